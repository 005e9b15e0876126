# A server of Tumtum in a container; compose.yaml puts a PostgreSQL beside it. See docs/hosting.md.
FROM python:3.11-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
COPY . /source
ENV PIP_CONSTRAINT=/source/constraints.txt PIP_BUILD_CONSTRAINT=/source/constraints.txt
RUN python -m venv /opt/tumtum
RUN /opt/tumtum/bin/python -m pip install --no-cache-dir "/source[table]"

FROM python:3.11-slim
COPY --from=build /opt/tumtum /opt/tumtum
RUN useradd --create-home tumtum
USER tumtum
EXPOSE 8000
HEALTHCHECK CMD ["/opt/tumtum/bin/python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz')"]
ENTRYPOINT ["/opt/tumtum/bin/tumtum", "serve", "--no-open", "--host", "0.0.0.0", "--port", "8000"]

"""Many games at once: runs that are seeded, parallel and kept, and what can be measured in them.

A run is a folder of Parquet tables that `tumtum lab run` writes: see docs/lab.md.
"""

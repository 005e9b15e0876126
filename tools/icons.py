"""Draw the icons of the installed table from its one drawing, icon.svg, in the sizes that systems
ask for:

    python tools/icons.py
"""

from pathlib import Path

from chromium import find
from playwright.sync_api import sync_playwright

STATIC = Path(__file__).parents[1] / "src" / "tumtum" / "table" / "web" / "static"
DRAWING = STATIC / "common" / "icon.svg"
FOLDER = STATIC / "install"
GROUND = "#3D2C20"
# By name: the size, and how much of it the drawing fills. Systems cut a mask out of a "maskable"
# icon: its ground reaches the edges, and nothing of the tree is near them.
ICONS = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "maskable-512": (512, 0.74)}


def page(size: int, part: float) -> str:
    """The drawing in the middle of its ground; see-through corners where it fills everything."""
    side = size * part
    ground = "transparent" if part == 1 else GROUND
    drawing = DRAWING.read_text(encoding="utf-8")
    style = f"margin:0;width:{size}px;height:{size}px;display:grid;place-items:center"
    return (
        f'<body style="{style};background:{ground}">'
        f'<div style="width:{side}px;height:{side}px">{drawing}</div>'
    )


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        for name, (size, part) in ICONS.items():
            sheet = browser.new_page(viewport={"width": size, "height": size})
            sheet.set_content(page(size, part))
            sheet.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()

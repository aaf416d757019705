"""A real browser for the tests that need one: the Chromium of this system, by playwright; nothing is downloaded."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Request

VARIABLE = "ADJUDICATOR_BROWSER"
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")

MISSING = f"no Chromium here: install it (apt-get install chromium) or name its program in {VARIABLE}"
"""Why the tests in a browser are left out, and how to have them."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

OpenPage = Callable[..., "Page"]


def program() -> str | None:
    """Return the path of the browser: the one that is named, or the first that is found."""
    named = os.environ.get(VARIABLE)
    return named or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    """Start the browser once for the tests of a file."""
    path = program()
    if path is None:
        pytest.skip(MISSING)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=path, args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture
def open_page(browser: "Browser") -> Iterator[OpenPage]:
    """Open a file in a window of its own; in the end nothing may have been said, asked for or thrown by any page."""
    contexts: list[Any] = []
    heard: list[str] = []

    def asked(request: "Request") -> None:
        if not request.url.startswith("file:"):
            heard.append(f"request: {request.url}")

    def open_file(
        place: Path, at: str = "", *, width: int = 1200, height: int = 900, scheme: Any = "light", script: bool = True
    ) -> "Page":
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, java_script_enabled=script
        )
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: heard.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: heard.append(f"error: {error}"))
        page.on("dialog", lambda dialog: heard.append(f"dialog: {dialog.message}"))
        page.on("request", asked)
        page.goto(f"{place.as_uri()}{at}")
        return page

    yield open_file
    for context in contexts:
        context.close()
    assert heard == []

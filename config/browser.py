"""The browser that drives the tests of the pages: Debian's chromium, installed where that is possible, done without where it isn't."""

import os
import shutil
import subprocess

from config.bootstrap import ROOT, say

PACKAGES = ("chromium", "fonts-noto-cjk")
"""With a font that has Chinese: the screenshots are looked at by people."""
WITHIN = 300
LOG = ROOT / "test-artefacts" / "chromium-install.log"


def there() -> bool:
    return any(map(shutil.which, ("chromium", "chromium-browser"))) or bool(os.environ.get("DAYBREAK_TEST_BROWSER"))


def make_ready() -> None:
    """Install it if it is missing and this may be done here; else say that its tests will be skipped. Never fails."""
    if there():
        return
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        say("没有 chromium，网页的测试会跳过（Debian：sudo apt install chromium）。 No chromium here: the tests of the pages will be skipped.")
        return
    say("安装 chromium，供网页的测试用 … installing chromium for the tests of the pages")
    LOG.parent.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES]
    try:
        with LOG.open("wb") as out:
            for command in (["apt-get", "update", "-qq"], install):
                subprocess.run(command, stdout=out, stderr=subprocess.STDOUT, env=environment, timeout=WITHIN, check=command is install)
    except (OSError, subprocess.SubprocessError):
        say(f"装不上 chromium，网页的测试会跳过，详见 {LOG}。 It could not be installed: the tests of the pages will be skipped.")

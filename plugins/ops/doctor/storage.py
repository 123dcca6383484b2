"""The database: there, writable, whole, ours, with room to grow."""

from __future__ import annotations

from db.examine import Examined, Trouble
from plugins.ops.doctor.finding import Finding, fault, note, ok, unknown

LEAST_FREE = 200 * 1024 * 1024
MEGABYTE = 1024 * 1024

TROUBLES: dict[Trouble, tuple[str, str]] = {
    "url": (
        "DAYBREAK_DATABASE_URL 读不懂",
        "写成 sqlite+aiosqlite:///data/daybreak.db 或 postgresql+asyncpg://用户:密码@主机/库名。 Not a database URL.",
    ),
    "driver": ("没有这种数据库的驱动", "PostgreSQL 需要 asyncpg：.venv/bin/python -m pip install 'asyncpg>=0.32,<0.33'。 Install the driver."),
    "folder": ("数据库所在的文件夹不能写", "mkdir -p 它，再 chown 给运行机器人的用户。 Make the folder and give it to the bot's user."),
    "unreachable": (
        "连不上数据库服务器",
        "看它是否在运行，主机、端口、用户、密码、库名对不对。 Start the server; check host, port, user, password, name.",
    ),
    "readonly": (
        "数据库只能读，不能写",
        "chown 给运行机器人的用户并 chmod 600；服务器则连主库。 Give the file to the bot's user, or connect to the primary.",
    ),
    "busy": ("数据库被别的程序锁住了", "关掉占着它的程序（数据库浏览器、备份）。 Close the program that holds it."),
    "damaged": ("数据库文件坏了", "停掉机器人，用备份换回：python3 bot.py restore 备份文件。 Stop the bot and restore a backup."),
    "foreign": ("这个库里是别的东西", "DAYBREAK_DATABASE_URL 另指一个文件或库。 Point the setting at another database."),
}


def database(found: Examined) -> Finding:
    if found.trouble is not None:
        says, fix = TROUBLES[found.trouble]
        return fault("database", found.trouble, says + (f"：{found.detail}" if found.detail else ""), fix)
    return ok("database", "完好" if found.there else "还没有，第一次启动时会建")


def schema(found: Examined) -> Finding:
    if found.trouble is not None or found.revision is None:
        return unknown("schema", "没有可看的表")
    if found.newer:
        return fault(
            "schema", "too-new", f"数据库是 {found.revision} 版，这里的程序只认识 {found.head}", "更新天亮到写它的那一版或更新。 Update Daybreak."
        )
    if found.older:
        return note(
            "schema",
            "older",
            f"数据库是 {found.revision} 版，程序是 {found.head}",
            "下次启动会先备份再升级；想先自己留一份：python3 bot.py backup。 Led up at the next start.",
        )
    return ok("schema", found.head)


def disk(found: Examined) -> Finding:
    if found.free is None:
        return unknown("disk", "数据库不在这台机器上")
    left = f"还剩 {found.free // MEGABYTE} MB"
    if found.free < LEAST_FREE:
        return fault("disk", "nearly-full", left, "腾出空间：旧备份、旧导出、系统日志（journalctl --vacuum-size=200M）。 Free some space.")
    return ok("disk", left)

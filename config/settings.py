"""What a host sets in `.env` or the environment; read once at the start and handed down as values."""

import ipaddress
import os
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from dotenv import dotenv_values
from pydantic import AliasChoices, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

ROOT = Path(__file__).resolve().parent.parent
PREFIX = "DAYBREAK_"
SQLITE = "sqlite+aiosqlite:///"


class SettingsError(ValueError):
    """A setting is wrong or unsafe; the text is one line for the host."""


class Settings(BaseSettings):
    """Every setting with its default. The environment wins over `.env`; `.env.example` explains each to a host."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True, validate_default=True
    )

    host: str = "127.0.0.1"
    port: int = Field(8080, ge=1, le=65535)
    # NoneBot's own name for it works too: hosts copy it from guides for OneBot.
    access_token: SecretStr | None = Field(None, validation_alias=AliasChoices(PREFIX + "ACCESS_TOKEN", "ONEBOT_ACCESS_TOKEN"))
    onebot: bool = True  # the road of OneBot v11
    milky_url: Annotated[tuple[str, ...], NoDecode] = ()  # the road of Milky: where each bot account's implementation serves it
    milky_token: SecretStr | None = None
    qq_appid: str = Field("", pattern=r"^[0-9]{0,20}$")  # the road of the official platform; empty: closed
    qq_secret: SecretStr | None = None
    qq_webhook: bool = False  # events come as calls to /qq/webhook, not over a WebSocket that we open
    qq_api: str = "https://api.bot.qq.com/"  # the sandbox: https://sandbox.api.sgroup.qq.com/
    qq_auth: str = "https://api.bot.qq.com/app/getAppAccessToken"
    database_url: str = Field(SQLITE + "data/daybreak.db", repr=False)  # may hold a password
    owners: Annotated[tuple[str, ...], NoDecode] = ()  # QQ numbers that may open games in any group
    zone: str = "Asia/Shanghai"
    pacing: bool = True
    send_per_second: float = Field(1.0, gt=0)
    send_burst: int = Field(3, ge=1)
    send_target_gap: float = Field(3.0, ge=0)  # seconds between two messages to the same chat
    friend_wait: float = Field(2.0, ge=0)  # seconds until a friend request is accepted, up to two and a half times that
    friend_greeting: float = Field(15.0, ge=0)  # seconds until a new friend is greeted
    friend_poll: int = Field(180, ge=0)  # seconds between two looks at filtered requests; 0: never
    hold: bool = True  # games stand still when the clock jumps or the bot was down for long
    hold_jump: int = Field(10, ge=1)  # minutes by which the clock may jump
    hold_down: int = Field(30, ge=1)  # minutes of downtime after which what fell due is not simply closed
    hold_after: int = Field(10, ge=0)  # minutes after which held games go on by themselves; 0: when their judges say so
    away: int = Field(10, ge=0)  # minutes out of QQ's reach after which an account's games stand still; 0: never
    exports: str = "data/exports"  # where /导出 keeps its files
    pictures: bool = False  # needs the packages of the extra `image`
    picture_fonts: str | None = None  # a folder of fonts in place of those of the packages
    public_url: str = ""  # where browsers reach this bot from outside, behind TLS: https://daybreak.example.org
    demo_clock: bool = False
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log: Literal["text", "json"] = "text"
    forget_days: int = Field(0, ge=0)  # days after its end from which of a game only its results are kept; 0: it is kept for ever
    ops_token: SecretStr | None = None  # opens /healthz and /metrics from elsewhere; from this machine they need none
    offline_alarm: int = Field(600, ge=0)  # seconds without any account after which /healthz says so; 0: never

    @field_validator("milky_url", mode="before")
    @classmethod
    def _addresses(cls, value: object) -> object:
        return tuple(each.rstrip("/") for each in value.replace("，", ",").replace(",", " ").split()) if isinstance(value, str) else value

    @field_validator("milky_url")
    @classmethod
    def _only_addresses(cls, urls: tuple[str, ...]) -> tuple[str, ...]:
        for url in urls:
            if not _is_server(url):
                raise ValueError("要写成 http://127.0.0.1:3000 这样的网址，只有主机和端口；几个用逗号隔开")
        return urls

    @field_validator("owners", mode="before")
    @classmethod
    def _numbers(cls, value: object) -> object:
        return tuple(value.replace(",", " ").replace("，", " ").split()) if isinstance(value, str) else value

    @field_validator("owners")
    @classmethod
    def _only_digits(cls, owners: tuple[str, ...]) -> tuple[str, ...]:
        if wrong := [each for each in owners if not (each.isascii() and each.isdigit())]:
            raise ValueError(f"不是 QQ 号：{wrong[0]}")
        return owners

    @field_validator("zone")
    @classmethod
    def _known_zone(cls, zone: str) -> str:
        try:
            ZoneInfo(zone)
        except (OSError, ValueError, LookupError):
            raise ValueError("没有这个时区，例如 Asia/Shanghai") from None
        return zone

    @field_validator("log_level", mode="before")
    @classmethod
    def _any_case(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level

    @field_validator("database_url", mode="after")
    @classmethod
    def _beside_bot(cls, url: str) -> str:
        """A relative SQLite file lies beside bot.py, wherever the bot is started from: a second, empty database would lose every game."""
        file = url.removeprefix(SQLITE)
        if file == url or file.startswith(":memory:") or Path(file).is_absolute():
            return url
        return SQLITE + (ROOT / file).as_posix()

    @field_validator("exports", mode="after")
    @classmethod
    def _also_beside_bot(cls, folder: str) -> str:
        return folder if Path(folder).is_absolute() else (ROOT / folder).as_posix()

    @field_validator("public_url")
    @classmethod
    def _encrypted(cls, url: str) -> str:
        """The judge's page shows every role: over the network it travels encrypted or not at all."""
        parts = urlsplit(url)
        if url and (parts.scheme != "https" or not parts.hostname or parts.query or parts.fragment or parts.username):
            raise ValueError("要写成 https://域名 这样的网址")
        return url.rstrip("/")

    @property
    def pages_at(self) -> str:
        """Where browsers reach the pages; empty where nobody has said so, and only this machine must not."""
        if self.public_url or not self.on_loopback:
            return self.public_url
        host = self.host.strip("[]")
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    @property
    def on_loopback(self) -> bool:
        """Whether only this machine can reach the bot."""
        try:
            return ipaddress.ip_address(self.host.strip("[]")).is_loopback
        except ValueError:
            return self.host == "localhost"

    def refuse_unsafe(self) -> None:
        """Raise SettingsError where a stranger could speak for every player, or time could run away in a real game."""
        if not (self.onebot or self.milky_url or self.qq_appid):
            raise SettingsError(f"一条路也没有打开：{PREFIX}ONEBOT 是 false，{PREFIX}MILKY_URL、{PREFIX}QQ_APPID 又空着。 No road is open.")
        if self.qq_appid and self.qq_secret is None:
            raise SettingsError(f"有 {PREFIX}QQ_APPID 就要有 {PREFIX}QQ_SECRET（AppSecret）。 The official platform needs its secret too.")
        if self.on_loopback:
            return
        if self.access_token is None:
            raise SettingsError(
                f"{PREFIX}HOST 是 {self.host}，外人可以连接：请先设置 {PREFIX}ACCESS_TOKEN。 An access token is required off loopback."
            )
        if self.demo_clock:
            raise SettingsError(f"{PREFIX}DEMO_CLOCK 只能在本机（127.0.0.1）使用。 The demo clock works on loopback only.")


def _is_server(url: str) -> bool:
    """Whether it names a scheme, a host, perhaps a port, and nothing else."""
    try:
        parts = urlsplit(url)
        return (
            parts.scheme in ("http", "https")
            and bool(parts.hostname)
            and parts.port != 0
            and parts.netloc.find("@") < 0
            and not (parts.path + parts.query + parts.fragment)
        )
    except ValueError:
        return False


def read(env_file: Path = ROOT / ".env") -> Settings:
    """The host's settings; SettingsError names the first that is wrong."""
    _refuse_misspelt(env_file)
    try:
        return Settings(_env_file=env_file)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        name = str(first["loc"][0]) if first["loc"] else ""
        name = name if name.isupper() else PREFIX + name.upper()
        raise SettingsError(f"设置 {name} 不对：{first['msg'].removeprefix('Value error, ')}") from None


def open_to_others(env_file: Path = ROOT / ".env") -> str:
    """A line for the host whose settings, and with them the token, anybody on the machine can read; empty where all is well."""
    if os.name == "nt" or not env_file.is_file() or not env_file.stat().st_mode & 0o077:
        return ""
    return f"{env_file.name} 本机其他用户也能读到，里面可能有 token：请 chmod 600 {env_file.name}。 Other users of this machine can read it."


def _refuse_misspelt(env_file: Path) -> None:
    """A misspelt line would otherwise do nothing, without a word; lines for other programs are left alone."""
    known = {PREFIX + name.upper() for name in Settings.model_fields}
    for key in dotenv_values(env_file, encoding="utf-8"):
        name = key.upper()
        if name not in known and (name.startswith(PREFIX) or PREFIX + name in known):
            meant = get_close_matches(PREFIX + name.removeprefix(PREFIX), known, n=1)
            hint = f"，是不是 {meant[0]}？" if meant else "。"
            raise SettingsError(f"{env_file.name} 里没有 {key} 这个设置{hint} No such setting.")

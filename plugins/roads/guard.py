"""Which API calls of a protocol may go out: none that could tell a secret to the wrong chat."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from plugins.roads.road import CARD_BYTES

Shape = Mapping[str, type | tuple[type, ...]]
"""Exactly these arguments, each of its kind."""

# A file goes out as what it holds: a path would let whatever lies on the host be sent.
CONTENT = "base64://"
FILE_NAME = re.compile(r"daybreak-[0-9]{1,18}-[0-9]{8}\.(json|yaml|html)")
# What a message may be made of, at most once each and in this order: an answer's quote, our text, a picture of ours by what it holds.
ORDER = ("reply", "text", "image")
PICTURE = "base64://iVBORw0KGgo"  # as every PNG begins
LARGEST_PICTURE = 700_000


@dataclass(frozen=True, slots=True)
class Guard:
    """One protocol's calls. Only reading calls, welcomes, our own files and the two sends pass, and with a permit what keeps order in a group."""

    sends: Mapping[str, Collection[str]]
    """Their arguments, exactly: a private send that also names a group can land in that group."""
    welcomes: Mapping[str, Shape]
    """What lets somebody in, and never turns anybody away."""
    agreed: Mapping[str, Any]
    """What a welcome's argument must be, where there is a choice."""
    file: str
    file_arguments: tuple[str, str, str]
    """To whom, its name, its content."""
    picture: str
    """The field of an image that holds it; no other may be there but those of `beside_picture`."""
    tools: Mapping[str, Shape]
    """What may be done in a group only with a permit for that very call, where a game's customs ask for it."""
    beside_picture: Mapping[str, Any]

    def refusal(self, api: str, arguments: Mapping[str, Any], permitted: bool = False) -> str | None:
        """Why a call must not go out, or None; the reason quotes no text."""
        if api.startswith("get_"):
            return None
        if api in self.welcomes:
            agreed = all(arguments.get(name) == value for name, value in self.agreed.items() if name in self.welcomes[api])
            return _not_as_meant(self.welcomes[api], arguments) if agreed else "turns somebody away"
        if api == self.file:
            return self._not_our_file(arguments)
        if api in self.tools and permitted:
            return _not_as_meant(self.tools[api], arguments)
        if api not in self.sends:
            return "not a call that the judge makes"
        if arguments.keys() != set(self.sends[api]):
            return f"takes {sorted(self.sends[api])}, got {sorted(arguments)}"
        return self._flaw(arguments["message"])

    def _not_our_file(self, arguments: Mapping[str, Any]) -> str | None:
        _, name, content = self.file_arguments
        fits = (
            arguments.keys() == set(self.file_arguments)
            and FILE_NAME.fullmatch(str(arguments[name])) is not None
            and str(arguments[content]).startswith(CONTENT)
        )
        return None if fits else "takes a user and a file of ours by its content"

    def _flaw(self, message: object) -> str | None:
        # A string would be read as the protocol's own code: a player's text could then mention everybody or fetch a file.
        if not isinstance(message, list) or not message:
            return "its message is no list of segments"
        places = []
        for segment in message:
            if not isinstance(segment, dict) or segment.get("type") not in ORDER or not isinstance(segment.get("data"), dict):
                return f"its message holds something other than {sorted(ORDER)}"
            if segment["type"] == "image" and not self._is_our_picture(segment["data"]):
                return "its picture is not one of ours by its content"
            places.append(ORDER.index(segment["type"]))
        if places != sorted(set(places)) or places == [0]:
            return "its message is more than a quote, a text and a picture"
        return None

    def _is_our_picture(self, data: Mapping[str, Any]) -> bool:
        """A path or an address would let whatever lies there be sent, to people who then know what the bot can reach."""
        picture = data.get(self.picture)
        ours = isinstance(picture, str) and picture.startswith(PICTURE) and len(picture) <= LARGEST_PICTURE
        return ours and {name: value for name, value in data.items() if name != self.picture} == self.beside_picture


def _not_as_meant(shape: Shape, arguments: Mapping[str, Any]) -> str | None:
    fits = arguments.keys() == shape.keys() and all(isinstance(arguments[name], kind) for name, kind in shape.items())
    card = arguments.get("card", "")
    fits = fits and len(str(card).encode()) <= CARD_BYTES and str(card).isprintable()
    return None if fits else f"takes {sorted(shape)}, each of its kind"

"""OneBot v11's calls that the judge makes. `send_msg` is none of them: it guesses its target (NapCat falls back to a group)."""

from plugins.roads.guard import Guard

GROUP_TOOLS: dict[str, dict[str, type | tuple[type, ...]]] = {
    "set_group_whole_ban": {"group_id": int, "enable": bool},
    "set_group_card": {"group_id": int, "user_id": int, "card": str},
    "set_essence_msg": {"message_id": (int, str)},
    "delete_essence_msg": {"message_id": (int, str)},
    "delete_msg": {"message_id": (int, str)},
}

GUARD = Guard(
    sends={"send_private_msg": ("user_id", "message"), "send_group_msg": ("group_id", "message")},
    welcomes={call: {"flag": str, "approve": bool} for call in ("set_friend_add_request", "set_doubt_friends_add_request")},
    agreed={"approve": True},
    file="upload_private_file",
    file_arguments=("user_id", "name", "file"),
    picture="file",
    beside_picture={},
    tools=GROUP_TOOLS,
)
refusal = GUARD.refusal

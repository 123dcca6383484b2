"""Milky's calls that the judge makes."""

from plugins.roads.guard import Guard

GUARD = Guard(
    sends={"send_private_message": ("user_id", "message"), "send_group_message": ("group_id", "message")},
    welcomes={"accept_friend_request": {"initiator_uid": str, "is_filtered": bool}},
    agreed={},
    file="upload_private_file",
    file_arguments=("user_id", "file_name", "file_uri"),
    picture="uri",
    beside_picture={"sub_type": "normal"},
    tools={
        "set_group_whole_mute": {"group_id": int, "is_mute": bool},
        "set_group_member_card": {"group_id": int, "user_id": int, "card": str},
        "set_group_essence_message": {"group_id": int, "message_seq": int, "is_set": bool},
        "recall_group_message": {"group_id": int, "message_seq": int},
    },
)
refusal = GUARD.refusal

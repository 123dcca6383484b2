"""The judge on QQ: NoneBot, the roads that are set up, the desk between them."""

from nonebot.plugin import PluginMetadata

from config.settings import Settings

__plugin_meta__ = PluginMetadata(
    name="天亮 Daybreak",
    description="主持慢速狼人杀的裁判：一局打几天，到点自己关门、结算、公布；三套规则，断电不丢。 Judges slow werewolf games.",
    usage=(
        "群里：/开局、报名、状态、规则；私聊：刀 N、验 N、毒 N、帮助；法官：/发身份、/关门、/裁定。"
        "全部指令见 README.zh-CN.md。天亮自己启动 NoneBot：python3 bot.py run（设置见 .env.example）。"
    ),
    type="application",
    config=Settings,
    supported_adapters={"~onebot.v11", "~milky"},
    extra={"version": "0.1.0", "license": "MIT", "start": "python3 bot.py run"},
)

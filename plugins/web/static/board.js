"use strict";
// The judge's page: takes the body that the bot's side has made and escaped, counts down, and forgets everything when it is told to.

const board = document.getElementById("board");
let shown = performance.now(), over = false;

function connect() {
  const socket = new WebSocket(location.origin.replace("http", "ws") + board.dataset.live);
  socket.addEventListener("open", () => state("实时", "good"));
  socket.addEventListener("message", (event) => show(JSON.parse(event.data).body));
  socket.addEventListener("close", (event) => {
    if (event.code === 4410 || event.code === 4403 || event.code === 1006 && !board.dataset.up) return end();
    state("断开，重连中", "bad");
    setTimeout(connect, 2000);
  });
}

function state(text, kind) {
  board.dataset.up = kind === "good" ? "yes" : board.dataset.up || "";
  const chip = document.getElementById("link-state");
  if (chip) { chip.textContent = text; chip.className = `chip ${kind}`; }
}

function show(body) {
  const open = [...board.querySelectorAll("details[open]")].map((each) => each.id);
  const log = board.querySelector(".log"), top = log ? log.scrollTop : 0;
  board.innerHTML = body;
  for (const id of open) { const each = document.getElementById(id); if (each) each.open = true; }
  if (board.querySelector(".log")) board.querySelector(".log").scrollTop = top;
  shown = performance.now();
  state("实时", "good");
  count();
}

function end() {
  over = true;
  board.replaceChildren();
  const gone = document.getElementById("gone");
  gone.textContent = "看板已关闭：到期、撤销、终局，或你不再是法官。私聊机器人发 /看板 拿新的。";
  gone.hidden = false;
}

function span(seconds) {
  const parts = [[Math.floor(seconds / 86400), "天"], [Math.floor(seconds / 3600) % 24, "小时"], [Math.floor(seconds / 60) % 60, "分"]];
  const words = parts.filter(([number]) => number).map(([number, word]) => number + word).join("");
  return seconds < 3600 ? `${words}${Math.floor(seconds) % 60}秒` : words;
}

function count() {
  const head = board.querySelector(".head");
  if (over || !head) return;
  const passed = head.dataset.ticks === "yes" ? (performance.now() - shown) / 1000 : 0;
  const now = Number(head.dataset.now) + passed;
  for (const left of board.querySelectorAll("[data-due]")) {
    const seconds = Number(left.dataset.due) - now;
    left.textContent = seconds > 0 ? `还有 ${span(seconds)}` : "已到";
    left.classList.toggle("late", seconds <= 0);
  }
}

count();
setInterval(count, 1000);
connect();

"use strict";
// The judge's page: takes the body that the bot's side has made and escaped, counts down, and forgets everything when it is told to.

const board = document.getElementById("board");
let shown = performance.now(), over = false;

function connect() {
  const socket = new WebSocket(location.origin.replace("http", "ws") + board.dataset.live);
  socket.addEventListener("open", () => state("实时", "good"));
  socket.addEventListener("message", (event) => show(JSON.parse(event.data).body));
  socket.addEventListener("close", (event) => {
    if (event.code === 4410 || event.code === 4403) return end();
    state("断开，重连中", "bad");
    // A bot that knows this page no more says so; one that can't be reached, as while it starts anew, says nothing.
    fetch(location.pathname, { cache: "no-store" }).then((answer) => answer.ok ? setTimeout(connect, 1000) : end(), () => setTimeout(again, 2000, socket));
  });
}

function again(socket) { socket.dispatchEvent(new CloseEvent("close", { code: 1006 })); }

function state(text, kind) {
  const chip = document.getElementById("link-state");
  if (chip) { chip.textContent = text; chip.className = `chip ${kind}`; }
}

const timeless = (body) => body.replace(/data-now="\d+"/, "");
let last = "";

function show(body) {
  if (timeless(body) === last) {
    board.querySelector(".head").dataset.now = body.match(/data-now="(\d+)"/)[1];
    shown = performance.now();
    return count();
  }
  last = timeless(body);
  const focused = board.contains(document.activeElement) ? document.activeElement.closest("details")?.id : null;
  const open = [...board.querySelectorAll("details[open]")].map((each) => each.id);
  const log = board.querySelector(".log"), top = log ? log.scrollTop : 0;
  board.innerHTML = body;
  for (const id of open) { const each = document.getElementById(id); if (each) each.open = true; }
  if (focused) document.getElementById(focused)?.querySelector("summary").focus({ preventScroll: true });
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

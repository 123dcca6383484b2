"use strict";
// The sandbox's page: shows what the bot's side tells over one WebSocket, sends back what is said. Texts only ever become text nodes.

const $ = (id) => document.getElementById(id);
const root = $("sandbox");
const wide = matchMedia("(min-width: 60rem)");
const FATES = { done: "✓ 收到", refused: "✗ 没收", asked: "? 待确认", unread: "没读懂" };
let posts = [], people = [], me = "judge", state = {}, socket = null;
const seen = new Map();  // chat → how many of its posts were seen
const quoting = { group: null, private: null };

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") for (const [event, act] of Object.entries(value)) element.addEventListener(event, act);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

// -- the wire

function connect() {
  socket = new WebSocket(`ws://${location.host}${root.dataset.live}`);
  socket.addEventListener("message", (event) => hear(JSON.parse(event.data)));
  socket.addEventListener("close", () => {
    trouble("与机器人断开了：它可能已经停下。");
    setTimeout(connect, 2000);
  });
}

function ask(wish) {
  if (socket.readyState !== WebSocket.OPEN) return;
  root.setAttribute("aria-busy", "true");
  socket.send(JSON.stringify(wish));
}

function hear(news) {
  if (news.kind === "all") {
    posts = news.posts; seen.clear(); quoting.group = quoting.private = null; showQuotes();
    // After a reload nothing is news; at a new table everything is.
    if (posts.some((post) => post.who !== "bot")) for (const post of posts) seen.set(post.chat, (seen.get(post.chat) || 0) + 1);
    drawChats();
  } else if (news.kind === "post") {
    const known = posts[news.post.number];
    posts[news.post.number] = news.post;
    if (known) redraw(news.post); else arrive(news.post);
  } else if (news.kind === "state") {
    const fresh = people.length === 0 || news.done === "start" && !news.error;
    state = news; people = news.people;
    if (fresh) me = people.length > 2 ? people[1].key : "judge";
    if (!people.some((person) => person.key === me)) me = "judge";
    root.setAttribute("aria-busy", "false");
    drawState();
    if (fresh) { drawChats(); if (news.done === "start") $("table").close(); }
    if (news.done === "start" && news.error) { $("setup-trouble").textContent = news.error; $("setup-trouble").hidden = false; }
    else trouble(news.error || "");
  }
}

function trouble(text) { $("trouble").textContent = text; $("trouble").hidden = !text; }

// -- drawing

function label(key) {
  if (key === "bot") return "天亮";
  const person = people.find((each) => each.key === key);
  if (!person) return key === "stranger" ? "路人" : key === "judge" ? "法官" : `${key}号`;
  return person.label === person.name ? person.name : `${person.label} ${person.name}`;
}

function count(element, number) { element.textContent = number > 99 ? "99+" : number; element.hidden = !number; }

function unread(chat) { return posts.filter((post) => post.chat === chat).length - (seen.get(chat) || 0); }

function looksAt(chat) { return (chat === "group" || chat === me) && (wide.matches || root.dataset.show === (chat === "group" ? "group" : "private")); }

function markSeen() {
  for (const chat of ["group", me]) if (looksAt(chat)) seen.set(chat, posts.filter((post) => post.chat === chat).length);
}

function drawState() {
  $("phase").textContent = state.phase;
  $("phase").className = `chip ${state.phase.includes("夜") ? "night" : "accent"}`;
  $("now").textContent = state.now;
  $("next-name").textContent = state.next || "";
  $("next").disabled = !state.next;
  $("save").hidden = !state.dealt;
  $("replay").hidden = !state.over;
  const [at, of] = state.script;
  $("script").hidden = at >= of;
  $("script-place").textContent = `剧本 ${at + 1}/${of}`;
  $("script-line").textContent = state.line;
  drawPeople();
}

function drawPeople() {
  markSeen();
  const list = $("people"), focused = document.activeElement && document.activeElement.dataset.key;
  list.replaceChildren(...people.map((person) => {
    const badge = make("span", { class: "count" });
    count(badge, unread(person.key));
    const role = person.role ? ` ${person.role}` : "";
    const shown = make("button", {
      type: "button", class: `person${person.out ? " out" : ""}`, "data-key": person.key, "aria-pressed": String(person.key === me),
      title: `${person.name}${role}${person.out ? "（出局）" : ""}`, on: { click: () => become(person.key) },
    }, make("span", { class: "label" }, person.label), make("span", { class: "name" }, make("bdi", {}, person.role || (person.name === person.label ? "" : person.name))));
    if (!badge.hidden) { badge.append(make("span", { class: "hidden" }, " 条未读")); shown.append(badge); }
    return make("li", {}, shown);
  }));
  if (focused) { const again = list.querySelector(`[data-key="${CSS.escape(focused)}"]`); if (again) again.focus({ preventScroll: true }); }
  const mine = people.find((person) => person.key === me);
  $("group-title").textContent = `群聊 · ${state.title || ""}`;
  $("private-title").replaceChildren("私聊 · ", make("bdi", {}, label(me)), mine && mine.role ? ` · ${mine.role}` : "");
  $("switch-name").textContent = `私聊 ${mine ? mine.label : ""}`;
  $("group-text").placeholder = `${label(me)} 在群里说`;
  $("private-text").placeholder = `${label(me)} 对机器人说`;
  count($("count-group"), unread("group"));
  count($("count-private"), unread(me));
  $("mention").replaceChildren(...people.filter((person) => person.key !== "stranger").map((person) =>
    make("li", {}, make("button", { type: "button", on: { click: () => mention(person.label) } }, person.label))));
}

function become(key) {
  me = key; quoting.private = null; showQuotes();
  drawPeople(); drawChat("private");
  for (const post of document.querySelectorAll("#group-posts .post")) post.classList.toggle("mine", post.dataset.who === me);
  const chosen = document.querySelector(".person[aria-pressed=true]");
  if (chosen) chosen.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function drawChats() { drawChat("group"); drawChat("private"); markSeen(); if (people.length) drawPeople(); }

function drawChat(which) {
  const chat = which === "group" ? "group" : me, box = $(`${which}-posts`);
  const mine = posts.filter((post) => post.chat === chat);
  box.replaceChildren(...(mine.length ? mine.map(draw) : [make("p", { class: "empty" }, which === "group" ? "群里还没有人说话。" : "这里是这个座位和机器人的私聊。发“帮助”看能说什么。")]));
  box.scrollTop = box.scrollHeight;
}

function arrive(post) {
  const which = post.chat === "group" ? "group" : post.chat === me ? "private" : null;
  if (which) {
    const box = $(`${which}-posts`), empty = box.querySelector(".empty");
    if (empty) empty.remove();
    box.append(draw(post));
    box.scrollTop = box.scrollHeight;
  }
  drawPeople();
}

function redraw(post) { const shown = $(`post-${post.number}`); if (shown) shown.replaceWith(draw(post)); }

function draw(post) {
  const body = make("div", { class: "body" });
  if (post.quote !== null) {
    body.append(make("button", { type: "button", class: "quote", on: { click: () => reveal(post.quote) } }, short(posts[post.quote])));
  }
  const said = make("div", { class: "said", dir: "auto" });
  for (const part of post.parts) {
    if ("text" in part) said.append(...(post.who === "bot" ? linked(part.text) : [part.text]));
    else if ("at" in part) said.append(make("span", { class: "at" }, `@${label(part.at)} `));
    else if ("image" in part) said.append(make("img", { src: `data:image/png;base64,${part.image}`, alt: "图片，要点写在旁边", ...size(part.image) }));
    else if ("file" in part) said.append(make("a", { href: `/sandbox/file/${part.file}`, download: true }, `文件：${part.name}`));
  }
  body.append(said);
  const header = make("header", {}, make("bdi", {}, label(post.who)), make("time", {}, clock(post.at)));
  if (FATES[post.fate]) header.append(make("span", { class: `fate ${post.fate}` }, FATES[post.fate]));
  if (post.chat === "group") header.append(make("button", { type: "button", class: "bare", "aria-label": `引用 ${label(post.who)} 的这一条`, on: { click: () => quote(post) } }, "引用"));
  return make("article", { id: `post-${post.number}`, "data-who": post.who, class: `post${post.who === "bot" ? " bot" : ""}${post.who === me ? " mine" : ""}` }, header, body);
}

// Addresses of this very bot, the judge's page, can be clicked; no other.
function linked(text) {
  const own = `${location.origin}/board/`;
  return text.split(/(http:\/\/\S+)/).map((piece) => piece.startsWith(own) ? make("a", { href: piece, target: "_blank", rel: "noopener noreferrer" }, piece) : piece);
}

// How large a PNG in base64 is: the room for it is there before it is drawn, so that the end of the chat stays in sight.
function size(png) {
  const head = atob(png.slice(0, 32)), number = (at) => [0, 1, 2, 3].reduce((sum, place) => sum * 256 + head.charCodeAt(at + place), 0);
  return { width: number(16), height: number(20) };
}

function clock(at) { return new Intl.DateTimeFormat("zh-CN", { timeZone: state.zone || "Asia/Shanghai", hour: "2-digit", minute: "2-digit", hour12: false }).format(at * 1000); }

function short(post) { return post ? `${label(post.who)}：${post.parts.map((part) => part.text || (part.at ? `@${label(part.at)}` : "□")).join("").replace(/\s+/g, " ").slice(0, 60)}` : "…"; }

function reveal(number) { const shown = $(`post-${number}`); if (shown) { shown.scrollIntoView({ block: "center" }); shown.querySelector("button")?.focus({ preventScroll: true }); } }

// -- speaking

function quote(post) { quoting.group = post.number; showQuotes(); $("group-text").focus(); }

function showQuotes() {
  for (const form of document.querySelectorAll(".composer")) {
    const number = quoting[form.dataset.chat], bar = form.querySelector(".quoting");
    bar.hidden = number === null;
    bar.querySelector(".quoted").textContent = number === null ? "" : short(posts[number]);
    const box = $(`${form.dataset.chat}-posts`);
    if (number === posts.length - 1) box.scrollTop = box.scrollHeight;
  }
}

function mention(name) {
  const box = $("group-text"), at = box.selectionStart;
  box.value = `${box.value.slice(0, at)}@${name} ${box.value.slice(box.selectionEnd)}`;
  document.querySelector(".mention").open = false;
  box.focus();
  box.selectionStart = box.selectionEnd = at + name.length + 2;
}

for (const form of document.querySelectorAll(".composer")) {
  const chat = form.dataset.chat, box = form.querySelector("textarea"), all = form.querySelector("[data-all]");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!box.value.trim()) return;
    ask({ do: "say", who: me, chat, text: box.value, quote: quoting[chat], all: all.checked });
    box.value = ""; all.checked = false; quoting[chat] = null; showQuotes();
    box.focus();
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) { event.preventDefault(); form.requestSubmit(); }
    if (event.key === "Escape" && quoting[chat] !== null) { quoting[chat] = null; showQuotes(); }
  });
  form.querySelector("[data-drop-quote]").addEventListener("click", () => { quoting[chat] = null; showQuotes(); box.focus(); });
}

// -- the rest of the page

function show(which) {
  root.dataset.show = which;
  for (const button of document.querySelectorAll("[data-to]")) button.setAttribute("aria-pressed", String(button.dataset.to === which));
  drawPeople();
  const box = $(`${which}-posts`);
  box.scrollTop = box.scrollHeight;
}

for (const button of document.querySelectorAll("[data-to]")) button.addEventListener("click", () => show(button.dataset.to));
for (const button of document.querySelectorAll("[data-wait]")) button.addEventListener("click", () => ask({ do: "wait", seconds: Number(button.dataset.wait) }));
$("next").addEventListener("click", () => ask({ do: "next" }));
$("step").addEventListener("click", () => ask({ do: "step" }));
$("play").addEventListener("click", () => ask({ do: "play" }));
for (const id of ["save", "replay"]) $(id).addEventListener("click", () => { $("menu").open = false; });
$("keys").addEventListener("click", () => { $("menu").open = false; $("help").showModal(); });
$("new").addEventListener("click", () => { $("menu").open = false; $("setup-trouble").hidden = true; suit(); $("table").showModal(); });
$("cancel").addEventListener("click", () => $("table").close());
wide.addEventListener("change", () => people.length && drawPeople());

const LABELS = {
  hand: "身份，按座位写；空着就照灰字",
  position: "局面（YAML）；空着就照灰字",
  script: "剧本（YAML）；空着就放演示的那一局",
};

function suit() {
  const start = $("setup").elements.start.value, rules = document.querySelector("[name=ruleset]:checked");
  for (const part of document.querySelectorAll("[data-for]")) part.hidden = !part.dataset.for.split(" ").includes(start);
  $("text-label").textContent = LABELS[start] || "";
  $("text").placeholder = rules.dataset[start] || "";
  $("players").placeholder = rules.dataset.players;
}

$("setup").addEventListener("change", suit);
$("setup").addEventListener("submit", (event) => {
  event.preventDefault();
  ask({ do: "start", form: Object.fromEntries([...new FormData($("setup"))].filter(([, value]) => typeof value === "string")) });
});
$("file").addEventListener("change", async () => { if ($("file").files[0]) $("text").value = await $("file").files[0].text(); });

document.addEventListener("keydown", (event) => {
  if (!event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
  const place = people.findIndex((person) => person.key === me);
  const acts = {
    ArrowDown: () => become(people[(place + 1) % people.length].key), ArrowUp: () => become(people[(place + people.length - 1) % people.length].key),
    KeyJ: () => become("judge"), KeyN: () => $("next").click(), KeyL: () => $("step").click(),
    KeyG: () => { show("group"); $("group-text").focus(); }, KeyP: () => { show("private"); $("private-text").focus(); },
  };
  const act = acts[event.code];
  if (act) { event.preventDefault(); act(); }
});

connect();

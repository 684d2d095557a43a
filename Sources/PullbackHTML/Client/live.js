// The browser's side of a live session: sends user events and applies patches by node number.
(() => {
  "use strict";
  const doc = document, page = doc.documentElement, store = sessionStorage;
  const form = doc.forms[0], root = doc.getElementById("p1"), data = root.dataset;
  const notice = doc.getElementById("notice"), say = doc.getElementById("say");
  const layer = () => [...root.querySelectorAll("dialog")].pop();
  const node = (n) => doc.getElementById("p" + n.toString(36));
  const number = (e) => parseInt(e.id.slice(1), 36);
  const encoder = new TextEncoder(), decoder = new TextDecoder();
  // `seen`: the last applied patch; `sent`, `handled`: the last event made here, answered by the
  // server; `told`: the last patch acknowledged to the server.
  let seen = +data.seen, sent = +data.handled, handled = sent, told = seen;
  // `run`: what made the page. While `stale`, the page waits to become that of another run, or (2) of a
  // new session. The events up to `base` were handled, or will not be.
  let run = +data.run, stale, base, keeps = data.keeps, me = Math.random() * 2 ** 28 >>> 0;
  // Code that is loaded when it is needed: `morph` is that of the page's rare cases, and `parts` has what
  // is loaded for elements that match one of the selectors.
  let morph, loading, parts = {};
  const needs = { hooks: "[data-z]", menus: ".mu,[role=tablist]", files: "[data-l]", handlers: "[data-k],[data-h],[data-d],[data-m],[data-b],[data-p],[data-g],[aria-keyshortcuts],[type=search]" };
  // Events that the server may need again, oldest first.
  // `asked`: the last event that was made before the page connected.
  let log = [], held = [], waiting, socket, welcome, posted, asked, heard = 0, left, tries = 0, rests;
  // The field in which a text is composed, as in Japanese; it takes no text of the server then. And the field
  // whose edit was the last event. `began` of a field: `handled` when a person began to compose the text,
  // or of the page before, from which this one has the text.
  let composing, typing;
  // Why the server has ended the page; and the last edit of each field. And whether the page works by its
  // forms, because it never got a connection, as behind a proxy without WebSockets.
  let over, plain, words = {};
  let depth = +data.depth, entry = depth, arrived, timers = {};
  // A control that has lost the focus, and what has it instead.
  let away, stood;
  // The control that was pressed last, and how far the page was scrolled then; and for each depth those that
  // led from there to another page, also back.
  let pressed = [], opened = [];
  // Shown once the page is connected.
  let first = notice.textContent;
  const dark = matchMedia("(prefers-color-scheme:dark)");
  // The path of the page in the app.
  const address = () => (location.pathname + location.search).substr(data.base.length, 2048);

  // Debounces by name: calls `what` after `time` ms without another call; without `what` it
  // cancels.
  function later(name, time, what) { clearTimeout(timers[name]); timers[name] = what && setTimeout(what, time); }

  // Sends a frame of numbers and texts; the first number is the kind of the frame.
  function frame(...values) {
    const out = [], put = (n) => { for (; n > 127; n >>>= 7) out.push(n & 127 | 128); out.push(n); };
    for (const v of values) if (v.at) { const bytes = encoder.encode(v); put(bytes.length); bytes.forEach((b) => out.push(b)); } else put(v);
    if (socket?.readyState == 1) socket.send(new Uint8Array(out));
  }

  // Sends the events not yet sent on this connection, with at most 256 unanswered. One that was done
  // to an older page says what it was done to.
  function post() {
    if (welcome) for (const e of log) if (e.sequence > posted && (stale || e.sequence <= handled + 256)) {
      posted = e.sequence;
      if (e.old || stale || e.seen != handled) frame(5, e.seen, posted, e.node, e.sign, e.kind, ...e.value);
      else frame(1, told = seen, posted, e.node, e.kind, ...e.value);
      e.tried = 1;
    }
  }

  function watch() { later("slow", 15000, sent > handled && lose); }

  const controls = "button,a,summary,input,textarea,select", within = (e) => [...e.querySelectorAll(controls)];
  const isLost = (e) => !e?.getClientRects()[0] || e.matches(":disabled");
  const emit = (e, type) => e.dispatchEvent(new Event(type, { bubbles: true }));
  const still = { preventScroll: true }, topOf = (e) => e.getBoundingClientRect().top;
  const isField = (e) => e.matches("input,textarea,select"), rowOf = (e) => e.closest("[data-r]");

  const hash = (kind, text) => [...encoder.encode(kind + "\n" + text.replace(/[\0-\x20\ufffd]+/g, " "))].reduce((hash, b) => Math.imul(hash ^ b, 0x1000193), 0x811c9dc5);

  // What a person takes an element for, as a hash: its tag and its name, the chosen option of a
  // menu, and the text of a row that has no identity but its position. The name is in `sign.label` then.
  function sign(e, kind) {
    const label = isField(e) && e.closest("label"), row = rowOf(e)?.dataset.r;
    let sum = hash(e.tagName.toLowerCase(), sign.label = e.ariaLabel ?? (label ? label.ariaLabel ?? (e.type == "radio" ? label : label.firstChild).textContent : e.matches("button,a,summary") ? e.textContent : ""));
    if (kind == 8 && e.options) sum ^= hash("option", e.options[e.selectedIndex].textContent);
    if (row) sum ^= hash("row", [...root.querySelectorAll(`[data-r="${row}"],[data-r="${row}"] [id^=p]`)].map((e) => e.firstElementChild || e.type == "textarea" ? "" : e.textContent).join(""));
    return sum >>> 0;
  }

  function fire(target, kind, ...value) {
    const last = log.at(-1), e = node(target);
    // What is typed into a page that is over is kept for the next page of this window.
    if (over && kind != 1 || plain || !e) return;
    if (kind < 6) typing = kind == 1 && e;
    // An edit or a position that has not been sent is replaced by a newer one of the same node.
    if ((kind == 1 || kind == 13 || kind == 16) && last?.kind == kind && last.node == target && !last.tried) return last.value = value;
    log.push({ sequence: ++sent, node: target, kind: kind, value: value, seen: e.began ?? handled, old: !!(stale || e.options || rowOf(e)), sign: sign(e, kind), name: sign.label, secret: e.type == "password" });
    if (kind == 1 || kind == 8) words[target] = e.edited = log.at(-1);
    // An answered event that is not stored is forgotten only if there are many of them.
    for (let old; (old = log.filter((e) => e.sequence <= handled)).length > 512 || JSON.stringify(old).length > 2 ** 17;) log.shift();
    if (rests) connect(rests = 0);
    post();
    later("late", 300, () => over || page.classList.add("late"));
    watch();
  }

  // Whether an event of a kind is not answered yet.
  const waits = (kind) => log.some((e) => e.kind == kind && e.sequence > handled);

  // Forgets the events that the server does not need again.
  const settle = (done) => log = log.filter((event) => event.sequence > done);

  function reader(buffer) {
    const bytes = new Uint8Array(buffer);
    let at = 0;
    const byte = () => bytes[at++], num = (n = byte()) => n > 127 ? n - 128 + num() * 128 : n;
    return { byte, num, str: (n = num()) => decoder.decode(bytes.subarray(at, at += n)), more: () => at < bytes.length };
  }

  function attribute(e, name, value) {
    if (name == "value" && isField(e)) {
      // While an edit is unanswered, the text of the field is newer than the server's.
      if (e.edited?.sequence > handled || composing == e || value == null) return;
      e.began = null;
      if (e.value !== value) {
        let at = e.selectionStart;
        const letter = /[\p{L}\p{N}]/u, rest = e.value.slice(at), begins = value.startsWith(e.value.slice(0, at));
        e.value = value;
        if (rest && at != null && e == doc.activeElement) {
          // Where the app has put separators before it, as in 1,234, what was behind the caret stays behind it.
          if (!begins) {
            at = value.length;
            for (const c of rest.split("").reverse()) if (at && (value[at - 1] == c || letter.test(c))) do at--; while (at && value[at] != c && !letter.test(value[at]));
          }
          e.setSelectionRange(at, at);
        }
      }
      return;
    }
    if (name == "checked") e.checked = value != null;
    if (name == "data-s") e.style.cssText = value || "";
    value == null ? e.removeAttribute(name) : e.setAttribute(name, value);
  }

  function apply(r) {
    // A new session has not got what was typed for the one before.
    const anew = stale > 1 && morph.words("anew", words, node);
    if (anew) words = {};
    if (stale) handled = base, stale = 0;
    const edits = log.filter((e) => e.sequence > handled);
    handled += r.num();
    held = held.filter((e) => e.ariaBusy = e.edited?.sequence > handled || null);
    if (!keeps) settle(handled);
    // Where the focus is: the elements around it, and all controls beside it.
    const focus = doc.activeElement, around = [], all = within(layer() || root);
    for (let e = focus; e; e = e.parentElement) around.push(e);
    // The person has moved the focus.
    if (focus != stood && !layer()) away = 0;
    let shown, how, wanted, tops = edits[0] && around.map(topOf);
    while (r.more()) {
      const op = r.byte();
      if (op == 7) turn(r.str(), r.str(), r.num());
      else if (op == 14) turn.adds = 1;
      else if (op == 15) page.lang = r.str(), page.dir = r.str();
      else if (op == 8) open(r.str(), "_blank", "noopener");
      else if (op == 11) morph.default(root, r.str(), attribute, dress, sign, within);
      else if (op == 12) typed(r.str(), edits, anew);
      else {
        const e = node(r.num());
        if (op == 0) e.textContent = r.str();
        else if (op == 1) {
          const start = r.num(), count = r.num(), t = e.firstChild || e.appendChild(doc.createTextNode(""));
          t.replaceData(start, count, r.str());
        } else if (op == 2) attribute(e, r.str(), r.str());
        else if (op == 3) attribute(e, r.str(), null);
        else if (op == 4) {
          const before = r.num(), t = doc.createElement("template");
          t.innerHTML = r.str();
          dress(t.content);
          e.insertBefore(t.content, node(before));
        } else if (op == 5) {
          e.close?.();
          e.remove();
        } else if (op == 6) {
          node(r.num()).insertBefore(e, node(r.num()));
          if (e.contains(focus)) focus.focus(still);
        } else if (op == 13) { shown = e; how = { block: r.str(), inline: r.str() }; }
        else {
          const f = within(e).find(isField) || e;
          // A focus that the server has not heard of is newer.
          if (op != 9) f.blur(); else if (!waits(6)) wanted = f;
        }
      }
    }
    seen++;
    tries = 0;
    if (sent <= handled) later("late"), page.classList.remove("late");
    post();
    watch();
    if (seen - told > 7) acknowledge(); else later("settled", 500, acknowledge);
    const turned = arrived;
    show();
    // Pages and dialogs that are shown have their own first focus; the app's comes after it.
    wanted?.focus();
    // Browsers begin at the start of the text. Kinds of fields without a selection have null.
    if (wanted?.selectionEnd === 0) wanted.selectionStart = wanted.value.length;
    if (shown) {
      shown.scrollIntoView(how);
      emit(shown, "shown");
    }
    const active = doc.activeElement, lost = isLost(focus) && (focus == active || active == doc.body);
    // A control that was disabled for a moment gets the focus back, also after a dialog.
    if (away && !isLost(away) && (lost || active == stood)) away = away.focus();
    else if (lost) {
      // Keys that were meant for a text must not press what follows it.
      refocus(focus == typing ? [] : around, all);
      if (focus != stood) away = focus;
      stood = doc.activeElement;
    }
    // What the person has used stays where it was on the screen. Browsers keep what is at the top there, and
    // rows in between may take more lines beside a new panel.
    if (tops && !turned && !shown && !layer() && focus == active && tops[0] >>> 0 < innerHeight) around.forEach((e, i) => {
      if (i && e.scrollTop) e.scrollTop += topOf(focus) - tops[0] - (e != page && topOf(e) - tops[i]);
    });
  }

  // Moves the focus from a control that is gone, hidden or disabled to what has its place: the control
  // that follows, or the one before it. In place of a row, that is the same control of another row. It is
  // nothing beside the content of the page, as the way back or a toolbar. Where there is none, and where more
  // than a row is gone, it is the heading of the page or dialog. Where other controls of the page are gone too,
  // as at the next step of a form, the control before does something else, and the heading is the place again.
  function refocus(around, all) {
    const top = layer() || root, title = "[tabindex='-1']:not([hidden])", place = all.indexOf(around[0]);
    let gone, next;
    for (const e of around) {
      if (gone && top.contains(e)) {
        const own = within(gone), isRow = gone.matches("li,tr"), rest = within(e).filter((e) => !isLost(e));
        if (e.matches(".nav") || e.querySelector(title) || !isRow && (own[1] || [all[place - 1], all[place + 1]].some((e) => e && !e.isConnected))) break;
        const at = rest.indexOf(all.slice(0, place).findLast((e) => rest.includes(e))) + 1 + (isRow && own.indexOf(around[0]));
        if ((next = rest[at]) || !isRow && all.some((e) => e != around[0] && !e.isConnected) || (next = rest[at - (own.length || 1)])) break;
      }
      gone = e;
    }
    next ||= [...top.querySelectorAll(title)].pop() || top;
    if (next == top) top.tabIndex = -1;
    // A row may have left the page because it was scrolled away.
    next.focus(still);
  }

  function acknowledge() {
    if (told != seen && welcome) frame(2, told = seen);
  }

  // Sets inline styles from `data-s`: the content security policy forbids style attributes in HTML.
  const dress = (tree) => { for (const e of tree.querySelectorAll("[data-s]")) e.style.cssText = e.dataset.s; };

  function show() {
    page.style.cssText = root.querySelector("[data-t]")?.dataset.t || "";
    for (const d of root.querySelectorAll("dialog:not(:modal)")) { d.removeAttribute("open"); d.showModal(); }
    for (const name in needs) if (root.querySelector(needs[name])) parts[name] ||= load(name).then((code) => code.default(root, number, fire, layer, controls, waits), () => parts[name] = 0);
    windows();
    // After navigation the focus stays on a control that is still there. Else it goes back to the one that led
    // away from the page, or to that in another column which led here, or to the heading. Where the window
    // shows one column, the heading of the page may be hidden, and that of the column is what people see.
    if (arrived && !layer()) {
      const [id, y] = opened[depth] || [pressed[0], 0], from = doc.getElementById(id), active = doc.activeElement;
      if (isLost(active) || !active.matches(controls)) [from, root.querySelector("h1"), ...root.querySelectorAll("h2")].find((e) => !isLost(e))?.focus(still);
      if (active != from) scrollTo(0, y);
    }
    arrived = 0;
  }

  function windows() {
    for (const list of root.querySelectorAll("[data-n]")) {
      const count = +list.dataset.n, offset = +list.dataset.o, rows = list.children.length;
      if (!rows) continue;
      const height = list.height ||= (list.lastElementChild.getBoundingClientRect().bottom - topOf(list.firstElementChild)) / rows || 40;
      // Reserves the space of the rows above and below that are not in the page. Browsers limit
      // heights: a row outside of the page takes less space there, and none when it is in the page.
      const outside = Math.min(height, 15e6 / count), start = offset * outside;
      list.style.setProperty("--above", start + "px");
      list.style.setProperty("--below", (count - offset - rows) * outside + "px");
      const place = () => -topOf(list) - start;
      if (outside < height && list.was != offset && list.row) [list.closest(".list"), self].map((e) => e?.scrollBy(0, (list.row - offset) * height - place()));
      list.was = offset;
      const at = place();
      list.row = at > -innerHeight && at < rows * height ? offset + at / height : (at + start) / outside;
      const first = Math.max(0, Math.floor(list.row)), last = first + innerHeight / height;
      const end = offset + rows;
      // While a position is not answered, the next ones would only wait behind its rows.
      if ((first < offset + 5 && offset || last > end - 5 && end < count) && list.asked != first && !waits(9)) fire(number(list), 9, Math.min(list.asked = first, count));
    }
  }

  // Updates title, address and browser history after navigation.
  function turn(title, path, to) {
    const here = (data.base || (path[0] == "/" ? "" : "/")) + path;
    if (doc.title != title) doc.title = say.textContent = title;
    // Browsers limit how often an address may change, and some of them throw. The next change shows it.
    try {
      if (turn.adds || to > depth) history.pushState({ depth: to }, "", here);
      else if (to < depth && to >= entry) { turn.silent = here; history.go(to - depth); }
      else history.replaceState({ depth: to }, "", here);
    } catch {}
    turn.adds = 0;
    if (to > depth) opened.length = to;
    if (to != depth) opened[depth] = pressed;
    entry = Math.min(entry, to);
    arrived ||= to != depth;
    depth = to;
  }

  onpopstate = (event) => {
    const to = event.state?.depth || 0;
    if (turn.silent) return turn.silent = history.replaceState({ depth: depth }, "", turn.silent);
    // The way forward leads to where this page is scrolled now.
    if (to != depth) opened[depth] = [(opened[depth] || pressed)[0], scrollY];
    depth = to;
    arrived = 1;
    fire(1, 10, address());
  };

  function tell(message, label = "Close", act = () => tell(first = "")) {
    if (notice.hidden ? !message : notice.said == message) return;
    const button = doc.createElement("button"), focused = notice.contains(doc.activeElement);
    say.textContent = notice.textContent = notice.said = message;
    button.textContent = label;
    button.onclick = act;
    notice.append(button);
    // While a modal dialog is open, only its content can be reached.
    (layer() || doc.body).append(notice);
    notice.hidden = !message;
    if (focused) message ? button.focus() : refocus([], []);
  }

  // Says something, and what was typed into fields that do not have it any more, once the code for that
  // could be loaded.
  const typed = (...what) => code().then(() => morph ? note(morph.typed(node, root, sign, ...what) || first) : setTimeout(typed, 5000, ...what));

  // Says something for some seconds in which the page can be seen, or what was typed until the person
  // closes it.
  function note(message) {
    tell(first = message);
    later("gone", 8000, () => doc.hidden || /“/.test(first) ? note(first) : tell(first = ""));
  }

  // The number is new after each connection, as a browser does not load again what it once failed to
  // load from an address.
  const code = () => loading ||= load("morph").then((code) => morph = code, () => loading = lose());
  const load = (name) => import(data.base + "/-/" + name + ".js?" + heard);

  function connect() {
    if (over) return;
    later("retry");
    socket?.close?.();
    welcome = 0;
    const mine = socket = new WebSocket(location.origin.replace("http", "ws") + data.socket);
    heard = Date.now();
    mine.binaryType = "arraybuffer";
    // The second number is the version of the protocol.
    mine.onopen = () => frame(0, 3, form.k.value, run, me, seen, asked = sent, address(), log[0]?.sequence ?? sent + 1, +dark.matches);
    mine.onmessage = async (message) => {
      if (mine != socket) return;
      heard = Date.now();
      const r = reader(message.data), kind = r.byte();
      if (kind == 1) {
        // Patches that wait for the same code are applied in their order.
        if (stale) await code();
        // Where something else has changed the page, as a browser's translation does, it becomes that of
        // the server again.
        try { return mine == socket && apply(r); } catch { run = 0; lose(); }
      }
      if (kind == 0) {
        r.num();
        const how = r.byte();
        run = r.num();
        // Handled events are not sent again; the patches that answer them have come or will come.
        posted = r.num();
        keeps = how & 4;
        if (how & 3) {
          // What was done since the page asked comes after the events of other windows.
          const more = Math.max(0, (base = posted) - asked);
          for (const e of log) e.old = 1, e.sequence += e.sequence > asked && more;
          stale |= how & 3; seen = 0;
          sent += more;
        }
        // A new session knows nothing of what the page did.
        if (how & 2 || !keeps) settle(posted);
        welcome = 1; rests = 0; told = seen;
        // A page that cannot load what it needs for the patch must not connect without a pause.
        if (!stale) tries = 0;
        note(first);
        post();
        windows();
        await Promise.all(Object.values(parts));
        if (welcome) page.classList.add("live");
      } else if (kind == 2) farewell(r.byte(), r.str());
      else if (kind == 5) form.k.value = r.str();
      else {
        // This also says that the server is receiving a long text.
        if (kind == 4) watch(settle(r.num()));
        if (!first) tell("");
      }
    };
    mine.onclose = () => mine == socket && lose();
  }

  // Drops the connection, which the browser may still take for open, and connects again.
  function lose() {
    if (!socket || over) return;
    socket.close();
    socket = welcome = 0;
    page.classList.replace("live", "off");
    // Without WebSockets, which is so if only the code arrives, forms do the work.
    if (posted == null && tries > 4) {
      if (plain = morph) { log[0] ? typed("", log) : tell("The connection is lost. Actions reload the page."); return log = []; }
      code();
    }
    later("gone", tries++ ? 1 : 700, () => tell("The connection is lost. Trying again…", "Try now", connect));
    // A page with nothing to send leaves the server to the others, and connects at once when it has. A
    // server that was restarted lets it wait, too.
    rests = !log[0];
    later("retry", (Math.min(8000, 100 * 2 ** tries) + rests * data.spread) * Math.random(), connect);
  }

  // A socket does not report that the network is gone, so silence is detected with pings.
  setInterval(() => {
    if (doc.hidden || !socket) return;
    // What leaves the browser arrives, however slowly.
    if (left > (left = socket.bufferedAmount)) watch(heard = Date.now());
    const quiet = Date.now() - heard;
    if (quiet > 20000) lose();
    else if (welcome && quiet > 4000) tell("The server does not answer. Actions are sent later…", "Try now", connect);
    else if (quiet > 2000) frame(4);
  }, 500);
  doc.onvisibilitychange = () => heard = Date.now();

  function farewell(kind, reason) {
    if (kind == 0) return tell(reason);
    // The session rests until the person does something.
    socket = welcome = 0;
    if (kind == 3) return rests = 1;
    over = reason;
    page.className = "over";
    // Reloads at most once in 10 s, so that a server that always asks for it causes no loop.
    const reload = () => { store.pullback = Date.now() + 1e4; code().then(() => location.reload()); };
    tell(reason, "Reload the page", reload);
    // A notice that would have gone does not take this one with it.
    later("gone", store.pullback - Date.now(), kind == 1 && reload);
  }

  doc.addEventListener("click", (event) => {
    const e = event.target.closest("button[id],a[id],summary[data-e]");
    if (e) {
      // The browser itself opens links in another tab or window. Those of a page that is over would take its session
      // back without asking.
      if (plain || e.href && (e.target || event.ctrlKey || event.metaKey || event.shiftKey)) return;
      event.preventDefault();
      if (over) return notice.lastChild.focus();
      pressed = [e.id, scrollY];
      fire(number(e), { i: 3, d: 4, x: 5 }[e.dataset.e] || 0);
      // The press is under way until the answer comes.
      held.push(e);
      e.ariaBusy = (e.edited = log.at(-1))?.sequence > handled || null;
      const menu = e.closest(".mu");
      if (menu) menu.open = 0, menu.firstElementChild.focus();
    } else if (event.target.className == "sheet" && event.target.open) {
      const box = event.target.getBoundingClientRect();
      if (event.x < box.left || event.x > box.right || event.y < box.top || event.y > box.bottom) fire(number(event.target), 5);
    }
  });
  doc.addEventListener("input", (event) => {
    const e = event.target;
    if (/range|select/.test(e.type)) fire(number(e), 8, e.value);
    else if (/box|radio/.test(e.type)) fire(number(e), 0);
    else if (e.id) {
      // A text that is too long is not sent: the field has its previous text, and a hint until the next one.
      if (encoder.encode(e.value).length < data.limit - 63) {
        e.hint?.();
        fire(number(e), 1, e.good = e.value);
      } else {
        e.value = e.good ?? e.defaultValue;
        code().then(() => morph?.refuse(e, say));
      }
    }
  });
  doc.addEventListener("compositionstart", (event) => (composing = event.target).began ??= handled);
  // The answer to this edit has what the server has changed in the meantime.
  doc.addEventListener("compositionend", (event) => { emit(event.target, "input"); composing = event.target.began = null; });
  for (const type of ["focusin", "focusout"]) doc.addEventListener(type, (event) => {
    const e = event.target.closest("[data-f]");
    if (e) fire(number(e), type == "focusin" ? 6 : 7);
  });
  form.onsubmit = (event) => {
    const e = doc.activeElement;
    if (plain) return;
    event.preventDefault();
    if (e.matches("input[id]")) fire(number(e), 2);
  };
  root.addEventListener("cancel", (event) => { event.preventDefault(); fire(number(event.target), 5); }, true);
  root.addEventListener("close", (event) => { fire(number(event.target), 5); setTimeout(show, 1000); }, true);
  for (const type of ["scroll", "resize"]) addEventListener(type, () => {
    waiting ||= requestAnimationFrame(() => { waiting = 0; windows(); });
  }, true);
  // Events of the former page of this window are sent as those of another run, if its session goes on, for which the
  // first characters of its token stand.
  const [former, answered, events, who, why, place, caret] = JSON.parse(store[data.socket] || '["",0,[]]'), goesOn = former.startsWith(form.k.value.slice(0, 22)), leave = (token) => doc.cookie = "pullback-left=" + token + ";path=" + (data.base || "/") + ";max-age=60;samesite=strict";
  // Another window of the browser was left last, so that the server has taken its session for that of this one. That
  // is tried once, by loading again. A link to a session leads here by a redirection.
  if (former && !goesOn && !performance.navigation.redirectCount && !performance.navigation.type) return leave(former), location.reload();
  // Lets the next page of this window resume this session, and send what the server may not have,
  // without the texts of passwords. The next page keeps the name of this one for them, because it is
  // part of `eventID`. This page goes on until the next one arrives.
  onpagehide = () => store[data.socket] = JSON.stringify([form.k.value, handled, log.map((e) => e.secret ? { ...e, value: [""] } : e), me, over && morph?.words(over, words, node), doc.activeElement.id, doc.activeElement.selectionStart]);
  onbeforeunload = () => {
    onpagehide();
    frame(3);
    leave(form.k.value);
  };
  ononline = lose;
  // A page that connects again says which colors the browser has.
  dark.onchange = connect;
  onpageshow = (event) => event.persisted && location.reload();

  // The session says whether it has handled these, or those of other windows that have their numbers.
  const rest = events.filter((e) => e.sequence > answered || goesOn && e.sequence > sent);
  store[data.socket] = "";
  if (goesOn && events[0]) {
    log = events; me = who;
    sent = Math.max(sent, log.at(-1).sequence);
    if (rest[0]) run = 0;
  } else if (why || rest[0]) typed("", rest, why);
  history.replaceState({ depth: depth }, "");
  dress(root);
  // Whoever has used the page before this script came is not taken elsewhere.
  const isUnused = doc.activeElement == doc.body;
  show();
  if (goesOn) {
    // What was typed and is not answered is still in its field, before what was added there meanwhile, and
    // what had the focus has it again.
    for (const e of rest) {
      const field = e.kind == 1 && node(e.node);
      if (field) field.value = field.value.replace(field.defaultValue, () => e.value), field.defaultValue = e.value, field.edited = words[e.node] = e, field.began = answered;
    }
    const control = doc.getElementById(isUnused && place);
    control?.focus(still);
    if (control?.selectionStart != null) control.setSelectionRange(caret, caret);
  }
  // What was done to fields before this script came.
  for (const e of within(root)) if ((e.type == "radio" ? e.checked > e.defaultChecked : e.checked != e.defaultChecked) || e.selectionStart != null && e.value != e.defaultValue) emit(e, "input");
  connect();
})();

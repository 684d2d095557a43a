// Keys, pointer, drags, scrolling and sizes of views that handle them, keyboard shortcuts, and Escape in a
// search field: loaded by pages that have some.
export default (root, number, fire, layer, controls, waits) => {
  const doc = document, arrows = { ArrowLeft: [-8, 0], ArrowRight: [8, 0], ArrowUp: [0, -16], ArrowDown: [0, 16] };
  let inside = new Set(), pointer, frames, drag, moved, scrolled, measuring;
  // Movements are sent at most once a frame, and once an answer.
  function step() {
    frames = 0;
    if (pointer && !waits(13)) hover();
    if (drag?.pending && !waits(15)) pull(0);
    if (scrolled && !waits(16)) { scrolled = 0; for (const e of areas()) tell(e); }
    later();
  }
  function later() {
    if (pointer || drag?.pending || scrolled) frames ||= requestAnimationFrame(step);
  }
  function hover() {
    const { target, clientX, clientY } = pointer, now = new Set();
    pointer = 0;
    for (let e = target; e = e?.closest("[data-h]"); e = e.parentElement) {
      const box = e.getBoundingClientRect(), at = (n) => Math.max(0, Math.round(n));
      now.add(e);
      if (e.dataset.h || !inside.has(e)) fire(number(e), 13, at(clientX - box.left), at(clientY - box.top));
    }
    for (const e of inside) if (!now.has(e)) fire(number(e), 14);
    inside = now;
  }
  // Reports a drag, in points from the corner of its element: start, position, and the greatest
  // distance so far. Negative numbers take the odd ones.
  function report(e, isEnd, ...at) {
    fire(number(e), 15, isEnd, ...at.map((n) => (n = Math.round(n)) < 0 ? -2 * n - 1 : 2 * n));
  }
  function pull(isEnd) {
    const { e, startX, startY, x, y, farthest } = drag, box = e.getBoundingClientRect();
    drag.pending = 0;
    report(e, isEnd, startX - box.left, startY - box.top, x - box.left, y - box.top, farthest);
  }
  function move(event) {
    const { clientX: x, clientY: y } = event;
    drag.farthest = Math.max(drag.farthest, Math.abs(x - drag.startX), Math.abs(y - drag.startY));
    if (x == drag.x && y == drag.y) return;
    drag.x = x; drag.y = y;
    drag.pending = 1;
  }
  doc.addEventListener("pointerdown", (event) => {
    const { target, clientX, clientY, pointerId } = event, e = target.closest("[data-d]"), control = target.closest(controls);
    moved = 0;
    // A control inside of the view is used, and not dragged.
    if (!e || drag || event.button || control != e && e.contains(control) && !control.matches(".cv")) return;
    drag = { e, id: pointerId, startX: clientX, startY: clientY, x: clientX, y: clientY, farthest: 0 };
    try { e.setPointerCapture(pointerId); } catch {}
    pull(0);
  });
  doc.onpointermove = doc.documentElement.onpointerleave = (event) => {
    if (drag?.id == event.pointerId) move(event);
    if (event.pointerType != "touch") pointer = event;
    later();
  };
  doc.onpointerup = doc.onpointercancel = (event) => {
    if (drag?.id != event.pointerId) return;
    if (event.type == "pointerup") move(event);
    if (drag.pending) pull(0);
    pull(1);
    moved = drag.farthest > 3;
    drag = 0;
  };
  // The end of a drag is no press.
  doc.addEventListener("click", (event) => {
    if (moved && event.detail) { event.preventDefault(); event.stopImmediatePropagation(); }
    moved = 0;
  }, true);
  doc.addEventListener("dragstart", (event) => { if (drag) event.preventDefault(); });
  // Keys that views asked for. The server decides later whether it uses one, so that what types or edits stays.
  doc.addEventListener("keydown", (event) => {
    const { key, target } = event, name = key == " " ? "Space" : key, way = event.shiftKey && arrows[key];
    if (event.ctrlKey || event.metaKey || event.isComposing) return;
    // A text field uses the keys that edit its text before the views around it get them.
    const isArea = target.tagName == "TEXTAREA", edits = (isArea || target.selectionStart != null) && (isArea ? /^(.|Ent.*|Back.*|Del.*|Arrow.*|Home|End)$/u : /^(.|Back.*|Del.*|ArrowL.*|ArrowR.*|Home|End)$/u).test(key);
    let e = /BODY|H1/.test(target.tagName) ? (layer() || root).querySelector("[data-k]") : target, keys;
    for (; e = e?.closest("[data-k]"); e = e.parentElement) {
      keys = e.dataset.k.split(" ");
      if (!keys.includes(name) && (keys[0] != "*" || [...key].length > 1) || edits && !keys.includes("field")) continue;
      fire(number(e), 12, name, event.shiftKey | event.altKey << 1 | event.repeat << 2);
      const control = target.closest(controls);
      if (control && (keys[0] == "*" || /INPUT|AREA/.test(control.tagName) && !/^(Ent|Esc|ArrowU|ArrowD|Pa|Tab)/.test(key))) return;
      event.preventDefault();
      return event.stopImmediatePropagation();
    }
    // The arrow keys with Shift drag by one cell of a terminal, as far as any drag has to go.
    if (way && target.matches("[data-d],[data-d]>.cv")) {
      const { width, height } = target.getBoundingClientRect(), [x, y] = [width / 2, height / 2];
      event.preventDefault();
      for (const isEnd of [0, 1]) report(target.closest("[data-d]"), isEnd, x, y, x + way[0], y + way[1], 1e6);
    }
  }, true);
  // Scroll views and lists: `data-b` is the part of the content that is visible at first, where 1 also
  // keeps its end visible, `data-p` the part of the visible area at which the app wants to know the view.
  const areas = () => root.querySelectorAll("[data-b],[data-p],[data-g]");
  // What scrolls an area, where its visible part is on the screen, and where that is in its content.
  function look(e) {
    let s = e, box = e.getBoundingClientRect(), { top, bottom, width, height } = box, y = 0, x = 0, w = width;
    while (s && !(/auto|scroll/.test(getComputedStyle(s).overflowY) && (s.scrollHeight > s.clientHeight || s.scrollWidth > s.clientWidth))) s = s.parentElement;
    if (s == e) {
      top += s.clientTop; bottom = top + s.clientHeight;
      y = s.scrollTop; x = Math.abs(s.scrollLeft); w = s.scrollWidth; height = s.scrollHeight; width = s.clientWidth;
    } else {
      const out = s?.getBoundingClientRect();
      top = Math.max(top, out?.top ?? 0); bottom = Math.max(top, Math.min(bottom, out?.bottom ?? innerHeight));
      y = top - box.top;
    }
    return { s: s || doc.scrollingElement, top, y, numbers: [x, y, w, height, width, bottom - top].map((n) => Math.max(0, Math.round(n))) };
  }
  const isAtEnd = ({ numbers: [, y, , height, , shown] }) => y + shown > height - 3;
  function viewAt(e) {
    const { top, numbers } = look(e), at = top + Math.max(0, e.dataset.p * numbers[5] - 1);
    const view = "p" in e.dataset && [...e.querySelectorAll("[data-i],li,tr")].find((e) => e.id && e.getBoundingClientRect().bottom > at);
    return view ? number(view) : 0;
  }
  function tell(e) {
    const { numbers } = look(e), view = viewAt(e), isNew = view && view != e.view;
    if (isNew || "g" in e.dataset && e.told != numbers.join()) fire(number(e), 16, ...numbers, isNew ? view : 0);
    e.view = view; e.told = numbers.join();
  }
  function noteEnds() { for (const e of areas()) e.isAtEnd = isAtEnd(look(e)); }
  // Sends the sizes that views asked for. Debounced, because a new size may change others.
  function measure() {
    clearTimeout(measuring);
    measuring = setTimeout(() => {
      for (const e of root.querySelectorAll("[data-m]")) {
        const w = e.offsetWidth, h = e.offsetHeight;
        if (e.w != w || e.h != h) fire(number(e), 11, e.w = w, e.h = h);
      }
    }, 50);
  }
  // After a change of the page or of the room for it, or when the app has scrolled.
  function settle() {
    measure();
    for (const e of areas()) {
      const part = +e.dataset.b, { s, y, numbers: [, , , height, , shown] } = look(e);
      if (e.isAtEnd == null) sizes.observe(e);
      if (shown && (e.isAtEnd == null ? part : part == 1 && e.isAtEnd)) s.scrollTop += part * (height - shown) - y;
      e.isAtEnd ??= isAtEnd(look(e));
      e.view = viewAt(e);
    }
    scrolled = 1;
    later();
  }
  const sizes = new ResizeObserver(settle);
  new MutationObserver(settle).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  root.addEventListener("shown", () => { noteEnds(); settle(); });
  addEventListener("scroll", () => {
    noteEnds();
    measure();
    scrolled = 1;
    later();
  }, { capture: true, passive: true });
  // What was at the end stays there.
  addEventListener("resize", settle);
  settle();
  // Keyboard shortcuts press their control. Keys without a modifier belong to a text field first.
  // That in the same form as the target comes first. A field with a text undoes what was typed, and Enter
  // submits it, for which the server presses the default button.
  doc.addEventListener("keydown", (event) => {
    const { key, target } = event, held = event.ctrlKey || event.metaKey, tag = target.tagName, top = layer() || root;
    if (event.isComposing || event.defaultPrevented || !held && !event.altKey && key != "Escape" && (/AREA|BUTTON|SUMM/.test(tag) || /INPUT|SELECT/.test(tag) && key.length == 1 || key == "Enter" && (tag == "A" || tag == "INPUT" && !event.shiftKey)) || held && /^[yz]$/i.test(key) && target.value && target.selectionStart != null) return;
    // Escape clears a search field, and goes from an empty one to the content after it.
    if (key == "Escape" && target.type == "search") {
      const had = target.value, next = [...top.querySelectorAll(controls)].find((e) => target.compareDocumentPosition(e) & 4 && e.getClientRects()[0] && !e.matches(":disabled,th:not([scope]) *,.ra"));
      // The browser can undo this, and reports it as what is typed.
      if (had) target.select(), doc.execCommand("delete");
      else next?.focus();
      if (had || next) return event.preventDefault();
    }
    const name = (held ? "Control+" : "") + (event.altKey ? "Alt+" : "") + (event.shiftKey ? "Shift+" : "") + (key == " " ? "Space" : key.length > 1 ? key : key.toUpperCase());
    const all = `[aria-keyshortcuts="${CSS.escape(name)}"]`;
    let around = top.contains(target) ? target : top;
    while (!around.querySelector(all) && around != top) around = around.parentElement;
    const e = around.querySelector(all + ":enabled");
    if (!e) return;
    event.preventDefault();
    e.click();
  });
};

// What a page needs rarely.
//
// Makes the page that of another run, as after a restart of the server. Nodes with a number that both
// pages have stay, and with them the focus, the selection, how far they are scrolled, and text that
// was not answered. Another version of the app may have the control with the focus elsewhere, or another one in
// its place. No text field becomes a button, which the keys that follow would press.
export default (root, html, attribute, dress, sign, within) => {
  const doc = document, t = doc.createElement("template"), focus = doc.activeElement, start = focus.selectionStart, end = focus.selectionEnd;
  const all = (e) => e.querySelectorAll("[id]"), tags = {}, old = within(root), before = old[old.indexOf(focus) - 1], name = sign(focus);
  t.innerHTML = html;
  dress(t.content);
  for (const e of all(t.content)) tags[e.id] = e.tagName;
  for (const e of all(root)) if (e.id[0] == "p" && tags[e.id] != e.tagName) {
    // A dialog gives the focus back to what had it before.
    e.close?.();
    e.remove();
  }
  blend(root, t.content);
  const now = within(root), [same, other] = focus.isConnected ? [focus] : now.filter((e) => sign(e) == name);
  let next = before?.isConnected && now[now.indexOf(before) + 1];
  if (old.includes(next) || start != null && next?.selectionStart == null) next = 0;
  if (same && !other) next = same;
  if (next && focus != doc.activeElement) {
    next.focus();
    if (next.selectionStart != null) next.setSelectionRange(start, end);
  }

  function blend(e, to) {
    if (e != root) {
      // A custom element may have set attributes of its own. In capitals its `value` is no value of a field.
      const own = e.dataset.x?.split(" ").map((name) => ({ name }));
      // The style is that of `data-s`; `open` belongs to the browser.
      for (const { name } of [...own || e.attributes, ...to.attributes]) {
        const value = to.getAttribute(name);
        if ((own || !/^(style|open|value)$/.test(name)) && e.getAttribute(name) !== value) attribute(e, own ? name.toUpperCase() : name, value);
      }
      if (/^(INPUT|\w+AREA|SELECT)$/.test(e.tagName)) {
        if (/box|radio/.test(e.type)) e.checked = to.checked;
        else if (!/password|file/.test(e.type)) attribute(e, "value", to.value);
        if (e.type != "select-one") return;
      }
    }
    // What is inside of a component belongs to its script, and HTML of others has no numbers.
    if (to.dataset?.q != null) { if (e.innerHTML != to.innerHTML) e.replaceChildren(...to.childNodes); return; }
    if (!to.firstElementChild && e.dataset.x) return;
    if (!to.firstElementChild) { if (e.textContent != to.textContent) e.textContent = to.textContent; return; }
    let at = e.firstChild, mine;
    for (const child of [...to.children]) {
      if (mine = doc.getElementById(child.id)) blend(mine, child);
      else mine = child;
      if (mine == at) at = at.nextSibling; else e.insertBefore(mine, at);
    }
    while (at) { mine = at; at = at.nextSibling; mine.remove(); }
  }
};
// A sentence with what was typed into fields that do not have it any more, of some events, without
// passwords. Without a sentence, one about events that the server has not got, if they matter. `anew` is
// what `words` has returned on the page before, or for the session before: its texts are put back into
// the fields of the same name and, if several have it, of the same number; the sentence has those of
// which there is no such field.
// The page has the numbers of the events that the sentence is about, so that it names their controls.
export const typed = (node, root, sign, said, events, anew) => {
  const missed = root.dataset.missed?.split(" "), names = events.filter((e) => missed?.includes("" + e.sequence) && e.name).map((e) => `"${e.name.trim().slice(0, 99)}"`);
  delete root.dataset.missed;
  const times = (name) => names.filter((e) => e == name).length;
  if (names[0]) said = said.replace(/[.。]?$/, (end) => ": " + [...new Set(names)].map((name) => times(name) > 1 ? name + ` (${times(name)}×)` : name).join(", ") + end);
  if (!said && !anew && events.some((e) => e.kind < 6 || e.kind == 12 || e.kind == 17)) said = "Your last action was not carried out.";
  let texts = new Map(events.filter((e) => e.kind == 1 && !e.secret).map((e) => [e.node, e.value[0]]));
  if (anew) {
    const fields = [...root.querySelectorAll("input[id],textarea[id]")].filter((e) => !/password|range|box|radio/.test(e.type));
    said ||= anew[0];
    texts = anew[1].filter(([n, text, name, isShown]) => {
      const same = fields.filter((e) => sign(e, 1) == name), e = same[1] ? same.find((e) => e == node(n)) : same[0];
      if (e && e.value != text) { e.value = text; e.dispatchEvent(new Event("input", { bubbles: true })); }
      return isShown && !e;
    });
  }
  return said && said + [...texts].map(([n, text]) => text && (anew || node(n)?.value != text) ? ` You typed: “${text}”` : "").join("");
};
// What the next page of this window, or the next session of this page, has to know if a sentence says
// that it begins anew: the sentence, and the last text of each field that was edited. For a field that
// is not on the page any more, that is the last one that was typed.
export const words = (reason, edits, node) => /anew/.test(reason) && [reason, Object.values(edits).filter((e) => e.kind == 1 && !e.secret).map((e) => {
  const field = node(e.node);
  return [e.node, (field ?? {}).value ?? e.value[0], e.sign, field && 1];
}).filter((e) => e[1])];
// Says beside a field that its text was too long. `hint` of the field takes that back.
export const refuse = (e, say) => {
  const hint = document.createElement("small");
  e.hint?.();
  e.hint = () => {
    // It is the server again that says whether the text is valid. Its own sentence about the field is then
    // the first of those that describe it.
    e.ariaInvalid = e.matches("[aria-describedby^=p]") || null;
    if (e.getAttribute("aria-describedby") == hint.id) e.removeAttribute("aria-describedby");
    if (say.textContent == hint.textContent) say.textContent = "";
    hint.remove();
    e.hint = null;
  };
  e.ariaInvalid = true;
  e.parentNode.append(hint);
  // The sentence describes the field, and is no part of its name.
  hint.ariaHidden = true;
  hint.id = "h" + e.id;
  if (!e.matches("[aria-describedby]")) e.setAttribute("aria-describedby", hint.id);
  hint.textContent = say.textContent = "This text is too long. The field has its previous text.";
};

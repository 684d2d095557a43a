// What a page needs rarely.
//
// Makes the page that of another run, as after a restart of the server. Nodes with a number that both
// pages have stay, and with them the focus, the selection, how far they are scrolled, and text that
// was not answered.
export default (root, html, attribute, dress) => {
  const doc = document, t = doc.createElement("template"), focus = doc.activeElement, { selectionStart, selectionEnd } = focus;
  const all = (e) => e.querySelectorAll("[id]"), tags = {};
  t.innerHTML = html;
  dress(t.content);
  for (const e of all(t.content)) tags[e.id] = e.tagName;
  for (const e of all(root)) if (tags[e.id] != e.tagName) e.remove();
  blend(root, t.content);
  if (focus != doc.activeElement && focus.isConnected) {
    focus.focus();
    if (selectionStart != null) focus.setSelectionRange(selectionStart, selectionEnd);
  }

  function blend(e, to) {
    if (e != root) {
      // The style is that of `data-s`; `open` belongs to the browser.
      for (const { name } of [...e.attributes, ...to.attributes]) {
        const value = to.getAttribute(name);
        if (!/^(style|open|value)$/.test(name) && e.getAttribute(name) !== value) attribute(e, name, value);
      }
      if (/INPUT|AREA|SELECT/.test(e.tagName)) {
        if (/box|radio/.test(e.type)) e.checked = to.checked;
        else if (e.type != "password") attribute(e, "value", to.value);
        if (e.type != "select-one") return;
      }
    }
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
// What was typed into fields that do not have it any more, of some events, without passwords.
export const typed = (events, node) => {
  const texts = new Map(events.filter((e) => e.kind == 1 && !e.secret).map((e) => [e.node, e.value[0]]));
  return [...texts].map(([n, text]) => text && node(n)?.value != text ? ` You typed: “${text}”` : "").join("");
};
// Says beside a field that its text was too long. `hint` of the field takes that back.
export const refuse = (e, say) => {
  const hint = document.createElement("small");
  e.hint?.();
  e.hint = () => {
    // It is the server again that says whether the text is valid. Its own sentence about the field is then
    // the first of those that describe it.
    e.ariaInvalid = e.matches("[aria-describedby^=p]") || null;
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

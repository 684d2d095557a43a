// Menus and tabs by keyboard, menus of views by the right button, and where a menu opens: loaded by pages
// that have some.
export default (root) => {
  const doc = document;
  // The arrow keys, Home and End move between tabs and between the items of a menu, in which a letter
  // finds the next item that begins with it. Escape closes a menu.
  doc.addEventListener("keydown", (event) => {
    const { key, target } = event, inner = target.closest(".mu"), tabs = target.role == "tab" && target.closest("[role=tablist]");
    let menu = inner, at = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[key];
    while (menu?.parentElement.closest(".mu")) menu = menu.parentElement.closest(".mu");
    if (event.ctrlKey || event.metaKey || event.altKey || !menu && !tabs) return;
    if (!menu) at ??= { ArrowRight: 1, ArrowLeft: -1 }[key] * (getComputedStyle(tabs).direction == "rtl" ? -1 : 1);
    else if (key == "Escape" && inner.open) {
      inner.open = false;
      inner.firstElementChild.focus();
      return event.preventDefault();
    } else if (at == 1 || at == -1) menu.open = true;
    else if (!menu.open) return;
    const all = [...(menu || tabs).querySelectorAll(menu ? "summary,.ml button,.ml a,.ml input" : "[role=tab]")].filter((e) => !e.disabled && e.getClientRects()[0]), now = all.indexOf(target), first = menu ? 1 : 0;
    const begins = (e) => e.textContent.trim().toLowerCase().startsWith(key.toLowerCase());
    let e = Math.abs(at) == 1 ? all[(now + at + all.length) % all.length] : at < 0 ? all[first] : at ? all.at(-1) : 0;
    if (menu && key.length == 1 && key != " ") e = [...all.slice(now + 1), ...all.slice(first, now + 1)].find(begins);
    if (!e) return;
    event.preventDefault();
    e.focus();
    if (!menu) e.click();
  });
  // The Tab key reaches the selected tab only. Without this script it reaches all.
  const rove = () => {
    for (const e of root.querySelectorAll("[role=tab]")) {
      const index = e.matches("[aria-selected=true]") ? 0 : -1;
      if (e.getAttribute("tabindex") != index) e.tabIndex = index;
    }
  };
  new MutationObserver(rove).observe(root, { subtree: true, childList: true, attributeFilter: ["aria-selected", "tabindex"] });
  rove();
  // A menu closes when another thing is pressed or focused, and opens to the side that has room.
  for (const type of ["pointerdown", "focusin"]) doc.addEventListener(type, (event) => {
    for (const e of root.querySelectorAll(".mu[open]")) if (!e.contains(event.target)) e.open = false;
  });
  // In a field the browser's own menu has more to offer.
  root.addEventListener("contextmenu", (event) => {
    const e = event.target.closest("input,textarea,.m")?.querySelector(":scope > .mu");
    if (!e || event.shiftKey) return;
    event.preventDefault();
    e.open = true;
    e.firstElementChild.focus();
  });
  root.addEventListener("toggle", (event) => {
    const e = event.target, list = e.lastElementChild;
    if (!e.open || !e.matches(".mu")) return;
    if (list.getBoundingClientRect().right > innerWidth) e.classList.add("far");
    list.scrollIntoView({ block: "nearest" });
  }, true);
};

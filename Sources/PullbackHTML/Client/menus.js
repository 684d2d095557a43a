// Menus and tabs by keyboard, and where a menu opens: loaded by pages that have some.
export default (root) => {
  const doc = document;
  // The arrow keys move between tabs and between the items of a menu, which Escape closes.
  doc.addEventListener("keydown", (event) => {
    const { key, target } = event, step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key], menu = target.closest(".mu"), list = menu || target.closest("[role=tablist]");
    if (menu ? !/^(Arrow(Up|Down)|Escape)$/.test(key) : !step || target.role != "tab") return;
    if (key == "Escape" && !menu.open) return;
    event.preventDefault();
    const all = [...list.querySelectorAll(menu ? "summary,.ml :enabled" : "[role=tab]:enabled")];
    if (menu) menu.open = step;
    const e = all[step ? (all.indexOf(target) + step + all.length) % all.length : 0];
    e.focus();
    if (!menu) e.click();
  });
  // A menu closes when another thing is pressed or focused, and opens to the side that has room.
  for (const type of ["pointerdown", "focusin"]) doc.addEventListener(type, (event) => {
    for (const e of root.querySelectorAll(".mu[open]")) if (!e.contains(event.target)) e.open = false;
  });
  root.addEventListener("toggle", (event) => {
    const e = event.target, list = e.lastElementChild;
    if (!e.open || !e.matches(".mu")) return;
    if (list.getBoundingClientRect().right > innerWidth) e.classList.add("far");
    list.scrollIntoView({ block: "nearest" });
  }, true);
};

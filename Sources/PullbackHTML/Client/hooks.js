// Custom elements, hooks and the events of the app's scripts: loaded by pages that have some.
export default (root, number, fire) => {
  const hooks = {}, mounted = new Map(), given = new WeakMap(), listened = {}, told = {}, modules = ["MODULES"];
  let ready, failures = 0, second = 0, count = 0;
  // Says what is wrong on the console and, some times, in the log of the server.
  function fail(what, error) {
    const text = (what + " " + (error?.message ?? (typeof error == "string" ? error : ""))).slice(0, 300);
    if (told[text]) return;
    console.error("pullback: " + what, error ?? "");
    if (failures++ > 9) return;
    told[text] = 1;
    fire(1, 18, text);
  }
  function call(is, what) {
    const failed = (error) => fail(`The hook ${is.name} failed in ${what}:`, error);
    try {
      is.own[what]?.(is.e, is.api)?.catch?.(failed);
      return true;
    } catch (error) { failed(error); }
  }
  // Sends an event to the innermost view with an action for it.
  function send(from, name, detail) {
    const e = from.closest(`[data-j~="${CSS.escape(name)}"]`);
    let text;
    if (!e) return fail(`No view has an action for the event ${name}.`);
    try { text = JSON.stringify(detail) ?? "null"; } catch (error) { return fail(`The detail of the event ${name} is no JSON:`, error); }
    if (new TextEncoder().encode(text).length > root.dataset.limit - 256) return fail(`The detail of the event ${name} is too long.`);
    const now = Math.floor(Date.now() / 1000);
    if (now != second) { second = now; count = 0; }
    if (++count > 100) return fail(`More than 100 events of scripts came in a second. Some were dropped, the first of them was ${name}.`);
    fire(number(e), 17, name, text);
  }
  function heard(event) {
    if (event.target.closest(`[data-j~="${CSS.escape(event.type)}"]`)) send(event.target, event.type, event.detail);
  }
  // Sets the properties that have changed, once a module has defined the element.
  function give(e) {
    const text = e.dataset.y, former = given.get(e);
    if (former?.text == text) return;
    const mine = { text, last: former?.last || {} };
    given.set(e, mine);
    customElements.whenDefined(e.localName).then(() => {
      if (given.get(e) != mine) return;
      const values = JSON.parse(text);
      for (const name of new Set([...Object.keys(mine.last), ...Object.keys(values)])) {
        const json = JSON.stringify(values[name]);
        if (mine.last[name] == json) continue;
        mine.last[name] = json;
        try { e[name] = values[name]; } catch (error) { fail(`The property ${name} of ${e.localName} failed:`, error); }
      }
    });
  }
  function look(e) {
    const name = e.dataset.z, text = e.dataset.v, is = mounted.get(e);
    if (!name) return;
    if (is) {
      if (is.text != text) { is.text = text; call(is, "updated"); }
      return;
    }
    if (!ready) return;
    if (Object(hooks[name]) != hooks[name]) return fail(`There is no hook ${name} in the app's modules.`);
    const mine = { e, name, text, own: Object.create(hooks[name]) };
    mine.api = { get value() { return JSON.parse(mine.text); }, send: (event, detail) => send(e, event, detail) };
    mounted.set(e, mine);
    if (call(mine, "mounted") && e.dataset.x) e.setAttribute("data-on", "");
  }
  function scan() {
    for (const is of [...mounted.values()]) if (!root.contains(is.e) || is.e.dataset.z != is.name) {
      mounted.delete(is.e);
      is.e.removeAttribute("data-on");
      call(is, "destroyed");
    }
    for (const e of root.querySelectorAll("[data-j]")) for (const name of e.dataset.j.split(" ")) if (!listened[name]) {
      listened[name] = 1;
      root.addEventListener(name, heard, true);
    }
    for (const e of root.querySelectorAll("[data-y]")) give(e);
    for (const e of root.querySelectorAll("[data-z]")) look(e);
  }
  // To the page these events would be those of its own controls.
  for (const type of ["input", "click"]) root.addEventListener(type, (event) => {
    const e = event.target.closest("[id]");
    if (e.closest("[data-x]") && (e.dataset.x || e.id[0] != "p")) event.stopPropagation();
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":where(.wc){align-self:stretch}:where(.wc>[data-x]){display:block}:where(.wc)>[data-z='']:defined+.wf,:where(.wc)>[data-on]+.wf{display:none}");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  new MutationObserver(scan).observe(root, { subtree: true, childList: true, attributeFilter: ["data-j", "data-v", "data-y", "data-z"] });
  scan();
  Promise.all(modules.map((path) => import(path).then((code) => Object.assign(hooks, code.hooks), (error) => fail(`The module ${path} could not be loaded:`, error)))).then(() => { ready = 1; scan(); });
};

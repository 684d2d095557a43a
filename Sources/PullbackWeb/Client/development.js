// Shows in a page what `pullback dev` is doing: that it builds the app, and why the build has failed.
(() => {
  "use strict";
  const doc = document, page = doc.documentElement, notice = doc.getElementById("notice");
  const address = doc.currentScript.src.replace(/\.js$/, "");
  const box = doc.createElement("aside"), title = doc.createElement("strong");
  const errors = doc.createElement("pre");
  let shown = "", isGone;
  box.id = "development";
  // In front of dialogs as well, which a box of the page is not.
  box.popover = "manual";
  box.setAttribute("role", "status");
  // The policy of the page forbids other styles than those of its style sheet and of scripts.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    #development { position: fixed; inset: auto 0 0 auto; margin: 0; border: 0; padding: .5rem 1rem; max-height: 50vh;
      overflow: auto; background: #1b1b1f; color: #f4f4f5; font: 15px/1.4 system-ui, sans-serif; text-align: start;
      color-scheme: dark; opacity: 1 }
    #development.failed { left: 0; width: auto; max-width: none; border-top: 3px solid #ff6b6b }
    #development.failed strong { color: #ff9a9a }
    #development pre { margin: .5rem 0 0; font: 13px/1.45 ui-monospace, monospace; white-space: pre-wrap;
      overflow-wrap: anywhere; direction: ltr }
    #development::backdrop { display: none }
  `);
  doc.adoptedStyleSheets.push(sheet);
  box.append(title, errors);
  doc.body.append(box);

  function show({ state, errors: text }) {
    if (shown == state + text) return;
    shown = state + text;
    const isFailed = state == "failed";
    title.textContent = isFailed ? "The build has failed" : "Building\u2026";
    errors.textContent = text;
    errors.hidden = !isFailed;
    box.tabIndex = isFailed ? 0 : -1;
    box.className = state;
    if (box.matches(":popover-open")) box.hidePopover();
    if (state != "current") box.showPopover();
  }

  async function ask() {
    try {
      const answer = await fetch(address, { cache: "no-store" });
      if (answer.ok) show(await answer.json());
      // The app is there again. A page that has tried for long would wait for some seconds.
      if (isGone && page.classList.contains("off")) notice.querySelector("button")?.click();
      isGone = 0;
    } catch {
      isGone = 1;
    }
    setTimeout(ask, doc.hidden ? 2000 : 250);
  }
  ask();
})();

// Sends the files that a person chooses, drops or pastes, begins downloads, and shares: loaded by pages
// that ask for one of these.
export default (root) => {
  const doc = document;
  // The input whose files are being sent, the request with one of them, and all of them.
  let input, request, chosen;
  const last = () => [...root.querySelectorAll("[data-u]:enabled")].pop();
  // A sentence in the language of the page.
  const said = (sentence) => JSON.parse(doc.getElementById("p1").dataset.words || "{}")[sentence] || sentence;
  const isOurs = (event) => event.target.dataset?.u != null;
  function send(e, list) {
    const files = [...list], [large, wrong] = e.dataset.w.split("|"), ends = e.accept.split(",");
    e.value = "";
    if (request) return name();
    if (!files[0]) return;
    input = e;
    if (!e.multiple) files.length = 1;
    if (files.some((file) => file.size > e.dataset.l)) tell(large, "er");
    else if (files.some((file) => !ends.some((end) => file.name.toLowerCase().endsWith(end)))) tell(wrong, "er");
    else { chosen = files; name(); next(files, 0, 0); }
  }
  // The input names what is being sent, also if that was dropped or something else is chosen meanwhile.
  function name() {
    const data = new DataTransfer();
    for (const file of chosen) data.items.add(file);
    input.files = data.files;
  }
  const part = (name, e = input) => e.closest(".file").querySelector(name);
  // What is said of an input stays until the next choice, also on the page of another run.
  function tell(text, kind = "", e = input) {
    const small = part("small", e);
    e.said = [text, kind];
    small.textContent = text;
    small.className = kind;
  }
  // One file after the other. The server answers 204 to each, and closes the dialog after the last.
  function next(files, index, sent) {
    const file = files[index], all = files.reduce((sum, file) => sum + file.size, 0), bar = part("progress");
    const mine = request = new XMLHttpRequest();
    mine.open("PUT", input.dataset.u);
    mine.setRequestHeader("Content-Type", "application/octet-stream");
    mine.setRequestHeader("X-File-Name", encodeURIComponent(file.name));
    mine.setRequestHeader("X-File-Place", index + "/" + files.length);
    mine.upload.onprogress = (event) => bar.value = (sent + event.loaded) / (all || 1);
    mine.onloadend = () => {
      request = 0;
      if (mine.status == 204 && files[index + 1] && input.isConnected) return next(files, index + 1, sent + file.size);
      bar.hidden = true;
      input.value = "";
      const isSentence = /^text\/plain/.test(mine.getResponseHeader("content-type"));
      if (input.isConnected) mine.status == 204 ? tell("") : tell(isSentence ? mine.responseText : said("The file could not be sent. Try again."), "er");
    };
    bar.hidden = false;
    bar.value = sent / (all || 1);
    tell(said("Sending %@…").replace("%@", () => file.name));
    mine.send(file);
  }
  // A dialog that closes stops what it sends. Before this script ran, nobody has sent what was chosen.
  function look() {
    if (request && !input.isConnected) request.abort();
    for (const e of root.querySelectorAll("[data-u]")) {
      if (!e.ready) { e.ready = 1; send(e, e.files); }
      if (e.said?.[0] && !part("small", e).textContent) tell(...e.said, e);
    }
    for (const e of root.querySelectorAll("[download]")) if (e.got != e.href) { e.got = e.href; e.click(); }
  }
  // The browser's own dialog is open only in answer to a press, so this comes before the server is told.
  // It is told where the browser can neither share nor copy, and shows the text.
  doc.addEventListener("click", (event) => {
    const e = event.target.closest("[data-a]");
    if (!e || e.passed || !(navigator.share || navigator.clipboard)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    const { copy, ...what } = JSON.parse(e.dataset.a), ask = () => { e.passed = 1; e.click(); e.passed = 0; };
    const put = () => navigator.clipboard ? navigator.clipboard.writeText(copy).then(() => note("Copied."), ask) : ask();
    navigator.share ? navigator.share(what).catch((error) => error.name == "AbortError" || put()) : put();
  }, true);
  // Says something for some seconds.
  function note(text) {
    const e = doc.createElement("div");
    e.className = "toasts";
    e.innerHTML = "<p class='toast k1' role=status></p>";
    doc.body.append(e);
    e.firstChild.textContent = text;
    setTimeout(() => e.remove(), 4000);
  }
  // To the page these events would be an edit, and the end of a dialog.
  for (const type of ["input", "cancel"]) doc.addEventListener(type, (event) => { if (isOurs(event)) event.stopPropagation(); }, true);
  root.addEventListener("change", (event) => { if (isOurs(event)) send(event.target, event.target.files); });
  for (const type of ["dragover", "drop", "paste"]) doc.addEventListener(type, (event) => {
    const data = event.dataTransfer || event.clipboardData, e = last();
    if (!e || !data?.types.includes("Files")) return;
    event.preventDefault();
    if (type != "dragover") send(e, data.files);
  });
  new MutationObserver(look).observe(root, { subtree: true, childList: true, attributeFilter: ["href"] });
  look();
};

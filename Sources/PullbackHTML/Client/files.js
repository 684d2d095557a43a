// Sends the files that a person chooses, drops or pastes: loaded by pages that ask for some.
export default (root) => {
  const doc = document;
  // The input whose files are being sent, and the request with one of them.
  let input, request;
  const last = () => [...root.querySelectorAll("[data-u]:enabled")].pop();
  const isOurs = (event) => "u" in event.target.dataset;
  const part = (name) => input.closest(".file").querySelector(name);
  function say(text) { part("small").textContent = text; }
  function send(e, list) {
    const files = [...list], [large, wrong] = e.dataset.w.split("|"), ends = e.accept.split(",");
    e.value = "";
    if (request || !files[0]) return;
    input = e;
    if (!e.multiple) files.length = 1;
    if (files.some((file) => file.size > e.dataset.l)) say(large);
    else if (files.some((file) => !ends.some((end) => file.name.toLowerCase().endsWith(end)))) say(wrong);
    else next(files, 0, 0);
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
      const isSentence = /^text\/plain/.test(mine.getResponseHeader("content-type"));
      say(mine.status == 204 ? "" : isSentence ? mine.responseText : "The file could not be sent. Try again.");
    };
    bar.hidden = false;
    bar.value = sent / (all || 1);
    say("Sending " + file.name + "…");
    mine.send(file);
  }
  // Before this script ran, nobody would have sent what was chosen. A dialog that closes stops what it
  // sends.
  function look() {
    if (request && !input.isConnected) request.abort();
    for (const e of root.querySelectorAll("[data-u]")) if (e.disabled == !!e.dataset.u) e.disabled = !e.dataset.u;
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
  new MutationObserver(look).observe(root, { subtree: true, childList: true, attributeFilter: ["data-u"] });
  look();
};

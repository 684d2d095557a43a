// The sentences of the client in the language of the page, which has them by the English ones.
(() => {
  "use strict";
  const data = document.getElementById("p1").dataset;
  const translate = (changes) => {
    const texts = JSON.parse(data.words || "{}");
    for (const { target } of changes) {
      const walker = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
      for (let node = walker.currentNode; node; node = walker.nextNode()) if (texts[node.data]) node.data = texts[node.data];
    }
  };
  for (const id of ["notice", "say"]) new MutationObserver(translate).observe(document.getElementById(id), { childList: true, characterData: true, subtree: true });
})();

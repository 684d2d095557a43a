// The custom element and the hook of the page Components.
const style = new CSSStyleSheet();
style.replaceSync(`
  :host { display: inline-flex; }
  button {
    font: 1.8rem/1 system-ui, sans-serif; color: var(--accent); background: none; border: 0; padding: .25rem;
    min-width: var(--tap); min-height: var(--tap); cursor: pointer;
  }
  button:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
`);

customElements.define("star-rating", class extends HTMLElement {
  static observedAttributes = ["value"];
  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [style];
    this.buttons = [1, 2, 3, 4, 5].map((stars) => {
      const button = root.appendChild(document.createElement("button"));
      button.type = "button";
      button.ariaLabel = `${stars} of 5 stars`;
      button.onclick = () => this.dispatchEvent(new CustomEvent("rate", { detail: { stars } }));
      return button;
    });
  }
  connectedCallback() { this.role = "group"; }
  attributeChangedCallback() {
    const value = +this.getAttribute("value");
    this.buttons.forEach((button, index) => {
      button.textContent = index < value ? "★" : "☆";
      button.ariaPressed = index + 1 == value;
    });
  }
});

export const hooks = {
  Bars: {
    mounted(element, api) {
      this.canvas = element.appendChild(document.createElement("canvas"));
      this.canvas.role = "img";
      this.colors = matchMedia("(prefers-color-scheme: dark)");
      this.colors.onchange = () => this.draw(api.value);
      this.draw(api.value);
    },
    updated(element, api) { this.draw(api.value); },
    destroyed() { this.colors.onchange = null; },
    draw(values) {
      const { canvas } = this, scale = devicePixelRatio, context = canvas.getContext("2d");
      const width = values.length * 24, height = 100;
      canvas.ariaLabel = "Ratings: " + values.join(", ");
      canvas.width = width * scale;
      canvas.height = height * scale;
      canvas.style.width = width + "px";
      context.scale(scale, scale);
      context.fillStyle = getComputedStyle(canvas).getPropertyValue("--accent");
      values.forEach((value, index) => context.fillRect(index * 24, height - value * 20, 18, value * 20));
    },
  },
};

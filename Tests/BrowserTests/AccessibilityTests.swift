#if Web && Macros
import Foundation
import Testing

@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct AccessibilityTests {
  /// The accessibility nodes of the page: role, name, and the level of a heading.
  private func tree(
    _ browser: Browser
  ) async throws -> [(role: String, name: String, level: Int?)] {
    _ = try await browser.ask("Accessibility.enable")
    let answer = try await browser.ask("Accessibility.getFullAXTree") as? [String: Any]
    let nodes = answer?["nodes"] as? [[String: Any]] ?? []
    func value(_ node: [String: Any], _ key: String) -> String {
      (node[key] as? [String: Any])?["value"] as? String ?? ""
    }
    func level(_ node: [String: Any]) -> Int? {
      let properties = node["properties"] as? [[String: Any]] ?? []
      let level = properties.first { $0["name"] as? String == "level" }
      return (level?["value"] as? [String: Any])?["value"] as? Int
    }
    return nodes.filter { $0["ignored"] as? Bool == false }
      .map { (value($0, "role"), value($0, "name"), level($0)) }
  }

  /// The texts whose contrast with their background is below 4.5 to 1.
  private let contrast = """
    const canvas = document.createElement("canvas"); canvas.width = canvas.height = 1;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    const parts = (...colours) => {
      context.clearRect(0, 0, 1, 1);
      for (const c of colours) { context.fillStyle = c; context.fillRect(0, 0, 1, 1); }
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const light = (rgb) => { const [r, g, b] = rgb.map((v) => (v /= 255) <= .03928 ? v / 12.92
      : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b; };
    const wrong = [];
    for (const e of document.querySelectorAll("span, h1, h2, button, input, p, output")) {
      if (!e.checkVisibility() || e.disabled || e.closest(":disabled") || !e.textContent) continue;
      const behind = []; let n = e;
      while (n) { behind.unshift(getComputedStyle(n).backgroundColor); if (n.tagName == "DIALOG") break; n = n.parentElement; }
      const back = parts(...behind), front = parts(...behind, getComputedStyle(e).color);
      const [a, b] = [light(back), light(front)];
      const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
      if (ratio < 4.5) wrong.push(e.textContent + " " + ratio.toFixed(2));
    }
    return wrong.join("; ");
    """

  @Test(
    "Every screen has names, one heading of its own, landmarks and enough contrast, light and dark",
    arguments: ["light", "dark"]
  )
  func audit(scheme: String) async throws {
    try await TestApp.run(rows: 3) { port in
      try await Browser.withWindow { browser in
        _ = try await browser.ask(
          "Emulation.setEmulatedMedia",
          ["features": [["name": "prefers-color-scheme", "value": scheme]]]
        )
        let paths = ["", "counter", "favorite-primes", "counters", "activity", "search", "account"]
        for path in paths {
          try await browser.go("http://127.0.0.1:\(port)/\(path)")
          try await browser.wait("document.documentElement.classList.contains('live')")
          try await check(browser, path)
        }
        try await browser.go("http://127.0.0.1:\(port)/counter")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.click("Is 0 prime?")
        try await browser.sees("0 is not prime")
        let nodes = try await tree(browser)
        #expect(nodes.contains { $0.role == "dialog" && $0.name.hasPrefix("0 is not prime") })
        #expect(try await browser.run(contrast) == "")
      }
    }
  }

  private func check(_ browser: Browser, _ path: String) async throws {
    let nodes = try await tree(browser)
    let named = ["button", "textbox", "switch", "slider", "progressbar", "dialog", "link"]
    for node in nodes where named.contains(node.role) {
      #expect(!node.name.isEmpty, "/\(path): a \(node.role) without a name")
    }
    let headings = nodes.filter { $0.role == "heading" }
    #expect(headings.filter { $0.level == 1 }.count == 1, "/\(path)")
    // The others are those of sections.
    #expect(headings.allSatisfy { $0.level == 1 || $0.level == 2 }, "/\(path): \(headings)")
    #expect(headings.allSatisfy { !$0.name.isEmpty }, "/\(path)")
    #expect(nodes.filter { $0.role == "main" }.count == 1, "/\(path)")
    #expect(nodes.contains { $0.role == "status" }, "/\(path)")
    let names = nodes.filter { $0.role == "button" }.map(\.name)
    #expect(Set(names).count == names.count, "/\(path): two buttons have one name: \(names)")
    #expect(try await browser.run(contrast) == "", "/\(path)")
    // The focus moves through the controls in reading order.
    let order = try await browser.run(
      """
      const all = [...document.querySelectorAll("button[id], input[id]")]
        .filter((e) => e.checkVisibility());
      return all.every((e) => e.tabIndex == 0) && getComputedStyle(document.body).order == "0"
      """
    )
    #expect(order == "true", "/\(path)")
  }
}
#endif

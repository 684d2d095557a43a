#if Web
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A window of a real browser, with its own profile.
struct Browser: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let session: URL

  /// The timeout of every wait, in milliseconds. It is long, so that a slow machine does not fail a
  /// test.
  private static let limit = 60_000

  /// Opens a window when few enough others are open: on a busy machine pages do not load in time.
  /// A test that has a window gets further ones at once.
  static func withWindow<Result>(_ body: (Browser) async throws -> Result) async throws -> Result {
    if hasWindow { return try await openWindow(body) }
    await BrowserTurns.shared.begin()
    do {
      let result = try await $hasWindow.withValue(true) { try await openWindow(body) }
      await BrowserTurns.shared.end()
      return result
    } catch {
      await BrowserTurns.shared.end()
      throw error
    }
  }

  @TaskLocal private static var hasWindow = false

  private static func openWindow<Result>(
    _ body: (Browser) async throws -> Result
  ) async throws -> Result {
    let browser = try await open()
    do {
      let result = try await body(browser)
      try await browser.close()
      return result
    } catch {
      try? await browser.close()
      throw error
    }
  }

  private static func open() async throws -> Browser {
    let base = try await Chromedriver.shared.address()
    let answer = try await call(
      base.appending(path: "session"),
      "POST",
      [
        "capabilities": [
          "alwaysMatch": [
            "goog:loggingPrefs": ["browser": "ALL"],
            "timeouts": ["script": limit, "pageLoad": limit],
            "goog:chromeOptions": [
              "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
              ]
            ],
          ]
        ]
      ]
    )
    guard let id = (answer as? [String: Any])?["sessionId"] as? String else {
      throw Failure(description: "no session: \(answer)")
    }
    let browser = Browser(session: base.appending(path: "session").appending(path: id))
    try await browser.holdNotices()
    return browser
  }

  /// Makes the notices of all following pages of this window stay: on a busy machine the eight seconds of a notice can
  /// be over before a test looks for it. What would hide them is in `late`, for tests of that.
  private func holdNotices() async throws {
    _ = try await ask(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": """
        {
          const set = setTimeout, clear = clearTimeout
          globalThis.late = []
          globalThis.setTimeout = (what, time, ...rest) =>
            time == 8000 ? -late.push(what) : set(what, time, ...rest)
          globalThis.clearTimeout = (timer) => timer < 0 ? delete late[-timer - 1] : clear(timer)
        }
        """
      ])
  }

  private func close() async throws { _ = try await Self.call(session, "DELETE", nil) }

  /// Opens a further window, and uses it from now on.
  ///
  /// - Returns: The previous window, for ``use(_:)``.
  func openWindow() async throws -> String {
    let own = try await window()
    let new = try await post("window/new", ["type": "tab"]) as? [String: Any]
    try await use(new?["handle"] as? String ?? "")
    try await holdNotices()
    return own
  }

  /// Connects the page again with a socket that scripts find as `made`.
  func reconnect() async throws {
    try await run(
      """
      window.WebSocket = new Proxy(WebSocket, { construct: (socket, parts) =>
        window.made = Reflect.construct(socket, parts) });
      document.documentElement.classList.remove("live");
      dispatchEvent(new Event("online"));
      """)
    try await wait("document.documentElement.classList.contains('live')")
  }

  /// Connects the page again, and ends it through its socket for the reason "End". The connection is then closed, so that the next page gets the session.
  func endPage() async throws {
    try await reconnect()
    try await run(
      "made.onmessage({ data: new Uint8Array([2, 2, 3, 69, 110, 100]).buffer }); made.close()")
    try await sees("End")
  }

  /// The window that is used now.
  func window() async throws -> String {
    try await Self.call(session.appending(path: "window"), "GET", nil) as? String ?? ""
  }

  /// Uses another window from now on.
  func use(_ window: String) async throws { _ = try await post("window", ["handle": window]) }

  func go(_ address: String) async throws { try await post("url", ["url": address]) }
  /// A screenshot of the window, as PNG.
  func screenshot() async throws -> Data {
    let answer = try await ask("Page.captureScreenshot", ["captureBeyondViewport": true])
    let text = (answer as? [String: Any])?["data"] as? String ?? ""
    return Data(base64Encoded: text) ?? Data()
  }

  func resize(width: Int, height: Int) async throws {
    _ = try await ask(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false]
    )
  }

  func reload() async throws { try await post("refresh", [:]) }

  /// Loads the page again without its script, until ``runScript()``.
  func reloadWithoutScript() async throws {
    try await reload(
      after: """
        window.ownStore = Object.getOwnPropertyDescriptor(window, "sessionStorage");
        Object.defineProperty(window, "sessionStorage", { configurable: true, get() { throw 0 } });
        """)
  }

  /// Runs the script of the page, as if it had only arrived now.
  func runScript() async throws {
    try await run(
      """
      Object.defineProperty(window, "sessionStorage", ownStore);
      const script = document.createElement("script");
      script.src = document.querySelector("script[src*='/live']").src;
      document.head.append(script);
      """)
    try await wait("document.documentElement.classList.contains('live')")
  }

  /// Loads the page again, and runs a script before those of the page.
  func reload(after script: String) async throws {
    let answer = try await ask("Page.addScriptToEvaluateOnNewDocument", ["source": script])
    try await reload()
    let id = (answer as? [String: Any])?["identifier"] as? String ?? ""
    _ = try await ask("Page.removeScriptToEvaluateOnNewDocument", ["identifier": id])
  }

  /// Runs a script that returns text.
  @discardableResult
  func run(_ script: String) async throws -> String {
    let answer = try await post(
      "execute/sync",
      [
        "script": """
        \(Self.library)
        try { return String((() => { \(script) })()) } catch (e) { return "failed: " + e }
        """,
        "args": [],
      ]
    )
    return answer as? String ?? "\(answer)"
  }

  /// Waits until a JavaScript expression is true, also while the page reloads. Each check is a
  /// script of its own, because a script of a page that was replaced never answers.
  func wait(
    _ condition: String,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let end = ContinuousClock.now + .milliseconds(Self.limit)
    var answer = ""
    while true {
      do {
        answer = try await run("return !!(\(condition))")
      } catch let failure as Failure {
        // A script fails while the browser replaces the page.
        answer = failure.description
      }
      if answer == "true" { return }
      if ContinuousClock.now > end { break }
    }
    let text = (try? await run("return document.body.innerText")) ?? "There is no page."
    Issue.record(
      "\(condition) was not true within \(Self.limit / 1000) s, but \(answer). On the page:\n\(text)",
      sourceLocation: location
    )
    throw Failure(description: "\(condition) did not become true")
  }

  /// Waits until a text is visible.
  func sees(_ text: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try await wait("document.body.innerText.includes(\(quoted(text)))", location)
  }

  /// Clicks the only enabled control with a label, in the open dialog if there is one.
  func click(_ label: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try await wait("control(\(quoted(label))).length == 1", location)
    try await run("control(\(quoted(label)))[0].click()")
  }

  /// Presses keys; special keys are those of the WebDriver protocol, such as `\u{E004}` for Tab.
  func press(_ keys: String) async throws {
    let actions = keys.flatMap { key in
      [["type": "keyDown", "value": "\(key)"], ["type": "keyUp", "value": "\(key)"]]
    }
    try await post(
      "actions",
      ["actions": [["type": "key", "id": "keys", "actions": actions] as [String: Any]]]
    )
  }

  /// Presses a key while another is held.
  func press(_ key: Character, holding held: Character) async throws {
    let actions = [("keyDown", held), ("keyDown", key), ("keyUp", key), ("keyUp", held)]
      .map { ["type": $0.0, "value": "\($0.1)"] }
    try await post(
      "actions",
      ["actions": [["type": "key", "id": "keys", "actions": actions] as [String: Any]]]
    )
  }

  static let control: Character = "\u{E009}"
  static let tab: Character = "\u{E004}"
  static let enter: Character = "\u{E007}"
  static let escape: Character = "\u{E00C}"
  static let end: Character = "\u{E010}"

  /// Sends a command to the browser itself, not to the page.
  func ask(_ command: String, _ parameters: [String: Any] = [:]) async throws -> Any {
    try await post("goog/cdp/execute", ["cmd": command, "params": parameters])
  }

  /// The errors in the browser's log.
  func complaints() async throws -> [String] {
    let log = try await post("se/log", ["type": "browser"]) as? [[String: Any]] ?? []
    return log.compactMap { $0["message"] as? String }
  }

  @discardableResult
  private func post(_ path: String, _ body: [String: Any]) async throws -> Any {
    try await Self.call(session.appending(path: path), "POST", body)
  }

  private static func call(_ url: URL, _ method: String, _ body: [String: Any]?) async throws
    -> Any
  {
    let data = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    let answer = try await PlainRequest.send(method, url, body: data)
    let object = try JSONSerialization.jsonObject(with: answer.body) as? [String: Any]
    let value = object?["value"] ?? ""
    guard answer.status == 200 else {
      throw Failure(description: "\(url.lastPathComponent): \(value)")
    }
    return value
  }

  func quoted(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: [text])
    return String(String(decoding: data ?? Data(), as: UTF8.self).dropFirst().dropLast())
  }

  private static let library = """
    const layer = () => [...document.querySelectorAll("dialog:modal")].pop() || document;
    const name = (e) => e.getAttribute("aria-label") || e.textContent;
    const control = (label) => [...layer().querySelectorAll("button[id],a[id]")]
      .filter((e) => name(e) == label && !e.disabled && e.checkVisibility());
    const field = (label) => [...layer().querySelectorAll("label")]
      .find((e) => e.firstElementChild?.textContent == label).querySelector("input");
    """
}

/// Lets as many tests use a browser at the same time as the machine has cores.
private actor BrowserTurns {
  static let shared = BrowserTurns()

  private var free = ProcessInfo.processInfo.activeProcessorCount
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func begin() async {
    if free > 0 { return free -= 1 }
    await withCheckedContinuation { waiting.append($0) }
  }

  func end() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
#endif

import PullbackTerminal
import PullbackUI

/// A screen without a terminal, on which a test presses keys.
@MainActor final class TestFrontEnd: FrontEnd {
  var afterStep: (() -> Void)?
  var continueInBrowser: (() -> Void)?
  let screen: Screen
  private(set) var notices: [String] = []
  private(set) var address: String?
  private var continuation: CheckedContinuation<Void, Never>?
  private var isStopped = false

  init(_ graph: ViewGraph) {
    screen = Screen(graph: graph, size: CellSize(width: 60, height: 20))
  }

  var focusIdentity: UInt32? {
    get { screen.focusIdentity }
    set { screen.focusIdentity = newValue }
  }

  var scrollPlaces: [UInt32: ViewState.ScrollPlace] {
    get { screen.scrollPlaces }
    set { screen.scrollPlaces = newValue }
  }

  func say(_ notice: String) { notices.append(notice) }
  func showTrouble(_ trouble: String?) {
    screen.trouble = trouble
    if let trouble { notices.append(trouble) }
  }
  func show(address: String) { self.address = address }
  func render() { _ = screen.frame }

  func run() async {
    guard !isStopped else { return }
    await withCheckedContinuation { continuation = $0 }
  }

  func ignoreInput() {}
  func stop() {
    isStopped = true
    continuation?.resume()
    continuation = nil
  }

  var isRunning: Bool { continuation != nil }

  /// Presses a control and does what a front end does after a step.
  func tap(_ label: String) throws {
    try ScreenDriver(screen: screen).tap(label)
    afterStep?()
  }

  func shows(_ text: String) -> Bool { screen.shows(text) }
}

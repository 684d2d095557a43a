public import PullbackUI

/// The connection between a script and an app.
///
/// It is isolated to the main actor. Its closures make the script independent of the store's type.
@MainActor public struct ScriptHost {
  /// The graph of the app's views.
  public var graph: ViewGraph
  /// Returns a dump of the root state.
  public var state: () -> String
  /// Returns the HTML rendering of the views; nil if the app has none.
  public var html: (() -> String)?
  /// Returns the actions received since the last call, one line each.
  public var takeActions: () -> [String]
  /// Advances the app's test clock; does not wait in real time.
  public var advance: @MainActor (Duration) async throws -> Void
  /// Runs the app's effects until none can run without the clock being advanced.
  public var settle: @MainActor () async -> Void
  /// Lets the app handle the last command. Returns soon, even while effects are running.
  public var turn: @MainActor () async -> Void
  /// What the person who uses the app would have chosen. Only the theme and the folder of the
  /// pictures matter to a script.
  public var options = TerminalOptions()

  public init(
    graph: ViewGraph,
    state: @escaping () -> String = { "" },
    html: (() -> String)? = nil,
    takeActions: @escaping () -> [String] = { [] },
    advance: @escaping @MainActor (Duration) async throws -> Void = { _ in },
    settle: @escaping @MainActor () async -> Void = {},
    turn: @escaping @MainActor () async -> Void = { await ScriptHost.yield() }
  ) {
    self.graph = graph
    self.state = state
    self.html = html
    self.takeActions = takeActions
    self.advance = advance
    self.settle = settle
    self.turn = turn
  }

  /// Gives other tasks on the main actor the chance to run, many times.
  public static func yield() async {
    for _ in 0..<20 { await Task.yield() }
  }
}

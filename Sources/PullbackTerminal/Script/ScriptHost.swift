public import PullbackUI

/// What a script needs of the app that it runs in.
///
/// Belongs to the main actor. The closures keep the script apart from the app's store.
@MainActor public struct ScriptHost {
  /// The app's views.
  public var graph: ViewGraph
  /// A dump of the root state.
  public var state: () -> String
  /// The views as the HTML front end would show them; nil where the app has no such front end.
  public var html: (() -> String)?
  /// The actions received since the last call, one line each.
  public var takeActions: () -> [String]
  /// Moves the app's clock; nothing waits on the wall clock.
  public var advance: @MainActor (Duration) async throws -> Void
  /// Returns when no effect is running.
  public var settle: @MainActor () async -> Void
  /// Lets the app answer to one command; returns soon, also while effects are running.
  public var turn: @MainActor () async -> Void

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

  /// Gives work that waits for the main actor its turn.
  public static func yield() async {
    for _ in 0..<20 { await Task.yield() }
  }
}

import PullbackCore

/// The Swift source of a test that performs the steps of an exploration.
struct TestScript<Feature: Reducer> where Feature.State: Hashable {
  typealias State = Feature.State
  typealias Action = Feature.Action

  let actions: [Action]
  let code: String

  init(
    _ explorer: ReducerExplorer<Feature>,
    _ steps: [StateWalk<Feature>.Step]
  ) {
    var actions: [Action] = []
    var hasAnswers = false
    var lines: [String] = []
    var node = StateWalk<Feature>.Node(state: explorer.initialState)
    var before = node.state
    for step in steps {
      if case .answer = step { hasAnswers = true }
      explorer.apply(step, to: &node) { action, isSent, state in
        actions.append(action)
        let changes = SourceText.changes(from: before, to: state)
        let call = "await store.\(isSent ? "send" : "receive")(\(Self.name(of: action, isSent)))"
        if changes.isEmpty {
          lines.append(call)
        } else {
          lines += ["\(call) {"] + changes.map { "  \($0)" } + ["}"]
        }
        before = state
      }
    }
    var head = [
      "let store = TestStore(initialState: \(SourceText.literal(explorer.initialState))) {",
      "  \(explorer.feature)()",
      "}",
    ]
    if hasAnswers {
      head[2] = "} withDependencies: { _ in"
      head += ["  // Override dependencies so that effects send the actions below.", "}"]
    }
    self.actions = actions
    code = (head + lines).joined(separator: "\n")
  }

  /// The Swift source of an action as an argument of `send` or `receive`: a value or, for a
  /// received action that is not equatable, its case key path.
  private static func name(of action: Action, _ isSent: Bool) -> String {
    if isSent || Action.self is any Equatable.Type { return SourceText.literal(action) }
    return "\\" + SourceText.literal(action).prefix { $0 != "(" }
  }
}

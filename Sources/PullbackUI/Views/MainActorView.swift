/// A view that is isolated to the main actor, as every view of SwiftUI is.
///
/// Its body may read main-actor models, call main-actor functions, and start tasks that change its
/// state. `import PullbackSwiftUI` names this protocol `View`, so that views written for SwiftUI
/// compile unchanged.
///
/// Show it in a graph of the main actor; in another graph its body traps. Containers and modifiers
/// accept it as they accept ``View``.
@MainActor public protocol MainActorView: ViewContent {
  /// The type of the view that the body returns.
  associatedtype Body: ViewContent
  /// Returns the view's content. The body runs again when an observable value that it read changes.
  @ViewBuilder var body: Body { get }
}

extension MainActorView {
  public nonisolated static func _makeNode(
    _ view: Self,
    _ context: _NodeContext
  ) -> _ViewNode<Self> {
    BodyNode(view, context) { view in
      onMainActor(view, or: "\(Self.self) needs a view graph of the main actor.") {
        $0.body
      }
    }
  }
}

/// Passes a value to a main-actor closure from code that runs on the main actor although its type
/// does not show it. Traps on any other actor, with a message.
func onMainActor<Value, Result>(
  _ value: Value,
  or message: @autoclosure () -> String,
  _ body: @MainActor (Value) -> Result
) -> Result {
  MainActor.preconditionIsolated(message())
  let value = MainActorValue(value: value)
  return MainActor.assumeIsolated { MainActorValue(value: body(value.value)) }.value
}

/// A value that stays on the main actor while it passes through code that is not isolated to it.
///
/// Unchecked: ``onMainActor(_:or:_:)`` creates and reads it on the main actor only.
private struct MainActorValue<Value>: @unchecked Sendable {
  let value: Value
}

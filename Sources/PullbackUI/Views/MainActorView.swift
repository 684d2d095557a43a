/// A view that is isolated to the main actor, as every view of SwiftUI is.
///
/// The body can read models of the main actor, call its functions, and start tasks that change
/// state. `import PullbackSwiftUI` names this protocol `View`, so that views written for SwiftUI
/// compile unchanged.
///
/// Show the view in a ``ViewGraph`` of the main actor; in a graph of another actor, its body traps.
/// Containers and modifiers accept it like a ``View``.
@MainActor public protocol MainActorView: ViewContent {
  /// The type of the view that the body returns.
  associatedtype Body: ViewContent
  /// The content of the view. The body is evaluated again when an observable value that it read
  /// changes.
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

/// Calls a main-actor closure with a value, from a function that is not declared `@MainActor` but
/// runs on the main actor. Traps with `message` on any other actor.
func onMainActor<Value, Result>(
  _ value: Value,
  or message: @autoclosure () -> String,
  _ body: @MainActor (Value) -> Result
) -> Result {
  MainActor.preconditionIsolated(message())
  let value = MainActorValue(value: value)
  return MainActor.assumeIsolated { MainActorValue(value: body(value.value)) }.value
}

/// A value that stays on the main actor while it passes through code that is not isolated to the
/// main actor.
///
/// Unchecked: ``onMainActor(_:or:_:)`` creates and reads it on the main actor only.
private struct MainActorValue<Value>: @unchecked Sendable {
  let value: Value
}

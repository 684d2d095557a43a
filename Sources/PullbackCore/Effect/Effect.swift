public import PullbackCasePaths
package import PullbackDependencies

/// Work that a reducer asks for: things that happen outside of the state and may send actions back.
///
/// An effect is a value that describes work; the store performs it after the reducer returned, in
/// the same turn. ``none`` costs nothing, not even an allocation.
///
/// ```swift
/// case .searchTapped:
///   return .run { [query = state.query] send in
///     await send(.response(Result { try await client.search(query) }))
///   }
/// ```
public struct Effect<Action>: @unchecked Sendable {
  package enum Operation {
    /// An action, and the dependencies in force where the effect was made, if there were any.
    case send(Action, CapturedDependencies?)
    case run(RunOperation<Action>)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(CancellableOperation<Action>)
    case cancel(CancelID)
    /// Effects of a child, which end with it.
    case scoped(ScopedOperation<Action>)
    /// The end of the effects of a child that is gone.
    case cancelScope(ScopeID)
    /// The end of the effects of those children of one operator that are gone.
    case prune(ScopeKey, isAlive: (AnyHashable) -> Bool)
    /// An effect that is chosen when the store comes to perform it.
    case decided((Throttles, [ScopeID]) -> Effect)
  }

  /// One word whatever the action's type is, so that code that is generic in it moves effects
  /// without asking the runtime how large they are; nil for none.
  @usableFromInline let node: EffectNode<Action>?

  @usableFromInline init(node: EffectNode<Action>?) { self.node = node }

  package init(_ operation: Operation) { node = EffectNode(operation) }
}

/// What an effect does, on the heap.
@usableFromInline final class EffectNode<Action> {
  let operation: Effect<Action>.Operation
  init(_ operation: Effect<Action>.Operation) { self.operation = operation }
}

/// The effect of a reducer's actions.
public typealias EffectOf<R: _StateAndAction> = Effect<R.Action>

/// An effect that starts a task.
package struct RunOperation<Action>: Sendable {
  package let name: String?
  package let priority: TaskPriority?
  /// Those in force where the effect was made.
  package let dependencies: CapturedDependencies
  /// Where the effect was made, if a feature made it.
  package let place: OperatorPlace?
  package let perform: @Sendable (Send<Action>) async -> Void

  package init(
    name: String? = nil,
    priority: TaskPriority? = nil,
    dependencies: CapturedDependencies,
    place: OperatorPlace? = nil,
    perform: @escaping @Sendable (Send<Action>) async -> Void
  ) {
    self.name = name
    self.priority = priority
    self.dependencies = dependencies
    self.place = place
    self.perform = perform
  }
}

/// An effect that can be cancelled by its id.
package final class CancellableOperation<Action> {
  let id: CancelID
  let cancelInFlight: Bool
  let effect: Effect<Action>
  init(id: CancelID, cancelInFlight: Bool, effect: Effect<Action>) {
    self.id = id
    self.cancelInFlight = cancelInFlight
    self.effect = effect
  }
}

/// The effects of a child.
package final class ScopedOperation<Action> {
  let scope: ScopeID
  let effect: Effect<Action>
  init(scope: ScopeID, effect: Effect<Action>) {
    self.scope = scope
    self.effect = effect
  }
}

extension Effect {
  /// No work. The usual answer of a reducer.
  @inlinable public static var none: Self { Effect(node: nil) }

  /// Sends an action in the same batch, after the actions that already wait.
  ///
  /// To share logic between actions, call a method instead; an action has its price and is seen by
  /// every parent.
  public static func send(_ action: Action) -> Self { Effect(.send(action, .ifAny)) }

  /// Starts all effects at once; done when all are done.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Starts all effects at once; done when all are done.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    var parts: [Self] = []
    for effect in effects where !effect.isNone { parts.append(effect) }
    switch parts.count {
    case 0: return .none
    case 1: return parts[0]
    default: return Effect(.merge(parts))
    }
  }

  /// Starts this effect and another at once.
  @inlinable
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return both(self, other)
  }

  @usableFromInline
  func both(_ first: Self, _ second: Self) -> Self { Effect(.merge([first, second])) }

  /// Runs the effects one after another: each starts when the one before is done.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Runs the effects one after another: each starts when the one before is done.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    let parts = effects.filter { !$0.isNone }
    switch parts.count {
    case 0: return .none
    case 1: return parts[0]
    default: return Effect(.concatenate(parts))
    }
  }

  /// Runs this effect, then another.
  public func concatenate(with other: Self) -> Self { .concatenate([self, other]) }

  /// The same work with its actions changed, as a parent wraps those of a child.
  public func map<NewAction>(_ transform: @escaping (Action) -> NewAction) -> Effect<NewAction> {
    guard let node else { return .none }
    switch node.operation {
    case .send(let action, let dependencies):
      return Effect<NewAction>(.send(transform(action), dependencies))
    case .run(let run):
      let transform = UncheckedTransform(call: transform)
      return Effect<NewAction>(
        .run(
          RunOperation(
            name: run.name,
            priority: run.priority,
            dependencies: run.dependencies,
            place: run.place
          ) { send in
            await run.perform(Send { await send(transform.call($0)) })
          }
        )
      )
    case .merge(let effects):
      return Effect<NewAction>(.merge(effects.map { $0.map(transform) }))
    case .concatenate(let effects):
      return Effect<NewAction>(.concatenate(effects.map { $0.map(transform) }))
    case .cancellable(let operation):
      return Effect<NewAction>(
        .cancellable(
          CancellableOperation(
            id: operation.id,
            cancelInFlight: operation.cancelInFlight,
            effect: operation.effect.map(transform)
          )
        )
      )
    case .scoped(let operation):
      return Effect<NewAction>(
        .scoped(
          ScopedOperation(scope: operation.scope, effect: operation.effect.map(transform))
        )
      )
    case .cancel(let id):
      return Effect<NewAction>(.cancel(id))
    case .cancelScope(let scope):
      return Effect<NewAction>(.cancelScope(scope))
    case .prune(let key, let isAlive):
      return Effect<NewAction>(.prune(key, isAlive: isAlive))
    case .decided(let decide):
      return Effect<NewAction>(.decided { decide($0, $1).map(transform) })
    }
  }

  @inlinable package var isNone: Bool { node == nil }

  /// The effects of a child as those of its parent.
  @inlinable
  func embedded<Parent>(by path: AnyCasePath<Parent, Action>) -> Effect<Parent> {
    isNone ? .none : wrapped(by: path)
  }

  @usableFromInline
  func wrapped<Parent>(by path: AnyCasePath<Parent, Action>) -> Effect<Parent> {
    map(path.embed)
  }

  /// The end of the effects of a child that is gone.
  @usableFromInline
  static func ending(_ child: ScopeID) -> Self { Effect(.cancelScope(child)) }

  /// The effects of a child, bound to its life.
  @inlinable
  package func scoped(to scope: @autoclosure () -> ScopeID) -> Self {
    isNone ? self : bound(to: scope())
  }

  @usableFromInline
  func bound(to scope: ScopeID) -> Self {
    Effect(.scoped(ScopedOperation(scope: scope, effect: self)))
  }
}

/// A transformation of actions, which are values, on its way into a task.
private struct UncheckedTransform<Input, Output>: @unchecked Sendable {
  let call: (Input) -> Output
}

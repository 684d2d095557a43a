public import PullbackCasePaths
package import PullbackConcurrency
package import PullbackDependencies

/// Work that a reducer returns for the store to perform, and that can send actions back.
///
/// An effect is a value that describes work. The store performs it directly after the reducer has
/// returned it. ``none`` allocates nothing.
///
/// ```swift
/// case .searchTapped:
///   return .run { [query = state.query] send in
///     await send(.response(Result { try await client.search(query) }))
///   }
/// ```
///
/// Unchecked: `run` closures are `@Sendable`, and everything else stays on the store's actor.
public struct Effect<Action>: @unchecked Sendable {
  package enum Operation {
    case send(Action)
    case run(RunOperation<Action>)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(CancellableOperation<Action>)
    case cancel(CancelID)
    /// The effects of a child feature, which are cancelled when the child's state is removed.
    case scoped(ScopedOperation<Action>)
    /// Cancels all effects of a child.
    case cancelScope(ScopeID)
    /// Cancels the effects of those children of an operator, such as `forEach`, for whose id
    /// `isAlive` returns false. The key identifies the operator.
    case prune(ScopeKey, isAlive: (AnyHashable) -> Bool)
    /// An effect that a closure makes when the store performs it. The closure receives the registry
    /// of the store's running effects, and the path to the feature that returned the effect.
    case deferred((EffectRegistry, [ScopeID]) -> Effect)
  }

  /// The operation; nil for ``none``. Because a reference has the same size for every action type,
  /// generic code moves effects without looking up their size at run time.
  @usableFromInline let node: EffectNode<Action>?

  @usableFromInline init(node: EffectNode<Action>?) { self.node = node }

  package init(_ operation: Operation) { node = EffectNode(operation) }
}

/// The heap storage of an effect's operation.
@usableFromInline final class EffectNode<Action> {
  let operation: Effect<Action>.Operation
  init(_ operation: Effect<Action>.Operation) { self.operation = operation }
}

/// An effect that sends a reducer's actions.
public typealias EffectOf<R: _StateAndAction> = Effect<R.Action>

/// The description of an effect that starts a task.
package struct RunOperation<Action>: Sendable {
  package let name: String?
  package let priority: TaskPriority?
  /// The dependencies of the task that made the effect.
  package let dependencies: CapturedDependencies
  /// The source location of the call that made the effect, for messages; nil if it is not known.
  package let location: CodeLocation?
  package let perform: @Sendable (Send<Action>) async -> Void

  package init(
    name: String? = nil,
    priority: TaskPriority? = nil,
    dependencies: CapturedDependencies,
    location: CodeLocation? = nil,
    perform: @escaping @Sendable (Send<Action>) async -> Void
  ) {
    self.name = name
    self.priority = priority
    self.dependencies = dependencies
    self.location = location
    self.perform = perform
  }

  /// Returns an operation with the same name, priority, dependencies and location, which performs
  /// another closure.
  func performing<NewAction>(
    _ perform: @escaping @Sendable (Send<NewAction>) async -> Void
  ) -> RunOperation<NewAction> {
    RunOperation<NewAction>(
      name: name, priority: priority, dependencies: dependencies, location: location,
      perform: perform)
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

/// The effects of a child that `ifLet`, `ifCaseLet` or `forEach` runs. The child may be nested in
/// others.
///
/// The path to the child is a linked list. Each feature around the child adds itself in front in
/// constant time.
package final class ScopedOperation<Action> {
  let scopes: NestedScopes
  let effect: Effect<Action>
  init(scopes: NestedScopes, effect: Effect<Action>) {
    self.scopes = scopes
    self.effect = effect
  }
}

/// The path to a nested child as a linked list: a scope, and the scopes inside of it.
package final class NestedScopes: Sendable {
  private let scope: ScopeID
  private let inner: NestedScopes?
  init(_ scope: ScopeID, around inner: NestedScopes?) {
    self.scope = scope
    self.inner = inner
  }

  /// Converts this path, which begins at the child of a ``Scope``, to one that begins at the
  /// parent. `key` is the key of the `Scope`.
  func inside(_ key: ScopeKey) -> NestedScopes { NestedScopes(scope.inside(key), around: inner) }

  /// The scopes as an array, from the outermost one to that of the nested child.
  var path: [ScopeID] {
    sequence(first: self) { $0.inner }.map(\.scope)
  }
}

extension Effect {
  /// An effect that does nothing; the usual return value of a reducer.
  @inlinable public static var none: Self { Effect(node: nil) }

  /// Sends an action. The store handles it before `Store.send` returns, after the actions that are
  /// already queued; in a concatenation, once the effects before it have finished.
  ///
  /// To share logic between actions, call a method instead: sending an action costs more, and every
  /// parent receives it.
  public static func send(_ action: Action) -> Self { Effect(.send(action)) }

  /// Runs the effects concurrently. The merged effect finishes when all of them have finished.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Runs the effects concurrently. The merged effect finishes when all of them have finished.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    var parts: [Self] = []
    for effect in effects where !effect.isNone { parts.append(effect) }
    switch parts.count {
    case 0: return .none
    case 1: return parts[0]
    default: return Effect(.merge(parts))
    }
  }

  /// Runs this effect and another concurrently.
  @inlinable
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return both(self, other)
  }

  @usableFromInline
  func both(_ first: Self, _ second: Self) -> Self { Effect(.merge([first, second])) }

  /// Runs the effects one after another: each starts when the previous one has finished.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Runs the effects one after another: each starts when the previous one has finished.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    let parts = effects.filter { !$0.isNone }
    switch parts.count {
    case 0: return .none
    case 1: return parts[0]
    default: return Effect(.concatenate(parts))
    }
  }

  /// Runs this effect, and starts another when it has finished.
  public func concatenate(with other: Self) -> Self { .concatenate([self, other]) }

  /// Transforms the actions that the effect sends, as a parent wraps a child's actions.
  ///
  /// - Parameter transform: Makes the new action. It is called on the store's actor for each action
  ///   that a task sends. For an action of ``send(_:)`` it is called by `map` itself or, in a
  ///   throttled effect, when the store performs the effect.
  public func map<NewAction>(_ transform: @escaping (Action) -> NewAction) -> Effect<NewAction> {
    mapped(by: transform, inside: nil)
  }

  private func mapped<NewAction>(
    by transform: @escaping (Action) -> NewAction, inside scope: ScopeKey?
  ) -> Effect<NewAction> {
    let transform = ActionTransform(call: transform)
    return replacing(
      runs: { run in
        run.performing { send in
          await run.perform(Send(delivering: { await send.deliver($0.map(transform)) }))
        }
      },
      sends: transform.call, inside: scope)
  }

  /// Returns this effect with its tasks replaced by `run`, and the actions that it sends without a
  /// task by `send`. `scope` is the key of the ``Scope`` that runs the feature of this effect; nil
  /// for none.
  func replacing<NewAction>(
    runs run: @escaping (RunOperation<Action>) -> RunOperation<NewAction>,
    sends send: @escaping (Action) -> NewAction,
    inside scope: ScopeKey? = nil
  ) -> Effect<NewAction> {
    guard let node else { return .none }
    func replaced(_ effect: Self) -> Effect<NewAction> {
      effect.replacing(runs: run, sends: send, inside: scope)
    }
    return switch node.operation {
    case .send(let action): Effect<NewAction>(.send(send(action)))
    case .run(let operation): Effect<NewAction>(.run(run(operation)))
    case .merge(let effects): Effect<NewAction>(.merge(effects.map(replaced)))
    case .concatenate(let effects): Effect<NewAction>(.concatenate(effects.map(replaced)))
    case .cancellable(let operation):
      Effect<NewAction>(
        .cancellable(
          CancellableOperation(
            id: operation.id,
            cancelInFlight: operation.cancelInFlight,
            effect: replaced(operation.effect)
          )
        )
      )
    case .scoped(let operation):
      Effect<NewAction>(
        .scoped(
          ScopedOperation(
            scopes: scope.map(operation.scopes.inside) ?? operation.scopes,
            // The paths in the effect of a child begin at the child.
            effect: operation.effect.replacing(runs: run, sends: send))
        )
      )
    case .cancel(let id): Effect<NewAction>(.cancel(id))
    case .cancelScope(let child):
      Effect<NewAction>(.cancelScope(scope.map(child.inside) ?? child))
    case .prune(let key, let isAlive):
      Effect<NewAction>(.prune(scope.map(key.inside) ?? key, isAlive: isAlive))
    case .deferred(let make): Effect<NewAction>(.deferred { replaced(make($0, $1)) })
    }
  }

  @inlinable package var isNone: Bool { node == nil }

  /// Whether performing the effect may start tasks, so that the next effect of a concatenation must
  /// wait.
  var startsTasks: Bool {
    guard let node else { return false }
    switch node.operation {
    case .send, .cancel, .cancelScope, .prune:
      return false
    case .run, .deferred:
      return true
    case .merge(let effects), .concatenate(let effects):
      return effects.contains { $0.startsTasks }
    case .cancellable(let operation):
      return operation.effect.startsTasks
    case .scoped(let operation):
      return operation.effect.startsTasks
    }
  }

  /// Converts a child's effect into one of the parent: `path` wraps the actions that it sends.
  ///
  /// - Parameter scope: The key of the ``Scope`` that runs the child; nil for another operator,
  ///   which gives the child a scope of its own.
  @inlinable
  func embedded<Parent>(
    by path: AnyCasePath<Parent, Action>, inside scope: ScopeKey? = nil
  ) -> Effect<Parent> {
    isNone ? .none : wrapped(by: path, inside: scope)
  }

  @usableFromInline
  func wrapped<Parent>(
    by path: AnyCasePath<Parent, Action>, inside scope: ScopeKey?
  ) -> Effect<Parent> {
    mapped(by: path.embed, inside: scope)
  }

  /// An effect that cancels all effects of a child.
  @usableFromInline
  static func cancellingChild(_ child: ScopeID) -> Self { Effect(.cancelScope(child)) }

  /// Returns the effect as one of a child feature, so that it is cancelled when the child's state
  /// is removed.
  @inlinable
  package func scoped(to scope: @autoclosure () -> ScopeID) -> Self {
    isNone ? self : bound(to: scope())
  }

  @usableFromInline
  func bound(to scope: ScopeID) -> Self {
    guard case .scoped(let child)? = node?.operation else {
      return Effect(
        .scoped(ScopedOperation(scopes: NestedScopes(scope, around: nil), effect: self)))
    }
    let scopes = NestedScopes(scope, around: child.scopes)
    return Effect(.scoped(ScopedOperation(scopes: scopes, effect: child.effect)))
  }
}

/// The closure of ``Effect/map(_:)``.
///
/// Unchecked: it is called on the store's actor only; tasks just pass it on.
struct ActionTransform<Input, Output>: @unchecked Sendable {
  let call: (Input) -> Output
}

/// Describes how actions change the state of a feature, and which effects they start.
///
/// A type conforms in one of two ways. Most have a ``body-swift.property`` that composes other
/// reducers:
///
/// ```swift
/// struct Counter: Reducer {
///   struct State { var count = 0 }
///   enum Action { case incremented }
///
///   var body: some Reducer<State, Action> {
///     Reduce { state, action in
///       switch action {
///       case .incremented:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// Reducers that are not composed of others implement ``reduce(into:action:)`` instead. A store
/// builds each `body` once, for the first action that reaches it or for a restored state.
public protocol Reducer<State, Action>: _StateAndAction {
  /// The data of the feature.
  associatedtype State
  /// The events that the feature handles.
  associatedtype Action
  /// The type of ``body-swift.property``; `Never` where ``reduce(into:action:)`` is implemented.
  associatedtype Body

  /// Changes the state in response to an action, and returns the effects to perform.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this reducer consists of; they run from top to bottom on the same state.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Builds the body, and resolves key paths and case paths, once for many actions. It has a
  /// default implementation.
  func _compile() -> CompiledReducer<State, Action>
}

/// The types of a reducer's state and actions.
///
/// It is separate from ``Reducer`` so that the compiler can resolve
/// `var body: some ReducerOf<Self>` before it infers the isolation of the conformance to `Reducer`,
/// which depends on `body`.
public protocol _StateAndAction<State, Action> {
  /// The data of the feature.
  associatedtype State
  /// The events that the feature handles.
  associatedtype Action
}

/// A reducer with the state and actions of another one. Most bodies have the type
/// `some ReducerOf<Self>`.
public typealias ReducerOf<R: _StateAndAction> = Reducer<R.State, R.Action>

extension Reducer {
  @inlinable
  public func _compile() -> CompiledReducer<State, Action> {
    CompiledReducer({ reduce(into: &$0, action: $1) })
  }
}

extension Reducer where Body == Never {
  /// A reducer that implements ``reduce(into:action:)`` has no body.
  ///
  /// Traps when it is called.
  public var body: Body {
    fatalError(
      "\(Self.self) implements reduce(into:action:) and has no body. Call that method instead."
    )
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs the body. While a store handles an action, a body that was built for an earlier call is
  /// used again; elsewhere, each call builds it.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let compiled = ReducerCache.compiled(self) { return compiled.reduce(&state, action) }
    return body.reduce(into: &state, action: action)
  }

  @inlinable
  public func _compile() -> CompiledReducer<State, Action> {
    let body = LazyBody { self.body._compile() }
    // The body is built for a restored state, or by the first action.
    return CompiledReducer { state, action in body.reduce(&state, action) }
      .addingRestoreActions { body.restoreActions?($0) ?? [] }
  }
}

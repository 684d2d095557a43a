import PullbackDependencies

/// How the state of a feature changes with an action, and what effects that has.
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
/// Reducers at the bottom implement ``reduce(into:action:)`` instead. A store builds each `body`
/// once, when the first action reaches it.
public protocol Reducer<State, Action>: _StateAndAction {
  /// What the feature remembers.
  associatedtype State
  /// What can happen to it.
  associatedtype Action
  /// The type of ``body-swift.property``; `Never` where ``reduce(into:action:)`` is implemented.
  associatedtype Body

  /// Changes the state by an action, and says what is to be done besides.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that make up this one; they run from top to bottom on the same state.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Makes the reducer ready to run many times; every reducer has a default.
  func _compile() -> CompiledReducer<State, Action>
}

/// What a reducer is about.
///
/// It is a protocol of its own so that `var body: some ReducerOf<Self>` can be understood before it
/// is known in which isolation the reducer is one, which depends on `body`.
public protocol _StateAndAction<State, Action> {
  /// What the feature remembers.
  associatedtype State
  /// What can happen to it.
  associatedtype Action
}

/// Short for a reducer of another one's state and actions: `some ReducerOf<Self>`.
public typealias ReducerOf<R: _StateAndAction> = Reducer<R.State, R.Action>

/// A reducer with all of its parts built and its paths resolved; made by the store.
public struct CompiledReducer<State, Action> {
  /// Changes the state by an action.
  ///
  /// The action is lent: it is handed on by its address, so that an operator gets at the child's
  /// action inside of it without a copy, and is as before when the call returns.
  @usableFromInline let step: (inout State, inout Action) -> Effect<Action>
  /// What `step` does no more than call, for a reducer with a body.
  @usableFromInline let body: BuiltBody<State, Action>?

  /// Makes one of the function that does the work.
  @inlinable
  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    step = { state, action in reduce(&state, action) }
    body = nil
  }

  @inlinable
  @_disfavoredOverload
  init(
    step: @escaping (inout State, inout Action) -> Effect<Action>,
    body: BuiltBody<State, Action>? = nil
  ) {
    self.step = step
    self.body = body
  }

  /// Changes the state by an action that is lent. It calls the body of a feature itself, which saves a
  /// call at each level of nested features: deep calls are what a processor foresees badly.
  @inlinable
  @inline(__always)
  func run(_ state: inout State, _ action: inout Action) -> Effect<Action> {
    guard let body = body.map(Unmanaged.passUnretained),
      let built = body._withUnsafeGuaranteedRef({ $0.built })
    else { return step(&state, &action) }
    return built._withUnsafeGuaranteedRef { $0.step(&state, &action) }
  }

  /// Changes the state by an action.
  @inlinable
  public func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    var action = action
    return step(&state, &action)
  }
}

extension CompiledReducer {
  /// The reducer with the dependencies in force now, under those in force where it runs.
  func holdingDependencies() -> Self {
    guard let dependencies = CapturedDependencies.ifAny else { return self }
    let step = step
    return Self(step: { state, action in
      dependencies.yieldBelow { step(&state, &action) }
    })
  }
}

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
    fatalError("\(Self.self) implements reduce(into:action:) and has no body.")
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs the body.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  @inlinable
  public func _compile() -> CompiledReducer<State, Action> {
    let body = BuiltBody { self.body._compile() }
    return CompiledReducer(
      step: { state, action in
        (body.built ?? body.build())._withUnsafeGuaranteedRef { $0.step(&state, &action) }
      },
      body: body
    )
  }
}

/// A body that is built when the first action reaches it, so that features can contain themselves.
@usableFromInline
final class BuiltBody<State, Action> {
  @usableFromInline
  final class Built {
    @usableFromInline let step: (inout State, inout Action) -> Effect<Action>
    init(_ step: @escaping (inout State, inout Action) -> Effect<Action>) { self.step = step }
  }

  /// Written once, by the first action, so that exclusive access need not be checked after; owned by
  /// hand, because to retain the body for each action would be a good part of what an action costs.
  @exclusivity(unchecked)
  @usableFromInline var built: Unmanaged<Built>?
  private var makeBody: (() -> CompiledReducer<State, Action>)?

  @usableFromInline
  init(_ makeBody: @escaping () -> CompiledReducer<State, Action>) { self.makeBody = makeBody }

  deinit { built?.release() }

  @usableFromInline
  func build() -> Unmanaged<Built> {
    guard let makeBody else { fatalError("A body that was built is kept.") }
    let built = Unmanaged.passRetained(Built(makeBody().step))
    self.built = built
    self.makeBody = nil
    return built
  }
}

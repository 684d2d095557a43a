/// Combines the reducers that a body lists into one, which runs them in order.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  @inlinable
  @_disfavoredOverload
  public static func buildExpression(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action> { Reduce(reducer) }

  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  @inlinable
  public static func buildPartialBlock<First: Reducer<State, Action>, Next: Reducer<State, Action>>(
    accumulated: First,
    next: Next
  ) -> _ReducerSequence<First, Next> {
    _ReducerSequence(first: accumulated, next: next)
  }

  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> R? { reducer }

  @inlinable
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    first reducer: First
  ) -> _ReducerEither<First, Second> { .first(reducer) }

  @inlinable
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    second reducer: Second
  ) -> _ReducerEither<First, Second> { .second(reducer) }

  @inlinable
  public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> _ReducerArray<R> {
    _ReducerArray(reducers: reducers)
  }

  @inlinable
  public static func buildLimitedAvailability(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> { Reduce(reducer) }

  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
}

/// Two reducers that run one after the other.
public struct _ReducerSequence<First: Reducer, Next: Reducer<First.State, First.Action>>: Reducer {
  @usableFromInline let first: First
  @usableFromInline let next: Next

  @inlinable
  init(first: First, next: Next) {
    self.first = first
    self.next = next
  }

  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: next.reduce(into: &state, action: action))
  }

  @inlinable
  public func _compile() -> CompiledReducer<First.State, First.Action> {
    let (firstReducer, nextReducer) = (first._compile(), next._compile())
    let (first, next) = (firstReducer.reduce, nextReducer.reduce)
    return CompiledReducer { state, action in
      let effect = first(&state, action)
      return effect.merge(with: next(&state, action))
    }.restoring(firstReducer).restoring(nextReducer)
  }
}

/// One of two reducers, chosen when the body is built.
public enum _ReducerEither<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
  case first(First)
  case second(Second)

  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }

  @inlinable
  public func _compile() -> CompiledReducer<First.State, First.Action> {
    switch self {
    case .first(let reducer): reducer._compile()
    case .second(let reducer): reducer._compile()
    }
  }
}

/// The reducers that a `for` loop in a body creates. They run in order.
public struct _ReducerArray<Element: Reducer>: Reducer {
  @usableFromInline let reducers: [Element]

  @inlinable
  init(reducers: [Element]) { self.reducers = reducers }

  @inlinable
  public func reduce(
    into state: inout Element.State,
    action: Element.Action
  ) -> Effect<Element.Action> {
    var effect = Effect<Element.Action>.none
    for reducer in reducers {
      effect = effect.merge(with: reducer.reduce(into: &state, action: action))
    }
    return effect
  }

  @inlinable
  public func _compile() -> CompiledReducer<Element.State, Element.Action> {
    let reducers = reducers.map { $0._compile() }
    let compiled = reducers.map(\.reduce)
    let combined = CompiledReducer<Element.State, Element.Action> { state, action in
      var effect = Effect<Element.Action>.none
      for reduce in compiled { effect = effect.merge(with: reduce(&state, action)) }
      return effect
    }
    return reducers.reduce(combined) { $0.restoring($1) }
  }
}

/// An optional reducer has the state and action of the wrapped one. Declared apart from the
/// conformance to `Reducer`, because a conditional conformance does not imply the conformance to
/// the inherited protocol.
extension Optional: _StateAndAction where Wrapped: Reducer {
  public typealias State = Wrapped.State
  public typealias Action = Wrapped.Action
}

/// A reducer in an `if` without `else`. The condition is evaluated once, when the body is built.
extension Optional: Reducer where Wrapped: Reducer {
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  @inlinable
  public func _compile() -> CompiledReducer<State, Action> {
    self?._compile() ?? CompiledReducer({ _, _ in .none })
  }
}

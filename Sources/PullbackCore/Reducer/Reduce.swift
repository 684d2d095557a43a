/// A reducer that runs a closure.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let compiled: CompiledReducer<State, Action>

  /// Makes a reducer from a closure, which returns the effects to perform.
  @inlinable
  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    compiled = CompiledReducer(reduce)
  }

  /// Makes a reducer from a function without effects, such as one that `combine(_:)` or
  /// ``pullback(_:get:set:)`` returned.
  @inlinable
  @_disfavoredOverload
  public init(_ reduce: @escaping (inout State, Action) -> Void) {
    compiled = CompiledReducer { state, action in
      reduce(&state, action)
      return .none
    }
  }

  /// Wraps a reducer whose type is not known, such as one of several that a condition chooses.
  @inlinable
  @_disfavoredOverload
  public init(_ reducer: any Reducer<State, Action>) {
    func erase(_ reducer: some Reducer<State, Action>) -> Self { Self(reducer) }
    self = erase(reducer)
  }

  /// Wraps a reducer and hides its type.
  @inlinable
  public init(_ reducer: some Reducer<State, Action>) {
    compiled = reducer._compile()
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    compiled.reduce(&state, action)
  }

  @inlinable
  public func _compile() -> CompiledReducer<State, Action> { compiled }
}

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  @inlinable
  public init() {}
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// Several reducers as one, so that an operator applies to all of them.
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
  @usableFromInline let reducers: Reducers

  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) { reducers = build() }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }

  @inlinable
  public func _compile() -> CompiledReducer<State, Action> { reducers._compile() }
}

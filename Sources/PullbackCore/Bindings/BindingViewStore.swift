import PullbackConcurrency

/// A store's state with bindings to its `@BindingState` properties. View state is created from it.
///
/// ```swift
/// struct ViewState: Equatable {
///   @BindingViewState var name: String
///   init(_ store: BindingViewStore<Profile.State>) { _name = store.$name }
/// }
/// WithViewStore(store, observe: ViewState.init) { viewStore in
///   TextField("Name", text: viewStore.$name)
/// }
/// ```
@propertyWrapper @dynamicMemberLookup
public struct BindingViewStore<State> {
  /// The observed state.
  public let wrappedValue: State
  private let write: (BindingAction<State>, CodeLocation) -> Void
  private let current: () -> State

  /// Captures the current state of a store, with bindings that send actions to it.
  public init<Action: BindableAction>(store: Store<State, Action>) where Action.State == State {
    self.init(store, state: store.withState { $0 })
  }

  package init<Action: BindableAction>(_ store: Store<State, Action>, state: State)
  where Action.State == State {
    wrappedValue = state
    current = { store.withState { $0 } }
    write = { action, location in
      store.sendFromBinding(
        .delivering(action, of: String(reflecting: store), at: .state(location))
      )
    }
  }

  public var projectedValue: Self { self }

  /// A property of the observed state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    wrappedValue[keyPath: keyPath]
  }

  /// A property of the state that is marked `@BindingState`, with a binding to it.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, BindingState<Value>>
  ) -> BindingViewState<Value> {
    let (write, current) = (write, current)
    return BindingViewState(
      observed: wrappedValue[keyPath: keyPath].wrappedValue,
      current: { current()[keyPath: keyPath].wrappedValue },
      write: { write(.set(keyPath, $0), current()[keyPath: keyPath].location) }
    )
  }
}

public import PullbackCore

/// A property of view state that is also a binding: `viewStore.$name`.
///
/// A ``BindingViewStore`` makes it.
@propertyWrapper
public struct BindingViewState<Value> {
  private let binding: Binding<Value>
  private let observed: Value

  init(binding: Binding<Value>, observed: Value) {
    self.binding = binding
    self.observed = observed
  }

  /// The value as it was observed; writing it sends it to the store.
  public var wrappedValue: Value {
    get { observed }
    nonmutating set { binding.wrappedValue = newValue }
  }

  /// A binding that sends what is written to the store.
  public var projectedValue: Binding<Value> { binding }
}

extension BindingViewState: Equatable where Value: Equatable {
  public static func == (a: Self, b: Self) -> Bool { a.observed == b.observed }
}

extension BindingViewState: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(observed) }
}

/// A store's state, and bindings to what is marked `@BindingState` in it, to make view state of.
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
  /// The state as it is observed now.
  public let wrappedValue: State
  private let write: (BindingAction<State>) -> Void
  private let current: () -> State

  /// The state of a store as it is now, with bindings to it.
  public init<Action: BindableAction>(store: Store<State, Action>) where Action.State == State {
    self.init(store, state: store.withState { $0 })
  }

  init<Action: BindableAction>(_ store: Store<State, Action>, state: State)
  where Action.State == State {
    wrappedValue = state
    current = { store.withState { $0 } }
    write = { action in
      store.sendFromBinding(
        .delivering(action, of: String(reflecting: store))
      )
    }
  }

  public var projectedValue: Self { self }

  /// A part of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    wrappedValue[keyPath: keyPath]
  }

  /// A part of the state that is marked `@BindingState`, with a binding to it.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, BindingState<Value>>
  ) -> BindingViewState<Value> {
    let (write, current) = (write, current)
    return BindingViewState(
      binding: Binding(
        get: { current()[keyPath: keyPath].wrappedValue },
        set: { write(.set(keyPath, $0)) }
      ),
      observed: wrappedValue[keyPath: keyPath].wrappedValue
    )
  }
}

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding to a property marked `@BindingState`: `viewStore.$name`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<ViewState, BindingState<Value>>
  ) -> Binding<Value> {
    return Binding(
      get: { self.state[keyPath: keyPath].wrappedValue },
      set: {
        self.sendFromBinding(
          .delivering(.set(keyPath, $0), of: "ViewStore<\(ViewState.self)>")
        )
      }
    )
  }
}

extension ViewStore {
  /// Observes view state with bindings; see ``BindingViewStore``.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) where ViewAction: BindableAction, ViewAction.State == State {
    self.init(
      store,
      observe: { toViewState(BindingViewStore(store, state: $0)) },
      removeDuplicates: isDuplicate
    )
  }

  /// Observes view state with bindings, and sends actions of its own; see ``BindingViewStore``.
  public convenience init<State, Action: BindableAction>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) where Action.State == State {
    self.init(
      store,
      observe: { toViewState(BindingViewStore(store, state: $0)) },
      send: fromViewAction,
      removeDuplicates: isDuplicate
    )
  }
}

extension ViewStore where ViewState: Equatable {
  /// Observes view state with bindings; equal values are no change.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState
  ) where ViewAction: BindableAction, ViewAction.State == State {
    self.init(store, observe: toViewState, removeDuplicates: ==)
  }
}

extension WithViewStore where ViewState: Equatable {
  /// Observes view state with bindings; see ``BindingViewStore``.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewAction: BindableAction, ViewAction.State == State {
    self.init(
      store,
      observe: { toViewState(BindingViewStore(store, state: $0)) },
      content: content
    )
  }

  /// Observes view state with bindings, and sends actions of its own; see ``BindingViewStore``.
  public init<State, Action: BindableAction>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where Action.State == State {
    self.init(
      store,
      observe: { toViewState(BindingViewStore(store, state: $0)) },
      send: fromViewAction,
      content: content
    )
  }
}

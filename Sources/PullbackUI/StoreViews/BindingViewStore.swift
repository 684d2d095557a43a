import PullbackConcurrency
public import PullbackCore

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding to a property marked `@BindingState`: `viewStore.$name`. Writing it sends a binding
  /// action.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<ViewState, BindingState<Value>>
  ) -> Binding<Value> {
    return Binding(
      get: { self.state[keyPath: keyPath].wrappedValue },
      set: {
        self.sendFromBinding(
          .delivering(
            .set(keyPath, $0),
            of: "ViewStore<\(typeName(ViewState.self))>",
            at: .state(self.state[keyPath: keyPath].location)
          )
        )
      }
    )
  }
}

extension ViewStore {
  /// A binding to a property of view state that is marked `@BindingViewState`: `viewStore.$name`.
  /// Writing it sends a binding action.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<ViewState, BindingViewState<Value>>
  ) -> Binding<Value> {
    Binding(state[keyPath: keyPath])
  }
}

extension Binding {
  /// Creates a binding to a property of view state that is marked `@BindingViewState`. Writing it
  /// sends a binding action to the store.
  public init(_ property: BindingViewState<Value>) {
    self.init(get: property.current, set: property.write)
  }
}

extension WithViewStore where ViewState: Equatable {
  /// Creates a view that observes view state with bindings; see `BindingViewStore`.
  @_disfavoredOverload
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

  /// Creates a view that observes view state with bindings, and sends view actions; see
  /// `BindingViewStore`.
  @_disfavoredOverload
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

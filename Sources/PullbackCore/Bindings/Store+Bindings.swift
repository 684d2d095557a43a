package import PullbackConcurrency

extension Store {
  /// Sends a value written by a control. Does nothing if the state is absent, because a control
  /// that is being removed may still write.
  @discardableResult
  package func sendFromBinding(_ action: @autoclosure () -> Action) -> StoreTask {
    checkIsolation()
    guard !core.isAbsent else { return StoreTask(handle: nil, registry: nil) }
    return send(action())
  }
}

extension Store where Action: BindableAction, Action.State == State {
  /// Writes a value as a control does; reports an issue if no reducer performs the write.
  package func write<Value: Equatable & Sendable>(
    _ value: Value,
    to keyPath: WritableKeyPath<State, Value>
  ) {
    sendFromBinding(.delivering(.set(keyPath, value), of: Self.name, in: core.context))
  }
}

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A property of the state, to be read and written: `store.name = "Blob"`.
  ///
  /// Writing it sends the ``BindableAction`` that writes the property, as a control does.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { observed(keyPath) }
    set { write(newValue, to: keyPath) }
  }
}

extension Store
where State: ObservableState & Equatable & Sendable, Action: BindableAction, Action.State == State {
  /// The state as it is now, to be read and written as a whole.
  ///
  /// Writing it sends the ``BindableAction`` that writes `\.self`.
  public var state: State {
    get { observed(\.self) }
    set { write(newValue, to: \.self) }
  }
}

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// A property of the state, to be read and written where the writes are among the view's actions.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { observed(keyPath) }
    set {
      sendFromBinding(.view(.delivering(.set(keyPath, newValue), of: Self.name, in: core.context)))
    }
  }
}

extension BindableAction {
  /// Adds a ``BindingDelivery`` to a control's action, to report it if no reducer performs it.
  ///
  /// - Parameters:
  ///   - action: What the control writes.
  ///   - sender: The store that it is sent to, described.
  ///   - context: The store's.
  ///   - place: Where the state was made, for plain state.
  package static func delivering(
    _ action: BindingAction<State>,
    of sender: String,
    in context: StoreContext? = nil,
    madeAt place: CodeLocation? = nil
  ) -> Self {
    var action = action
    action.delivery = BindingDelivery(
      described(action), sender: sender, context: context, place: place)
    return .binding(action)
  }
}

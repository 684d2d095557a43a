package import PullbackConcurrency

extension Store {
  /// Sends a value written by a control, and returns the effects that it started. Does nothing if
  /// the state is absent, because a control that is being removed may still write.
  @discardableResult
  package func sendFromBinding(_ action: @autoclosure () -> Action) -> StoreTask {
    checkIsolation()
    // While the reducer runs the state cannot be read, and `send` reports the mistake.
    guard core.context.isReducing || !core.isAbsent else {
      return StoreTask(group: nil, registry: nil)
    }
    return send(action())
  }
}

extension Store where Action: BindableAction, Action.State == State {
  /// Writes a value as a control does; reports an issue if no reducer performs the write.
  ///
  /// - Parameter location: The source location of the control's binding, where the issue is
  ///   reported; nil for that of the store.
  package func write<Value: Equatable & Sendable>(
    _ value: Value,
    to keyPath: WritableKeyPath<State, Value>,
    bindingAt location: CodeLocation? = nil
  ) {
    sendFromBinding(
      .delivering(
        .set(keyPath, value),
        of: Self.name,
        in: core.context,
        at: location.map(BindingDelivery.Place.binding)
      )
    )
  }
}

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A property of the state, readable and writable: `store.name = "Blob"`.
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
  /// The whole current state, readable and writable.
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
  /// A property of the state, readable and writable.
  ///
  /// Writing it sends the ``BindableAction`` that writes the property, wrapped in the feature's
  /// `view` case.
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
  /// Wraps a control's binding action and attaches a ``BindingDelivery``, which reports the action
  /// if no reducer performs it.
  ///
  /// - Parameters:
  ///   - action: The action that writes the control's new value.
  ///   - sender: A description of the store that the action is sent to.
  ///   - context: The context of the store.
  ///   - place: The place in the app's code where an issue is reported, if it is known.
  package static func delivering(
    _ action: BindingAction<State>,
    of sender: String,
    in context: StoreContext? = nil,
    at place: BindingDelivery.Place? = nil
  ) -> Self {
    var delivered = action
    delivered.delivery = BindingDelivery(
      { described(action) }, sender: sender, context: context, place: place)
    return .binding(delivered)
  }
}

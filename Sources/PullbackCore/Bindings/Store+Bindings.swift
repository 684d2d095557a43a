extension Store {
  /// Sends what a control wrote; nothing happens where the state has gone, as a control on its way
  /// out may still write.
  @discardableResult
  package func sendFromBinding(_ action: @autoclosure () -> Action) -> StoreTask {
    checkIsolation()
    guard !core.isGone else { return StoreTask(handle: nil, registry: nil) }
    return send(action())
  }
}

extension Store where Action: BindableAction, Action.State == State {
  /// Writes a value as a control does; a write that no reducer performs is reported.
  package func write<Value: Equatable & Sendable>(
    _ value: Value,
    to keyPath: WritableKeyPath<State, Value>
  ) {
    sendFromBinding(.delivering(.set(keyPath, value), of: Self.name))
  }
}

extension BindableAction {
  /// The action of a control, followed until it was performed.
  package static func delivering(
    _ action: BindingAction<State>,
    of sender: String
  ) -> Self {
    var action = action
    action.delivery = BindingDelivery("\(action), sent to \(sender)")
    return .binding(action)
  }
}

public import PullbackCore

extension ViewStore {
  /// Returns a binding that reads a part of the view state. Writing the binding sends an action
  /// with the new value.
  ///
  /// ```swift
  /// TextField("Name", text: viewStore.binding(get: \.name, send: { .nameChanged($0) }))
  /// ```
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send valueToAction: @escaping (_ value: Value) -> ViewAction
  ) -> Binding<Value> {
    Binding(get: { get(self.state) }, set: { self.sendFromBinding(valueToAction($0)) })
  }

  /// Returns a binding that reads a part of the view state. Writing the binding sends a fixed
  /// action, such as a dismissal.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// Returns a binding that reads the whole view state. Writing the binding sends an action with
  /// the new value.
  public func binding(
    send valueToAction: @escaping (_ value: ViewState) -> ViewAction
  ) -> Binding<ViewState> {
    binding(get: { $0 }, send: valueToAction)
  }

  /// Returns a binding that reads the whole view state. Writing the binding sends a fixed action.
  public func binding(send action: ViewAction) -> Binding<ViewState> {
    binding(send: { _ in action })
  }
}

public import PullbackCore

extension ViewStore {
  /// A binding that reads a part of the view state and sends an action when it is written.
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

  /// A binding that reads a part of the view state and sends the same action whatever is written,
  /// such as a dismissal.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// A binding that reads the whole view state and sends an action when it is written.
  public func binding(
    send valueToAction: @escaping (_ value: ViewState) -> ViewAction
  ) -> Binding<ViewState> {
    binding(get: { $0 }, send: valueToAction)
  }

  /// A binding that reads the whole view state and sends the same action whatever is written.
  public func binding(send action: ViewAction) -> Binding<ViewState> {
    binding(send: { _ in action })
  }
}

import PullbackProjection

extension Projection {
  /// Projects a presentation or a navigation stack, and modifies it without a copy.
  ///
  /// The projected value of a property wrapper is computed, so a key path to it copies the value
  /// out and in. To avoid the copy, the value is moved out during the change and replaced by
  /// `empty`. Observable state supplies its own projection, because this replacement would notify
  /// observers.
  init(navigation keyPath: WritableKeyPath<Whole, Part>, empty: Part) {
    self.init(state: keyPath)
    guard case .computed = kind, !(Whole.self is any ObservableState.Type) else { return }
    self.init(
      .custom(
        Functions(
          read: { $0[keyPath: keyPath] },
          modify: { whole, body in
            var value = whole[keyPath: keyPath]
            whole[keyPath: keyPath] = empty
            defer { whole[keyPath: keyPath] = value }
            body(&value)
            return true
          },
          locate: nil
        )
      )
    )
  }
}

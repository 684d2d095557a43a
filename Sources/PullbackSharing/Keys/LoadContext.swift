/// The reason why a key loads its value.
public enum LoadContext<Value> {
  /// The first reference to the key was created. The associated value is used if none is stored.
  case initialValue(Value)
  /// `load()` was called, or a shared value was created that requires a stored value.
  case userInitiated

  /// The value to use if none is stored; nil if there is no such default.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}

/// The reason why a key saves its value.
public enum SaveContext: Hashable, Sendable {
  /// The value was changed.
  case didSet
  /// `save()` was called.
  case userInitiated
}

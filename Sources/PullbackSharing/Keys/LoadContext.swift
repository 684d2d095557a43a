/// Why a value is read from its place.
public enum LoadContext<Value> {
  /// The first reference to the place was made; the value is what holds where there is none.
  case initialValue(Value)
  /// Somebody called `load()`, or made a shared value that requires one.
  case userInitiated

  /// What holds where there is no value; nil when that is nothing.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}

/// Why a value is written to its place.
public enum SaveContext: Hashable, Sendable {
  /// The value was changed.
  case didSet
  /// Somebody called `save()`.
  case userInitiated
}

import PullbackCore

/// Looks for values of the type `Redacted`, which no file has.
enum Redaction {
  /// Whether a value has a redacted one among its parts.
  static func isIn(_ value: Any) -> Bool {
    var partsLeft = 100_000
    func search(_ value: Any, depth: Int) -> Bool {
      if value is any AnyRedacted { return true }
      if let binding = value as? any AnyBindingAction {
        return search(binding.shownValue, depth: depth + 1)
      }
      partsLeft -= 1
      // Objects may refer to each other in a circle.
      guard depth < 40, partsLeft > 0 else { return false }
      return Mirror(reflecting: value).children.contains { search($0.value, depth: depth + 1) }
    }
    return search(value, depth: 0)
  }
}

import PullbackProjection

/// Notes that a value was left out of an encoded one because it is secret.
///
/// The value that stands for a secret one does not count: whoever decodes it has the same.
package enum LeftOutValues {
  // Values are encoded on one thread, in one go.
  private static let current = ThreadLocal<Note>()

  private final class Note {
    var isMade = false
  }

  /// Encodes something, and tells whether a value was left out.
  package static func noted<Value>(_ encode: () throws -> Value) rethrows -> (Value, Bool) {
    let note = Note()
    let outer = current.object
    current.object = note
    defer { current.object = outer }
    return (try encode(), note.isMade)
  }

  /// Notes a value of a redacted property.
  static func note(_ value: Any) {
    guard let note = current.object, !isStandIn(value) else { return }
    note.isMade = true
  }

  private static func isStandIn(_ value: Any) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool {
      (Value.self as? any Redactable.Type)?.redactedValue as? Value == value
    }
    return (value as? any Equatable).map { isEqual($0) } ?? false
  }
}

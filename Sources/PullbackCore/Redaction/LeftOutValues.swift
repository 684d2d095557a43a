/// Notes that a value was left out of an encoded one because it is secret.
///
/// The value that stands for a secret one does not count: whoever decodes it has the same.
package final class LeftOutValues {
  @TaskLocal private static var current: Note?

  /// Unchecked: needs no lock, because it belongs to the task that encodes, and encoders use no other.
  private final class Note: @unchecked Sendable {
    var isMade = false
  }

  /// Encodes something, and tells whether a value was left out.
  package static func noted<Value>(_ encode: () throws -> Value) rethrows -> (Value, Bool) {
    let note = Note()
    let value = try $current.withValue(note, operation: encode)
    return (value, note.isMade)
  }

  /// Notes a value of a redacted property.
  static func note(_ value: Any) {
    guard let current, !current.isMade else { return }
    current.isMade = !isStandIn(value)
  }

  private static func isStandIn(_ value: Any) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool {
      (Value.self as? any Redactable.Type)?.redactedValue as? Value == value
    }
    return (value as? any Equatable).map { isEqual($0) } ?? false
  }
}

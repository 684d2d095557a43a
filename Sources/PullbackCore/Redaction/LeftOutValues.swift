import PullbackConcurrency

/// Notes that a value was left out of an encoded one because it is secret.
///
/// The value that stands for a secret one does not count: whoever decodes it has the same.
package enum LeftOutValues {
  @TaskLocal private static var current: Note?

  private final class Note: Sendable {
    let isMade = ThreadLock(false)
  }

  /// Encodes something, and tells whether a value was left out.
  package static func noted<Value>(_ encode: () throws -> Value) rethrows -> (Value, Bool) {
    let note = Note()
    let value = try $current.withValue(note, operation: encode)
    return (value, note.isMade.withLock { $0 })
  }

  /// Notes a value of a redacted property.
  static func note(_ value: Any) {
    guard let current, !isStandIn(value) else { return }
    current.isMade.withLock { $0 = true }
  }

  private static func isStandIn(_ value: Any) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool {
      (Value.self as? any Redactable.Type)?.redactedValue as? Value == value
    }
    return (value as? any Equatable).map { isEqual($0) } ?? false
  }
}

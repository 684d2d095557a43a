/// A value that views tell those around them, the opposite of the environment.
///
/// What several views say of one key is put together in reading order.
public protocol PreferenceKey {
  associatedtype Value
  /// What is told where no view says anything.
  static var defaultValue: Value { get }
  /// Puts what the next view says together with what those before it said.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

extension _Node {
  /// What the views of this node say of a key; nil where they say nothing.
  final func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    if let source = self as? any PreferenceSource, let told = source.told(key) {
      return told.value as? Key.Value
    }
    return preferenceOfChildren(key)
  }

  final func preferenceOfChildren<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var result: Key.Value?
    forEachShownChild { child in
      guard child.tellsPreferences, let next = child.preference(key) else { return }
      if var value = result {
        Key.reduce(value: &value) { next }
        result = value
      } else {
        result = next
      }
    }
    return result
  }
}

/// A node that says something of a key itself.
protocol PreferenceSource: _Node {
  /// What it says of a key; nil for what its children say.
  func told<Key: PreferenceKey>(_ key: Key.Type) -> (value: Any, Void)?
}

/// Those who want to know what is said of keys, from the innermost outwards.
final class PreferenceAudience {
  let key: ObjectIdentifier
  weak var listener: (any PreferenceListener)?
  let next: PreferenceAudience?

  init(
    key: ObjectIdentifier,
    listener: any PreferenceListener,
    next: PreferenceAudience?
  ) {
    self.key = key
    self.listener = listener
    self.next = next
  }

  /// Says that something else is said of a key than before.
  func tell(_ key: ObjectIdentifier) {
    var audience: PreferenceAudience? = self
    while let current = audience {
      if current.key == key { current.listener?.preferencesDidChange() }
      audience = current.next
    }
  }
}

/// A node that wants to know what is said of a key.
protocol PreferenceListener: AnyObject {
  func preferencesDidChange()
}

enum PreferenceAudienceKey: EnvironmentKey {
  static var defaultValue: PreferenceAudience? { nil }
}

/// A value that views pass to the views around them, the opposite of the environment.
///
/// Values of several views for one key are combined in reading order.
public protocol PreferenceKey {
  associatedtype Value
  /// The value when no view sets one.
  static var defaultValue: Value { get }
  /// Combines the value so far with the value of the next view.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

extension _Node {
  /// The combined preference of this node's views for a key; nil when none sets it.
  final func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    if let source = self as? any PreferenceSource, let own = source.ownPreference(key) {
      return own.value as? Key.Value
    }
    return preferenceOfChildren(key)
  }

  final func preferenceOfChildren<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var result: Key.Value?
    forEachShownChild { child in
      guard child.forwardsPreferences, let next = child.preference(key) else { return }
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

/// A node that sets a preference itself.
protocol PreferenceSource: _Node {
  /// The node's own value for a key; nil if it does not set that key.
  func ownPreference<Key: PreferenceKey>(_ key: Key.Type) -> (value: Any, Void)?
}

/// A linked list of the nodes to notify when a preference changes, from the innermost to the
/// outermost.
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

  /// Notifies the listeners that the preference of a key changed.
  func notify(_ key: ObjectIdentifier) {
    var audience: PreferenceAudience? = self
    while let current = audience {
      if current.key == key { current.listener?.preferencesDidChange() }
      audience = current.next
    }
  }
}

/// A node that listens to a preference.
protocol PreferenceListener: AnyObject {
  func preferencesDidChange()
}

enum PreferenceAudienceKey: EnvironmentKey {
  static var defaultValue: PreferenceAudience? { nil }
}

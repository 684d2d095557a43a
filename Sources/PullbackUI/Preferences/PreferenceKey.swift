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
  /// The value of this node for a key: the value that it sets itself, or else the combined values
  /// of the views below it; nil if none of them sets one.
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
  /// The value that this node sets for a key, in a tuple; nil if it does not set that key.
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

  /// Notifies the nodes that listen to a key that the value for the key may have changed.
  func notify(_ key: ObjectIdentifier) {
    var audience: PreferenceAudience? = self
    while let current = audience {
      if current.key == key { current.listener?.preferencesDidChange() }
      audience = current.next
    }
  }
}

/// A node that is notified when a preference of the views below it changes.
protocol PreferenceListener: AnyObject {
  func preferencesDidChange()
}

enum PreferenceAudienceKey: EnvironmentKey {
  static var defaultValue: PreferenceAudience? { nil }
}

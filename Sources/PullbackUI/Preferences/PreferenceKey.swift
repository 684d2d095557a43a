/// The key of a value that views pass to the views around them; the opposite of an
/// ``EnvironmentKey``.
///
/// If several views set values for one key, the values are combined in reading order.
public protocol PreferenceKey {
  associatedtype Value
  /// The value if no view sets one.
  static var defaultValue: Value { get }
  /// Combines the value of the next view into `value`, which is combined from the views before.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

extension _Node {
  /// Returns the preference value for a key that the view of this node itself sets, or else the
  /// combined values of the views inside; nil if none of them sets one.
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

/// A view node (``_Node``) whose view sets a preference.
protocol PreferenceSource: _Node {
  /// Returns the value that the view sets for a key; nil if it does not set this key. The value is
  /// in a tuple because it may itself be nil.
  func ownPreference<Key: PreferenceKey>(_ key: Key.Type) -> (value: Any, Void)?
}

/// A linked list of the view nodes to notify when a preference changes, from the innermost to the
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

/// A view node (``_Node``) that is notified when a preference of the views inside may have changed.
protocol PreferenceListener: AnyObject {
  func preferencesDidChange()
}

enum PreferenceAudienceKey: EnvironmentKey {
  static var defaultValue: PreferenceAudience? { nil }
}

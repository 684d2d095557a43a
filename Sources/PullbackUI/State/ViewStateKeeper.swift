/// Restores the `@State` and `@SceneStorage` values of a stored session, and collects the values
/// that were changed since; see ``ViewState``.
final class ViewStateKeeper {
  enum Key: Hashable {
    /// A property of a view, by a hash of the identity of the view and the name of the property.
    case view(UInt64)
    /// A `@SceneStorage` property, by its key.
    case scene(String)
  }

  private var restored: [Key: String] = [:]
  private var changed: [Key: any KeptState] = [:]
  /// A number that rises whenever ``state`` may have changed.
  private(set) var version: UInt64 = 0

  init(_ state: ViewState) {
    for (key, value) in state.values { restored[.view(key)] = value }
    for (key, value) in state.scene { restored[.scene(key)] = value }
  }

  /// All values to store: those that were changed, and those that were restored and whose views
  /// have not appeared yet.
  var state: ViewState {
    let changed = changed.compactMapValues(\.encoded)
    var state = ViewState()
    for (key, value) in restored.merging(changed, uniquingKeysWith: { $1 }) {
      switch key {
      case .view(let key): state.values[key] = value
      case .scene(let key): state.scene[key] = value
      }
    }
    return state
  }

  /// Creates the storage of a property, with the restored value, or else with the initial value. A
  /// restored value that cannot be decoded is discarded.
  func makeState<Value>(
    _ key: Key,
    _ coding: StateCoding<Value>,
    _ initial: () -> Value
  ) -> StateLocation<Value> {
    let stored = restored.removeValue(forKey: key)
    let value = stored.flatMap(coding.decode)
    let location = StateLocation(value ?? initial())
    location.keeping = StateKeeping(coding) { [weak self] in self?.note($0, key) }
    if value != nil {
      note(location, key)
    } else if stored != nil {
      version += 1
    }
    return location
  }

  private func note(_ state: any KeptState, _ key: Key) {
    changed[key] = state
    version += 1
  }

  /// Discards the value of a property whose view was removed, unless another view already uses the
  /// key.
  func end(_ state: any KeptState, _ key: Key) {
    guard changed[key] === state else { return }
    changed[key] = nil
    version += 1
  }

  /// Discards the restored values of views that have not appeared yet.
  func finishRestoring() {
    if !restored.isEmpty { version += 1 }
    restored = [:]
  }
}

/// The storage of a `@State` or `@SceneStorage` property, for code that does not know the type of
/// the value. The value is stored with the session once it was changed.
protocol KeptState: AnyObject {
  /// The value as JSON; nil if it cannot be encoded.
  var encoded: String? { get }
}

/// Encodes the value of a property for the stored session, and calls a closure when the value has
/// changed.
final class StateKeeping<Value> {
  private let coding: StateCoding<Value>
  private let changed: (any KeptState) -> Void
  private var known: String??

  init(_ coding: StateCoding<Value>, changed: @escaping (any KeptState) -> Void) {
    self.coding = coding
    self.changed = changed
  }

  func note(_ state: any KeptState) {
    known = nil
    changed(state)
  }

  func encode(_ value: Value) -> String? {
    if let known { return known }
    let encoded = coding.encode(value)
    known = .some(encoded)
    return encoded
  }
}

extension _Node {
  /// Creates storage for a value that belongs to the view of this node. It is stored with the
  /// session if sessions are stored.
  func makeState<Value: Codable>(_ name: String, _ initial: Value) -> StateLocation<Value> {
    graph.keeper?.makeState(stateKey(name), .json) { initial } ?? StateLocation(initial)
  }

  func stateKey(_ name: String) -> ViewStateKeeper.Key {
    .view(identity.child(StableHash.of(name) ?? 0).rawValue)
  }
}

/// Restores the state of the views of a graph, and knows what was changed.
final class ViewStateKeeper {
  enum Key: Hashable {
    /// A state of a view, by a hash of the identity of the view and the name of the property.
    case view(UInt64)
    /// A `@SceneStorage`.
    case scene(String)
  }

  private var restored: [Key: String] = [:]
  private var changed: [Key: any KeptState] = [:]
  /// Rises with every change of what is to be stored.
  private(set) var version: UInt64 = 0

  init(_ state: ViewState) {
    for (key, value) in state.values { restored[.view(key)] = value }
    for (key, value) in state.scene { restored[.scene(key)] = value }
  }

  /// What is to be stored: what was changed, and what was restored and has no view yet.
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

  /// Makes a state with its restored value, or with its initial one. A value that cannot be decoded is
  /// forgotten.
  func makeState<Value>(
    _ key: Key,
    _ coding: StateCoding<Value>,
    _ initial: () -> Value
  ) -> StateLocation<Value> {
    let value = restored.removeValue(forKey: key).flatMap(coding.decode)
    let location = StateLocation(value ?? initial())
    location.keeping = StateKeeping(coding) { [weak self] in self?.note($0, key) }
    if value != nil { note(location, key) }
    return location
  }

  private func note(_ state: any KeptState, _ key: Key) {
    changed[key] = state
    version += 1
  }

  /// Forgets a state whose view has ended. Another view may have its key already.
  func end(_ state: any KeptState, _ key: Key) {
    guard changed[key] === state else { return }
    changed[key] = nil
    version += 1
  }

  /// Forgets restored values that belong to no view so far.
  func finishRestoring() {
    if !restored.isEmpty { version += 1 }
    restored = [:]
  }
}

/// A state that is stored once it was changed.
protocol KeptState: AnyObject {
  /// The value as JSON; nil if it cannot be encoded.
  var encoded: String? { get }
}

/// How a state is stored, and who has to know that it was changed.
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
  /// Makes a state of the node, which is stored with the session if sessions are stored.
  func makeState<Value: Codable>(_ name: String, _ initial: Value) -> StateLocation<Value> {
    graph.keeper?.makeState(stateKey(name), .json) { initial } ?? StateLocation(initial)
  }

  func stateKey(_ name: String) -> ViewStateKeeper.Key {
    .view(identity.child(StableHash.of(name) ?? 0).rawValue)
  }
}

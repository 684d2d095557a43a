/// The storage that the dynamic properties of one node share: the slots of its state, and its
/// environment.
public final class _PropertyStorage {
  var environment = EnvironmentValues()
  /// The environment keys that the body read.
  var readKeys = Set<EnvironmentValues.KeyID>()
  private var slots: [Int: AnyObject] = [:]
  /// The node whose storage this is.
  unowned var node: (any PropertyOwner)?
  /// The states that are stored with the session.
  private var kept: [ViewStateKeeper.Key: any KeptState] = [:]

  /// Returns the object in the slot at `offset`; on first use, makes it.
  func slot<Object: AnyObject>(at offset: Int, make: () -> Object) -> Object {
    if let object = slots[offset] as? Object { return object }
    let object = make()
    slots[offset] = object
    return object
  }

  /// Makes the state of a slot, with its restored value if there is one.
  func makeState<Value>(at slot: Int, _ initial: () -> Value) -> StateLocation<Value> {
    guard let node, let keeper = node.graph.keeper, let coding = StateCoding<Value>.ofAny else {
      return StateLocation(initial())
    }
    let key = node.stateKey(node.layout.name(ofSlot: slot))
    let state = keeper.makeState(key, coding, initial)
    kept[key] = state
    return state
  }

  /// The state that all views of the graph share under a key.
  func sceneState<Value>(
    _ key: String,
    _ coding: StateCoding<Value>,
    _ initial: () -> Value
  ) -> StateLocation<Value>? {
    node?.graph.sceneState(key, coding, initial)
  }

  /// The node has ended: its states are no longer stored.
  func end() {
    for (key, state) in kept { node?.graph.keeper?.end(state, key) }
    kept = [:]
  }

  func read<Value>(_ keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
    environment.recorded(into: self)[keyPath: keyPath]
  }
}

/// A node that runs a body with dynamic properties.
protocol PropertyOwner: _Node {
  /// The layout of the view.
  var layout: TypeLayout { get }
}

typealias PropertyStorage = _PropertyStorage

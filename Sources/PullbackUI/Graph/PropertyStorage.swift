import PullbackCore

/// The storage of the dynamic properties of one view: the values of its `@State` properties, and
/// its environment.
public final class _PropertyStorage {
  var environment = EnvironmentValues()
  /// The environment keys that the view's body read. The body is evaluated again when one of their
  /// values changes.
  var readKeys = Set<EnvironmentValues.KeyID>()
  private var slots: [Int: AnyObject] = [:]
  /// The view node that owns this storage; nil until the node has been set.
  unowned var node: (any PropertyOwner)?
  /// The `@State` values of this view that are stored with the session; see ``ViewState``.
  private var kept: [ViewStateKeeper.Key: any KeptState] = [:]

  /// Returns the object that belongs to the dynamic property at a byte offset in the view; creates
  /// it on first use.
  func slot<Object: AnyObject>(at offset: Int, make: () -> Object) -> Object {
    if let object = slots[offset] as? Object { return object }
    let object = make()
    slots[offset] = object
    return object
  }

  /// Creates the storage of a `@State` property, with the value that was stored with the session,
  /// or else with its initial value.
  func makeState<Value>(at slot: Int, _ initial: () -> Value) -> StateLocation<Value> {
    guard let node, let keeper = node.graph.keeper, let coding = StateCoding<Value>.ofAny else {
      return StateLocation(initial())
    }
    let key = node.stateKey(node.layout.name(ofSlot: slot))
    let state = keeper.makeState(key, coding, initial)
    kept[key] = state
    return state
  }

  /// Returns the state that all `@SceneStorage` properties with one key share; nil without a node.
  func sceneState<Value>(
    _ key: String,
    _ coding: StateCoding<Value>,
    _ initial: () -> Value
  ) -> StateLocation<Value>? {
    node?.graph.sceneState(key, coding, initial)
  }

  /// The slot of the `@State` property that is a part of what was observed; nil if it is of another
  /// view.
  func slot(of part: ReadPart) -> Int? {
    slots.first { ($0.value as? BindingSource)?.isSource(of: part) == true }?.key
  }

  /// Stops storing the `@State` values of the view with the session. Called when the view is
  /// removed.
  func end() {
    for (key, state) in kept { node?.graph.keeper?.end(state, key) }
    kept = [:]
  }

  func read<Value>(_ keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
    environment.recorded(into: self)[keyPath: keyPath]
  }
}

/// The view node (``_Node``) of a view with dynamic properties, such as `@State`.
protocol PropertyOwner: _Node {
  /// The offsets and types of the view's dynamic properties.
  var layout: TypeLayout { get }
  /// The storage of these properties; nil without any.
  var storage: PropertyStorage? { get }
  /// The type of the view.
  var viewType: Any.Type { get }
}

typealias PropertyStorage = _PropertyStorage

/// The storage that the dynamic properties of one node share: the slots of its state, and its
/// environment.
public final class _PropertyStorage {
  var environment = EnvironmentValues()
  /// The environment keys that the body read.
  var readKeys = Set<EnvironmentValues.KeyID>()
  private var slots: [Int: AnyObject] = [:]

  /// Returns the object in the slot at `offset`; on first use, makes it.
  func slot<Object: AnyObject>(at offset: Int, make: () -> Object) -> Object {
    if let object = slots[offset] as? Object { return object }
    let object = make()
    slots[offset] = object
    return object
  }

  func read<Value>(_ keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
    environment.recorded(into: self)[keyPath: keyPath]
  }
}

typealias PropertyStorage = _PropertyStorage

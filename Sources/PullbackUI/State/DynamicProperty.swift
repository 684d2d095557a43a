/// A property of a view that the graph fills before the body runs.
///
/// ``State``, ``Binding`` and ``Environment`` are such properties. A struct of your own that is
/// made of them conforms to this to be one as well; ``update()`` is called before each body.
public protocol DynamicProperty {
  /// Called before the body runs, when the properties inside are up to date.
  mutating func update()
  static func _install(at pointer: UnsafeMutableRawPointer, storage: _PropertyStorage, slot: Int)
  static func _isSame(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool
}

extension DynamicProperty {
  public mutating func update() {}

  public static func _install(
    at pointer: UnsafeMutableRawPointer,
    storage: _PropertyStorage,
    slot: Int
  ) {
    TypeLayout.of(Self.self).install(at: pointer, storage: storage, slot: slot)
    pointer.assumingMemoryBound(to: Self.self).pointee.update()
  }

  public static func _isSame(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
    TypeLayout.of(Self.self).isSame(lhs, rhs)
  }
}

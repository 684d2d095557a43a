/// A property of a view that is connected to its storage before the body runs.
///
/// ``State``, ``Binding`` and ``Environment`` are dynamic properties. A struct that contains such
/// properties can conform too; its ``update()`` is called before each run of the body.
public protocol DynamicProperty {
  /// Called before the body runs, after the dynamic properties that this property contains have
  /// been connected.
  mutating func update()
  /// Connects the property to its slot in the storage of the view's node.
  mutating func _install(_ storage: _PropertyStorage, slot: Int)
  /// Whether replacing this property by the other leaves the view unchanged, so that its body need
  /// not run.
  func _isSame(as other: Self) -> Bool
}

extension DynamicProperty {
  public mutating func update() {}

  public mutating func _install(_ storage: _PropertyStorage, slot: Int) {
    TypeLayout.of(Self.self).install(in: &self, storage: storage, slot: slot)
    update()
  }

  public func _isSame(as other: Self) -> Bool { TypeLayout.of(Self.self).isSame(self, other) }
}

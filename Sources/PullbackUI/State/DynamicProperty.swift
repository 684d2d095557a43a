/// A property of a view that is connected to stored state before the view's body is evaluated.
///
/// ``State``, ``Binding`` and ``Environment`` are dynamic properties. A struct that contains such
/// properties can conform too; its ``update()`` is called before each evaluation of the body.
public protocol DynamicProperty {
  /// Called before the view's body is evaluated, after the dynamic properties inside of this one
  /// have been connected.
  mutating func update()
  /// Connects the property to the storage of its view. `slot` is the offset of the property in the
  /// view, in bytes.
  mutating func _install(_ storage: _PropertyStorage, slot: Int)
  /// Whether the view looks the same with either of the two properties, so that its body need not
  /// be evaluated again.
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

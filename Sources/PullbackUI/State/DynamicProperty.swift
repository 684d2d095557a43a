/// A property of a view that the graph fills before the body runs.
///
/// ``State``, ``Binding`` and ``Environment`` are such properties. A struct of your own that is
/// made of them conforms to this to be one as well; ``update()`` is called before each body.
public protocol DynamicProperty {
  /// Called before the body runs, when the properties inside are up to date.
  mutating func update()
  /// Connects the property with what the view's node keeps for it.
  mutating func _install(_ storage: _PropertyStorage, slot: Int)
  /// Whether a view with the other property in place of this one is the same view.
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

extension IdentifiedArray: CustomStringConvertible {
  /// The elements, written as an array.
  public var description: String { storage.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The type and the elements.
  public var debugDescription: String {
    "IdentifiedArray<\(ID.self), \(Element.self)>(\(storage.debugDescription))"
  }
}

extension IdentifiedArray: CustomReflectable {
  /// The elements as the children of a collection.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storage, displayStyle: .collection)
  }
}

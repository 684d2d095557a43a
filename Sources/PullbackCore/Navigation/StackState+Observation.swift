/// Known by its ids, their order, and which elements they are; what changes inside of an element is
/// no change of the stack.
extension StackState: ObservableState where Element: ObservableState {
  public var _$id: ObservableStateID { .rows(structureVersion, replacementVersion) }
  public mutating func _$willModify() {}
}

extension StackState where Element: ObservableState {
  /// Whether another stack has the same ids in the same order, and the very same elements.
  func isSame(as other: Self) -> Bool {
    guard structureVersion == other.structureVersion, count == other.count else { return false }
    return elements.withUnsafeBufferPointer { a in
      other.elements.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress }
    }
  }
}

extension ObservationStateRegistrar {
  /// Assigns a stack; its readers are told unless it is the very same one.
  public func mutate<State, Element: ObservableState>(
    _ keyPath: KeyPath<State, StackState<Element>>,
    _ value: inout StackState<Element>,
    _ newValue: StackState<Element>
  ) {
    if !value.isSame(as: newValue) { notify(keyPath) }
    value = newValue
  }
}

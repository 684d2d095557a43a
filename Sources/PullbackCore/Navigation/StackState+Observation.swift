import PullbackCollections

/// The identity of a stack consists of its ids, their order and the identities of its elements.
/// Modifying an element in place does not change it.
extension StackState: ObservableState where Element: ObservableState {
  public var _$id: ObservableStateID { .rows(structureVersion, replacementVersion) }
  public mutating func _$willModify() {}
}

extension StackState where Element: ObservableState {
  /// Whether another stack has the same elements in the same order, by their identity.
  func hasSameElements(as other: Self) -> Bool {
    _$id == other._$id && zip(elements, other.elements).allSatisfy { $0._$id == $1._$id }
  }

  /// Notifies the observers of each element that is missing in another stack or has another
  /// identity there.
  func notifyElementsMissing(in other: Self) {
    for (id, element) in zip(ids, elements) {
      guard let observers = element._$registrar?.observers, observers.mayExist else { continue }
      if let position = other.ids.firstIndex(of: id),
        other.elements[position]._$id == element._$id
      {
        continue
      }
      observers.notifyPresence()
    }
  }
}

// These methods correspond to those for lists of rows in `ObservedRows.swift`. A stack reports all
// removals itself, so only its replacement by another stack must be detected.
extension ObservationStateRegistrar {
  /// Assigns a stack to a property. If its elements differ, notifies the observers of the stack and
  /// of each element that is missing in the new one.
  public func mutate<State, Element: ObservableState>(
    _ keyPath: KeyPath<State, StackState<Element>>,
    _ value: inout StackState<Element>,
    _ newValue: StackState<Element>
  ) {
    if observers.mayExist, !value.hasSameElements(as: newValue) {
      value.notifyElementsMissing(in: newValue)
      notify(keyPath)
    }
    value = newValue
  }

  /// Called before a stack is modified in place. Returns what `didModify` needs to detect
  /// changes.
  public func willModify<State, Element: ObservableState>(
    _ keyPath: KeyPath<State, StackState<Element>>,
    _ value: inout StackState<Element>
  ) -> Change<ObservableStateID> {
    guard observers.mayExist else { return Change(before: value._$id) }
    value.modification = StructureVersion.next()
    return Change(before: value._$id, removals: value.modification)
  }

  /// Called after a stack was modified in place. Notifies its observers if ids or order changed, or
  /// if an element was replaced. If another stack was assigned, notifies the observers of single
  /// elements as well.
  public func didModify<State, Element: ObservableState>(
    _ keyPath: KeyPath<State, StackState<Element>>,
    _ value: inout StackState<Element>,
    _ change: Change<ObservableStateID>
  ) {
    if let modification = change.removals, modification != value.modification {
      observers.notifyRows()
    }
    if value._$id != change.before { notify(keyPath) }
  }
}

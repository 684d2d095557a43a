import PullbackCollections

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

  /// Tells the readers of elements that are not in another stack any more.
  static func tellThoseGone(
    _ gone: [(id: StackElementID, element: Element)],
    from stack: Self
  ) {
    for (id, element) in gone {
      guard let observers = element._$registrar?.observers, observers.areThere else { continue }
      if let position = stack.ids.firstIndex(of: id),
        stack.elements[position]._$id == element._$id
      {
        continue
      }
      observers.tellOfDeparture()
    }
  }
}

// As for lists of rows, in `ObservedRows.swift`.
extension ObservationStateRegistrar {
  /// Assigns a stack; its readers are told unless it is the very same one, and those of elements that
  /// are not on it any more.
  public func mutate<State, Element: ObservableState>(
    _ keyPath: KeyPath<State, StackState<Element>>,
    _ value: inout StackState<Element>,
    _ newValue: StackState<Element>
  ) {
    if !value.isSame(as: newValue) {
      if observers.areThere {
        StackState.tellThoseGone(value.elementsWithIDs(in: value.indices), from: newValue)
      }
      notify(keyPath)
    }
    value = newValue
  }

  /// Before a change inside of a stack.
  public func willModify<State, Element: ObservableState>(
    _ keyPath: KeyPath<State, StackState<Element>>,
    _ value: inout StackState<Element>
  ) -> Change<ObservableStateID> {
    let session = observers.areThere ? value.departures.begin() : 0
    return Change(before: value._$id, session: session)
  }

  /// After it: readers of the stack are told if ids or order changed, or an element was replaced;
  /// those of an element if it went.
  public func didModify<State, Element: ObservableState>(
    _ keyPath: KeyPath<State, StackState<Element>>,
    _ value: inout StackState<Element>,
    _ change: Change<ObservableStateID>
  ) {
    if change.session != 0 {
      if let gone = value.departures.end(change.session) {
        StackState.tellThoseGone(gone, from: value)
      } else {
        observers.tellOfRows()
      }
    }
    if value._$id != change.before { notify(keyPath) }
  }
}

public import PullbackCollections

// Who reads a row is told when it goes from its list, or is replaced, by the row's own registrar. So
// a list that somebody observes keeps what leaves it until its change is over. Who reads the list is
// told when its identity is another one, which costs the same for any number of rows.

extension ObservationStateRegistrar {
  /// Assigns a list of rows; its readers are told unless it is the very same one, and those of rows
  /// that are not in it any more.
  @inlinable
  public func mutate<State, ID, Element: ObservableState>(
    _ keyPath: KeyPath<State, IdentifiedArray<ID, Element>>,
    _ value: inout IdentifiedArray<ID, Element>,
    _ newValue: IdentifiedArray<ID, Element>
  ) {
    if !value.isSame(as: newValue) {
      if observers.areThere { value.elements.tellThoseGone(from: newValue) }
      notify(keyPath)
    }
    value = newValue
  }

  /// Before a change inside of a list of rows.
  @inlinable
  public func willModify<State, ID, Element: ObservableState>(
    _ keyPath: KeyPath<State, IdentifiedArray<ID, Element>>,
    _ value: inout IdentifiedArray<ID, Element>
  ) -> Change<ObservableStateID> {
    let session = observers.areThere ? value.departures.begin() : 0
    return Change(before: value._$id, session: session)
  }

  /// After it: readers of the list are told if ids or order changed, or a row was replaced; those of
  /// a row if it went.
  @inlinable
  public func didModify<State, ID, Element: ObservableState>(
    _ keyPath: KeyPath<State, IdentifiedArray<ID, Element>>,
    _ value: inout IdentifiedArray<ID, Element>,
    _ change: Change<ObservableStateID>
  ) {
    if change.session != 0 {
      if let gone = value.departures.end(change.session) {
        gone.tellThoseGone(from: value)
      } else {
        observers.tellOfRows()
      }
    }
    if value._$id != change.before { notify(keyPath) }
  }
}

extension Array where Element: ObservableState {
  /// Tells the readers of rows that are not in a list any more; rows that were put back are.
  @usableFromInline
  func tellThoseGone<ID>(from rows: IdentifiedArray<ID, Element>) {
    for row in self {
      guard let observers = row._$registrar?.observers, observers.areThere else { continue }
      if let position = rows.index(id: row[keyPath: rows.id]), rows[position]._$id == row._$id {
        continue
      }
      observers.tellOfDeparture()
    }
  }
}

extension IdentifiedArray where Element: ObservableState {
  /// Whether another list has the same ids in the same order, and the very same rows.
  @usableFromInline
  func isSame(as other: Self) -> Bool {
    guard structureVersion == other.structureVersion, count == other.count else { return false }
    return elements.withUnsafeBufferPointer { a in
      other.elements.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress }
    }
  }

  /// Those who read a row, if somebody may have to tell them.
  @inlinable
  func observers(at position: Int) -> StateObservers? {
    departures.areNoted ? self[any: position]._$registrar?.observers : nil
  }
}

/// Sees whether an element is replaced by another while it is changed where it is, where it is known
/// only at run time whether it is observable.
struct ReplacedElement<Element> {
  private let identity: StateIdentity<Element>
  private let before: ObservableStateID
  private let observers: StateObservers?

  /// - Parameter isObserved: Whether anybody may have to be told; else there is nothing to see.
  init?(_ element: inout Element, isObserved: Bool) {
    guard isObserved, let identity = StateIdentity<Element>() else { return nil }
    self.identity = identity
    before = identity.begin(&element)
    observers = identity.observers(&element)
  }

  /// Tells those who read the element that it has gone, or is another one now.
  func tellOfDeparture() { observers?.tellOfDeparture() }

  /// Whether the element is another one now; then its readers are told.
  func isReplaced(by element: inout Element) -> Bool {
    guard identity.end(&element) != before else { return false }
    tellOfDeparture()
    return true
  }
}

public import PullbackCollections

// An observer of a row registers with that row, and with the row's presence in its list. The
// methods in `IdentifiedArray+Observation.swift` notify the observers of rows that they remove or
// replace. Changes by other means, such as generic code, are detected because they change
// `removalVersion`; then the observers of all rows of the list are notified. Observers of the list
// are notified when its identity changes, which costs the same for any number of rows.

extension ObservationStateRegistrar {
  /// Assigns a list of rows to a property. If its rows differ, notifies the observers of the list
  /// and of each row that is missing in the new one.
  @inlinable
  public func mutate<State, ID, Element: ObservableState>(
    _ keyPath: KeyPath<State, IdentifiedArray<ID, Element>>,
    _ value: inout IdentifiedArray<ID, Element>,
    _ newValue: IdentifiedArray<ID, Element>
  ) {
    if observers.mayExist, !value.hasSameRows(as: newValue) {
      value.notifyRowsMissing(in: newValue)
      notify(keyPath)
    }
    value = newValue
  }

  /// Called before a list of rows is modified in place. Returns what `didModify` needs to
  /// detect changes.
  @inlinable
  public func willModify<State, ID, Element: ObservableState>(
    _ keyPath: KeyPath<State, IdentifiedArray<ID, Element>>,
    _ value: inout IdentifiedArray<ID, Element>
  ) -> Change<ObservableStateID> {
    Change(before: value._$id, removals: observers.mayExist ? value.beginRemovals() : nil)
  }

  /// Called after a list of rows was modified in place. Notifies its observers if ids or order
  /// changed, or if a row was replaced.
  @inlinable
  public func didModify<State, ID, Element: ObservableState>(
    _ keyPath: KeyPath<State, IdentifiedArray<ID, Element>>,
    _ value: inout IdentifiedArray<ID, Element>,
    _ change: Change<ObservableStateID>
  ) {
    if let removals = change.removals, removals != value.removalVersion { observers.notifyRows() }
    if value._$id != change.before { notify(keyPath) }
  }
}

extension IdentifiedArray where Element: ObservableState {
  /// Whether another list has the same rows in the same order, by their identity.
  @usableFromInline
  func hasSameRows(as other: Self) -> Bool {
    _$id == other._$id && zip(elements, other.elements).allSatisfy { $0._$id == $1._$id }
  }

  /// Notifies the observers of each row that is missing in another list or has another identity
  /// there.
  @usableFromInline
  func notifyRowsMissing(in other: Self) {
    for row in elements {
      guard let observers = row._$registrar?.observers, observers.mayExist else { continue }
      if let present = other[id: row[keyPath: id]], present._$id == row._$id { continue }
      observers.notifyPresence()
    }
  }
}

// MARK: Plain arrays

extension ObservationStateRegistrar {
  /// Assigns an array of observable values to a property. Notifies its observers unless it has the
  /// same values in the same order, by their identity.
  @inlinable
  public func mutate<State, Element: ObservableState>(
    _ keyPath: KeyPath<State, [Element]>,
    _ value: inout [Element],
    _ newValue: [Element]
  ) {
    if observers.mayExist, !value.lazy.map(\._$id).elementsEqual(newValue.lazy.map(\._$id)) {
      notify(keyPath)
    }
    value = newValue
  }

  /// Called before an array of observable values is modified in place. Returns what
  /// `didModify` needs to detect changes.
  @inlinable
  public func willModify<State, Element: ObservableState>(
    _ keyPath: KeyPath<State, [Element]>,
    _ value: inout [Element]
  ) -> Change<[ObservableStateID]> {
    Change(before: observers.mayExist ? value.map(\._$id) : nil)
  }

  /// Called after an array of observable values was modified in place. Notifies its observers if
  /// values were added, removed, moved or replaced. A change inside of a value notifies only the
  /// observers of that value.
  @inlinable
  public func didModify<State, Element: ObservableState>(
    _ keyPath: KeyPath<State, [Element]>,
    _ value: inout [Element],
    _ change: Change<[ObservableStateID]>
  ) {
    if let before = change.before, !before.elementsEqual(value.lazy.map(\._$id)) { notify(keyPath) }
  }
}

/// Detects whether an element is replaced while it is modified in place, for elements that are not
/// known to be observable at compile time.
struct ReplacedElement<Element> {
  private let identity: ReplacementDetector<Element>
  private let before: ObservableStateID
  private let observers: StateObservers?

  /// Records the identity and the observers of an element before it is modified; returns nil if
  /// elements of this type are not observable.
  init?(_ element: inout Element) {
    guard let identity = ReplacementDetector<Element>() else { return nil }
    self.identity = identity
    before = identity.renewIdentity(&element)
    observers = identity.observers(&element)
  }

  /// Notifies the observers of the element that it was removed or replaced.
  func notifyPresence() { observers?.notifyPresence() }

  /// Whether the element was replaced since ``init(_:)`` was called. If so, notifies its observers.
  func isReplaced(by element: inout Element) -> Bool {
    guard identity.identify(&element) != before else { return false }
    notifyPresence()
    return true
  }
}

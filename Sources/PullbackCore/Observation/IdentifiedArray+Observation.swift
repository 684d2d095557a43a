public import PullbackCollections

// Rows that are observable notice when one is replaced by another with the same id while it is
// changed where it is, as `swap` and methods that assign `self` do: those who read the row must look
// at the new one. To change something inside of a row is no replacement.
extension IdentifiedArray where Element: ObservableState {
  /// The row at a position. A row written here must have the id of the one before; it traps
  /// otherwise.
  @inlinable
  public subscript(position: Int) -> Element {
    get { self[any: position] }
    set { self[any: position] = newValue }
    _modify {
      self[any: position]._$willModify()
      let before = self[any: position]._$id
      let observers = observers(at: position)
      defer {
        if self[any: position]._$id != before {
          noteReplacement()
          observers?.tellOfDeparture()
        }
      }
      yield &self[any: position]
    }
  }

  /// The row with an id, or `nil` when there is none.
  ///
  /// Setting a row replaces the one with that id, or appends it when there is none; it traps when the
  /// row has another id. Setting `nil` removes the row.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get { self[anyID: id] }
    set { self[anyID: id] = newValue }
    _modify {
      var before: ObservableStateID?
      var observers: StateObservers?
      if let position = index(id: id) {
        self[any: position]._$willModify()
        before = self[any: position]._$id
        observers = self.observers(at: position)
      }
      defer {
        if let before {
          if let position = index(id: id) {
            if self[any: position]._$id != before {
              noteReplacement()
              observers?.tellOfDeparture()
            }
          } else {
            observers?.tellOfDeparture()
          }
        }
      }
      yield &self[anyID: id]
    }
  }
}

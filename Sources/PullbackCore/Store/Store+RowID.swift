/// A store of any type that may be the store of a row.
package protocol RowIdentifying {
  /// The id of the row in its collection; nil for a store of other state.
  var rowID: AnyHashable? { get }
}

extension Store: RowIdentifying {
  package var rowID: AnyHashable? { core.rowID }
}

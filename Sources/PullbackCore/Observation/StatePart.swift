/// Key paths that stand for what is observed of a state as a whole, because observers register by
/// key path. The properties are never read.
struct StatePart {
  private var presenceMark: Void { () }
  private var rowsMark: Void { () }
  private var wholeMark: Void { () }
  private var rootMark: Void { () }

  /// A value's presence in a list.
  static let presence: any AnyKeyPath & Sendable = \StatePart.presenceMark
  /// The rows of a value's lists.
  static let rows: any AnyKeyPath & Sendable = \StatePart.rowsMark
  /// All of the state of a store that is not observable.
  static let whole: any AnyKeyPath & Sendable = \StatePart.wholeMark
  /// The identity of the state of a root store.
  static let root: any AnyKeyPath & Sendable = \StatePart.rootMark
}

extension ReadPart {
  /// What has changed, in words: `Cart.State.items changed`. Nil for the only part of a source that
  /// does not say what it is.
  package var change: String? {
    switch keyPath {
    case ObservationSource.whole: nil
    case StatePart.presence: "the row was removed or replaced"
    case StatePart.rows: "the rows of a list changed"
    case StatePart.whole: "the state changed"
    case StatePart.root: "the whole state was replaced"
    default: text(of: keyPath).dropFirst() + " changed"
    }
  }
}

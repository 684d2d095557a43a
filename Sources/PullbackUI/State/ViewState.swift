/// The values of `@State`, `@FocusState` and `@SceneStorage` properties that are stored with a
/// session.
///
/// A session is one person's use of an app. A server, or an app in a terminal, can store it and
/// continue it after a restart of the program. Only values that were changed are stored.
package struct ViewState: Codable, Hashable, Sendable {
  /// The values of `@State` and `@FocusState` properties as JSON. The keys are hashes of the
  /// identity of the view and the name of the property.
  package var values: [UInt64: String] = [:]
  /// The values of `@SceneStorage` properties as JSON, by their keys.
  package var scene: [String: String] = [:]
  /// The identity of the element that has the focus in a terminal; nil for a browser, whose page
  /// keeps its focus itself.
  package var focus: UInt32?
  /// Where the lists and scroll views of a terminal are scrolled to, by the identity of their
  /// elements; nil for a browser, whose page keeps that itself.
  package var scrolls: [UInt32: ScrollPlace]?

  /// Creates the state of a session in which no view has changed a value.
  package init() {}

  /// Where a list or scroll view is scrolled to.
  package struct ScrollPlace: Codable, Hashable, Sendable {
    /// The row at the top of a list: the number of a block of rows, and the index of the row in it.
    package var block, index: Int
    /// The distance in cells from the top of that row or, in a scroll view, of the content, and from
    /// its left side.
    package var rows, columns: Int

    package init(block: Int, index: Int, rows: Int, columns: Int) {
      self.block = block
      self.index = index
      self.rows = rows
      self.columns = columns
    }
  }

  package var isEmpty: Bool { values.isEmpty && scene.isEmpty }
}

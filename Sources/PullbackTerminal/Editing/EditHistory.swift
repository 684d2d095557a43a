import PullbackUI

/// The edit history of one text field, for undo and redo.
///
/// An edit stores only the removed and the inserted text, so the history of a long text takes no
/// more memory than that of a short one.
struct EditHistory {
  /// The text of a field, and the offset of its caret in UTF-8 bytes.
  struct Contents: Hashable {
    var text: String
    var offset: Int
  }

  private struct Change {
    /// The offset of the edit in the text, in UTF-8 bytes.
    var start: Int
    var removed: String
    var inserted: String
    var caretBefore: Int
    var caretAfter: Int

    /// The approximate memory use of the edit, in bytes.
    var bytes: Int { removed.utf8.count + inserted.utf8.count + 128 }
  }

  private var done: [Change] = []
  private var undone: [Change] = []
  /// The approximate memory use of all edits of the field, in bytes.
  private(set) var bytes = 0
  /// The offset of the end of the word that is being typed, in UTF-8 bytes. A character typed there
  /// joins the word. Undo removes the whole word. Nil after any other edit.
  private var typingEnd: Int?

  private static let mostChanges = 500

  /// Records an edit of the field's text. Edits that were undone can then no longer be redone.
  ///
  /// - Parameters:
  ///   - start: Where the edit begins, in UTF-8 bytes.
  ///   - caretBefore: The offset of the caret before the edit, in UTF-8 bytes.
  ///   - isTyped: Whether `inserted` is one typed character of a word. Undo removes all characters
  ///     of the word that were typed one after another.
  mutating func record(
    _ inserted: String,
    inPlaceOf removed: String,
    at start: Int,
    caretBefore: Int,
    isTyped: Bool
  ) {
    for change in undone { bytes -= change.bytes }
    undone = []
    let end = start + inserted.utf8.count
    let continuesWord = isTyped && start == typingEnd && removed.isEmpty
    typingEnd = isTyped ? end : nil
    if continuesWord, let last = done.indices.last {
      done[last].inserted += inserted
      done[last].caretAfter = end
      bytes += inserted.utf8.count
      return
    }
    let change = Change(
      start: start,
      removed: removed,
      inserted: inserted,
      caretBefore: caretBefore,
      caretAfter: end
    )
    done.append(change)
    bytes += change.bytes
    if done.count > Self.mostChanges { dropOldest() }
  }

  /// Undoes the last edit.
  ///
  /// - Returns: The contents before the edit. Nil if there is no edit. Nil also if the app has
  ///   changed the text so that the inserted part is no longer at its offset; then the history is
  ///   cleared.
  mutating func undo(_ present: Contents) -> Contents? {
    typingEnd = nil
    guard let change = done.popLast() else { return nil }
    guard let text = present.text.replacing(change.inserted, with: change.removed, at: change.start)
    else {
      self = EditHistory()
      return nil
    }
    undone.append(change)
    return Contents(text: text, offset: change.caretBefore)
  }

  /// Redoes the edit that was undone last.
  ///
  /// - Returns: The contents after the edit. Nil if there is no such edit. Nil also if the app has
  ///   changed the text so that the part to replace is no longer at its offset; then the history is
  ///   cleared.
  mutating func redo(_ present: Contents) -> Contents? {
    guard let change = undone.popLast() else { return nil }
    guard let text = present.text.replacing(change.removed, with: change.inserted, at: change.start)
    else {
      self = EditHistory()
      return nil
    }
    done.append(change)
    return Contents(text: text, offset: change.caretAfter)
  }

  /// Forgets one edit: the oldest that can be undone or, if there is none, the one that would be
  /// redone last. Returns false if the history is empty.
  @discardableResult
  mutating func dropOldest() -> Bool {
    guard !done.isEmpty || !undone.isEmpty else { return false }
    bytes -= (done.isEmpty ? undone.removeFirst() : done.removeFirst()).bytes
    return true
  }
}

/// The edit histories of all fields on a screen, with a common memory limit.
struct EditHistories {
  private var histories: [Element.ID: EditHistory] = [:]
  /// The ids of the fields that have a history; the most recently edited field is last.
  private var order: [Element.ID] = []

  /// The limit of ``bytes``. It is half of the 8 MiB that undo may take, because strings reserve
  /// more memory than their text needs.
  private static let mostBytes = 4 << 20
  private static let mostFields = 16

  /// The approximate memory use of all histories, in bytes.
  var bytes: Int { histories.values.reduce(0) { $0 + $1.bytes } }

  /// Changes the history of a field, which is then the most recently edited one. While a limit is
  /// exceeded, removes the history of the least recently edited field or, if there is no other
  /// field, the oldest edits of this one.
  mutating func update<Result>(_ id: Element.ID, _ change: (inout EditHistory) -> Result) -> Result
  {
    if order.last != id {
      order.removeAll { $0 == id }
      order.append(id)
    }
    let result = change(&histories[id, default: EditHistory()])
    while order.count > Self.mostFields || order.count > 1 && bytes > Self.mostBytes {
      histories[order.removeFirst()] = nil
    }
    while bytes > Self.mostBytes, histories[id]?.dropOldest() == true {}
    return result
  }
}

extension String {
  /// Returns the text with `old`, which begins at the UTF-8 offset `start`, replaced by `new`; nil
  /// if the text at that offset is not `old`.
  fileprivate func replacing(_ old: String, with new: String, at start: Int) -> String? {
    let end = start + old.utf8.count
    guard start >= 0, end <= utf8.count else { return nil }
    let range = utf8.index(startIndex, offsetBy: start)..<utf8.index(startIndex, offsetBy: end)
    guard utf8[range].elementsEqual(old.utf8) else { return nil }
    return replacing(range, by: new)
  }
}

/// Counts the changes of a session, to tell which of them are stored. Events from the browser are
/// numbered, but forms and effects change a session as well.
struct SaveProgress {
  /// The number of changes of the session. `storedChanges` is the number of those that are stored.
  private(set) var changes: UInt64 = 0
  private var storedChanges: UInt64 = 0
  private var encodings: [(number: UInt32, handled: UInt32, changes: UInt64)] = []
  private var lastNumber: UInt32 = 0

  /// Whether the first `changes` changes are stored.
  func hasStored(_ changes: UInt64) -> Bool { storedChanges >= changes }

  mutating func changed() { changes += 1 }

  /// Returns a number for a snapshot that is made now, to pass to ``stored(_:)``.
  ///
  /// - Parameter handled: The number of the last event that the session has handled.
  mutating func encoded(handled: UInt32) -> UInt32 {
    lastNumber &+= 1
    // One is being stored, one waits, and one is made. Others were replaced while the storage failed.
    encodings = encodings.suffix(3) + [(lastNumber, handled, changes)]
    return lastNumber
  }

  /// Records that the snapshot with this number was stored. Returns the number of the last event and
  /// of the changes in the snapshot; nil if it or a newer snapshot is already recorded.
  mutating func stored(_ number: UInt32) -> (handled: UInt32, changes: UInt64)? {
    guard let index = encodings.firstIndex(where: { $0.number == number }) else { return nil }
    let (_, handled, changes) = encodings[index]
    encodings.removeFirst(index + 1)
    storedChanges = changes
    return (handled, changes)
  }
}

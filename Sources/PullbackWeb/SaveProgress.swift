/// Which changes of a session are stored. Changes need not come from numbered events: forms and effects
/// change a session as well.
struct SaveProgress {
  /// The number of changes, and how many of them are stored.
  private var changes: UInt64 = 0
  private var storedChanges: UInt64 = 0
  private var encodings: [(number: UInt32, handled: UInt32, changes: UInt64)] = []
  private var lastNumber: UInt32 = 0

  var isStored: Bool { changes == storedChanges }

  mutating func changed() { changes += 1 }

  /// Returns a number for the snapshot that is made now.
  mutating func encoded(handled: UInt32) -> UInt32 {
    lastNumber &+= 1
    encodings.append((lastNumber, handled, changes))
    return lastNumber
  }

  /// Returns the last event in the snapshot with this number, which was stored.
  mutating func stored(_ number: UInt32) -> UInt32? {
    guard let index = encodings.firstIndex(where: { $0.number == number }) else { return nil }
    let (_, handled, changes) = encodings[index]
    encodings.removeFirst(index + 1)
    storedChanges = changes
    return handled
  }
}

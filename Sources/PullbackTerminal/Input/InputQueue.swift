/// The input that has arrived and waits until it is handled.
///
/// Keys are handled in order. If they take long, for example because each of them changes a large
/// state, Ctrl-C does not wait for those before it: whoever presses it wants them to end.
struct InputQueue {
  /// The number of events from which on no more input should be read, which bounds memory: an event
  /// takes about 40 bytes.
  static let limit = 1 << 14

  var events: ArraySlice<InputEvent> = []
  /// Whether Ctrl-C may be among the events.
  private var mayHaveInterrupt = false

  var isEmpty: Bool { events.isEmpty }
  var isFull: Bool { events.count >= Self.limit }
  /// The memory of the events in bytes, without that of pasted texts.
  var bytes: Int { events.capacity * MemoryLayout<InputEvent>.stride }

  mutating func append(_ new: [InputEvent]) {
    // A slice keeps the memory of the elements that were removed from it.
    if events.isEmpty { events = new[...] } else { events += new }
    if !mayHaveInterrupt { mayHaveInterrupt = new.contains(Self.interrupt) }
  }

  /// Removes the events before the first Ctrl-C, if there is one. Pasted text is no key.
  mutating func skipToInterrupt() {
    guard mayHaveInterrupt else { return }
    if let index = events.firstIndex(of: Self.interrupt) {
      events = events[index...]
    } else {
      mayHaveInterrupt = false
    }
  }

  private static let interrupt = InputEvent.key(.character("c"), .control)
}

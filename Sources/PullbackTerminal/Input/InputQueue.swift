/// The input that has arrived and waits until it is handled.
///
/// Keys are handled in order. If they take long, for example because each of them changes a large
/// state, Ctrl-C does not wait for those before it: whoever presses it wants them to end.
///
/// Memory is bounded: an event takes about 40 bytes, so that what arrives while many events wait is
/// kept as it is. Ctrl-C is found in it, too.
struct InputQueue {
  /// The number of events from which on bytes are kept as they are.
  private static let mostEvents = 1 << 14
  /// The number of such bytes from which on no more input should be read.
  private static let mostBytes = 1 << 18

  var events: ArraySlice<InputEvent> = []
  /// Whether Ctrl-C may be among the events.
  private var mayHaveInterrupt = false
  /// What arrived while many events waited.
  private var held: [UInt8] = []
  /// The parser that has read ``held``, to find Ctrl-C; nil if that is empty.
  private var scout: InputParser?
  /// Whether the last key in ``held``, or before it, selects a part of the text of a field.
  private var heldSelects = false
  /// Whether the terminal has reported its background.
  private(set) var hasBackground = false

  var isEmpty: Bool { events.isEmpty && held.isEmpty }
  var isFull: Bool { held.count >= Self.mostBytes }
  /// Whether bytes wait that were not parsed.
  var isHolding: Bool { !held.isEmpty }
  /// The memory of the events and bytes, without that of pasted texts.
  var bytes: Int { events.capacity * MemoryLayout<InputEvent>.stride + held.capacity }

  /// Adds the events of bytes that have arrived, or keeps the bytes while many events wait. Ctrl-C among
  /// these drops what waits before it.
  ///
  /// - Parameter isInField: Whether a text field has the focus; see ``skipToInterrupt(isInField:)``.
  mutating func append(_ bytes: [UInt8], _ parser: inout InputParser, isInField: Bool) {
    guard isHolding || events.count >= Self.mostEvents else { return append(parser.feed(bytes)) }
    if scout == nil { heldSelects = events.lazy.reversed().compactMap(Self.selects).first ?? false }
    var scout = scout ?? parser
    let new = scout.feed(bytes)
    if let index = Self.lastInterrupt(in: new[...], after: &heldSelects, isInField) {
      self = InputQueue()
      append(Array(new[index...]))
      parser = scout
    } else {
      held += bytes
      self.scout = scout
    }
  }

  /// Parses bytes that were kept, if there is room for their events.
  mutating func refill(_ parser: inout InputParser) {
    guard isHolding, events.count < Self.mostEvents else { return }
    let part = held.prefix(Self.mostEvents)
    append(parser.feed(part))
    held.removeFirst(part.count)
    if held.isEmpty { scout = nil }
  }

  mutating func append(_ new: [InputEvent]) {
    // A slice keeps the memory of the elements that were removed from it.
    if events.isEmpty { events = new[...] } else { events += new }
    if !mayHaveInterrupt { mayHaveInterrupt = new.contains(Self.interrupt) }
    if !hasBackground {
      hasBackground = new.contains { if case .background = $0 { true } else { false } }
    }
  }

  /// Removes the events before the last Ctrl-C that ends them, if there is one. Pasted text is no key.
  ///
  /// - Parameter isInField: Whether a text field has the focus. Ctrl-C right after a key that selects a
  ///   part of its text copies that, so it ends nothing.
  mutating func skipToInterrupt(isInField: Bool) {
    guard mayHaveInterrupt else { return }
    var selects = false
    if let index = Self.lastInterrupt(in: events, after: &selects, isInField) {
      events = events[index...]
    } else {
      mayHaveInterrupt = events.contains(Self.interrupt)
    }
  }

  /// The index of the last Ctrl-C that does not copy what the key before it has selected.
  ///
  /// - Parameter selects: Whether the key before the events selects; then, whether their last one does.
  private static func lastInterrupt(
    in events: ArraySlice<InputEvent>, after selects: inout Bool, _ isInField: Bool
  ) -> Int? {
    var last: Int?
    for index in events.indices {
      if events[index] == interrupt, !(isInField && selects) { last = index }
      selects = Self.selects(events[index]) ?? selects
    }
    return last
  }

  /// Whether a part of the text of a field may be selected after an event; nil if that stays as it was.
  private static func selects(_ event: InputEvent) -> Bool? {
    switch event {
    case .key(.character("a"), .alt): true
    case .key(let key, let modifiers):
      modifiers.contains(.shift) && [.left, .right, .up, .down, .home, .end].contains(key)
    case .mouse(let mouse):
      switch mouse.action {
      case .drag: true
      case .press: false
      case .release, .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight: nil
      }
    case .paste: false
    case .focus, .background, .pictures: nil
    }
  }

  private static let interrupt = InputEvent.key(.character("c"), .control)
}

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
  /// Whether ``held`` may select a part of the text of a field.
  private var heldSelects = false

  var isEmpty: Bool { events.isEmpty && held.isEmpty }
  var isFull: Bool { held.count >= Self.mostBytes }
  var hasBackground: Bool {
    events.contains { if case .background = $0 { true } else { false } }
  }
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
    var scout = scout ?? parser
    let new = scout.feed(bytes)
    heldSelects = heldSelects || new.contains(where: Self.selects)
    if let index = new.firstIndex(of: Self.interrupt),
      !(isInField && (heldSelects || events.contains(where: Self.selects)))
    {
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
    if held.isEmpty { (scout, heldSelects) = (nil, false) }
  }

  mutating func append(_ new: [InputEvent]) {
    // A slice keeps the memory of the elements that were removed from it.
    if events.isEmpty { events = new[...] } else { events += new }
    if !mayHaveInterrupt { mayHaveInterrupt = new.contains(Self.interrupt) }
  }

  /// Removes the events before the first Ctrl-C, if there is one. Pasted text is no key.
  ///
  /// - Parameter isInField: Whether a text field has the focus. Ctrl-C after a key that selects a part
  ///   of its text copies that, so nothing is removed then.
  mutating func skipToInterrupt(isInField: Bool) {
    guard mayHaveInterrupt else { return }
    if let index = events.firstIndex(of: Self.interrupt) {
      if isInField, events[..<index].contains(where: Self.selects) { return }
      events = events[index...]
    } else {
      mayHaveInterrupt = false
    }
  }

  /// Whether an event can select a part of the text of a field.
  private static func selects(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.character("a"), .alt): true
    case .key(let key, let modifiers):
      modifiers.contains(.shift) && [.left, .right, .up, .down, .home, .end].contains(key)
    case .mouse(let mouse): mouse.action == .drag
    case .paste, .focus, .background, .pictures: false
    }
  }

  private static let interrupt = InputEvent.key(.character("c"), .control)
}

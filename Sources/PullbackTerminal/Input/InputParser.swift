/// Parses terminal input into keys, mouse events, pastes and focus changes.
///
/// Feed it bytes in pieces of any size. A lone escape byte can be the Escape key or the start of a
/// sequence. The parser keeps the byte until more bytes arrive, or until the caller calls
/// ``flush()`` after the ``timeout``.
///
/// An incomplete sequence is returned as the keys that type its bytes. If the rest of a sequence
/// arrives after the Escape key was returned, the sequence is still recognized: at any time if its
/// bytes arrive together, and for 300 ms if they arrive one by one, as typed keys do.
///
/// Memory is bounded. A sequence longer than 64 bytes is skipped if all of it is passed in one
/// call; otherwise it is returned as the keys that type its bytes. Pasted text is returned as it
/// arrives.
package struct InputParser: Sendable {
  enum State: Hashable, Sendable {
    case ground
    case escape
    case csi
    case ss3
    /// The next three bytes are a mouse report in the X10 format: button, column and row.
    case x10Mouse
    /// An answer of the terminal that is a string, such as its colors. It ends with BEL or `ESC \`.
    /// `afterEscape` is true after an escape byte, which may belong to that end.
    case string(afterEscape: Bool)
    case paste
  }

  private static let longestSequence = 64
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  private(set) var state = State.ground
  /// The bytes of an incomplete escape sequence after its introducer, such as `ESC [`. In a paste,
  /// the bytes that may begin the sequence that ends the paste.
  private var pending: [UInt8] = []
  private var isTooLong = false
  private var isAlt = false
  /// The byte after ESC that began a string sequence and determines its kind.
  private var introducer: UInt8 = 0
  /// Whether the Escape key was just returned. Its byte may have been the start of a sequence whose
  /// rest still arrives.
  private var hasFlushedEscape = false
  /// Whether the Escape key was returned so recently that a single byte may belong to its sequence.
  private var isSoonAfterEscape = false
  /// Whether the escape byte of the current sequence was returned as the Escape key.
  private var isLate = false
  /// Whether an answer has stopped in the middle for half a second.
  private var isOldAnswer = false
  /// The plain text that was collected in this call, so that grapheme clusters are not split.
  private var text: [UInt8] = []

  /// Whether the input was already incomplete before the last call of ``feed(_:)``.
  private var isStillIncomplete = false

  /// Whether the wait for ``timeout`` begins again at the last call of ``feed(_:)``; otherwise it
  /// goes on from the call at which the input became incomplete. It begins again within the
  /// sequence of a key, whose bytes may arrive one by one, each after a pause. It goes on within a
  /// string, because what looks like a string may be typed text, which must not be held back for
  /// longer.
  package var beginsWait: Bool {
    switch state {
    case .csi, .ss3, .x10Mouse: true
    case .ground, .escape, .string, .paste: !isStillIncomplete
    }
  }

  package init() {}

  /// The time to wait for more bytes before calling ``flush()``; nil if no input is incomplete.
  ///
  /// The wait after a lone escape byte is short, because it is most likely the key. The rest of a
  /// sequence that has begun may take longer over a slow connection.
  package var timeout: Duration? {
    switch state {
    case .ground: isSoonAfterEscape ? .milliseconds(300) : nil
    case .escape: .milliseconds(80)
    case .paste: pending == [0x1B] ? .milliseconds(500) : nil
    case .string where isAnswer: isOldAnswer ? nil : .milliseconds(500)
    case .csi, .ss3, .x10Mouse, .string: .milliseconds(500)
    }
  }

  /// The number of bytes that the parser holds back, for tests.
  package var heldBytes: Int { pending.count + text.count }

  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    let bytes = Array(bytes)
    var events: [InputEvent] = []
    // If the end of a paste was lost, Ctrl-C must still work. A typed Ctrl-C arrives alone or with
    // others, if it is typed again before the app reads; in pasted text it arrives with other
    // bytes.
    if state == .paste, let key = Self.typedKey(bytes) {
      releasePaste(&events, isAtEnd: true)
      reset()
      return key == .escape ? events : events + [.key(key, .control)]
    }
    // The rest of an answer arrives as a whole, and what is typed arrives in single bytes.
    if isOldAnswer, bytes.count == 1, ![0x07, 0x1B].contains(bytes[0]) { reset() }
    isStillIncomplete = timeout != nil || isAnswer
    if hasFlushedEscape {
      hasFlushedEscape = false
      // Two or more bytes that arrive together come from the terminal; typed keys arrive one by
      // one.
      if state == .ground, bytes.count > 1 || isSoonAfterEscape, let first = bytes.first,
        first == 0x5B || first == 0x4F
      {
        state = .escape
        isLate = true
      }
    }
    isSoonAfterEscape = false
    for byte in bytes { consume(byte, &events) }
    if state == .paste {
      releasePaste(&events, isAtEnd: false)
    } else {
      releaseText(&events, isAtEnd: true)
    }
    return events
  }

  /// Stops waiting: a pending escape byte becomes the Escape key, and an incomplete sequence
  /// becomes the keys that type its bytes. A pending escape byte in a paste ends the paste.
  package mutating func flush() -> [InputEvent] {
    var events: [InputEvent] = []
    switch state {
    case .ground:
      isSoonAfterEscape = false
      return []
    case .paste:
      guard pending == [0x1B] else { return [] }
      // The Escape key was typed in a paste whose end was lost; it ends the paste.
      reset()
      hasFlushedEscape = true
      return []
    case .escape:
      events.append(.key(.escape))
      if isAlt { events.append(.key(.escape)) }
      reset()
      hasFlushedEscape = true
      isSoonAfterEscape = true
    case .string where isAnswer:
      isOldAnswer = true
      return []
    case .csi, .ss3, .x10Mouse, .string: releaseUnfinished(&events)
    }
    releaseText(&events, isAtEnd: true)
    return events
  }

  private mutating func reset() {
    state = .ground
    isStillIncomplete = false
    pending.removeAll(keepingCapacity: true)
    isTooLong = false
    isAlt = false
    isLate = false
    isOldAnswer = false
  }

  private mutating func consume(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: ground(byte, &events)
    case .escape: escape(byte, &events)
    case .csi: csi(byte, &events)
    case .ss3: ss3(byte, &events)
    case .x10Mouse: x10Mouse(byte, &events)
    case .string(let afterEscape): string(byte, afterEscape: afterEscape, &events)
    case .paste: paste(byte, &events)
    }
  }

  private mutating func ground(_ byte: UInt8, _ events: inout [InputEvent]) {
    if byte == 0x1B {
      releaseText(&events, isAtEnd: false)
      state = .escape
    } else if byte < 0x20 || byte == 0x7F {
      releaseText(&events, isAtEnd: false)
      let (key, modifiers) = Self.control(byte)
      events.append(.key(key, modifiers))
    } else {
      text.append(byte)
    }
  }

  private mutating func escape(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1B:
      // After two escape bytes, a sequence means its key with Alt; otherwise the first is the
      // Escape key.
      if isAlt { events.append(.key(.escape)) }
      isAlt = true
    case 0x5B: state = .csi
    case 0x4F: state = .ss3
    case 0x50, 0x5D, 0x5E, 0x5F, 0x58:
      introducer = byte
      state = .string(afterEscape: false)
    default:
      let hadEscape = isAlt
      reset()
      if hadEscape { events.append(.key(.escape)) }
      if byte == 0x03 {
        // Ctrl-C works always, also right after the Escape key, or after one that is held down.
        events += [.key(.escape), .key(.character("c"), .control)]
      } else if byte < 0x20 || byte == 0x7F {
        let (key, modifiers) = Self.control(byte)
        events.append(.key(key, modifiers.union(.alt)))
      } else if byte < 0x80 {
        let character = Character(Unicode.Scalar(byte))
        events.append(.key(.character(character), .alt))
      } else {
        text.append(byte)
      }
    }
  }

  private mutating func csi(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case _ where pending.first == 0x5B:
      guard let key = KeySequence.linux(byte) else { return interrupt(byte, &events) }
      events.append(.key(key, isAlt ? .alt : []))
      reset()
    // F1 to F5 of the Linux console, of which one more byte follows.
    case 0x5B where pending.isEmpty && !isLate: pending.append(byte)
    // In rxvt, `$` is the end of a key with Shift. Elsewhere another byte follows it.
    case 0x20...0x3F where byte != 0x24 || pending.isEmpty || !pending.allSatisfy(Self.isDigit):
      hold(byte, &events)
    case 0x24, 0x40...0x7E:
      let parameters = pending
      let isReadable = !isTooLong
      let alt = isAlt
      let isLate = isLate
      reset()
      guard isReadable else { return }
      if byte == 0x4D && parameters.isEmpty {
        state = .x10Mouse
      } else if byte == 0x7E && parameters == Array("200".utf8) {
        state = .paste
      } else if let event = KeySequence.csi(parameters, final: byte, alt: alt) {
        events.append(event)
      } else if isLate, parameters.isEmpty {
        // It was typed after the Escape key.
        text += [0x5B, byte]
      }
    default: interrupt(byte, &events)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private mutating func ss3(_ byte: UInt8, _ events: inout [InputEvent]) {
    var modifiers: KeyModifiers = isAlt ? .alt : []
    var key = KeySequence.ss3(byte)
    // Words begin like the sequences of the keypad, which are sent only if an app asks for them, and
    // like those of rxvt.
    if key == nil, !isLate {
      key = KeySequence.keypad(byte)
      if key == nil, let arrow = KeySequence.rxvtArrow(byte) {
        key = arrow
        modifiers.insert(.control)
      }
    }
    guard let key else { return interrupt(byte, &events) }
    events.append(.key(key, modifiers))
    reset()
  }

  private mutating func x10Mouse(_ byte: UInt8, _ events: inout [InputEvent]) {
    guard byte >= 0x20 else { return interrupt(byte, &events) }
    pending.append(byte)
    guard pending.count == 3 else { return }
    let report = pending.map { Int($0) - 0x20 }
    reset()
    if let event = KeySequence.mouse(report[0], x: report[1], y: report[2], isRelease: nil) {
      events.append(event)
    }
  }

  private mutating func string(_ byte: UInt8, afterEscape: Bool, _ events: inout [InputEvent]) {
    if afterEscape {
      if byte == 0x5C { return endString(&events) }
      // A new sequence begins, so the string was never terminated.
      releaseUnfinished(&events)
      state = .escape
      return escape(byte, &events)
    }
    switch byte {
    case 0x07: endString(&events)
    // Ctrl-X after what was typed is a key.
    case 0x18 where isAnswer || !isStillIncomplete: reset()
    case 0x1B: state = .string(afterEscape: true)
    case 0x00..<0x20, 0x7F: interrupt(byte, &events)
    case _ where isAnswer && isStillIncomplete && !TerminalAnswer.contains(byte, after: introducer):
      // The answer was cut off, and this was typed later. The answer is dropped.
      interrupt(byte, &events)
    default: hold(byte, &events)
    }
  }

  /// Whether an answer to a question of the library has begun. It is never returned as keys, and
  /// its rest may arrive at any time. What is typed after an answer that was cut off ends it.
  private var isAnswer: Bool {
    if case .string = state {
      TerminalAnswer.isBeginning(pending, after: introducer)
    } else {
      false
    }
  }

  private mutating func endString(_ events: inout [InputEvent]) {
    let event = isAnswer && !isTooLong ? TerminalAnswer.event(pending, after: introducer) : nil
    reset()
    if let event { events.append(event) }
  }

  private mutating func hold(_ byte: UInt8, _ events: inout [InputEvent]) {
    if pending.count < Self.longestSequence {
      pending.append(byte)
    } else if isStillIncomplete, !isTooLong {
      // What arrives in parts was probably typed, such as Alt-] and text, and must not be lost.
      interrupt(byte, &events)
    } else {
      isTooLong = true
    }
  }

  /// Ends an incomplete sequence at a byte that cannot be part of it: appends the keys of the
  /// sequence to `events`, and then handles the byte as new input.
  private mutating func interrupt(_ byte: UInt8, _ events: inout [InputEvent]) {
    releaseUnfinished(&events)
    ground(byte, &events)
  }

  /// Appends an incomplete sequence as the keys that type it: the introducer, such as `[`, with
  /// Alt, then the rest as text. Alt is left out if the Escape key was already returned. A sequence
  /// over the length limit is dropped.
  private mutating func releaseUnfinished(_ events: inout [InputEvent]) {
    let first: UInt8 =
      switch state {
      case .ss3: 0x4F
      case .string: introducer
      default: 0x5B
      }
    if isTooLong || isAnswer { return reset() }
    let isX10 = state == .x10Mouse
    let rest = pending
    let modifiers: KeyModifiers = isLate ? [] : .alt
    reset()
    events.append(.key(.character(Character(Unicode.Scalar(first))), modifiers))
    if isX10 { text.append(0x4D) }
    text += rest
    releaseText(&events, isAtEnd: false)
  }

  private mutating func paste(_ byte: UInt8, _ events: inout [InputEvent]) {
    pending.append(byte)
    let end = Self.pasteEnd
    if byte == end.last, pending.suffix(end.count).elementsEqual(end) {
      pending.removeLast(end.count)
      let rest = String(decoding: pending, as: UTF8.self)
      if !rest.isEmpty { events.append(.paste(rest)) }
      reset()
    } else if pending.count >= 1 << 16 {
      releasePaste(&events, isAtEnd: false)
    }
  }

  /// Appends an event with the pasted text that has arrived. Keeps a suffix that may begin the end
  /// sequence of the paste or, unless `isAtEnd` is true, that is an incomplete character or line break.
  private mutating func releasePaste(_ events: inout [InputEvent], isAtEnd: Bool) {
    var held = 0
    let end = Self.pasteEnd
    for length in stride(from: min(end.count - 1, pending.count), to: 0, by: -1)
    where pending.suffix(length).elementsEqual(end.prefix(length)) {
      held = length
      break
    }
    if held == 0, !isAtEnd {
      // A line feed may follow a return.
      held = pending.last == 0x0D ? 1 : pending.incompleteCharacter
    }
    let ready = pending.count - held
    if ready > 0 {
      events.append(.paste(String(decoding: pending[..<ready], as: UTF8.self)))
      pending.removeFirst(ready)
      isStillIncomplete = false
    }
  }

  private mutating func releaseText(_ events: inout [InputEvent], isAtEnd: Bool) {
    if text.isEmpty { return }
    let held = isAtEnd ? text.incompleteCharacter : 0
    let ready = text.count - held
    for character in String(decoding: text[..<ready], as: UTF8.self) where character != "\u{FFFD}" {
      events.append(.key(.character(character)))
    }
    text.removeFirst(ready)
  }
}

/// Reads what a terminal sends: keys, mouse, paste, focus.
///
/// A value that decides: feed it bytes as they come, in any pieces. A lone escape byte is a key or
/// the beginning of a sequence; it is held back until more bytes come or the owner calls
/// ``flush()`` after a short wait.
///
/// Memory is bounded: a sequence is kept up to 64 bytes and skipped when it is longer, and pasted
/// text is handed out as it comes, so a paste of any size is never held.
package struct InputParser: Sendable {
  enum State: Hashable, Sendable {
    case ground
    case escape
    case csi
    case ss3
    /// The three bytes of an old mouse report.
    case oldMouse(Int)
    /// A string that a terminal answers with; it ends with BEL or ESC `\`.
    case string(endsWithEscape: Bool)
    case paste
  }

  private static let longestSequence = 64
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  private var state = State.ground
  /// The parameters of a sequence, or the bytes of a character that is not complete.
  private var pending: [UInt8] = []
  private var isTooLong = false
  private var isAlt = false
  /// Plain text read so far in this call, so that clusters stay whole.
  private var text: [UInt8] = []

  package init() {}

  /// Whether an escape waits for ``flush()``.
  package var awaitsMore: Bool {
    switch state {
    case .escape, .csi, .ss3, .string: true
    default: false
    }
  }

  /// How many bytes are held, for those who check that it stays small.
  package var heldBytes: Int { pending.count + text.count }

  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { consume(byte, &events) }
    if state == .paste { releasePaste(&events) } else { releaseText(&events, isAtEnd: true) }
    return events
  }

  /// Decides that nothing follows: an escape that waited is the key.
  package mutating func flush() -> [InputEvent] {
    var events: [InputEvent] = []
    switch state {
    case .escape:
      events.append(.key(.escape))
      if isAlt { events.append(.key(.escape)) }
    case .csi: events.append(.key(.character("["), .alt))
    case .ss3: events.append(.key(.character("O"), .alt))
    case .string:
      // Nothing but the introducer came: a person pressed it together with Alt.
      if pending.count == 1 {
        events.append(.key(.character(Character(Unicode.Scalar(pending[0]))), .alt))
      }
    default: return []
    }
    reset()
    return events
  }

  private mutating func reset() {
    state = .ground
    pending.removeAll(keepingCapacity: true)
    isTooLong = false
    isAlt = false
  }

  private mutating func consume(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: ground(byte, &events)
    case .escape: escape(byte, &events)
    case .csi: csi(byte, &events)
    case .ss3:
      let alt = isAlt
      reset()
      if let key = KeySequence.ss3(byte) { events.append(.key(key, alt ? .alt : [])) }
    case .oldMouse(let left):
      state = left > 1 ? .oldMouse(left - 1) : .ground
    case .string(let endsWithEscape):
      if byte == 0x07 || (endsWithEscape && byte == 0x5C) || byte == 0x18 {
        reset()
      } else {
        if pending.count == 1 { pending.append(byte) }
        state = .string(endsWithEscape: byte == 0x1B)
      }
    case .paste: paste(byte, &events)
    }
  }

  private mutating func ground(_ byte: UInt8, _ events: inout [InputEvent]) {
    if byte == 0x1B {
      releaseText(&events, isAtEnd: false)
      state = .escape
    } else if byte < 0x20 || byte == 0x7F {
      releaseText(&events, isAtEnd: false)
      let (key, modifiers) = KeySequence.control(byte)
      events.append(.key(key, modifiers))
    } else {
      text.append(byte)
    }
  }

  private mutating func escape(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1B:
      // Two escapes: the first is a key unless a sequence follows, which is then with Alt.
      if isAlt { events.append(.key(.escape)) }
      isAlt = true
    case 0x5B: state = .csi
    case 0x4F: state = .ss3
    case 0x50, 0x5D, 0x5E, 0x5F, 0x58:
      pending = [byte]
      state = .string(endsWithEscape: false)
    default:
      let hadEscape = isAlt
      reset()
      if hadEscape { events.append(.key(.escape)) }
      if byte < 0x20 || byte == 0x7F {
        let (key, modifiers) = KeySequence.control(byte)
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
    case 0x20...0x3F:
      if pending.count < Self.longestSequence { pending.append(byte) } else { isTooLong = true }
    case 0x40...0x7E:
      let parameters = pending
      let isReadable = !isTooLong
      let alt = isAlt
      reset()
      guard isReadable else { return }
      if byte == 0x4D && parameters.isEmpty {
        state = .oldMouse(3)
      } else if byte == 0x7E && parameters == Array("200".utf8) {
        state = .paste
      } else if let event = KeySequence.csi(parameters, final: byte, alt: alt) {
        events.append(event)
      }
    case 0x1B:
      reset()
      state = .escape
    default:
      reset()
    }
  }

  private mutating func paste(_ byte: UInt8, _ events: inout [InputEvent]) {
    pending.append(byte)
    let end = Self.pasteEnd
    if pending.count >= end.count && pending.suffix(end.count).elementsEqual(end) {
      pending.removeLast(end.count)
      let rest = String(decoding: pending, as: UTF8.self)
      if !rest.isEmpty { events.append(.paste(rest)) }
      reset()
    } else if pending.count >= 1 << 16 {
      releasePaste(&events)
    }
  }

  /// Hands out pasted text except for what may be the beginning of the end mark or of a character.
  private mutating func releasePaste(_ events: inout [InputEvent]) {
    var held = 0
    let end = Self.pasteEnd
    for length in stride(from: min(end.count - 1, pending.count), to: 0, by: -1)
    where pending.suffix(length).elementsEqual(end.prefix(length)) {
      held = length
      break
    }
    if held == 0 { held = pending.incompleteCharacter }
    let ready = pending.count - held
    if ready > 0 {
      events.append(.paste(String(decoding: pending[..<ready], as: UTF8.self)))
      pending.removeFirst(ready)
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

extension [UInt8] {
  /// How many bytes at the end are the beginning of a character that is not complete.
  var incompleteCharacter: Int {
    for back in 1...3 where back <= count {
      let byte = self[count - back]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
      return byte < 0xF5 && length > back ? back : 0
    }
    return 0
  }
}

import NIOCore

/// What a browser does with a page whose session is stored, as a state machine: it keeps every
/// event until the server has stored it, sends events again after a lost connection, and takes over
/// the page of another run when the session was restored. See the article *The wire protocol*.
struct StoredPage {
  private struct Event {
    let sequence, node, signature: UInt32
    /// The number of the last event that was answered when the person acted.
    let answered: UInt32
    /// Whether the person saw the page of an earlier run of the session when the event was made.
    var isOld: Bool
  }

  /// What a message of the server led to.
  enum Effect {
    case welcomed(isAnotherRun: Bool)
    /// Events up to ``StoredPage/handled`` are answered.
    case patched
    case noticed(String)
    case goodbye(UInt8, String)
  }

  private(set) var tree: PageTree
  /// The sequence number of the last event made; `handled` is that of the last one answered.
  private(set) var made: UInt32 = 0
  private(set) var handled: UInt32 = 0
  /// Whether the page belongs to another run, and waits for the HTML of that run's page.
  private(set) var isStale = false
  private(set) var isWelcome = false

  private var token: String
  private var run: UInt32
  private let window = UInt32.random(in: 0..<(1 << 28))
  private var seen: UInt32 = 0
  private var acknowledged: UInt32 = 0
  /// The number of the last event in the snapshot from which the other run began.
  private var base: UInt32 = 0
  private var keeps = false
  private var log: [Event] = []
  private var posted: UInt32 = 0

  init(_ page: Page) {
    tree = PageTree(html: page.body)
    token = page.token
    run = page.run
  }

  /// The first frame on a new connection.
  var hello: ByteBuffer {
    Wire.hello(
      token: token, run: run, page: window, seen: seen, last: made, path: "/counters",
      first: log.first?.sequence ?? made + 1)
  }

  /// Whether all events are stored.
  var hasEmptyLog: Bool { log.isEmpty }

  mutating func disconnected() { isWelcome = false }

  /// Clicks on a node, and returns the frames to send.
  mutating func click(_ node: UInt32) -> [ByteBuffer] {
    made += 1
    let event = Event(
      sequence: made, node: node, signature: tree.signature(of: node), answered: handled,
      isOld: isStale)
    log.append(event)
    if log.count > 512, log[512].sequence <= handled { log.removeFirst() }
    return post()
  }

  /// Returns the frames of the events that were not sent on this connection yet.
  mutating func post() -> [ByteBuffer] {
    guard isWelcome else { return [] }
    var frames: [ByteBuffer] = []
    for event in log where event.sequence > posted && (isStale || event.sequence <= handled + 256) {
      posted = event.sequence
      if event.isOld || isStale || event.answered != handled {
        frames.append(
          Wire.lateClick(
            answered: event.answered, sequence: event.sequence, node: event.node,
            signature: event.signature))
      } else {
        acknowledged = seen
        frames.append(Wire.click(seen: seen, sequence: event.sequence, node: event.node))
      }
    }
    return frames
  }

  /// Returns the frame that acknowledges the patches; nil if all are acknowledged.
  mutating func acknowledge() -> ByteBuffer? {
    guard isWelcome, acknowledged != seen else { return nil }
    acknowledged = seen
    return Wire.seen(seen)
  }

  var owesAcknowledgement: Bool { seen - acknowledged > 7 }

  private mutating func settle(_ sequence: UInt32) {
    log.removeAll { $0.sequence <= sequence }
  }

  mutating func receive(_ message: ByteBuffer) throws(Wire.Broken) -> [Effect] {
    var message = message
    switch message.readInteger() as UInt8? {
    case 0: return [try welcome(&message)]
    case 1: return try patch(&message)
    case 2:
      let reaction: UInt8 = message.readInteger() ?? 0
      return [.goodbye(reaction, try message.readText())]
    case 3: break
    case 4: settle(try message.readNumber())
    case 5: token = try message.readText()
    default: throw Wire.Broken(description: "a frame has an unknown kind")
    }
    return []
  }

  private mutating func welcome(_ message: inout ByteBuffer) throws(Wire.Broken) -> Effect {
    _ = try message.readNumber()
    let beginning: UInt8 = message.readInteger() ?? 0
    run = try message.readNumber()
    posted = try message.readNumber()
    keeps = beginning & 4 != 0
    let isAnotherRun = beginning & 3 != 0
    if isAnotherRun {
      if beginning & 2 != 0 { throw Wire.Broken(description: "the session begins anew") }
      for index in log.indices { log[index].isOld = true }
      isStale = true
      base = posted
      seen = 0
      // A page that knows less than its session has lost its log.
      guard base <= made else { throw Wire.Broken(description: "the session knows more events") }
    }
    if isStale || !keeps { settle(posted) }
    isWelcome = true
    acknowledged = seen
    return .welcomed(isAnotherRun: isAnotherRun)
  }

  private mutating func patch(_ message: inout ByteBuffer) throws(Wire.Broken) -> [Effect] {
    var effects: [Effect] = []
    if isStale {
      handled = base
      isStale = false
    }
    handled += try message.readNumber()
    if !keeps { settle(handled) }
    while message.readableBytes > 0 {
      if let notice = try apply(&message) { effects.append(.noticed(notice)) }
    }
    seen += 1
    guard handled <= made else { throw Wire.Broken(description: "more answers than clicks") }
    return effects + [.patched]
  }

  /// Applies one operation. Returns the text of a notice; nil for other operations.
  private mutating func apply(_ message: inout ByteBuffer) throws(Wire.Broken) -> String? {
    let kind: UInt8 = message.readInteger() ?? .max
    switch kind {
    case 7:
      _ = try message.readText()
      _ = try message.readText()
      _ = try message.readNumber()
      return nil
    case 8:
      _ = try message.readText()
      return nil
    case 11:
      tree = PageTree(html: try message.readText())
      return nil
    case 12: return try message.readText()
    case 14: return nil
    case 15:
      _ = try message.readText()
      _ = try message.readText()
      return nil
    default: break
    }
    let node = try message.readNumber()
    switch kind {
    case 0: tree.setText(node, try message.readText())
    case 1:
      let start = Int(try message.readNumber())
      let removed = Int(try message.readNumber())
      guard tree.splice(node, start, removed, try message.readText()) else {
        throw Wire.Broken(description: "a splice is outside of its text")
      }
    case 2:
      let isLabel = try message.readText() == "aria-label"
      let value = try message.readText()
      if isLabel { tree.setLabel(node, value) }
    case 3: if try message.readText() == "aria-label" { tree.setLabel(node, nil) }
    case 4:
      let next = try message.readNumber()
      tree.insert(try message.readText(), into: node, before: next)
    case 5: tree.remove(node)
    case 6:
      let parent = try message.readNumber()
      tree.move(node, into: parent, before: try message.readNumber())
    case 9, 10: break
    case 13:
      _ = try message.readText()
      _ = try message.readText()
    default: throw Wire.Broken(description: "an operation has an unknown kind")
    }
    return nil
  }
}

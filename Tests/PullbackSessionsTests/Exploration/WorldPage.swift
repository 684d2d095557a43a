import PullbackHTML
import PullbackSessions

/// A browser page by the rules of `live.js`: it keeps each event until the event is stored, and sends
/// what a server lacks when it connects.
struct WorldPage: Hashable {
  struct Event: Hashable {
    var sequence: UInt32
    /// What the person did: the number of the page and of the deed, which no other event has.
    var deed: UInt32
    /// The last event that was answered when this one was made.
    var answered: UInt32
    var isOld: Bool
  }

  let number: UInt32
  /// The session of its token.
  private(set) var session: SessionID
  /// The number of events that the person has made.
  var deeds: UInt32 = 0
  var log: [Event] = []
  var sent: UInt32 = 0
  /// The last event that was made before the page connected.
  var asked: UInt32 = 0
  var seen: UInt32 = 0
  var handled: UInt32 = 0
  var run: UInt32
  var base: UInt32 = 0
  var isStale = false
  /// The connection as the page knows it: the session, the server, and a number that no other connection
  /// of the page has. Nil if the page is not connected.
  var line: Line?
  var isWelcome = false
  /// The frames on their way to the page.
  var down: [[UInt8]] = []
  /// The reason for which the page was told to stop or to load again.
  var farewell: String?
  /// Whether the page was loaded; a second window of a session is opened later.
  var isLoaded = true
  /// Whether the person has closed the window.
  var hasLeft = false
  /// What was not done, and the person knows: they were told so, or have closed the window before.
  var undone: [UInt32] = []

  struct Line: Hashable {
    var session: SessionID
    var server: Int
    var number: Int
  }

  init(number: UInt32, session: SessionID, run: UInt32) {
    self.number = number
    self.session = session
    self.run = run
  }

  /// The first frame of a connection that begins.
  mutating func hello() -> PageHello {
    asked = sent
    return PageHello(
      run: run, page: number, seen: seen, last: sent, first: log.first?.sequence ?? sent + 1)
  }

  /// The page is made by a server. One that is loaded again goes on with the events of the former page.
  mutating func load(run: UInt32, handled: UInt32) {
    let answered = self.handled
    let last = log.last?.sequence ?? 0
    isLoaded = true
    (sent, self.handled) = (max(handled, last), handled)
    (seen, isStale) = (0, false)
    self.run = last > min(answered, handled) ? 0 : run
  }

  /// The person closes the window.
  mutating func leave() {
    disconnect()
    hasLeft = true
    undone += log.map(\.deed)
    log = []
  }

  static func deed(_ number: UInt32, of page: UInt32) -> UInt32 { page * 10 + number }

  mutating func disconnect() {
    line = nil
    isWelcome = false
    down = []
  }

  /// The person does something. Returns the frames that the page sends.
  mutating func act() -> [ClientFrame] {
    deeds += 1
    sent += 1
    let event = Event(
      sequence: sent, deed: Self.deed(deeds, of: number), answered: handled, isOld: isStale)
    log.append(event)
    return isWelcome ? [frame(event)] : []
  }

  private func frame(_ event: Event) -> ClientFrame {
    if event.isOld || isStale || event.answered != handled {
      return .lateEvent(
        answered: event.answered, sequence: event.sequence, node: event.deed, signature: 0,
        .activate)
    }
    return .event(seen: seen, sequence: event.sequence, node: event.deed, .activate)
  }

  /// Reads all frames on their way. Returns the frames that the page sends.
  ///
  /// - Parameter dropsHandled: A seeded defect: the page forgets events when they are handled.
  mutating func receive(dropsHandled: Bool) -> [ClientFrame] {
    var answers: [ClientFrame] = []
    let frames = down
    down = []
    for bytes in frames {
      guard let frame = try? ServerFrame(decoding: bytes) else { continue }
      switch frame {
      case .welcome(_, let welcome): answers += receive(welcome)
      case .patch(let more, _):
        if isStale { handled = base }
        isStale = false
        handled += more
        seen += 1
        if dropsHandled { log.removeAll { $0.sequence <= handled } }
      case .kept(let event): log.removeAll { $0.sequence <= event }
      case .goodbye(let action, let reason):
        disconnect()
        if action == .stop || action == .reload { farewell = reason }
        return []
      // The page gets a copy of its session.
      case .token(let copy): session = SessionID(high: UInt64(copy) ?? 0, low: session.low)
      case .pong: break
      }
    }
    return answers
  }

  private mutating func receive(_ welcome: Welcome) -> [ClientFrame] {
    isWelcome = true
    run = welcome.run
    if welcome.beginning != .continued {
      // What was done since the page asked comes after the events of other windows.
      let more = welcome.handled > asked ? welcome.handled - asked : 0
      for index in log.indices {
        log[index].isOld = true
        if log[index].sequence > asked { log[index].sequence += more }
      }
      if welcome.beginning == .new {
        undone += log.filter { $0.sequence <= welcome.handled }.map(\.deed)
        log.removeAll { $0.sequence <= welcome.handled }
      }
      isStale = true
      base = welcome.handled
      seen = 0
      sent += more
    }
    return log.filter { $0.sequence > welcome.handled }.map(frame)
  }
}

#if Web
import NIOCore

/// The sessions in the memory of a server, and the limits of their number.
///
/// The session of a newly loaded page is *provisional* until the browser opens the page's WebSocket
/// or posts its form. Anybody can load pages, so there are at most 64 provisional sessions: a
/// further one replaces the oldest. They do not count against the limits of a visitor or an
/// address. A page that lost its provisional session gets a new one.
struct SessionTable {
  enum Refusal {
    case full, tooMany

    var reason: String {
      switch self {
      case .full: "The server is full. Try again later."
      case .tooMany: "Too many pages are open."
      }
    }
  }

  struct Limits {
    var sessions: Int
    var ofAddress: Int
    /// The limit of all sessions together whose address is not known.
    var ofNoAddress: Int
    var ofVisitor: Int
  }

  static let provisionalLimit = 64

  private(set) var sessions: [RandomID: LiveSession] = [:]
  private var byVisitor: [RandomID: [RandomID]] = [:]
  private var countOfAddress: [String: Int] = [:]
  /// The identifiers of the provisional sessions, oldest first.
  private(set) var provisional: [RandomID] = []
  /// The identifiers of all sessions, divided into sixteen parts. Each tick of the server's timer
  /// checks the time limits of one part.
  private var parts = [Set<RandomID>](repeating: [], count: SessionTable.partCount)
  private var nextPart = 0

  private static let partCount = 16

  /// The number of sessions that are not provisional.
  var count: Int { sessions.count - provisional.count }

  /// The reason why a visitor at an address cannot have a further session; nil if one is allowed.
  /// Without a visitor (nil), there is no limit of that kind. All sessions without an address (empty)
  /// share one.
  func refusal(visitor: RandomID?, address: String, _ limits: Limits) -> Refusal? {
    if count >= limits.sessions { return .full }
    let limit = address.isEmpty ? limits.ofNoAddress : limits.ofAddress
    if countOfAddress[address, default: 0] >= limit {
      return address.isEmpty ? .full : .tooMany
    }
    if let visitor, byVisitor[visitor, default: []].count >= limits.ofVisitor { return .tooMany }
    return nil
  }

  /// Adds a provisional session.
  ///
  /// - Returns: The oldest provisional session, which the caller then removes and ends, if there
  ///   are too many; otherwise nil.
  mutating func addProvisional(_ session: LiveSession) -> LiveSession? {
    insert(session)
    provisional.append(session.id)
    guard provisional.count > Self.provisionalLimit else { return nil }
    return sessions[provisional[0]]
  }

  /// Adds a session, or confirms a provisional one, if the limits allow it.
  ///
  /// - Returns: The reason if a limit does not allow it; otherwise nil.
  mutating func confirm(_ session: LiveSession, _ limits: Limits) -> Refusal? {
    let index = provisional.firstIndex(of: session.id)
    if index == nil, sessions[session.id] != nil { return nil }
    if let refusal = refusal(visitor: session.visitor, address: session.address, limits) {
      return refusal
    }
    if let index { provisional.remove(at: index) } else { insert(session) }
    byVisitor[session.visitor, default: []].append(session.id)
    countOfAddress[session.address, default: 0] += 1
    return nil
  }

  private mutating func insert(_ session: LiveSession) {
    sessions[session.id] = session
    parts[Self.part(of: session.id)].insert(session.id)
  }

  mutating func remove(_ session: LiveSession) {
    guard sessions[session.id] === session else { return }
    sessions[session.id] = nil
    parts[Self.part(of: session.id)].remove(session.id)
    if let index = provisional.firstIndex(of: session.id) {
      provisional.remove(at: index)
      return
    }
    byVisitor[session.visitor]?.removeAll { $0 == session.id }
    if byVisitor[session.visitor]?.isEmpty == true { byVisitor[session.visitor] = nil }
    if let count = countOfAddress[session.address] {
      countOfAddress[session.address] = count > 1 ? count - 1 : nil
    }
  }

  /// The confirmed sessions of a visitor, the newest first; at most as many as a visitor may have.
  func sessions(of visitor: RandomID) -> [LiveSession] {
    (byVisitor[visitor] ?? []).reversed().compactMap { sessions[$0] }
  }

  /// Returns one sixteenth of the sessions, whose time limits are checked now. Sixteen calls return
  /// all sessions.
  mutating func takePart() -> [LiveSession] {
    nextPart = (nextPart + 1) % Self.partCount
    return parts[nextPart].compactMap { sessions[$0] }
  }

  private static func part(of id: RandomID) -> Int { Int(id.low % UInt64(partCount)) }
}
#endif

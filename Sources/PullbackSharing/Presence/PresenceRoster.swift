/// Who is present at a topic, as one server knows it: its own members, and those that other servers
/// announce.
///
/// The roster has no clock and sends nothing: a ``PresenceBoard`` passes in what happens, with the
/// current time, and sends the returned messages to all servers. Messages may be lost or arrive
/// twice. Each server counts its own changes, so that others notice that they have missed one, and
/// ask for all members.
struct PresenceRoster<Value: Codable & Sendable>: Sendable {
  struct Member: Codable, Sendable {
    /// Unique among the members of all servers.
    var id: String
    var value: Value
  }

  enum Message: Codable, Sendable {
    /// Asks a server for all its members; all servers if `server` is nil.
    case who(server: String?)
    /// All members of a server, after its change number `version`.
    case all(server: String, version: Int, [Member])
    /// A change of a server's members, with the number `version`.
    case changed(server: String, version: Int, joined: [Member], left: [String])
    /// The server lives, and has made `version` changes.
    case alive(server: String, version: Int)
  }

  private struct Server: Sendable {
    var version: Int
    var members: [Member]
    /// When its last message arrived, as ``PresenceTiming/now`` counts.
    var heard: Duration
  }

  /// The name of this server, unique among all servers.
  let name: String
  /// The time after which a server that is not heard of counts as dead.
  let expiry: Duration
  private var own: [Member] = []
  private var version = 0
  private var others: [String: Server] = [:]
  /// The names of other servers, in the order in which they were first heard of.
  private var order: [String] = []

  init(name: String, expiry: Duration) {
    self.name = name
    self.expiry = expiry
  }

  /// The values of all members, this server's first. Those of each server are in the order in which
  /// they joined.
  var values: [Value] {
    (own + order.flatMap { others[$0]?.members ?? [] }).map(\.value)
  }

  mutating func join(_ member: Member) -> [Message] {
    own.append(member)
    version += 1
    return [.changed(server: name, version: version, joined: [member], left: [])]
  }

  mutating func leave(_ id: String) -> [Message] {
    own.removeAll { $0.id == id }
    version += 1
    return [.changed(server: name, version: version, joined: [], left: [id])]
  }

  /// Handles a message of any server.
  ///
  /// - Returns: Messages to send, and whether ``values`` changed.
  mutating func receive(
    _ message: Message,
    now: Duration
  ) -> (messages: [Message], isChanged: Bool) {
    switch message {
    case .who(let server):
      guard server ?? name == name, !own.isEmpty else { return ([], false) }
      return ([.all(server: name, version: version, own)], false)
    case .all(let server, let version, let members):
      guard server != name, version >= others[server]?.version ?? 0 else { return ([], false) }
      update(server, Server(version: version, members: members, heard: now))
      return ([], true)
    case .changed(let server, let version, let joined, let left):
      guard server != name else { return ([], false) }
      var known = others[server] ?? Server(version: 0, members: [], heard: now)
      if version <= known.version { return ([], false) }
      guard version == known.version + 1 else { return ([.who(server: server)], false) }
      known.members.removeAll { left.contains($0.id) }
      known.members += joined
      update(server, Server(version: version, members: known.members, heard: now))
      return ([], true)
    case .alive(let server, let version):
      guard server != name else { return ([], false) }
      others[server]?.heard = now
      return (others[server]?.version == version ? [] : [.who(server: server)], false)
    }
  }

  /// Forgets the members of other servers, because their messages are no longer received.
  mutating func forgetOthers() {
    others = [:]
    order = []
  }

  private mutating func update(_ name: String, _ server: Server) {
    if others.updateValue(server, forKey: name) == nil { order.append(name) }
  }

  /// Forgets the servers that count as dead, and returns this server's sign of life. Called once in
  /// each ``PresenceTiming/heartbeat``.
  ///
  /// - Returns: Messages to send, and whether ``values`` changed.
  mutating func tick(now: Duration) -> (messages: [Message], isChanged: Bool) {
    let dead = others.filter { now - $0.value.heard >= expiry }
    for name in dead.keys { others[name] = nil }
    order.removeAll { dead[$0] != nil }
    return (
      own.isEmpty ? [] : [.alive(server: name, version: version)],
      dead.values.contains { !$0.members.isEmpty }
    )
  }
}

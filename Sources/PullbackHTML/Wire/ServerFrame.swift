/// A message from the server to the browser.
package enum ServerFrame: Hashable, Sendable {
  /// The answer to `hello`: the version of the protocol, and how the session continues.
  case welcome(version: UInt32, Welcome)
  /// The next patch. `handled` is the number of events that were handled since the patch before.
  case patch(handled: UInt32, [PatchOperation])
  /// The server closes the connection, with the reason as text for the user.
  case goodbye(CloseAction, String)
  /// The answer to ``ClientFrame/ping``.
  case pong
  /// The events up to the one with this number are stored; the page need not keep them.
  ///
  /// With the number 0, which is that of no event, the server says that it is receiving a long
  /// message.
  case kept(UInt32)
  /// The page uses this token for its next connections: a renewed token of its session, or that of
  /// a copy of the session, to which the page belongs from now on.
  case token(String)

  package init(decoding bytes: [UInt8]) throws(WireError) {
    var reader = WireReader(bytes[...])
    switch try reader.byte() {
    case 0:
      let version = try reader.number()
      let bits = try reader.byte()
      guard bits < 8, let beginning = Welcome.Beginning(rawValue: bits & 3) else {
        throw .unknownFrame
      }
      self = .welcome(
        version: version,
        Welcome(
          beginning: beginning,
          isStored: bits & 4 != 0,
          run: try reader.number(),
          handled: try reader.number()
        )
      )
    case 1:
      let handled = try reader.number()
      var operations: [PatchOperation] = []
      while !reader.isAtEnd { operations.append(try PatchOperation(from: &reader)) }
      self = .patch(handled: handled, operations)
    case 2:
      guard let action = CloseAction(rawValue: try reader.byte()) else { throw .unknownFrame }
      self = .goodbye(action, try reader.string(upTo: 1024))
    case 3: self = .pong
    case 4: self = .kept(try reader.number())
    case 5: self = .token(try reader.string(upTo: 1024))
    default: throw .unknownFrame
    }
    try reader.end()
  }

  package var encoded: [UInt8] {
    var writer = WireWriter()
    switch self {
    case .welcome(let version, let welcome):
      writer.byte(0)
      writer.number(version)
      writer.byte(welcome.beginning.rawValue | (welcome.isStored ? 4 : 0))
      writer.number(welcome.run)
      writer.number(welcome.handled)
    case .patch(let handled, let operations):
      writer.byte(1)
      writer.number(handled)
      for operation in operations { operation.write(to: &writer) }
    case .goodbye(let action, let reason):
      writer.byte(2)
      writer.byte(action.rawValue)
      writer.string(reason)
    case .pong: writer.byte(3)
    case .kept(let event):
      writer.byte(4)
      writer.number(event)
    case .token(let token):
      writer.byte(5)
      writer.string(token)
    }
    return writer.bytes
  }

  /// Encodes a patch from operations that are already encoded.
  static func patch(handled: UInt32, written operations: [UInt8]) -> [UInt8] {
    var writer = WireWriter()
    writer.byte(1)
    writer.number(handled)
    writer.append(operations)
    return writer.bytes
  }
}

/// The server's first message on a connection. It answers the ``PageHello`` of the page: whether
/// the session continues, was restored or begins anew, and which events it has handled.
package struct Welcome: Hashable, Sendable {
  package enum Beginning: UInt8, Hashable, Sendable {
    /// The session is still in memory; the patches that the page lacks follow.
    case continued = 0
    /// The session was restored from a snapshot. The page sends the events after `handled` again;
    /// then one patch with the HTML of the whole page follows.
    case restored = 1
    /// The page drops its events, because they cannot be handled: the session is lost and a new one
    /// begins, or other pages have made events with the same numbers.
    case new = 2
  }

  package var beginning: Beginning
  /// Whether the session is stored. The page then keeps each event until ``ServerFrame/kept(_:)``
  /// says that the storage has it.
  package var isStored: Bool
  /// The number of the session's current run. Another run begins when the session is restored from
  /// the storage, and when another page shows it. A page names the run that it shows when it
  /// connects, so that an older page is not mistaken for the newest.
  package var run: UInt32
  /// The number of the last event that the session has handled.
  package var handled: UInt32

  package init(beginning: Beginning, isStored: Bool, run: UInt32, handled: UInt32) {
    self.beginning = beginning
    self.isStored = isStored
    self.run = run
    self.handled = handled
  }
}

/// What a page does after the server has closed its connection.
package enum CloseAction: UInt8, Hashable, Sendable {
  /// Connect again soon: for example, the server is restarting, the session has moved, or the
  /// client was too slow.
  case reconnect = 0
  /// Load the page again: the session no longer exists, or cannot continue this page.
  case reload = 1
  /// Stay disconnected: for example, the session continues in another window, or the client
  /// violated the protocol.
  case stop = 2
  /// Connect again when the person does something: the session was removed from memory.
  case rest = 3
}

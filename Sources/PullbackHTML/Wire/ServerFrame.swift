/// A message from the server to the browser.
package enum ServerFrame: Hashable, Sendable {
  /// The answer to `hello`: the protocol's version, and the number of the last event that the
  /// session has handled.
  case welcome(version: UInt32, handled: UInt32)
  /// The next patch. `handled` is the number of further events that it acknowledges.
  case patch(handled: UInt32, [PatchOperation])
  /// The server closes the connection, with the reason as text for the user.
  case goodbye(CloseAction, String)
  /// The answer to ``ClientFrame/ping``.
  case pong

  package init(decoding bytes: [UInt8]) throws(WireError) {
    var reader = WireReader(bytes[...])
    switch try reader.byte() {
    case 0: self = .welcome(version: try reader.number(), handled: try reader.number())
    case 1:
      let handled = try reader.number()
      var operations: [PatchOperation] = []
      while !reader.isAtEnd { operations.append(try PatchOperation(from: &reader)) }
      self = .patch(handled: handled, operations)
    case 2:
      guard let action = CloseAction(rawValue: try reader.byte()) else { throw .unknownFrame }
      self = .goodbye(action, try reader.string(upTo: 1024))
    case 3: self = .pong
    default: throw .unknownFrame
    }
    try reader.end()
  }

  package var encoded: [UInt8] {
    var writer = WireWriter()
    switch self {
    case .welcome(let version, let handled):
      writer.byte(0)
      writer.number(version)
      writer.number(handled)
    case .patch(let handled, let operations):
      writer.byte(1)
      writer.number(handled)
      for operation in operations { operation.write(to: &writer) }
    case .goodbye(let action, let reason):
      writer.byte(2)
      writer.byte(action.rawValue)
      writer.string(reason)
    case .pong: writer.byte(3)
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

/// What a page does after the server has closed its connection.
package enum CloseAction: UInt8, Hashable, Sendable {
  /// Connect again soon: the server is stopping or restarting, or the client was too slow.
  case reconnect = 0
  /// Load the page again: the session no longer exists.
  case reload = 1
  /// Stay disconnected: the session continues in another window, or the client violated the
  /// protocol.
  case stop = 2
}

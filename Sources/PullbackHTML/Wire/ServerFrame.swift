/// What a server sends.
package enum ServerFrame: Hashable, Sendable {
  /// The answer to `hello`: events up to this one have been handled.
  case welcome(version: UInt32, handled: UInt32)
  /// The next patch: how many more events it answers, and what changes.
  case patch(handled: UInt32, [PatchOperation])
  /// The connection ends.
  case goodbye(Farewell, String)

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
      guard let farewell = Farewell(rawValue: try reader.byte()) else { throw .unknownFrame }
      self = .goodbye(farewell, try reader.string(upTo: 1024))
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
    case .goodbye(let farewell, let reason):
      writer.byte(2)
      writer.byte(farewell.rawValue)
      writer.string(reason)
    }
    return writer.bytes
  }

  /// A patch of operations that are written already.
  static func patch(handled: UInt32, written operations: [UInt8]) -> [UInt8] {
    var writer = WireWriter()
    writer.byte(1)
    writer.number(handled)
    writer.append(operations)
    return writer.bytes
  }
}

/// What a client does when its connection was ended on purpose.
package enum Farewell: UInt8, Hashable, Sendable {
  /// The server is going down or restarting: connect again soon.
  case reconnect = 0
  /// The session is gone: load the page again.
  case reload = 1
  /// The session goes on elsewhere, or the client broke the rules: do nothing more.
  case stop = 2
}

import NIOCore

/// The frames of the wire protocol, version 3; see the article "The wire protocol".
enum Wire {
  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  /// The request that upgrades a connection to a WebSocket.
  static func upgrade(path: String, host: String, cookie: String) -> ByteBuffer {
    ByteBuffer(
      string: """
        GET \(path) HTTP/1.1\r
        Host: \(host)\r
        Origin: http://\(host)\r
        Cookie: \(cookie)\r
        Connection: Upgrade\r
        Upgrade: websocket\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r
        \r

        """
    )
  }

  static func hello(
    token: String,
    run: UInt32,
    page: UInt32 = 1,
    seen: UInt32 = 0,
    last: UInt32 = 0,
    path: String? = nil,
    first: UInt32 = 0
  ) -> ByteBuffer {
    var frame = ByteBuffer(bytes: [0, 3])
    frame.writeNumber(UInt32(token.utf8.count))
    frame.writeString(token)
    for number in [run, page, seen, last] { frame.writeNumber(number) }
    if let path {
      frame.writeNumber(UInt32(path.utf8.count))
      frame.writeString(path)
      frame.writeNumber(first)
    }
    return frame
  }

  static func click(seen: UInt32, sequence: UInt32, node: UInt32) -> ByteBuffer {
    var frame = ByteBuffer()
    frame.reserveCapacity(16)
    frame.writeInteger(UInt8(1))
    frame.writeNumber(seen)
    frame.writeNumber(sequence)
    frame.writeNumber(node)
    frame.writeInteger(UInt8(0))
    return frame
  }

  /// A click on an older state of the page. `signature` says what the person saw at the node.
  static func lateClick(
    answered: UInt32,
    sequence: UInt32,
    node: UInt32,
    signature: UInt32
  ) -> ByteBuffer {
    var frame = ByteBuffer(bytes: [5])
    for number in [answered, sequence, node, signature] { frame.writeNumber(number) }
    frame.writeInteger(UInt8(0))
    return frame
  }

  static func seen(_ count: UInt32) -> ByteBuffer {
    var frame = ByteBuffer(bytes: [2])
    frame.writeNumber(count)
    return frame
  }

  /// The answer to a ping of the WebSocket, as browsers send it by themselves.
  static func pong(_ payload: ByteBuffer) -> ByteBuffer { masked(payload, opcode: 10) }

  /// A WebSocket message. Its mask is all zeros, which leaves the payload unchanged.
  static func masked(_ payload: ByteBuffer, opcode: UInt8 = 2) -> ByteBuffer {
    var frame = ByteBuffer(bytes: [0x80 | opcode])
    let count = payload.readableBytes
    if count < 126 {
      frame.writeInteger(UInt8(0x80 | count))
    } else {
      frame.writeInteger(UInt8(0x80 | 126))
      frame.writeInteger(UInt16(count))
    }
    frame.writeInteger(UInt32(0))
    frame.writeImmutableBuffer(payload)
    return frame
  }
}

extension ByteBuffer {
  /// Reads the server's next WebSocket message; nil until all of it has arrived. If `isPing` is
  /// true, the caller answers it with ``Wire/pong(_:)``. Throws if the server closes the
  /// connection.
  mutating func readMessage() throws(Wire.Broken) -> (payload: ByteBuffer, isPing: Bool)? {
    let start = readerIndex
    guard let first: UInt8 = readInteger(), let second: UInt8 = readInteger() else {
      moveReaderIndex(to: start)
      return nil
    }
    var count = Int(second)
    if count == 126 {
      count = (readInteger() as UInt16?).map(Int.init) ?? .max
    } else if count == 127 {
      count = (readInteger() as UInt64?).flatMap(Int.init(exactly:)) ?? .max
    }
    guard let message = readSlice(length: min(count, 1 << 30)) else {
      moveReaderIndex(to: start)
      return nil
    }
    if first & 0x0F == 8 { throw Wire.Broken(description: "The server closed.") }
    return (message, first & 0x0F == 9)
  }

  mutating func writeNumber(_ value: UInt32) {
    var rest = value
    while rest > 127 {
      writeInteger(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    writeInteger(UInt8(rest))
  }

  mutating func readNumber() throws(Wire.Broken) -> UInt32 {
    var value: UInt32 = 0
    for shift in stride(from: UInt32(0), through: 28, by: 7) {
      guard let byte: UInt8 = readInteger() else {
        throw Wire.Broken(description: "a frame ends too soon")
      }
      value |= UInt32(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw Wire.Broken(description: "a number is too long")
  }

  mutating func readText() throws(Wire.Broken) -> String {
    let count = Int(try readNumber())
    guard let text = readString(length: count) else {
      throw Wire.Broken(description: "a text ends too soon")
    }
    return text
  }
}

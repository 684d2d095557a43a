#if Web
package import NIOCore

/// Decodes a WebSocket client's messages from bytes as they arrive (RFC 6455).
///
/// It throws for everything that a client must not send here: unmasked frames, reserved bits,
/// unknown opcodes, text messages, misplaced or too many fragments, oversized control frames, and
/// messages above the limit. Do not read on after an error.
package struct WebSocketReader {
  package enum Message: Hashable {
    case binary([UInt8])
    case ping([UInt8])
    case pong
    case close([UInt8])
  }

  package enum Violation: Error, Hashable, CustomStringConvertible {
    case unmasked, reservedBits, unknownKind, text, fragments, tooManyFragments, controlFrame,
      tooLarge

    package var description: String {
      switch self {
      case .unmasked: "A frame is not masked."
      case .reservedBits: "A frame uses reserved bits."
      case .unknownKind: "A frame has an unknown opcode."
      case .text: "Only binary messages are supported."
      case .fragments: "The fragments of a message are not in order."
      case .tooManyFragments: "A message has too many fragments."
      case .controlFrame: "A control frame is fragmented or too long."
      case .tooLarge: "A message is too large."
      }
    }

    /// The WebSocket status code for the closing frame that reports this violation.
    var code: UInt16 {
      switch self {
      case .text: 1003
      case .tooLarge: 1009
      default: 1002
      }
    }
  }

  /// The maximum size of a message in bytes.
  package var limit: Int
  private var buffer = ByteBuffer()
  /// The payload of a fragmented message as far as it was received; nil between messages.
  private var fragments: [UInt8]?
  private var fragmentCount = 0

  /// Whether `buffer` is the memory that the network has read into. Only the end of it may still be
  /// needed; see ``keepRest()``.
  private var isBorrowed = false

  private static let fragmentLimit = 1024

  package init(limit: Int) { self.limit = limit }

  /// Whether a message has begun but is not complete.
  package var isInsideMessage: Bool { buffer.readableBytes > 0 || fragments != nil }

  /// The number of messages that have ended. It does not count control frames between the fragments
  /// of a message, so it stays the same as long as a message is incomplete.
  package private(set) var endedCount = 0

  /// The number of bytes of memory that the reader keeps.
  package var storedBytes: Int { buffer.storageCapacity + (fragments?.capacity ?? 0) }

  /// Adds bytes that have arrived. Before adding more, call ``next()`` until it returns nil.
  package mutating func append(_ bytes: ByteBuffer) {
    if buffer.readableBytes == 0 {
      buffer = bytes
      isBorrowed = true
    } else {
      buffer.writeImmutableBuffer(bytes)
    }
  }

  /// Returns the next complete message; nil if more bytes are needed.
  package mutating func next() throws(Violation) -> Message? {
    while let (kind, isFinal, payload) = try nextFrame() {
      switch kind {
      case 0, 2:
        guard (kind == 0) == (fragments != nil) else { throw .fragments }
        if isFinal {
          endedCount += 1
          guard var message = fragments.take() else { return .binary(payload) }
          message += payload
          return .binary(message)
        }
        fragmentCount = kind == 2 ? 1 : fragmentCount + 1
        guard fragmentCount < Self.fragmentLimit else { throw .tooManyFragments }
        if fragments == nil { fragments = payload } else { fragments? += payload }
      default:
        if fragments == nil { endedCount += 1 }
        return kind == 8 ? .close(payload) : kind == 9 ? .ping(payload) : .pong
      }
    }
    keepRest()
    return nil
  }

  /// Keeps the beginning of the next frame, and releases the memory of what was read before it.
  private mutating func keepRest() {
    guard isBorrowed || buffer.readerIndex > 0 else { return }
    buffer = buffer.readableBytes == 0 ? ByteBuffer() : ByteBuffer(buffer: buffer)
    isBorrowed = false
  }

  private mutating func nextFrame() throws(Violation) -> (UInt8, Bool, [UInt8])? {
    var frame = buffer
    guard let first: UInt8 = frame.readInteger() else { return nil }
    let kind = first & 0x0F
    let isFinal = first & 0x80 != 0
    if first & 0x70 != 0 { throw .reservedBits }
    switch kind {
    case 0, 2: break
    case 1: throw .text
    case 8, 9, 10: if !isFinal { throw .controlFrame }
    default: throw .unknownKind
    }
    guard let second: UInt8 = frame.readInteger() else { return nil }
    if second & 0x80 == 0 { throw .unmasked }
    var count = UInt64(second & 0x7F)
    if kind >= 8, count > 125 { throw .controlFrame }
    if count == 126 {
      guard let long: UInt16 = frame.readInteger() else { return nil }
      count = UInt64(long)
    } else if count == 127 {
      guard let long: UInt64 = frame.readInteger() else { return nil }
      count = long
    }
    if kind < 8, count > UInt64(limit - min(limit, fragments?.count ?? 0)) { throw .tooLarge }
    guard let mask = frame.readBytes(length: 4), var payload = frame.readBytes(length: Int(count))
    else { return nil }
    for index in payload.indices { payload[index] ^= mask[index & 3] }
    buffer = frame
    return (kind, isFinal, payload)
  }
}

/// Encodes the frames that a server sends, which are unfragmented and unmasked.
enum WebSocketFrames {
  static func binary(_ bytes: [UInt8], _ allocator: ByteBufferAllocator) -> ByteBuffer {
    frame(2, bytes, allocator)
  }

  static func ping(_ allocator: ByteBufferAllocator) -> ByteBuffer { frame(9, [], allocator) }

  static func pong(_ bytes: [UInt8], _ allocator: ByteBufferAllocator) -> ByteBuffer {
    frame(10, bytes, allocator)
  }

  static func close(
    code: UInt16,
    _ reason: String,
    _ allocator: ByteBufferAllocator
  ) -> ByteBuffer {
    // The payload of a control frame has at most 125 bytes, two of which are the code.
    let text = String(decoding: reason.utf8.prefix(120), as: UTF8.self)
    return frame(8, [UInt8(code >> 8), UInt8(code & 0xFF)] + text.utf8.prefix(123), allocator)
  }

  private static func frame(
    _ kind: UInt8,
    _ bytes: [UInt8],
    _ allocator: ByteBufferAllocator
  ) -> ByteBuffer {
    var buffer = allocator.buffer(capacity: bytes.count + 10)
    buffer.writeInteger(0x80 | kind)
    switch bytes.count {
    case 0...125: buffer.writeInteger(UInt8(bytes.count))
    case 126...0xFFFF:
      buffer.writeInteger(UInt8(126))
      buffer.writeInteger(UInt16(bytes.count))
    default:
      buffer.writeInteger(UInt8(127))
      buffer.writeInteger(UInt64(bytes.count))
    }
    buffer.writeBytes(bytes)
    return buffer
  }
}
#endif

#if Web
import NIOCore
import NIOWebSocket
import PullbackHTML

/// The way to a browser: the socket of a live page.
final class LiveConnection: Sendable {
  let channel: any Channel
  /// Where bytes go out as they are; used on the channel's event loop alone.
  private let outlet: NIOLoopBound<ChannelHandlerContext?>

  init(channel: any Channel, outlet: ChannelHandlerContext?) {
    self.channel = channel
    self.outlet = NIOLoopBound(outlet, eventLoop: channel.eventLoop)
  }

  func send(_ bytes: [UInt8]) {
    if channel.eventLoop.inEventLoop, let outlet = outlet.value {
      outlet.writeAndFlush(NIOAny(framed(bytes)), promise: nil)
    } else {
      channel.writeAndFlush(
        WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: bytes)),
        promise: nil
      )
    }
  }

  /// A binary message of one frame, in one piece: most are a few bytes.
  private func framed(_ bytes: [UInt8]) -> ByteBuffer {
    var buffer = channel.allocator.buffer(capacity: bytes.count + 10)
    buffer.writeInteger(UInt8(0x82))
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

  /// Says why and ends the connection.
  func close(_ farewell: Farewell, _ reason: String) {
    send(ServerFrame.goodbye(farewell, reason).encoded)
    var data = ByteBuffer()
    data.write(webSocketErrorCode: farewell == .reconnect ? .goingAway : .policyViolation)
    // A control frame holds 125 bytes.
    data.writeString(String(decoding: reason.utf8.prefix(120), as: UTF8.self))
    let channel = channel
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
      .whenComplete { _ in channel.close(promise: nil) }
  }
}
#endif

#if Web
import NIOCore
import NIOWebSocket
import PullbackHTML

/// The way to a browser: the socket of a live page.
final class LiveConnection: Sendable {
  let channel: any Channel

  init(channel: any Channel) { self.channel = channel }

  func send(_ bytes: [UInt8]) {
    channel.writeAndFlush(
      WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: bytes)),
      promise: nil
    )
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

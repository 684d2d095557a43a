import NIOCore

/// An open WebSocket that sends nothing, to measure what a connection without a session costs.
///
/// Unchecked: it is used only on the event loop of its connection, which acts as its actor.
final class BareSocket: ChannelInboundHandler, @unchecked Sendable {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let request: ByteBuffer
  private let opened: EventLoopPromise<Void>
  private var received = ByteBuffer()

  init(path: String, host: String, opened: EventLoopPromise<Void>) {
    request = Wire.upgrade(path: path, host: host, cookie: "")
    self.opened = opened
  }

  func channelActive(context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(request), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received.writeImmutableBuffer(unwrapInboundIn(data))
    let head = String(buffer: received)
    guard head.contains("\r\n\r\n") else { return }
    if head.hasPrefix("HTTP/1.1 101") {
      opened.succeed()
    } else {
      opened.fail(Wire.Broken(description: "A bare socket was refused."))
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    opened.fail(Wire.Broken(description: "A bare socket was closed."))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    opened.fail(error)
    context.close(promise: nil)
  }
}

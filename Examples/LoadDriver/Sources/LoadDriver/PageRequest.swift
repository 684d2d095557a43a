import NIOCore

/// Loads one page and closes the connection.
///
/// Unchecked: it is used only on the event loop of its connection, which acts as its actor.
final class PageRequest: ChannelInboundHandler, @unchecked Sendable {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let request: String
  private let response: EventLoopPromise<String>
  private var received = ByteBuffer()

  init(path: String, host: String, response: EventLoopPromise<String>) {
    request = "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
    self.response = response
  }

  func channelActive(context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: request)), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received.writeImmutableBuffer(unwrapInboundIn(data))
  }

  func channelInactive(context: ChannelHandlerContext) {
    response.succeed(String(buffer: received))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    response.fail(error)
    context.close(promise: nil)
  }
}

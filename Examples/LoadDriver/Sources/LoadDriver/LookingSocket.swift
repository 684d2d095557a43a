import NIOCore

/// The socket of a page that is open and does nothing, such as a dashboard that somebody looks at. It
/// confirms what it gets, so that the server goes on.
///
/// Unchecked: it is used only on the event loop of its connection, which acts as its actor.
final class LookingSocket: ChannelInboundHandler, @unchecked Sendable {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let page: Page
  private let host: String
  private let opened: EventLoopPromise<Void>
  private var received = ByteBuffer()
  private var isOpen = false
  private var seen: UInt32 = 0

  init(page: Page, host: String, opened: EventLoopPromise<Void>) {
    self.page = page
    self.host = host
    self.opened = opened
  }

  func channelActive(context: ChannelHandlerContext) {
    let request = Wire.upgrade(path: page.socketPath, host: host, cookie: page.cookie)
    context.writeAndFlush(wrapOutboundOut(request), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received.writeImmutableBuffer(unwrapInboundIn(data))
    if !isOpen {
      let view = received.readableBytesView
      guard let end = view.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
      let head = received.readString(length: end.upperBound - view.startIndex) ?? ""
      guard head.hasPrefix("HTTP/1.1 101") else {
        return opened.fail(Wire.Broken(description: "The page was refused: \(head)"))
      }
      isOpen = true
      write(Wire.masked(Wire.hello(token: page.token, run: page.run)), context)
    }
    while let (message, isPing) = try? received.readMessage() {
      if isPing {
        write(Wire.pong(message), context)
        continue
      }
      switch message.getInteger(at: message.readerIndex) as UInt8? {
      case 0: opened.succeed()
      case 1:
        seen += 1
        write(Wire.masked(Wire.seen(seen)), context)
      default: break
      }
    }
    context.flush()
  }

  private func write(_ frame: ByteBuffer, _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    opened.fail(Wire.Broken(description: "The page was closed."))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    opened.fail(error)
    context.close(promise: nil)
  }
}

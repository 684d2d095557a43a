#if Web
import NIOCore
import NIOHTTP1

/// Closes a connection whose client sends too many requests without waiting for their answers. No
/// browser sends more than one. Each that waits takes about a kilobyte.
///
/// It counts requests as soon as they are decoded, before they wait for the answers to earlier ones.
final class RequestCount: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The number of requests of a connection that may be without a complete answer.
  static let limit = 64

  /// Whether the connection changes to a WebSocket, so that what follows is not HTTP.
  var isUpgrading = false
  private var count = 0
  private var isClosing = false
  private let onExcess: () -> Void
  /// Called when the client has ended its side of the connection.
  var onInputEnd: () -> Void = {}

  /// Creates the handler of one connection.
  ///
  /// - Parameter onExcess: Called before the connection is closed.
  init(onExcess: @escaping () -> Void) { self.onExcess = onExcess }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isUpgrading { return context.fireChannelRead(data) }
    // One read may contain a thousand requests more.
    if isClosing { return }
    if case .head = unwrapInboundIn(data) {
      count += 1
      if count > Self.limit {
        isClosing = true
        onExcess()
        context.close(promise: nil)
        return
      }
    }
    context.fireChannelRead(data)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed? = event as? ChannelEvent { onInputEnd() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    onInputEnd()
    context.fireChannelInactive()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if !isUpgrading, case .end = unwrapOutboundIn(data) { count -= 1 }
    context.write(data, promise: promise)
  }
}
#endif

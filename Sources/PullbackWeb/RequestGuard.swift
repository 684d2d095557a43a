#if Web
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Adds the client's address to each request, closes connections whose form does not arrive in
/// time, and ensures that each request is answered once.
final class RequestGuard: ChannelDuplexHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let formTime: TimeAmount
  private var deadline: Scheduled<Void>?
  /// Whether the request has been answered, or must not be answered any more. Further responses are
  /// dropped.
  private var isAnswered = false

  /// Creates the guard of one connection.
  ///
  /// - Parameter formTime: The time limit for receiving a form.
  init(formTime: TimeAmount) { self.formTime = formTime }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(var head):
      isAnswered = false
      // Overwrites the field if the client has sent it, because the client could forge its address.
      head.headerFields[.pullbackPeer] = context.channel.remoteAddress?.ipAddress ?? ""
      // Other bodies may be large files, so the router limits their time.
      if head.headerFields[.contentType]?.hasPrefix("application/x-www-form-urlencoded") ?? false {
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: formTime) {
          self.isAnswered = true
          context.close(promise: nil)
        }
      }
      context.fireChannelRead(wrapInboundOut(.head(head)))
    case .body: context.fireChannelRead(data)
    case .end:
      cancelDeadline()
      context.fireChannelRead(data)
    }
  }

  func write(
    context: ChannelHandlerContext,
    data: NIOAny,
    promise: EventLoopPromise<Void>?
  ) {
    guard !isAnswered else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    if case .end = unwrapOutboundIn(data) { isAnswered = true }
    context.write(data, promise: promise)
  }

  /// Closes the connection after a malformed request, which an earlier handler has already
  /// answered.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    isAnswered = true
    cancelDeadline()
    context.fireErrorCaught(error)
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    cancelDeadline()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { cancelDeadline() }

  private func cancelDeadline() {
    deadline?.cancel()
    deadline = nil
  }
}

extension HTTPField.Name {
  static var pullbackPeer: HTTPField.Name { HTTPField.Name("x-pullback-peer")! }
  static var forwardedFor: HTTPField.Name { HTTPField.Name("x-forwarded-for")! }
}
#endif

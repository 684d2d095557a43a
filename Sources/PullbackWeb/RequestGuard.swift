#if Web
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Adds the client's address to requests, ends connections whose forms do not come to their end, and
/// keeps to one answer for each request.
final class RequestGuard: ChannelDuplexHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let formTime: TimeAmount
  private var deadline: Scheduled<Void>?
  /// Whether the request has its answer, or gets none any more.
  private var isAnswered = false

  /// - Parameter formTime: How long a form may take to arrive.
  init(formTime: TimeAmount) { self.formTime = formTime }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(var head):
      isAnswered = false
      // Whatever a client says of itself in this field is not true.
      head.headerFields[.pullbackPeer] = context.channel.remoteAddress?.ipAddress ?? ""
      // Other bodies may be files of any size, which are for the router to judge.
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

  /// A request that is malformed was answered by the handlers before this one.
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

#if Web
package import NIOCore

/// Bounds the memory of a connection. Reading stops while the client does not read its output, or
/// while its messages cannot be handled yet. A client that does not read for too long is
/// disconnected.
///
/// It is the first handler of every connection. Output is produced in response to input, so nothing
/// accumulates while reading is stopped.
package final class FlowControlHandler: ChannelDuplexHandler {
  package typealias InboundIn = NIOAny
  package typealias OutboundIn = IOData

  /// The number of bytes that a slow client must read within ``stallTime``, unless fewer were
  /// waiting for it.
  private static let leastProgress = 16 * 1024

  private let stallTime: TimeAmount
  /// The time after which the connection is closed at the latest, once the server is told to end; nil
  /// for no limit.
  package var endTime: TimeAmount?
  private let unsentBytes: (any Channel) -> Int
  private let onStall: () -> Void
  private var context: ChannelHandlerContext?
  private var deadline: Scheduled<Void>?
  private var hasWithheldRead = false
  private var writtenBytes = 0

  /// Whether a later handler has stopped reading, because messages cannot be handled yet.
  package var isPaused = false {
    didSet { if oldValue, !isPaused { continueReading() } }
  }

  /// Creates the handler of one connection.
  ///
  /// - Parameters:
  ///   - stallTime: The time in which a client has to read 16 KiB, or all that waits for it if that
  ///     is less, before its connection is closed.
  ///   - unsentBytes: Returns the number of bytes that a channel has not sent yet, which shows
  ///     whether the client reads.
  ///   - onStall: Called before a connection is closed because its client does not read.
  package init(
    stallTime: TimeAmount,
    unsentBytes: @escaping (any Channel) -> Int = FlowControlHandler.bufferedBytes,
    onStall: @escaping () -> Void
  ) {
    self.stallTime = stallTime
    self.unsentBytes = unsentBytes
    self.onStall = onStall
  }

  package static func bufferedBytes(_ channel: any Channel) -> Int {
    (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  package func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  package func handlerRemoved(context: ChannelHandlerContext) {
    deadline?.cancel()
    self.context = nil
  }

  package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent, let endTime {
      // Whoever sends a file byte by byte would keep the server from ending.
      let channel = context.channel
      let end = context.eventLoop.scheduleTask(in: endTime) { channel.close(promise: nil) }
      channel.closeFuture.whenComplete { _ in end.cancel() }
    }
    context.fireUserInboundEventTriggered(event)
  }

  package func read(context: ChannelHandlerContext) {
    if isPaused || !context.channel.isWritable {
      hasWithheldRead = true
    } else {
      context.read()
    }
  }

  private func continueReading() {
    guard hasWithheldRead, !isPaused, let context, context.channel.isWritable else { return }
    hasWithheldRead = false
    context.read()
  }

  package func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { continueReading() } else { watch(context) }
    context.fireChannelWritabilityChanged()
  }

  package func write(
    context: ChannelHandlerContext,
    data: NIOAny,
    promise: EventLoopPromise<Void>?
  ) {
    writtenBytes += unwrapOutboundIn(data).readableBytes
    context.write(data, promise: promise)
  }

  package func flush(context: ChannelHandlerContext) {
    context.flush()
    watch(context)
  }

  /// Starts the timer for a client that has not read its output yet.
  private func watch(_ context: ChannelHandlerContext) {
    guard deadline == nil, context.channel.isActive else { return }
    let unsent = unsentBytes(context.channel)
    guard unsent > 0 else { return }
    let sent = writtenBytes - unsent
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: stallTime) { [self] in
      deadline = nil
      let progress = writtenBytes - unsentBytes(context.channel) - sent
      if progress >= min(unsent, Self.leastProgress) { return watch(context) }
      onStall()
      context.close(promise: nil)
    }
  }

  package func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = nil
    context.fireChannelInactive()
  }
}
#endif

#if Web
import Logging
package import NIOCore
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Stops accepting connections for a while when the process or the system has no file descriptors
/// left.
///
/// SwiftNIO delays its next attempt too, but still asks the system for events of the listening
/// socket. While clients wait there, the system reports one each time, so without this handler the
/// event loop would use a whole core.
package final class AcceptPause: ChannelInboundHandler {
  package typealias InboundIn = any Channel

  private let pause: TimeAmount
  private let onPause: () -> Void
  private var isPaused = false
  /// Before this time, no further pause is reported.
  private var quietUntil = NIODeadline.uptimeNanoseconds(0)

  /// Creates the handler of a listening channel.
  ///
  /// - Parameter onPause: Called when a pause begins, unless there was one in the minute before.
  package init(pause: TimeAmount = .seconds(1), onPause: @escaping () -> Void) {
    self.pause = pause
    self.onPause = onPause
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.fireErrorCaught(error)
    let codes = [EMFILE, ENFILE, ENOBUFS, ENOMEM]
    guard let error = error as? IOError, codes.contains(error.errnoCode), !isPaused else { return }
    isPaused = true
    if context.eventLoop.now >= quietUntil { onPause() }
    quietUntil = context.eventLoop.now + .minutes(1)
    let channel = context.channel
    try? channel.syncOptions?.setOption(.autoRead, value: false)
    context.eventLoop.assumeIsolated().scheduleTask(in: pause) { [self] in
      isPaused = false
      try? channel.syncOptions?.setOption(.autoRead, value: true)
    }
  }
}

/// Adds an ``AcceptPause`` to the channel that accepts the connections of a server.
final class AcceptPauses: Sendable {
  private let isAdded = Atomic(false)

  /// Adds the handler when the first connection arrives; Hummingbird offers no earlier occasion.
  ///
  /// - Parameter parent: The channel that has accepted the connection.
  func watch(_ parent: (any Channel)?, _ logger: Logger) {
    guard let parent, !isAdded.exchange(true, ordering: .relaxed) else { return }
    parent.eventLoop.execute {
      let handler = AcceptPause {
        logger.warning(
          """
          No file descriptors are left, so connections wait. Raise the limit of open files \
          (ulimit -n).
          """)
      }
      try? parent.pipeline.syncOperations.addHandler(handler, position: .first)
    }
  }
}
#endif

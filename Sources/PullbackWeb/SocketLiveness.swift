#if Web
package import NIOCore
import PullbackHTML

/// Finds out whether the client of a WebSocket is still there, with pings, which a browser answers
/// without the page's help. Use it only on the event loop of the WebSocket.
package final class SocketLiveness {
  private let flow: FlowControlHandler
  private var hasHeard = true
  private var timer: Scheduled<Void>?
  /// The calls of ``answers(within:_:)`` that wait for a sign of life of the client.
  private var waiting: [EventLoopPromise<Bool>] = []
  /// The timer after which the calls that wait get the answer false.
  private var limit: Scheduled<Void>?

  private let time: TimeAmount

  /// - Parameter time: The time between two pings.
  package init(_ flow: FlowControlHandler, time: TimeAmount = .seconds(30)) {
    self.flow = flow
    self.time = time
  }

  /// Whether the client's silence means nothing, because its messages are not read at present.
  private func isDeaf(_ channel: any Channel) -> Bool { flow.isPaused || !channel.isWritable }

  /// Sends pings from now on, at equal intervals. Closes the channel if the client has sent nothing
  /// when the next ping is due, although its messages are read.
  func watch(_ channel: any Channel) {
    timer = channel.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
      guard hasHeard else {
        channel.close(promise: nil)
        return
      }
      hasHeard = isDeaf(channel)
      channel.writeAndFlush(WebSocketFrames.ping(channel.allocator), promise: nil)
      watch(channel)
    }
  }

  /// Notes that the client has sent something, which counts as a sign of life.
  package func heard() {
    hasHeard = true
    if !waiting.isEmpty { answer(true) }
  }

  /// Notes that the channel is closed.
  func stop() {
    timer?.cancel()
    timer = nil
    answer(false)
  }

  /// Whether the client answers a ping within this time. True without a ping while the client's
  /// messages are not read.
  package func answers(within time: Duration, _ channel: any Channel) -> EventLoopFuture<Bool> {
    if isDeaf(channel) { return channel.eventLoop.makeSucceededFuture(true) }
    let promise = channel.eventLoop.makePromise(of: Bool.self)
    waiting.append(promise)
    if waiting.count == 1 {
      channel.writeAndFlush(WebSocketFrames.ping(channel.allocator), promise: nil)
      limit = channel.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) { [self] in
        answer(false)
      }
    }
    return promise.futureResult
  }

  private func answer(_ isAlive: Bool) {
    limit?.cancel()
    limit = nil
    for promise in waiting { promise.succeed(isAlive) }
    waiting = []
  }
}
#endif

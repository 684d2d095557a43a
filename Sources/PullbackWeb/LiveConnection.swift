#if Web
import NIOCore
import PullbackHTML
import Synchronization

/// The WebSocket of a page, as its session uses it: to send messages, to pause reading and to close
/// the connection.
final class LiveConnection: Sendable {
  let channel: any Channel
  /// Connections that were opened later have higher numbers.
  let number: UInt64
  private let handler: NIOLoopBoundBox<LiveSocketHandler?>
  private static let lastNumber = Atomic<UInt64>(0)

  init(channel: any Channel, handler: LiveSocketHandler) {
    self.channel = channel
    number = Self.lastNumber.add(1, ordering: .relaxed).newValue
    self.handler = NIOLoopBoundBox(handler, eventLoop: channel.eventLoop)
  }

  /// Sends a message to the page.
  func send(_ bytes: [UInt8]) {
    channel.writeAndFlush(WebSocketFrames.binary(bytes, channel.allocator), promise: nil)
  }

  /// Asks the browser for a sign of life, because the server may not know yet that a connection is
  /// dead. Returns false if none arrives in this time.
  func isAlive(within time: Duration) async -> Bool {
    let channel = channel
    return
      (try? await channel.eventLoop.flatSubmit { [handler] in
        handler.value?.liveness.answers(within: time, channel)
          ?? channel.eventLoop.makeSucceededFuture(false)
      }.get()) ?? false
  }

  /// Sets whether reading from the WebSocket is paused.
  func setPaused(_ isPaused: Bool) {
    if channel.eventLoop.inEventLoop {
      handler.value?.isLimited = isPaused
    } else {
      channel.eventLoop.execute { [handler] in handler.value?.isLimited = isPaused }
    }
  }

  /// Releases the handler of the closed WebSocket. Call it on the event loop of the channel.
  func forgetHandler() { handler.value = nil }

  /// Tells the page why its WebSocket is closed and what it must do next, and closes it.
  func close(_ action: CloseAction, _ reason: String) {
    close(action, reason, code: action == .reconnect ? 1001 : 1008)
  }

  func close(_ action: CloseAction, _ reason: String, code: UInt16) {
    send(ServerFrame.goodbye(action, reason).encoded)
    finish(code: code, reason)
  }

  /// Closes the connection after delivering what was written.
  func finish(code: UInt16, _ reason: String = "") {
    let channel = channel
    let frame = WebSocketFrames.close(code: code, reason, channel.allocator)
    channel.writeAndFlush(frame, promise: nil)
    channel.closeAfterOutput()
  }
}

extension Channel {
  /// Closes the connection after delivering what was written: when the client closes it, or after
  /// two seconds. Only the sending side is closed at once, because closing a socket with unread
  /// input discards its unsent output.
  package func closeAfterOutput() {
    close(mode: .output, promise: nil)
    let end = eventLoop.scheduleTask(in: .seconds(2)) { self.close(promise: nil) }
    // The timer retains the channel, and there may be thousands of connections in two seconds.
    closeFuture.whenComplete { _ in end.cancel() }
  }
}
#endif

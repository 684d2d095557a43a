#if Web
import NIOCore
import PullbackHTML

extension LiveSession {
  /// Attaches the WebSocket of a page, and moves the session to its event loop if possible.
  ///
  /// - Parameter done: Called on the session's executor with the result of
  ///   ``connect(_:_:)``: a copy of the session to connect to instead, or nil.
  nonisolated func connect(
    _ connection: LiveConnection,
    _ hello: PageHello,
    _ request: ArrivedRequest?,
    done: @escaping @Sendable (LiveSession?) -> Void
  ) {
    guard needsFirstSnapshot else { return attach(connection, hello, request, done: done) }
    // If the server crashed after the first answer and before the first snapshot, nothing would be
    // left of the session. Until then, the page keeps what the person does.
    Task {
      await waitForFirstSnapshot()
      attach(connection, hello, request, done: done)
    }
  }

  private nonisolated func attach(
    _ connection: LiveConnection,
    _ hello: PageHello,
    _ request: ArrivedRequest?,
    done: @escaping @Sendable (LiveSession?) -> Void
  ) {
    let loop = connection.channel.eventLoop
    guard !mount.isOnMainActor, !runs(on: loop) else {
      return execute { done($0.connect(connection, hello, request)) }
    }
    execute { session in
      session.executor.move(to: loop)
      session.execute { done($0.connect(connection, hello, request)) }
    }
  }
}
#endif

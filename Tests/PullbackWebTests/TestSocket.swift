#if Web
import NIOCore
import NIOWebSocket
import PullbackHTML

/// The socket of a page, frame by frame.
final class TestSocket: Sendable {
  typealias Channel = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

  private let channel: Channel
  private let stream: AsyncStream<ServerFrame>
  private let writer: AsyncStream<WebSocketFrame>.Continuation

  /// - Parameter isSilent: Whether the socket answers no pings, as one that is dead.
  init(channel: Channel, isSilent: Bool = false) {
    self.channel = channel
    let (frames, continuation) = AsyncStream.makeStream(of: ServerFrame.self)
    let (outgoing, writer) = AsyncStream.makeStream(of: WebSocketFrame.self)
    stream = frames
    self.writer = writer
    Task {
      try? await channel.executeThenClose { inbound, outbound in
        await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { for await frame in outgoing { try await outbound.write(frame) } }
          group.addTask {
            for try await frame in inbound {
              if frame.opcode == .ping, !isSilent {
                writer.yield(
                  WebSocketFrame(
                    fin: true, opcode: .pong, maskKey: [1, 2, 3, 4], data: frame.unmaskedData))
              }
              guard frame.opcode == .binary else { continue }
              let bytes = Array(frame.data.readableBytesView)
              if let frame = try? ServerFrame(decoding: bytes) { continuation.yield(frame) }
            }
          }
          _ = await group.nextResult()
          group.cancelAll()
        }
      }
      continuation.finish()
    }
  }

  func send(_ frame: ClientFrame) { send(frame.encoded) }

  func send(_ frame: WebSocketFrame) { writer.yield(frame) }

  func send(_ bytes: [UInt8]) {
    send(
      WebSocketFrame(
        fin: true,
        opcode: .binary,
        maskKey: [1, 2, 3, 4],
        data: ByteBuffer(bytes: bytes)
      )
    )
  }

  func hello(_ page: TestClient.Response, seen: UInt32? = nil) {
    send(
      .hello(
        version: ClientFrame.version, token: page.token,
        PageHello(run: page.run, page: page.page, seen: seen ?? page.seen, last: page.handled)))
  }

  /// The server's next frame; nil if the server has closed the connection.
  func next() async -> ServerFrame? {
    for await frame in stream { return frame }
    return nil
  }

  /// The reason that the server gives when it closes the connection.
  func closeReason() async -> String? {
    while let frame = await next() {
      if case .goodbye(let action, let reason) = frame { return "\(action): \(reason)" }
    }
    return nil
  }

  /// Reads patches up to and including the first one with a text. Returns their number; nil if the
  /// server closes the connection first.
  func patches(until text: String) async -> Int? {
    var count = 0
    while let frame = await next() {
      guard case .patch(_, let operations) = frame else { continue }
      count += 1
      if operations.contains(where: { "\($0)".contains(text) }) { return count }
    }
    return nil
  }

  /// Closes the connection without a closing frame.
  func cut() async {
    writer.finish()
    try? await channel.channel.close()
  }
}

extension ServerFrame {
  /// The welcome of a page whose session goes on.
  static func welcome(_ page: TestClient.Response, handled: UInt32) -> Self {
    .welcome(
      version: ClientFrame.version,
      Welcome(beginning: .continued, isStored: false, run: page.run, handled: handled))
  }
}
#endif

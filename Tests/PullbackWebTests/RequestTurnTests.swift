#if Web
import Foundation
import Logging
import MetricsTestKit
import NIOCore
import NIOPosix
import PullbackWeb
import Synchronization
import Testing

/// Clients that send requests without waiting for the answers.
@Suite(.timeLimit(.minutes(20))) struct RequestTurnTests {
  private final class Numbers: Sendable {
    private let list = Mutex<[Int]>([])
    var all: [Int] { list.withLock { $0 } }
    func add(_ number: Int) { list.withLock { $0.append(number) } }
  }

  @Test("One request has its turn at a time, in order, and those that are gone have none")
  func turns() {
    let begun = Numbers()
    let turns = RequestTurns()
    let numbers = (0..<5).map { number in turns.enter { begun.add(number) } }
    #expect(begun.all == [0])
    turns.leave(numbers[2])
    turns.leave(numbers[0])
    turns.leave(numbers[0])
    #expect(begun.all == [0, 1], "A turn that has ended ends no other.")
    turns.leave(numbers[1])
    #expect(begun.all == [0, 1, 3])
    #expect(turns.waitingCount == 1)
    turns.leave(numbers[4])
    turns.leave(numbers[3])
    #expect(turns.waitingCount == 0)
    _ = turns.enter { begun.add(9) }
    #expect(begun.all == [0, 1, 3, 9])
  }

  /// Reports the first bytes that a client gets, and ignores the others.
  private final class Listener: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let heard: AsyncStream<Void>.Continuation
    private var hasHeard = false

    init(_ heard: AsyncStream<Void>.Continuation) { self.heard = heard }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if !hasHeard { heard.yield() }
      hasHeard = true
    }
  }

  @Test("Another client gets its answer before most requests that were sent at once")
  func fairness() async throws {
    let metrics = TestMetrics()
    try await withServer(metrics: metrics) { client, _, _ async throws in
      let requests = String(repeating: "GET /nope HTTP/1.1\r\nHost: a\r\n\r\n", count: 60)
      let (answers, answer) = AsyncStream.makeStream(of: Void.self)
      var open: [any Channel] = []
      for _ in 0..<30 {
        let channel = try await ClientBootstrap.patient
          .channelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
              try channel.pipeline.syncOperations.addHandler(Listener(answer))
            }
          }
          .connect(host: "127.0.0.1", port: client.port).get()
        channel.writeAndFlush(ByteBuffer(string: requests), promise: nil)
        open.append(channel)
      }
      _ = await answers.first { _ in true }
      #expect(try await client.get("/health").status == 200)
      let pages = try metrics.expectTimer("pullback.live.page.duration").values.count
      #expect(pages < 900, "Of 1,800 pages.")
      for channel in open { channel.close(promise: nil) }
    }
  }

  @Test("Some requests that are sent at once are answered in their order")
  func order() async throws {
    try await withServer { client, _, _ async throws in
      let paths = ["/health", "/nope", "/votes", "/health"]
      let text = paths.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined()
      let last = "GET /-/live.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      let answer = try await client.answer(to: text + last)
      let statuses = answer.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
      #expect(statuses == ["200", "404", "200", "200", "200"])
      #expect(answer.contains("text/javascript"))
    }
  }

  @Test("A connection with too many unanswered requests ends, and the log says so")
  func tooMany() async throws {
    let lines = LogLines()
    try await withServer(logger: Logger(label: "test") { _ in lines }) {
      client, _, _ async throws in
      let text = String(repeating: "GET /nope HTTP/1.1\r\nHost: a\r\n\r\n", count: 200)
      _ = try await client.answer(to: text)
      #expect(lines.all.contains { $0.contains("too many requests without waiting") })
    }
  }
}
#endif

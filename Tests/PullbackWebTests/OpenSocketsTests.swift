#if Web
import NIOCore
import NIOEmbedded
import PullbackWeb
import Testing

@Suite struct OpenSocketsTests {
  @Test("Only the task of the first open socket waits, until all sockets are closed")
  func waiting() async throws {
    let sockets = OpenSockets()
    let loop = NIOAsyncTestingEventLoop()
    var channels: [NIOAsyncTestingChannel] = []
    for _ in 0..<4 {
      let channel = NIOAsyncTestingChannel(loop: loop)
      try await channel.connect(to: .init(ipAddress: "127.0.0.1", port: 1)).get()
      channels.append(channel)
    }
    let (ended, end) = AsyncStream.makeStream(of: Int.self)
    var ends = ended.makeAsyncIterator()
    let first = channels[0]
    Task {
      await sockets.hold(first)
      end.yield(1)
    }
    while sockets.count == 0 { await Task.yield() }
    await sockets.hold(channels[1])
    await sockets.hold(channels[2])
    try await channels[0].close()
    try await channels[1].close()
    // Another one was opened before the last one is closed.
    await sockets.hold(channels[3])
    try await channels[2].close()
    end.yield(0)
    #expect(await ends.next() == 0)
    try await channels[3].close()
    #expect(await ends.next() == 1)
    #expect(sockets.count == 0)
  }

  @Test("A socket that is closed already holds nothing up")
  func closed() async throws {
    let sockets = OpenSockets()
    let channel = NIOAsyncTestingChannel()
    try await channel.connect(to: .init(ipAddress: "127.0.0.1", port: 1)).get()
    try await channel.close()
    await sockets.hold(channel)
  }
}
#endif

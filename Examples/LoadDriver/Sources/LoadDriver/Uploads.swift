import ArgumentParser
import Foundation
import NIOCore
import NIOPosix

/// Sends large files to a server that writes them to its disk.
struct Uploads: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uploads",
    abstract: "Measures how fast files arrive, and the memory that a connection takes meanwhile.",
    discussion: """
      The page of the server has to wait for a file as soon as it is loaded, as that of upload-probe \
      does. Each file is sent by a visitor of its own. The server keeps the files until the pages' \
      sessions end.
      """
  )

  @Option(help: "The server's address.") var host = "127.0.0.1"
  @Option(help: "The server's port.") var port = 8080
  @Option(help: "The path of the page.") var path = "/"
  @Option(help: "How many files are sent at once.") var connections = 8
  @Option(help: "The size of a file, in MB.") var size = 100
  @Option(help: "The server's process, to measure its memory and its time.") var pid: Int
  @Flag(help: "Fail where a budget is exceeded.") var check = false

  func run() async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let fleet = Fleet(host: host, port: port, path: path, group: group)
    // What the server takes for the first file only does not count.
    try await send(fleet, count: 1, bytes: 1_000_000)
    let server = ServerProcess(id: pid)
    guard let before = server.residentKilobytes, let used = server.cpuSeconds else {
      throw ValidationError("There is no process \(pid).")
    }
    let watch = Task {
      var peak = before
      while !Task.isCancelled {
        peak = max(peak, server.residentKilobytes ?? 0)
        try? await Task.sleep(for: .milliseconds(20))
      }
      return peak
    }
    let start = ContinuousClock.now
    try await send(fleet, count: connections, bytes: size * 1_000_000)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    watch.cancel()
    let kilobytes = Double(await watch.value - before) / Double(connections)
    let total = Double(connections * size)
    let cost = ((server.cpuSeconds ?? used) - used) * 1e3 / total
    func text(_ value: Double) -> String {
      value.formatted(.number.precision(.fractionLength(0...2)))
    }
    print("\(connections) files of \(size) MB: \(text(total / seconds)) MB/s in all")
    print("The server's time for 1 MB: \(text(cost)) ms")
    print("The memory of a connection: \(text(kilobytes)) KiB")
    try await group.shutdownGracefully()
    var failures: [String] = []
    if total / seconds < 200 { failures.append("Fewer than 200 MB/s arrived.") }
    if kilobytes > 1024 { failures.append("A connection took more than 1 MiB.") }
    for failure in failures { print("✘ \(failure)") }
    if check && !failures.isEmpty { throw ExitCode.failure }
  }

  private func send(_ fleet: Fleet, count: Int, bytes: Int) async throws {
    var pages: [Page] = []
    for index in 0..<count { pages.append(try await fleet.loadPage(index)) }
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for (index, page) in pages.enumerated() {
        tasks.addTask {
          let loop = fleet.group.next()
          let answer = loop.makePromise(of: String.self)
          _ = try await fleet.bootstrap(loop, index) {
            FileSender(page: page, host: fleet.name, bytes: bytes, answer: answer)
          }.get()
          let line = try await answer.futureResult.get()
          guard line.hasPrefix("HTTP/1.1 204") else { throw Wire.Broken(description: line) }
        }
      }
      try await tasks.waitForAll()
    }
  }
}

/// Sends one file to the address in a page, as fast as the server reads it.
///
/// Unchecked: it is used only on the event loop of its connection, which acts as its actor.
final class FileSender: ChannelInboundHandler, @unchecked Sendable {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private static let part = ByteBuffer(repeating: 0x2A, count: 1 << 18)

  private let head: String
  private let answer: EventLoopPromise<String>
  private var rest: Int

  init(page: Page, host: String, bytes: Int, answer: EventLoopPromise<String>) {
    head = """
      PUT \(page.uploadPath) HTTP/1.1\r
      Host: \(host)\r
      Origin: http://\(host)\r
      Cookie: \(page.cookie)\r
      Content-Type: application/octet-stream\r
      X-File-Name: load.bin\r
      X-File-Place: 0/1\r
      Content-Length: \(bytes)\r
      \r

      """
    rest = bytes
    self.answer = answer
  }

  func channelActive(context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: head)), promise: nil)
    sendMore(context)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) { sendMore(context) }

  private func sendMore(_ context: ChannelHandlerContext) {
    while rest > 0, context.channel.isWritable {
      let count = min(rest, Self.part.readableBytes)
      rest -= count
      let bytes = Self.part.getSlice(at: 0, length: count) ?? ByteBuffer()
      context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let text = String(buffer: unwrapInboundIn(data))
    answer.succeed(String(text.prefix { $0 != "\r\n" }))
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    answer.fail(Wire.Broken(description: "The connection was closed."))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    answer.fail(error)
    context.close(promise: nil)
  }
}

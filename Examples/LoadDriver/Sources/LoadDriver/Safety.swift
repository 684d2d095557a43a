import ArgumentParser
import Foundation
import NIOCore
import NIOPosix

/// Measures the server's memory while clients violate the protocol.
struct Safety: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "safety",
    abstract: "Measures what pages without sockets and sockets that never read cost a server.",
    discussion: """
      Loads the page many times without opening its socket, and opens sockets that send as much as \
      they can and read nothing. Half of them click, and half of them never say who they are. Start \
      the server with PULLBACK_SESSIONS_PER_CLIENT above the number of sockets.
      """
  )

  @Option(help: "The server's address.") var host = "127.0.0.1"
  @Option(help: "The server's port.") var port = 8080
  @Option(help: "Where the app is.") var path = "/"
  @Option(help: "How many pages are loaded.") var pages = 50_000
  @Option(help: "How many sockets never read.") var stalled = 64
  @Option(help: "How many seconds the server has to close them: its stall time, and some.")
  var seconds = 45
  @Option(help: "The server's process, to measure its memory.") var pid: Int
  @Flag(help: "Fail where a budget is exceeded.") var check = false

  func run() async throws {
    ServerProcess.raiseFileLimit()
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let fleet = Fleet(host: host, port: port, path: path, group: group)
    var failures: [String] = []
    try await loadPages(fleet, &failures)
    try await stall(fleet, &failures)
    for failure in failures { print("✘ \(failure)") }
    try await group.shutdownGracefully()
    if check && !failures.isEmpty { throw ExitCode.failure }
  }

  private func resident() throws -> Int {
    guard let size = ServerProcess(id: pid).residentKilobytes else {
      throw ValidationError("There is no process \(pid).")
    }
    return size
  }

  private func loadPages(_ fleet: Fleet, _ failures: inout [String]) async throws {
    // Memory that the server takes for the first pages only, such as caches, does not count.
    try await fleet.loadPages(min(pages, 2000))
    let before = try resident()
    try await fleet.loadPages(pages)
    let growth = try resident() - before
    print("\(pages) pages without a socket: \(growth) KiB")
    if growth > 5 * 1024 { failures.append("\(pages) pages took \(growth) KiB, more than 5120.") }
  }

  private func stall(_ fleet: Fleet, _ failures: inout [String]) async throws {
    let before = try resident()
    var channels: [any Channel] = []
    // Loaded first: sockets that flood the server delay its pages.
    var pages: [Page] = []
    for index in 0..<stalled { pages.append(try await fleet.loadPage(index)) }
    for (index, page) in pages.enumerated() {
      let loop = fleet.group.next()
      let opened = loop.makePromise(of: Void.self)
      channels.append(
        try await fleet.bootstrap(loop, index) {
          StalledSocket(
            page: page, host: "\(host):\(port)", greets: index % 2 == 0, opened: opened)
        }.get()
      )
      try await opened.futureResult.get()
    }
    var peak = 0
    for _ in 0..<(seconds * 2) {
      peak = max(peak, try resident() - before)
      try await Task.sleep(for: .milliseconds(500))
    }
    let each = Double(peak) / Double(max(1, stalled))
    print("A socket that never reads: \(each.formatted(.number.precision(.fractionLength(1)))) KiB")
    if each > 256 { failures.append("A socket that never reads took \(each) KiB, more than 256.") }
    let open = channels.count { $0.isActive }
    print("\(open) of \(stalled) are open after \(seconds) s.")
    if open > 0 { failures.append("\(open) sockets that never read were not closed.") }
    for channel in channels { channel.close(promise: nil) }
  }
}

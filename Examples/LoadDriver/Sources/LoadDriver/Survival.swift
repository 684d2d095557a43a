import ArgumentParser
import Foundation
import NIOCore
import NIOPosix

/// Acts in stored sessions while their servers are killed, frozen and stopped, and checks that no
/// action is lost, done twice, or done to something else.
struct Survival: ParsableArguments {
  @Option(help: "Kill a server every so many seconds, and start it again.") var kill: Double?
  @Option(help: "Stop a server with SIGTERM every so many seconds, and start it again.")
  var stop: Double?
  @Option(help: "Freeze a server every so many seconds, for five seconds.") var freeze: Double?
  @Option(help: "How many servers run; with several, behind HAProxy.") var servers: Int?
  @Option(help: "How many actions are done in all, at the pace of --rate.") var events = 100_000
  @Option(help: "The server, which the driver starts: Prime Time.")
  var program = ".build/release/prime-time"
  @Option(help: "The postgres:// URL of the sessions; by default, a file in a temporary folder.")
  var storage: String?
  @Option(help: "The article whose configuration HAProxy runs with.")
  var article = "Sources/PullbackWeb/PullbackWeb.docc/ManyMachines.md"

  /// Whether the driver starts servers by itself.
  var isWanted: Bool { kill != nil || stop != nil || freeze != nil || servers != nil }

  private static let rows = 3

  /// Starts the servers, acts in sessions while servers are disturbed, and prints the measurements.
  ///
  /// - Returns: A sentence for each measurement that exceeded its budget.
  func run(sessions count: Int, rate: Int, port: Int) async throws -> [String] {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let servers = try StoredServers(
      servers ?? 1, program: program, storage: storage, port: port)
    var isGood = false
    defer { servers.end(keepingFiles: !isGood) }
    for index in 0..<servers.count { _ = try await servers.start(index) }
    if servers.count > 1 {
      try servers.startProxy(article: article)
      // HAProxy counts a server as up after a check.
      try await Task.sleep(for: .seconds(2))
    }
    let visitors = try await open(count, port, group)
    var report = SurvivalReport(sessions: count, servers: servers.count)
    let disturbances = disturb(servers, visitors)
    try await visitors.act(events, rate: rate)
    disturbances.cancel()
    report.starts = try await disturbances.value
    // The sessions of idle pages are restored slowly, and leave the processor to the others.
    report.isSettled = try await visitors.settle(within: .seconds(120))
    try await finish(servers, visitors, &report)
    let failures = try await visitors.report(&report)
    isGood = failures.isEmpty
    try await group.shutdownGracefully()
    return failures
  }

  private func open(
    _ count: Int,
    _ port: Int,
    _ group: MultiThreadedEventLoopGroup
  ) async throws -> Visitors {
    let fleet = Fleet(host: "127.0.0.1", port: port, path: "/counters", group: group)
    let visitors = try await Visitors(count, rows: Self.rows, fleet: fleet)
    guard try await visitors.settle(within: .seconds(60)) else {
      throw StoredServers.Failed(description: "The sessions could not be opened.")
    }
    return visitors
  }

  /// Starts a task that disturbs the servers until it is cancelled. The value of the task is the
  /// seconds that each start of a server took.
  private func disturb(_ servers: StoredServers, _ visitors: Visitors) -> Task<[Double], any Error>
  {
    Task {
      try await withThrowingTaskGroup(of: [Double].self) { tasks in
        for (signal, period) in [(SIGKILL, kill), (SIGTERM, stop), (SIGSTOP, freeze)] {
          guard let period else { continue }
          tasks.addTask {
            var starts: [Double] = []
            while (try? await Task.sleep(for: .seconds(period))) != nil {
              let index = Int.random(in: 0..<servers.count)
              guard await visitors.begin(with: index) else { continue }
              servers.signal(index, signal)
              if signal == SIGSTOP {
                try? await Task.sleep(for: .seconds(5))
                servers.signal(index, SIGCONT)
              } else {
                // The end of the actions cancels this task. A server is started even so.
                starts.append(
                  try await Task {
                    _ = try await servers.waitForEnd(index)
                    return try await servers.start(index)
                  }.value)
                if servers.count == 1 { visitors.serverIsReady() }
              }
              await visitors.end(with: index)
            }
            return starts
          }
        }
        var starts: [Double] = []
        for try await some in tasks { starts += some }
        return starts
      }
    }
  }

  /// Kills all servers once more, then stops them all, so that what is stored is compared as well.
  private func finish(
    _ servers: StoredServers,
    _ visitors: Visitors,
    _ report: inout SurvivalReport
  ) async throws {
    visitors.end()
    for signal in [SIGKILL, SIGTERM] {
      try await visitors.act(visitors.count, rate: 1_000_000)
      for index in 0..<servers.count { servers.signal(index, signal) }
      var longest = 0.0
      for index in 0..<servers.count {
        longest = max(longest, try await servers.waitForEnd(index))
      }
      if signal == SIGTERM { report.drain = longest }
      for index in 0..<servers.count { report.starts.append(try await servers.start(index)) }
      visitors.serverIsReady()
      let isSettled = try await visitors.settle(within: .seconds(60))
      report.isSettled = report.isSettled && isSettled
    }
  }
}

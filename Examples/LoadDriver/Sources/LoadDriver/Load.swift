import ArgumentParser
import Foundation
import NIOCore
import NIOPosix

/// Opens many live sessions of Prime Time, clicks in all of them, and checks every answer.
struct Load: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load",
    abstract: "Opens live sessions of Prime Time, clicks, and checks every answer.",
    discussion: """
      Start the server with room for that many: PULLBACK_SESSIONS, PULLBACK_EVENTS_PER_SECOND and \
      `ulimit -n` set its limits.
      """
  )

  @Option(help: "The server's address.") var host = "127.0.0.1"
  @Option(help: "The server's port.") var port = 8080
  @Option(help: "The path of the app or of one of its pages. The clicks go to its counter.")
  var path = "/"
  @Option(help: "How many sessions are open at once.") var sessions = 1000
  @Option(help: "Clicks a second, spread over all sessions.") var rate = 5000
  @Option(help: "How many seconds each part takes.") var seconds = 5
  @Option(help: "How many sessions click as fast as they can.") var busy = 64
  @Option(help: "How many clicks each of those keeps in flight.") var depth = 8
  @Option(help: "How many connect-click-close rounds are made.") var rounds = 0
  @Option(help: "How many seconds the sessions are idle before their memory is measured.")
  var idle = 5
  @Option(help: "How many seconds a session waits for its page: PULLBACK_RESUME_SECONDS.")
  var resume = 120
  @Option(help: "The server's process, to measure its memory and its time.") var pid: Int?
  @Option(help: "The path of a page that stays open meanwhile, such as /-/dashboard.")
  var look: String?
  @Flag(help: "Fail if a budget is exceeded.") var check = false
  @OptionGroup(title: "Servers that do not last") var survival: Survival

  func run() async throws {
    ServerProcess.raiseFileLimit()
    if survival.isWanted {
      let failures = try await survival.run(sessions: sessions, rate: rate, port: port)
      for failure in failures { print("✘ \(failure)") }
      if check && !failures.isEmpty { throw ExitCode.failure }
      return
    }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let fleet = Fleet(host: host, port: port, path: path, group: group)
    var failures: [String] = []
    func judge(_ name: String, _ value: Double, _ unit: String, atMost limit: Double?) {
      let text = "\(name): \(value.formatted(.number.precision(.fractionLength(0...2)))) \(unit)"
      print(text)
      if let limit, value > limit { failures.append("\(text), more than \(limit)") }
    }
    if let look { try await open(look, group) }
    let before = residentKilobytes()
    let start = ContinuousClock.now
    let open = try await fleet.open(sessions)
    let opening = (ContinuousClock.now - start) / .seconds(1)
    print("\(sessions) sessions were opened in \(opening.formatted()) s.")
    _ = try await fleet.take()
    if before != nil, sessions >= 1000 { try await Task.sleep(for: .seconds(idle)) }
    if let before, let after = residentKilobytes(), sessions >= 1000 {
      let session = Double(after - before) / Double(sessions)
      judge("An idle session with its socket", session, "KiB", atMost: nil)
      // The server closes these sockets after some seconds, so their number is limited.
      let count = min(sessions, 4000)
      let start = ContinuousClock.now
      let bare = try await fleet.openBare(count, at: open[0].socketPath)
      let opening = (ContinuousClock.now - start) / .milliseconds(1) / Double(count)
      judge("A WebSocket is opened in", opening, "ms", atMost: nil)
      let all = residentKilobytes() ?? after
      let socket = Double(all - after) / Double(count)
      judge("A socket without a session", socket, "KiB", atMost: nil)
      judge("An idle session beyond the socket's own", session - socket, "KiB", atMost: 15)
      for channel in bare { channel.close(promise: nil) }
      try await Task.sleep(for: .seconds(1))
    }
    let opened = residentKilobytes()
    try await fleet.enter(open)
    if let opened, let after = residentKilobytes(), after > opened, sessions >= 1000 {
      judge("A page more in each", Double(after - opened) / Double(sessions), "KiB", atMost: nil)
    }
    _ = try await fleet.take()
    // The first click of a session takes longer, because it also makes what later ones use, such as
    // the reducer. So it is measured by itself.
    try await pace(fleet, open, rate: min(rate, 1000), clicks: open.count)
    let first = try await fleet.take()
    failures += first.wrong.prefix(5)
    judge("p50 of first clicks", first.milliseconds(50), "ms", atMost: nil)
    judge("p99 of first clicks", first.milliseconds(99), "ms", atMost: nil)
    try await pace(fleet, open, rate: rate, clicks: rate * seconds)
    let paced = try await fleet.take()
    failures += paced.wrong.prefix(5)
    print("\(paced.answered) clicks were answered at a pace of \(rate) a second.")
    judge("p50", paced.milliseconds(50), "ms", atMost: nil)
    judge("p99", paced.milliseconds(99), "ms", atMost: 20)
    let answered = Double(max(1, paced.answered))
    judge("Payload of a click up", Double(paced.bytesUp) / answered, "bytes", atMost: 16)
    judge("Payload of its answer", Double(paced.bytesDown) / answered, "bytes", atMost: 24)
    let hurried = Array(open.prefix(busy))
    let used = pid.flatMap { ServerProcess(id: $0).cpuSeconds }
    fleet.each(hurried) { [depth] in $0.keepBusy(depth) }
    try await Task.sleep(for: .seconds(seconds))
    let full = try await fleet.take()
    fleet.each(hurried) { $0.rest() }
    failures += full.wrong.prefix(5)
    let rate = full.answered / seconds
    print("\(rate) clicks a second are answered at saturation.")
    if let used, let now = pid.flatMap({ ServerProcess(id: $0).cpuSeconds }) {
      judge(
        "The server's time for a click", (now - used) * 1e6 / Double(max(1, full.answered)), "µs",
        atMost: nil)
    }
    if rate < 60_000 { failures.append("\(rate) clicks a second are fewer than 60000.") }
    fleet.each(open) { $0.close() }
    if rounds > 0 { try await goRound(fleet, &failures) }
    for failure in failures { print("✘ \(failure)") }
    try await group.shutdownGracefully()
    if check && !failures.isEmpty { throw ExitCode.failure }
  }

  /// Opens a page that is not one of those in which the driver clicks.
  private func open(_ path: String, _ group: MultiThreadedEventLoopGroup) async throws {
    let fleet = Fleet(host: host, port: port, path: path, group: group)
    let page = try await fleet.loadPage(0)
    let loop = group.next()
    let opened = loop.makePromise(of: Void.self)
    _ = try await fleet.bootstrap(loop, 0) {
      LookingSocket(page: page, host: fleet.name, opened: opened)
    }.get()
    try await opened.futureResult.get()
  }

  /// Clicks in one session after the other, at a rate that is as even as possible.
  private func pace(
    _ fleet: Fleet, _ open: [LoadSession], rate: Int, clicks: Int
  ) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    var next = 0
    var tick = 0
    while next < clicks {
      tick += 1
      try await clock.sleep(until: start + .milliseconds(5 * tick))
      let goal = min(clicks, rate * tick / 200)
      while next < goal {
        let session = open[next % open.count]
        session.loop.execute { session.click() }
        next += 1
      }
    }
    try await clock.sleep(for: .milliseconds(500))
  }

  private func goRound(_ fleet: Fleet, _ failures: inout [String]) async throws {
    func round() async throws {
      for session in try await fleet.open(min(rounds, 500)) {
        session.loop.execute {
          session.enter().whenComplete { _ in
            session.click()
            session.close()
          }
        }
      }
    }
    func makeRounds() async throws -> Double {
      for _ in 0..<max(1, rounds / 500) { try await round() }
      // A session ends only after its resume time, and the server checks a part of the sessions at
      // a time.
      try await Task.sleep(for: .seconds(resume + 8))
      return Double(residentKilobytes() ?? 0)
    }
    // The first pass shows how much memory the sessions take; the second, whether it is reused.
    let before = try await makeRounds()
    let after = try await makeRounds()
    let change = (after - before) / max(1, before) * 100
    let text = change.formatted(.number.precision(.fractionLength(2)))
    print("Memory went from \(Int(before)) to \(Int(after)) KiB in \(rounds) rounds: \(text) %.")
    if abs(change) > 2 { failures.append("Memory changed by \(text) % in \(rounds) rounds.") }
    if let error = try await fleet.take().wrong.first { failures.append(error) }
  }

  private func residentKilobytes() -> Int? {
    pid.flatMap { ServerProcess(id: $0).residentKilobytes }
  }
}

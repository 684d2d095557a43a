import Foundation
import PullbackConcurrency
import PullbackDependencies
import PullbackSharing
import TestSupport
import Testing

/// Another process, with a shared value in a file.
private final class Probe {
  private let process = ChildProcess()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer = Data()

  init(_ arguments: String...) throws {
    let tests = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
    process.executableURL =
      tests.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("SharingProbe")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    // The probe is a program, so it uses live dependencies.
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_DEPENDENCIES_CONTEXT"] = "live"
    process.environment = environment
    try process.run()
  }

  func say(_ line: String) { input.fileHandleForWriting.write(Data("\(line)\n".utf8)) }

  /// The next line of the probe's output; nil when it has ended.
  func nextLine() -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer = Data(buffer[(end + 1)...]) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      buffer.append(data)
    }
  }

  func waitForLine(_ line: String) -> Bool {
    while let next = nextLine() { if next == line { return true } }
    return false
  }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func end() -> Int32 {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

@Suite(.serialized) struct ProcessTests {
  private let folder = TemporaryFolder()
  private var url: URL { folder.file("value.json") }

  @Test func `kill -9 during writes never leaves a damaged file`() throws {
    let environment = ProcessInfo.processInfo.environment
    let rounds = environment["PULLBACK_KILL_ROUNDS"].flatMap { Int($0) } ?? 30
    var random = SeededGenerator(7)
    for round in 0..<rounds {
      let probe = try Probe("write-on", url.path)
      var last = 0
      for _ in 0...Int.random(in: 0..<6, using: &random) {
        last = probe.nextLine().flatMap { Int($0) } ?? last
      }
      // Kills the probe at a random point of its next write.
      for _ in 0..<Int.random(in: 0..<2_000, using: &random) { _ = getpid() }
      probe.kill()
      while let line = probe.nextLine() { last = Int(line) ?? last }
      let numbers = try JSONDecoder().decode([Int].self, from: Data(contentsOf: url))
      #expect(numbers.count == 2_000, "round \(round)")
      #expect(numbers.first ?? 0 >= last, "round \(round)")
      #expect(Set(numbers).count == 1, "round \(round)")
      // The killed process leaves one temporary file at most.
      #expect(folder.names.count <= 2, "round \(round)")
    }
    withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(url)) var numbers = [Int]()
      #expect($numbers.loadError == nil)
      #expect(numbers.count == 2_000)
    }
    #expect(folder.names == ["value.json"])
  }

  @Test func `10,000 changes cause at most 20 writes, and the last one is written at exit`()
    throws
  {
    let probe = try Probe("burst", url.path, "10000")
    let line = try #require(probe.nextLine())
    let writes = try #require(line.split(separator: " ").first.flatMap { Int($0) })
    #expect(writes <= 19, "One more comes at exit.")
    #expect(probe.end() == 0)
    #expect(try folder.text("value.json") == "10000")
  }

  @Test func `a change is written at exit while another thread is writing`() throws {
    for round in 0..<20 {
      try? FileManager.default.removeItem(at: url)
      let probe = try Probe("race", url.path)
      #expect(probe.end() == 0)
      let numbers = try JSONDecoder().decode([Int].self, from: Data(contentsOf: url))
      #expect(numbers.contains(2), "round \(round)")
    }
  }

  @Test func `two processes receive each other's changes, and end with one value`() async throws {
    let probe = try Probe("talk", url.path)
    #expect(probe.waitForLine("sees 0"))
    let number = withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(url))
    }
    number.withLock { $0 = 1 }
    #expect(probe.waitForLine("sees 1"))
    probe.say("set 2")
    #expect(await wait(number.values) { $0 == 2 } == 2)

    for round in 1...20 {
      probe.say("set \(round * 10 + 1)")
      number.withLock { $0 = round * 10 + 2 }
      try await number.save()
    }
    #expect(probe.waitForLine("set 201"))
    // Both processes have saved; the file holds the value with which both must end.
    let final = try JSONDecoder().decode(Int.self, from: Data(contentsOf: url))
    #expect(await wait(number.values) { $0 == final } == final)
    let next = final + 1_000
    number.withLock { $0 = next }
    try await number.save()
    #expect(probe.waitForLine("sees \(next)"))
    #expect(number.wrappedValue == next)
    #expect(probe.end() == 0)
    #expect(try folder.text("value.json") == "\(next)")
  }

  @Test func `two processes that write one settings file keep each other's settings`() throws {
    let probes = try ["a", "b"].map { try Probe("settings", url.path, $0, "20") }
    for probe in probes { #expect(probe.end() == 0) }
    let settings = Settings(at: url)
    #expect(settings.defaults.integer(forKey: "a") == 20)
    #expect(settings.defaults.integer(forKey: "b") == 20)
  }
}

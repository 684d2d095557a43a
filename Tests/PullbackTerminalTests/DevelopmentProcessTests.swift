#if os(Linux)
import Foundation
import PullbackDevelopment
import TestSupport
import Testing

/// An app in a terminal that `pullback dev` runs, of which this test takes the part.
@Suite(.serialized, .timeLimit(.minutes(20))) struct DevelopmentProcessTests {
  private let folder: URL
  private let probe: ProbeProcess
  /// The lock that the command holds.
  private let lock: Int32

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "pullback-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "status.json")
    try DevelopmentStatus(.current).write(to: file)
    lock = open(
      folder.appending(path: DevelopmentMonitor.lockName).path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(flock(lock, LOCK_EX) == 0)
    probe = try #require(ProbeProcess())
    probe.process.environment?[DevelopmentStatus.variable] = file.path
  }

  @Test("The app shows each status, and ends in order at SIGTERM")
  func shows() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let modes = probe.modes
    try probe.process.run()
    #expect(probe.read(until: "Count 0"))
    let file = folder.appending(path: "status.json")
    try DevelopmentStatus(.building).write(to: file)
    #expect(probe.read(until: "building"))
    try DevelopmentStatus(.failed, errors: "A.swift:1:2: error: no").write(to: file)
    // A frame leaves out spaces that were there before, so this is one word.
    #expect(probe.read(until: "A.swift:1:2:"))
    kill(probe.process.processIdentifier, SIGTERM)
    #expect(probe.read(until: "\u{1B}[?1049l"))
    #expect(await probe.ended() == 0)
    #expect(probe.process.terminationReason == .exit)
    #expect(probe.modes == modes)
    close(lock)
  }

  @Test("The app ends when the command was killed")
  func commandIsGone() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try probe.process.run()
    #expect(probe.read(until: "Count 0"))
    close(lock)
    #expect(await probe.ended() == 0)
  }
}
#endif

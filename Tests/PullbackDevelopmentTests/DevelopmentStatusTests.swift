import Foundation
import PullbackConcurrency
import Testing

@testable import PullbackDevelopment

/// What `pullback dev` says to the app that it runs.
@Suite(.timeLimit(.minutes(20))) struct DevelopmentStatusTests {
  private let folder: URL
  private var file: URL { folder.appending(path: "status.json") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "pullback-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test("A status is read as it was written")
  func roundTrip() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let status = DevelopmentStatus(.failed, errors: "A.swift:1:2: error: \"\u{1}\"\n <b>")
    try status.write(to: file)
    #expect(DevelopmentStatus(contentsOf: file) == status)
  }

  @Test("Long errors are cut, and still fit into the file")
  func bound() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let status = DevelopmentStatus(.failed, errors: String(repeating: "\u{1}", count: 1 << 20))
    #expect(status.errors.utf8.count == DevelopmentStatus.mostErrors + 3)
    try status.write(to: file)
    #expect(DevelopmentStatus(contentsOf: file) == status)
  }

  @Test("A file that is missing or holds something else is no status")
  func other() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(DevelopmentStatus(contentsOf: file) == nil)
    for text in ["", "{}", "{\"state\":\"other\",\"errors\":\"\"}", "\u{0}"] {
      try Data(text.utf8).write(to: file)
      #expect(DevelopmentStatus(contentsOf: file) == nil)
    }
  }

  @Test("Only an absolute path names the file")
  func variable() {
    #expect(DevelopmentStatus.file([:]) == nil)
    #expect(DevelopmentStatus.file(["PULLBACK_DEV": ""]) == nil)
    #expect(DevelopmentStatus.file(["PULLBACK_DEV": "1"]) == nil)
    #expect(DevelopmentStatus.file(["PULLBACK_DEV": "/a/b"])?.path == "/a/b")
  }

  #if os(Linux)
  @Test("An app is told the status at first, and each later one")
  func monitor() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try DevelopmentStatus(.building).write(to: file)
    let (statuses, continuation) = AsyncStream.makeStream(of: DevelopmentStatus.self)
    let monitor = DevelopmentMonitor(file)
    monitor.observe { continuation.yield($0) }
    var iterator = statuses.makeAsyncIterator()
    #expect(await iterator.next()?.state == .building)
    try DevelopmentStatus(.failed, errors: "no").write(to: file)
    // A write may be reported more than once.
    var status = await iterator.next()
    while status?.state == .building { status = await iterator.next() }
    #expect(status == DevelopmentStatus(.failed, errors: "no"))
  }
  #endif
}

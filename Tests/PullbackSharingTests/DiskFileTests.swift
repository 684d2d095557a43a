import Foundation
import IssueReporting
import PullbackConcurrency
import PullbackDependencies
import PullbackSharing
import TestSupport
import Testing

@Suite struct DiskFileTests {
  private let folder = TemporaryFolder()
  private let clock = TestClock()
  private let disk = Disk()
  private let issues = IssueCollector()
  private var url: URL { folder.file("value.json") }

  /// Runs an operation with the file system of the machine and a clock that stands still.
  private func onDisk<R>(maximumSize: Int = 1 << 20, _ operation: () throws -> R) rethrows -> R {
    try withIssueReporters([issues]) {
      try withDependencies {
        $0.defaultFileStorage = .fileSystem(
          clock: clock,
          maximumSize: maximumSize,
          calls: disk.calls
        )
      } operation: {
        try operation()
      }
    }
  }

  private func shared(maximumSize: Int = 1 << 20, _ value: Int = 0) -> Shared<Int> {
    onDisk(maximumSize: maximumSize) { Shared(wrappedValue: value, .fileStorage(url)) }
  }

  private func setTo(_ value: Int, _ shared: Shared<Int>) {
    withIssueReporters([issues]) { shared.withLock { $0 = value } }
  }

  @Test func `a URL that is no file URL is an error, and nothing is written`() throws {
    let url = try #require(URL(string: "https://example.com\(folder.url.path)/value.json"))
    let number = onDisk { Shared(wrappedValue: 0, .fileStorage(url)) }
    #expect(problem(number.loadError) == .notAFile)
    setTo(1, number)
    #expect(problem(number.saveError) == .notAFile)
    #expect(number.wrappedValue == 1)
    #expect(folder.names == [])
    #expect(issues.messages.first?.contains("names no file: it is not a file URL") == true)
    #expect(throws: FileStorageError.self) {
      try FileStorage.fileSystem.save(Data(), url)
    }
  }

  @Test func `a pipe is neither read nor replaced`() throws {
    try #require(mkfifo(url.path, 0o600) == 0)
    let number = shared()
    #expect(problem(number.loadError) == .notAFile)
    setTo(1, number)
    #expect(problem(number.saveError) == .notAFile)
    #expect(throws: FileStorageError.self) {
      try FileStorage.fileSystem.save(Data(), url)
    }
    var status = stat()
    #expect(stat(url.path, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFIFO)
    #expect(folder.names == ["value.json"])
    #expect(disk.renames.value == 0)
  }

  @Test func `a successful save ends a load error`() throws {
    try folder.write("\"text\"", "value.json")
    let number = shared()
    #expect(problem(number.loadError) == .otherVersion)
    setTo(1, number)
    #expect(number.saveError == nil)
    #expect(number.loadError == nil)
    #expect(try folder.text("value.json") == "1")
  }

  @Test func `a change that waits for a snapshot is written when one is made`() async throws {
    let number = withDependencies {
      $0.filesWaitForSnapshots = true
    } operation: {
      shared()
    }
    setTo(1, number)
    #expect(folder.names == [])
    await UnwrittenFiles.write()
    #expect(try folder.text("value.json") == "1")
    setTo(2, number)
    setTo(3, number)
    #expect(try folder.text("value.json") == "1")
    await UnwrittenFiles.write()
    #expect(try folder.text("value.json") == "3")
    #expect(disk.renames.value == 2)
  }

  @Test func `reading a shared value writes no file`() {
    let number = shared(3)
    #expect(number.wrappedValue == 3)
    #expect(number.loadError == nil)
    #expect(folder.names == [])
  }

  @Test func `missing folders are created, and a file keeps its permissions`() throws {
    let url = folder.file("a/b/value.json")
    let number = onDisk { Shared(wrappedValue: 0, .fileStorage(url)) }
    setTo(1, number)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: url.path)
    setTo(2, number)
    onDisk { Shared(wrappedValue: 0, .fileStorage(folder.file("other"))) }.withLock { $0 = 1 }
    _ = consume number
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    #expect(try String(contentsOf: url, encoding: .utf8) == "2")
  }

  @Test func `a write through a symbolic link replaces the target, not the link`() throws {
    try folder.write("1", "target.json")
    try FileManager.default.createSymbolicLink(
      atPath: url.path,
      withDestinationPath: folder.file("target.json").path
    )
    setTo(2, shared())
    #expect(try folder.text("target.json") == "2")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: url.path).hasSuffix("target.json")
    )
  }

  @Test func `10,000 changes cause 2 writes, and the last value is written`() async throws {
    let number = shared()
    for value in 1...10_000 { setTo(value, number) }
    #expect(disk.renames.value == 1)
    #expect(try folder.text("value.json") == "1")
    await disk.waitForRename()
    // The interval between writes begins when its task sleeps.
    while clock.sleeperCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(1))
    await disk.waitForRename()
    #expect(disk.renames.value == 2)
    #expect(try folder.text("value.json") == "10000")
  }

  @Test func `save and the release of the last reference write pending changes`() async throws {
    do {
      let number = shared()
      setTo(1, number)
      setTo(2, number)
      #expect(try folder.text("value.json") == "1")
      try await number.save()
      #expect(try folder.text("value.json") == "2")
      setTo(3, number)
      #expect(try folder.text("value.json") == "2")
    }
    #expect(try folder.text("value.json") == "3")
    #expect(shared().wrappedValue == 3)
  }

  @Test func `a change by another program arrives, however it writes the file`() async throws {
    let number = shared()
    try folder.write("1", "value.json")
    #expect(await wait(number.values) { $0 == 1 } == 1)
    try Data("2".utf8).write(to: url)
    #expect(await wait(number.values) { $0 == 2 } == 2)
    try folder.write("3", "other.json")
    #expect(rename(folder.file("other.json").path, url.path) == 0)
    #expect(await wait(number.values) { $0 == 3 } == 3)
    #expect(disk.renames.value == 0)
  }

  @Test func `keys of different types for one file receive each other's changes`() {
    onDisk {
      @Shared(.fileStorage(url)) var number = 1
      @Shared(.fileStorage(url)) var optional: Int?
      $number.withLock { $0 = 2 }
      #expect(optional == 2)
      $number.withLock { $0 = 3 }
      #expect(number == 3)
    }
  }

  @Test func `a pending change takes precedence over one by another program`() async throws {
    let number = shared()
    setTo(1, number)
    setTo(2, number)
    try folder.write("9", "value.json")
    let marker = onDisk { Shared(wrappedValue: 0, .fileStorage(folder.file("marker.json"))) }
    try folder.write("1", "marker.json")
    _ = await wait(marker.values) { $0 == 1 }
    #expect(number.wrappedValue == 2)
    try await number.save()
    #expect(try folder.text("value.json") == "2")
  }

  // MARK: Bad files

  @Test(arguments: ["{", "[1,2", "\u{0}\u{0}\u{0}", "not JSON"])
  func `a damaged file is reported and renamed`(_ text: String) throws {
    try folder.write(text, "value.json")
    let number = shared(5)
    #expect(number.wrappedValue == 5)
    let kept = folder.file("value.json.damaged-1")
    guard case .damaged(let keptAs) = problem(number.loadError) else {
      Issue.record("\(number.loadError as Any)")
      return
    }
    #expect(keptAs?.lastPathComponent == kept.lastPathComponent)
    #expect(folder.names == ["value.json.damaged-1"])
    #expect(issues.messages.count == 1)
    setTo(6, number)
    #expect(try folder.text("value.json") == "6")
    #expect(try folder.text("value.json.damaged-1") == text)
  }

  @Test func `the copy of a damaged file does not replace an earlier copy`() throws {
    for text in ["{1", "{2", "{3"] {
      try folder.write(text, "value.json")
      _ = shared()
    }
    #expect(
      folder.names == ["value.json.damaged-1", "value.json.damaged-2", "value.json.damaged-3"]
    )
    #expect(try folder.text("value.json.damaged-2") == "{2")
  }

  @Test func `a file damaged later is renamed, and its value stays in memory`() async throws {
    try folder.write("7", "value.json")
    let number = shared()
    #expect(number.wrappedValue == 7)
    try folder.write("{", "value.json")
    await waitForChange { number.loadError != nil }
    #expect(number.wrappedValue == 7)
    #expect(try folder.text("value.json.damaged-1") == "{")
    try folder.write("8", "value.json")
    #expect(await wait(number.values) { $0 == 8 } == 8)
    await waitForChange { number.loadError == nil }
    #expect(issues.messages.count == 1)
  }

  @Test func `a file of another version stays in place until a write keeps a copy of it`() throws {
    try folder.write("{\"version\":2}", "value.json")
    let number = shared(5)
    #expect(number.wrappedValue == 5)
    #expect(problem(number.loadError) == .otherVersion)
    #expect(folder.names == ["value.json"])
    setTo(6, number)
    #expect(try folder.text("value.json") == "6")
    #expect(try folder.text("value.json.damaged-1") == "{\"version\":2}")
    #expect(issues.messages.count == 1)
    #expect(issues.messages.first?.contains("kept as \"value.json.damaged-1\"") == true)
  }

  @Test func `a file above the size limit is not read, and a write keeps a copy of it`() throws {
    try folder.write("1234567890123", "value.json")
    let number = shared(maximumSize: 10, 5)
    #expect(problem(number.loadError) == .oversized(bytes: 13, limit: 10))
    #expect(number.wrappedValue == 5)
    setTo(6, number)
    #expect(try folder.text("value.json") == "6")
    #expect(try folder.text("value.json.damaged-1") == "1234567890123")
  }

  @Test func `a file that cannot be read is an error, and is never replaced`() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    let number = shared(5)
    #expect(problem(number.loadError) == .unreadable)
    setTo(6, number)
    #expect(number.wrappedValue == 6)
    #expect(number.saveError is FileStorageError)
    #expect(folder.names == ["value.json"])
    #expect(issues.messages.count == 2)
  }

  @Test func `a deleted file sets loadError, and its value stays in memory`() async throws {
    try folder.write("7", "value.json")
    let number = shared()
    try FileManager.default.removeItem(at: url)
    await waitForChange { number.loadError != nil }
    #expect(problem(number.loadError) == .vanished)
    #expect(number.wrappedValue == 7)
    setTo(8, number)
    #expect(try folder.text("value.json") == "8")
    #expect(issues.messages.count == 1)
  }

  @Test func `loading a deleted file keeps the value in memory`() async throws {
    try folder.write("7", "value.json")
    let number = shared()
    try FileManager.default.removeItem(at: url)
    _ = try? await number.load()
    #expect(number.wrappedValue == 7)
    #expect(problem(number.loadError) == .vanished)
  }

  @Test func `an emptied file sets loadError, and its value stays in memory`() async throws {
    try folder.write("7", "value.json")
    let number = shared()
    try folder.write("", "value.json")
    await waitForChange { number.loadError != nil }
    #expect(problem(number.loadError) == .vanished)
    #expect(number.wrappedValue == 7)
  }

  @Test(arguments: [ENOSPC, EDQUOT, EROFS, EACCES, EIO])
  func `a failed write is reported once and leaves the file unchanged`(_ code: Int32)
    async throws
  {
    try folder.write("7", "value.json")
    let number = shared()
    disk.failure.setValue(code)
    setTo(8, number)
    let expected: FileStorageError.Problem =
      switch code {
      case ENOSPC, EDQUOT: .diskFull
      case EROFS, EACCES: .notPermitted
      default: .unwritable
      }
    #expect(problem(number.saveError) == expected)
    #expect(number.wrappedValue == 8)
    #expect(try folder.text("value.json") == "7")
    #expect(folder.names == ["value.json"])
    await #expect(throws: FileStorageError.self) { try await number.save() }
    #expect(issues.messages.count == 1)
    // What is in the file does not replace the change.
    try await number.load()
    #expect(number.wrappedValue == 8)
    disk.failure.setValue(nil)
    try await number.load()
    #expect(number.wrappedValue == 8)
    #expect(try folder.text("value.json") == "8")
    setTo(9, number)
    try await number.save()
    #expect(number.saveError == nil)
    #expect(try folder.text("value.json") == "9")
  }

  @Test func `a failed write is retried when the last reference is released`() throws {
    do {
      let number = shared()
      disk.failure.setValue(ENOSPC)
      setTo(1, number)
      #expect(folder.names == [])
      disk.failure.setValue(nil)
    }
    #expect(try folder.text("value.json") == "1")
  }

  @Test func `a write to a read-only folder sets saveError`() {
    let url = URL(fileURLWithPath: "/proc/self/value.json")
    let number = onDisk { Shared(wrappedValue: 1, .fileStorage(url)) }
    #expect(number.loadError == nil)
    setTo(2, number)
    #expect(number.saveError is FileStorageError)
    #expect(number.wrappedValue == 2)
  }

  @Test func `temporary files of dead writers are removed, and those of others are kept`() throws {
    try folder.write("1", "value.json")
    try folder.write("half", ".value.json.1-1.pullback-tmp")
    try folder.write("half", ".value.json.1-2.pullback-tmp")
    try folder.write("half", ".other.json.1-1.pullback-tmp")
    let held = open(folder.file(".value.json.1-2.pullback-tmp").path, O_RDONLY)
    defer { close(held) }
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    #expect(shared().wrappedValue == 1)
    #expect(
      folder.names == [
        ".other.json.1-1.pullback-tmp", ".value.json.1-2.pullback-tmp", "value.json",
      ]
    )
  }

  @Test func `a folder that is removed and created again is watched`() async throws {
    let url = folder.file("a/value.json")
    let number = onDisk { Shared(wrappedValue: 0, .fileStorage(url)) }
    setTo(1, number)
    try FileManager.default.removeItem(at: folder.file("a"))
    await waitForChange { number.loadError != nil }
    setTo(2, number)
    try await number.save()
    try Data("3".utf8).write(to: url, options: .atomic)
    #expect(await wait(number.values) { $0 == 3 } == 3)
  }

  @Test func `a folder that is moved away and created again is watched`() async throws {
    let url = folder.file("a/value.json")
    let number = onDisk { Shared(wrappedValue: 0, .fileStorage(url)) }
    setTo(1, number)
    try FileManager.default.moveItem(at: folder.file("a"), to: folder.file("b"))
    await waitForChange { number.loadError != nil }
    #expect(number.wrappedValue == 1)
    setTo(2, number)
    try await number.save()
    try Data("3".utf8).write(to: url, options: .atomic)
    #expect(await wait(number.values) { $0 == 3 } == 3)
    #expect(try folder.text("b/value.json") == "1")
  }
}

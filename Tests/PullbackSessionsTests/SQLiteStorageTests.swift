#if SQLite
import Foundation
import GRDB
import PullbackConcurrency
import PullbackSQLite
import PullbackSessions
import Synchronization
import TestSupport
import Testing

@Suite final class SQLiteStorageTests {
  private let directory = FileManager.default.temporaryDirectory
    .appendingPathComponent("sqlite-\(UUID().uuidString)")
  private let one = SessionOwner("one"), two = SessionOwner("two")
  private let id = SessionID(high: 7, low: 9)
  private var path: String { directory.appendingPathComponent("deep/sessions.sqlite").path }
  private var save: SessionSave {
    SessionSave(lease: SessionLease(id: id, epoch: 1), snapshot: [1, 2, 3])
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  private func kind(_ body: () async throws -> Void) async -> SessionStorageError.Kind? {
    do {
      try await body()
      return nil
    } catch let error as SessionStorageError {
      return error.kind
    } catch {
      return nil
    }
  }

  @Test func `D1: after the death of a process another one takes its sessions at once`()
    async throws
  {
    var first: SQLiteSessionStorage? = try SQLiteSessionStorage(path: path)
    _ = try await first?.save([save], owner: one, lease: .seconds(3600))
    let second = try SQLiteSessionStorage(path: path)
    guard case .held(one, _) = try await second.open(id, owner: two, lease: .seconds(3600)) else {
      Issue.record("A session of a living process was taken.")
      return
    }
    // A process that has died leaves the files of its owners unlocked.
    let owners = path + "-owners"
    let names = try FileManager.default.contentsOfDirectory(atPath: owners)
    first = nil
    try leave(names, in: owners)
    let opening = try await second.open(id, owner: two, lease: .seconds(3600))
    #expect(opening == .opened(epoch: 2, snapshot: [1, 2, 3]))
  }

  private func leave(_ names: [String], in owners: String) throws {
    try FileManager.default.createDirectory(
      atPath: owners, withIntermediateDirectories: true)
    for name in names {
      #expect(FileManager.default.createFile(atPath: owners + "/" + name, contents: nil))
    }
  }

  @Test func `a process that is slow to extend its lease is asked for the session, and answers`()
    async throws
  {
    let clock = TestClock()
    let start = clock.now
    let now: @Sendable () -> Int64 = {
      1_700_000_000_000 + Int64(start.duration(to: clock.now) / .milliseconds(1))
    }
    let slow = try SQLiteSessionStorage(path: path, now: now)
    let requests = slow.releaseRequests(to: one)
    _ = try await slow.save([save], owner: one, lease: .seconds(2))
    let storage = try SQLiteSessionStorage(path: path, now: now)
    let asking = SessionSaver(storage: storage, owner: two, clock: clock) { _ in }
    // The machine is busy, and the lease is over by half a second.
    await clock.advance(by: .milliseconds(2500))
    let opening = Task { [id] in try await asking.open(id) }
    let attempt = clock.now.advanced(by: .milliseconds(20))
    while clock.nextDeadline != attempt { await Task.yield() }
    var newer = save
    newer.snapshot = [4]
    #expect(try await slow.save([newer], owner: one, lease: .seconds(2)) == [.done])
    #expect(await requests.first { _ in true }?.id == id)
    try await slow.release([save.lease], owner: one)
    await clock.advance(to: attempt)
    #expect(try await opening.value.snapshot == [4])
  }

  @Test func `the lease of a process that lives and never answers ends nevertheless`() async throws
  {
    let time = LockIsolated<Int64>(1_700_000_000_000)
    let first = try SQLiteSessionStorage(path: path) { time.value }
    _ = try await first.save([save], owner: one, lease: .seconds(2))
    let second = try SQLiteSessionStorage(path: path) { time.value }
    time.withValue { $0 += 7999 }
    var opening = try await second.open(id, owner: two, lease: .seconds(2))
    #expect(opening == .held(by: one, remaining: .milliseconds(1)))
    time.withValue { $0 += 1 }
    opening = try await second.open(id, owner: two, lease: .seconds(2))
    #expect(opening == .opened(epoch: 2, snapshot: [1, 2, 3]))
  }

  #if os(Linux)
  @Test func `the lease of a process that was stopped ends with its time`() async throws {
    let process = ChildProcess()
    process.executableURL = URL(fileURLWithPath: "/bin/sleep")
    process.arguments = ["600"]
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    kill(process.processIdentifier, SIGSTOP)
    let status = "/proc/\(process.processIdentifier)/stat"
    while try !String(contentsOfFile: status, encoding: .utf8).contains(") T ") {
      await Task.yield()
    }
    let time = LockIsolated<Int64>(1_700_000_000_000)
    let first = try SQLiteSessionStorage(path: path) { time.value }
    _ = try await first.save([save], owner: one, lease: .seconds(2))
    let second = try SQLiteSessionStorage(path: path) { time.value }
    let owners = path + "-owners"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: owners).first)
    let file = try #require(FileHandle(forWritingAtPath: owners + "/" + name))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data("\(process.processIdentifier)".utf8))
    try file.close()
    time.withValue { $0 += 1999 }
    guard case .held = try await second.open(id, owner: two, lease: .seconds(2)) else {
      Issue.record("A lease was taken before its end.")
      return
    }
    time.withValue { $0 += 1 }
    let opening = try await second.open(id, owner: two, lease: .seconds(2))
    #expect(opening == .opened(epoch: 2, snapshot: [1, 2, 3]))
  }
  #endif

  @Test func `a clean end leaves no files that say who is alive`() async throws {
    let owners = path + "-owners"
    var first: SQLiteSessionStorage? = try SQLiteSessionStorage(path: path)
    var second: SQLiteSessionStorage? = try SQLiteSessionStorage(path: path)
    _ = try await first?.save([save], owner: one, lease: .seconds(3600))
    _ = try await second?.open(SessionID(high: 1, low: 1), owner: two, lease: .seconds(3600))
    first = nil
    #expect(try FileManager.default.contentsOfDirectory(atPath: owners).count == 1)
    second = nil
    #expect(!FileManager.default.fileExists(atPath: owners))
    // A dead process cannot do that, so the next one does.
    try leave(["6f6e65"], in: owners)
    let third = try SQLiteSessionStorage(path: path)
    #expect(!FileManager.default.fileExists(atPath: owners))
    _ = try await third.open(id, owner: two, lease: .seconds(3600))
    #expect(FileManager.default.fileExists(atPath: owners))
  }

  @Test func `an owner counts as alive while its file cannot be opened`() async throws {
    let first = try SQLiteSessionStorage(path: path)
    _ = try await first.save([save], owner: one, lease: .seconds(3600))
    let second = try SQLiteSessionStorage(path: path)
    let owners = path + "-owners"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: owners).first)
    // A directory cannot be opened for writing, for anybody.
    try FileManager.default.removeItem(atPath: owners + "/" + name)
    try FileManager.default.createDirectory(
      atPath: owners + "/" + name, withIntermediateDirectories: false)
    guard case .held(one, _) = try await second.open(id, owner: two, lease: .seconds(3600)) else {
      Issue.record("A session of a living process was taken.")
      return
    }
  }

  @Test func `a process that is asked for a session learns it when it extends its leases`()
    async throws
  {
    let first = try SQLiteSessionStorage(path: path)
    let second = try SQLiteSessionStorage(path: path)
    let requests = first.releaseRequests(to: one)
    _ = try await first.save([save], owner: one, lease: .seconds(3600))
    try await second.requestRelease(ReleaseRequest(id), from: one)
    _ = try await first.renew([save.lease], owner: one, lease: .seconds(3600))
    #expect(await requests.first { _ in true }?.id == id)
    try await first.release([save.lease], owner: one)
    let opening = try await second.open(id, owner: two, lease: .seconds(3600))
    #expect(opening == .opened(epoch: 2, snapshot: [1, 2, 3]))
  }

  @Test func `a request for a session that was opened since is forgotten`() async throws {
    let first = try SQLiteSessionStorage(path: path)
    let second = try SQLiteSessionStorage(path: path)
    let requests = first.releaseRequests(to: one)
    _ = try await first.save([save], owner: one, lease: .seconds(3600))
    try await second.requestRelease(ReleaseRequest(id), from: one)
    _ = try await first.open(id, owner: one, lease: .seconds(3600))
    _ = try await first.renew([save.lease], owner: one, lease: .seconds(3600))
    let other = SessionID(high: 0, low: 2)
    try await first.requestRelease(ReleaseRequest(other), from: one)
    #expect(await requests.first { _ in true }?.id == other)
  }

  @Test func `processes that open a new file at the same time all get it`() throws {
    for round in 0..<10 {
      let path = path + "-\(round)"
      let failures = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        do {
          let note: (String) -> Void = { notice in failures.withLock { $0.append(notice) } }
          _ = try SQLiteSessionStorage(path: path, settingDamagedFileAside: note)
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
      #expect(failures.withLock { $0 } == [])
    }
  }

  @Test func `requests to processes that have died are removed with old sessions`() async throws {
    let storage = try SQLiteSessionStorage(path: path)
    _ = try await storage.keepAlive(two, lease: .seconds(3600))
    for owner in [one, two] { try await storage.requestRelease(ReleaseRequest(id), from: owner) }
    try await storage.removeSessions(olderThan: .seconds(3600))
    let owners = try await DatabaseQueue(path: path).read { database in
      try String.fetchAll(database, sql: "SELECT owner FROM sessionRequest")
    }
    #expect(owners == ["two"])
  }

  @Test func `a machine whose clock is set back does not lock its sessions away`() async throws {
    let before = try SQLiteSessionStorage(path: path) { 1_700_003_600_000 }
    _ = try await before.save([save], owner: one, lease: .seconds(2))
    let after = try SQLiteSessionStorage(path: path) { 1_700_000_000_000 }
    let opening = try await after.open(id, owner: two, lease: .seconds(2))
    #expect(opening == .opened(epoch: 2, snapshot: [1, 2, 3]))
  }

  @Test func `other users of the machine can read neither the file nor its companions`()
    async throws
  {
    let storage = try SQLiteSessionStorage(path: path)
    _ = try await storage.save([save], owner: one, lease: .seconds(2))
    for suffix in ["", "-wal", "-shm"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path + suffix)
      let permissions = try #require(attributes[.posixPermissions] as? NSNumber).intValue
      #expect(permissions & 0o077 == 0, "\(suffix)")
    }
  }

  @Test func `after a checkpoint, a copy of the file alone has all sessions`() async throws {
    let storage = try SQLiteSessionStorage(path: path)
    _ = try await storage.save([save], owner: one, lease: .seconds(3600))
    try await storage.release([save.lease], owner: one)
    try await storage.checkpoint()
    let copy = path + ".copy"
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    let opening = try await SQLiteSessionStorage(path: copy)
      .open(id, owner: two, lease: .seconds(3600))
    #expect(opening == .opened(epoch: 2, snapshot: [1, 2, 3]))
  }

  @Test(
    arguments: [
      ["", "-wal", "-shm"], [""], ["", "-wal", "-shm", "-owners"], ["-wal"], ["-wal", "-shm"],
    ])
  func `a file that is removed while it is in use is made again with all sessions`(
    removed: [String]
  ) async throws {
    let storage = try SQLiteSessionStorage(path: path)
    _ = try await storage.save([save], owner: one, lease: .seconds(3600))
    for companion in removed { try FileManager.default.removeItem(atPath: path + companion) }
    let save = save
    let kind = await kind { _ = try await storage.save([save], owner: one, lease: .seconds(3600)) }
    #expect(kind == .unavailable)
    #expect(try await storage.renew([save.lease], owner: one, lease: .seconds(3600)) == [.done])
    let other = try SQLiteSessionStorage(path: path)
    guard case .held(one, _) = try await other.open(id, owner: two, lease: .seconds(3600)) else {
      Issue.record("The session was not copied, or its owner counts as dead.")
      return
    }
    try await storage.release([save.lease], owner: one)
    let opening = try await other.open(id, owner: two, lease: .seconds(3600))
    #expect(opening == .opened(epoch: 2, snapshot: [1, 2, 3]))
  }

  @Test func `a file that is replaced while it is in use keeps its sessions, and gets all others`()
    async throws
  {
    let storage = try SQLiteSessionStorage(path: path)
    let ids = (1...100).map { SessionID(high: 8, low: $0) }
    _ = try await storage.save([save], owner: one, lease: .seconds(3600))
    let backup = path + ".backup"
    try await { () async throws in
      let other = try SQLiteSessionStorage(path: backup)
      let saves = ids.map { SessionSave(lease: SessionLease(id: $0, epoch: 1), snapshot: [4]) }
      _ = try await other.save(saves, owner: two, lease: .seconds(3600))
      try await other.release(saves.map(\.lease), owner: two)
      try await other.checkpoint()
    }()
    #expect(rename(backup, path) == 0)
    let save = save
    let kind = await kind { _ = try await storage.save([save], owner: one, lease: .seconds(3600)) }
    #expect(kind == .unavailable)
    #expect(try await storage.save([save], owner: one, lease: .seconds(3600)) == [.done])
    try await storage.release([save.lease], owner: one)
    let again = try SQLiteSessionStorage(path: path)
    for id in ids {
      let opening = try await again.open(id, owner: two, lease: .seconds(3600))
      #expect(opening == .opened(epoch: 2, snapshot: [4]))
    }
    let opening = try await again.open(id, owner: two, lease: .seconds(3600))
    #expect(opening == .opened(epoch: 2, snapshot: [1, 2, 3]))
  }

  @Test func `the files of dead owners are removed when the file is opened`() async throws {
    var first: SQLiteSessionStorage? = try SQLiteSessionStorage(path: path)
    _ = try await first?.save([save], owner: one, lease: .seconds(3600))
    let second = try SQLiteSessionStorage(path: path)
    _ = try await second.open(SessionID(high: 9, low: 9), owner: two, lease: .seconds(3600))
    let folder = path + "-owners"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    first = nil
    _ = try SQLiteSessionStorage(path: path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
  }

  @Test func `a file of a newer version is refused`() async throws {
    do {
      let storage = try SQLiteSessionStorage(path: path)
      _ = try await storage.save([save], owner: one, lease: .seconds(2))
    }
    let database = try DatabaseQueue(path: path)
    try await database.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('1000')")
    }
    try database.close()
    let error = #expect(throws: SessionStorageError.self) { try SQLiteSessionStorage(path: path) }
    #expect(error?.kind == .refused)
  }

  @Test func `a full file says so, and takes snapshots again when there is room`() async throws {
    let storage = try SQLiteSessionStorage(path: path, maximumPages: 40) { 0 }
    _ = try await storage.save([save], owner: one, lease: .seconds(2))
    var large = save
    large.snapshot = [UInt8](repeating: 7, count: 500_000)
    let save = save
    let kind = await kind { _ = try await storage.save([large], owner: one, lease: .seconds(2)) }
    #expect(kind == .full)
    #expect(try await storage.save([save], owner: one, lease: .seconds(2)) == [.done])
  }

  @Test func `a file that another process is writing is unavailable, not lost`() async throws {
    let storage = try SQLiteSessionStorage(path: path, busyTimeout: 0) { 0 }
    let save = save
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    let kind = await kind { _ = try await storage.save([save], owner: one, lease: .seconds(2)) }
    #expect(kind == .unavailable)
    try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    #expect(try await storage.save([save], owner: one, lease: .seconds(2)) == [.done])
  }

  @Test func `D6: what was set aside is in the file, with its reason`() async throws {
    let storage = try SQLiteSessionStorage(path: path)
    _ = try await storage.save([save], owner: one, lease: .seconds(2))
    try await storage.setAside(save.lease, owner: one, reason: "It ends too early.")
    let other = try DatabaseQueue(path: path)
    let found = try await other.read { database in
      let row = try Row.fetchOne(database, sql: "SELECT reason, snapshot FROM sessionSetAside")
      return (row?["reason"] as String?, row?["snapshot"] as Data?)
    }
    #expect(found == ("It ends too early.", Data([1, 2, 3])))
  }
}
#endif

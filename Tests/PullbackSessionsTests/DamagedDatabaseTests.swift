#if SQLite
import Foundation
import GRDB
import PullbackSQLite
import PullbackSessions
import Testing

/// What becomes of a file that cannot be read as a database of sessions.
@Suite final class DamagedDatabaseTests {
  private let directory = FileManager.default.temporaryDirectory
    .appendingPathComponent("damaged-\(UUID().uuidString)")
  private let one = SessionOwner("one")
  private let id = SessionID(high: 7, low: 9)
  private var path: String { directory.appendingPathComponent("deep/sessions.sqlite").path }
  private var save: SessionSave {
    SessionSave(lease: SessionLease(id: id, epoch: 1), snapshot: [1, 2, 3])
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  @Test func `a file that is no database is refused and stays as it is`() throws {
    try FileManager.default.createDirectory(
      at: directory.appendingPathComponent("deep"), withIntermediateDirectories: true)
    let text = Data("A letter to my aunt, of more than a hundred bytes. ".utf8)
    let letter = text + text + text
    try letter.write(to: URL(fileURLWithPath: path))
    #expect(throws: SessionStorageError.self) { try SQLiteSessionStorage(path: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == letter)
  }

  @Test func `a damaged file is refused with its name, and stays as it is`() async throws {
    do {
      let storage = try SQLiteSessionStorage(path: path)
      for number in 0..<50 as Range<UInt64> {
        var save = save
        save.lease.id = SessionID(high: 0, low: number)
        save.snapshot = [UInt8](repeating: 1, count: 5000)
        _ = try await storage.save([save], owner: one, lease: .seconds(2))
      }
      try await storage.checkpoint()
    }
    let url = URL(fileURLWithPath: path)
    let whole = try Data(contentsOf: url)
    var overwritten = whole
    overwritten.replaceSubrange(4096..<12288, with: Data(repeating: 0xA5, count: 8192))
    for damaged in [whole.prefix(whole.count / 2), overwritten] {
      try damaged.write(to: url)
      for companion in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + companion)
      }
      let error = #expect(throws: SessionStorageError.self) { try SQLiteSessionStorage(path: path) }
      #expect(error?.kind == .refused)
      #expect(error.map { "\($0)".contains(path) } == true)
      #expect(try Data(contentsOf: url) == damaged)
    }
  }

  @Test func `a file that has lost a table is damaged, and is set aside if wished`() throws {
    _ = try SQLiteSessionStorage(path: path)
    let database = try DatabaseQueue(path: path)
    try database.write { try $0.execute(sql: "DROP TABLE session") }
    try database.close()
    let error = #expect(throws: SessionStorageError.self) { try SQLiteSessionStorage(path: path) }
    #expect(error.map { "\($0)".contains("no table session") } == true)
    var sentences: [String] = []
    _ = try SQLiteSessionStorage(path: path) { sentences.append($0) }
    #expect(sentences.count == 1)
    #expect(FileManager.default.fileExists(atPath: path + ".damaged-1"))
  }

  @Test func `a table that was removed while the file is in use is named, and what to do`()
    async throws
  {
    let storage = try SQLiteSessionStorage(path: path)
    let database = try DatabaseQueue(path: path)
    try await database.write { try $0.execute(sql: "DROP TABLE session") }
    let error = await #expect(throws: SessionStorageError.self) {
      try await storage.save([save], owner: one, lease: .seconds(2))
    }
    #expect(
      error?.description == """
        The file of the sessions: its table session was removed; move the file away and start the server \
        again.
        """)
  }

  @Test func `a file that is cut off anywhere is set aside with one sentence if wished`()
    async throws
  {
    try await { try await SQLiteSessionStorage(path: path).checkpoint() }()
    let url = URL(fileURLWithPath: path)
    let whole = try Data(contentsOf: url)
    for (index, length) in [1, 15, 16, 100, 4095, whole.count / 2].enumerated() {
      let damaged = whole.prefix(length)
      try damaged.write(to: url)
      for companion in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + companion)
      }
      var sentences: [String] = []
      let storage = try SQLiteSessionStorage(path: path) { sentences.append($0) }
      let aside = path + ".damaged-\(index + 1)"
      #expect(sentences.count == 1 && sentences[0].contains(aside), "\(length) bytes")
      #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == damaged)
      #expect(
        try await storage.open(id, owner: one, lease: .seconds(2))
          == .opened(epoch: 1, snapshot: nil))
      try await storage.release([save.lease], owner: one)
    }
    try Data().write(to: url)
    var sentences: [String] = []
    _ = try SQLiteSessionStorage(path: path) { sentences.append($0) }
    #expect(sentences.count == 1 && sentences[0].contains("was empty"))
    // A file whose beginning is damaged is known by its name.
    let headless = Data(repeating: 0x58, count: 800) + whole.dropFirst(800)
    try headless.write(to: url)
    for companion in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + companion)
    }
    _ = try SQLiteSessionStorage(path: path) { sentences.append($0) }
    #expect(sentences.count == 2)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".damaged-7")) == headless)
    // Another file may have been named by mistake.
    let picture = directory.appendingPathComponent("deep/cat.jpg")
    try headless.write(to: picture)
    #expect(throws: SessionStorageError.self) {
      try SQLiteSessionStorage(path: picture.path) { _ in }
    }
    #expect(try Data(contentsOf: picture) == headless)
    // Somebody's letter is not touched.
    let letter = Data("A letter to my aunt.".utf8)
    try letter.write(to: url)
    #expect(throws: SessionStorageError.self) { try SQLiteSessionStorage(path: path) { _ in } }
    #expect(try Data(contentsOf: url) == letter)
  }
}
#endif

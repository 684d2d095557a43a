import Foundation
import PullbackSessions
import Testing

@Suite struct SessionSnapshotTests {
  private let snapshot = SessionSnapshot(
    app: "/shop Cart", version: 3, handled: 300, navigation: ["Shop", "cart", "größe"],
    state: Array("{\"count\":1}".utf8), page: [9], views: [1, 2, 3])

  @Test func `a snapshot is decoded as it was encoded`() throws {
    #expect(try SessionSnapshot(decoding: snapshot.encoded) == snapshot)
    #expect(snapshot.encoded.count == 63)
  }

  @Test func `D6: a snapshot of a person who has opened thousands of pages is read`() throws {
    var deep = snapshot
    deep.navigation = (0..<5000).map { "page \($0)" }
    #expect(try SessionSnapshot(decoding: deep.encoded) == deep)
  }

  @Test func `D6: a snapshot that is cut off anywhere is refused`() {
    let bytes = snapshot.encoded
    for count in 0..<bytes.count {
      #expect(throws: SessionSnapshotError.self) {
        try SessionSnapshot(decoding: Array(bytes[..<count]))
      }
    }
  }

  @Test func `D6: a snapshot with any flipped bit is refused`() {
    let bytes = snapshot.encoded
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        #expect(throws: SessionSnapshotError.self) { try SessionSnapshot(decoding: changed) }
      }
    }
  }

  @Test func `D6: a snapshot of another format says which`() {
    var bytes = snapshot.encoded
    bytes[3] = 9
    #expect(throws: SessionSnapshotError.unknownFormat(9)) {
      try SessionSnapshot(decoding: bytes)
    }
    #expect(throws: SessionSnapshotError.notASnapshot) {
      try SessionSnapshot(decoding: Array("SQLite format 3".utf8))
    }
  }

  @Test func `D6: 100 MB of anything is refused without being read`() {
    let bytes = [UInt8](repeating: 7, count: 100 << 20)
    #expect(throws: SessionSnapshotError.notASnapshot) { try SessionSnapshot(decoding: bytes) }
  }

  private struct StateV1: Codable { var first: String, last: String }
  private struct StateV2: Codable { var name: String }
  private struct StateV3: Codable, Equatable {
    struct User: Codable, Equatable { var name: String }
    var user: User
    var ratio = Double.infinity
  }

  private let migrations = SessionMigrations()
    .step(from: 1) { (old: StateV1) in StateV2(name: old.first + " " + old.last) }
    .step(from: 2) { (old: StateV2) in StateV3(user: .init(name: old.name)) }

  private func stored(_ state: some Encodable, version: Int) throws -> SessionSnapshot {
    SessionSnapshot(
      app: "", version: version, handled: 0, state: try SnapshotCoding.encode(state))
  }

  @Test func `state of every older version becomes the present one, step by step`() throws {
    for snapshot in [
      try stored(StateV1(first: "Ada", last: "Lovelace"), version: 1),
      try stored(StateV2(name: "Ada Lovelace"), version: 2),
      try stored(StateV3(user: .init(name: "Ada Lovelace")), version: 3),
    ] {
      let state: StateV3 = try SnapshotCoding.decode(
        migrations.state(of: snapshot, version: 3))
      #expect(state == StateV3(user: .init(name: "Ada Lovelace")))
    }
  }

  @Test func `a test can migrate what an older version has stored, and learns why it cannot`()
    throws
  {
    #expect(
      try SessionMigrations.stored(StateV2(name: "Ada Lovelace")) == #"{"name":"Ada Lovelace"}"#)
    let state: StateV3 = try migrations.migrated(
      #"{"first":"Ada","last":"Lovelace"}"#, from: 1, to: 3)
    #expect(state == StateV3(user: .init(name: "Ada Lovelace")))
    let error = #expect(throws: SessionSnapshotError.self) {
      try migrations.migrated(#"{"first":"Ada"}"#, from: 1, to: 3, as: StateV3.self)
    }
    #expect(error == .undecodable(path: "last", reason: "The key is missing."))
  }

  @Test func `D6: a version without a migration, or from the future, says which`() throws {
    let old = try stored(StateV1(first: "", last: ""), version: 1)
    #expect(throws: SessionSnapshotError.noMigration(from: 1)) {
      try SessionMigrations().state(of: old, version: 2)
    }
    let new = try stored(StateV1(first: "", last: ""), version: 8)
    #expect(throws: SessionSnapshotError.newerVersion(8)) {
      try migrations.state(of: new, version: 3)
    }
  }

  @Test func `D6: state that cannot be decoded says where`() throws {
    let bytes = Array("{\"user\":{\"name\":7},\"ratio\":1}".utf8)
    let error = #expect(throws: SessionSnapshotError.self) {
      let _: StateV3 = try SnapshotCoding.decode(bytes)
    }
    guard case .undecodable("user.name", _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let missing = #expect(throws: SessionSnapshotError.self) {
      let _: StateV3 = try SnapshotCoding.decode(Array("{\"user\":{}}".utf8))
    }
    #expect(missing == .undecodable(path: "user.name", reason: "The key is missing."))
  }

  @Test func `the largest parts of a state are named, without the underscore of observable state`()
  {
    let state = Array("{\"_rows\":[1,2,3,4,5,6],\"a\":1,\"name\":\"Ada\",\"b\":22}".utf8)
    #expect(SnapshotCoding.largestParts(of: state) == ["rows 13", "name 5", "b 2"])
  }
}

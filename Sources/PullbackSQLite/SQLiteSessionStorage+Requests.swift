#if SQLite
import Foundation
import GRDB
public import PullbackSessions

extension SQLiteSessionStorage {
  public func requestRelease(
    of id: SessionID,
    from holder: SessionOwner
  ) async throws(SessionStorageError) {
    if requests.deliver([id], to: holder) { return }
    try await write(nil) { database in
      try database.execute(
        sql: "INSERT OR IGNORE INTO sessionRequest (owner, id) VALUES (?, ?)",
        arguments: [holder.name, id.blob])
    }
  }

  public func releaseRequests(to owner: SessionOwner) -> AsyncStream<SessionID> {
    requests.stream(to: owner)
  }

  /// Runs a transaction, and in it reads which sessions other processes ask `owner` to release. No
  /// timer is needed: a process that holds sessions writes regularly to extend its leases.
  func writeAndRead<Result: Sendable>(
    requestsTo owner: SessionOwner,
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(SessionStorageError) -> Result {
    let (result, ids) = try await write(owner) { database in
      let result = try body(database)
      let wanted = try Data.fetchAll(
        database.cachedStatement(sql: "SELECT id FROM sessionRequest WHERE owner = ?"),
        arguments: [owner.name])
      if !wanted.isEmpty {
        try database.execute(
          sql: "DELETE FROM sessionRequest WHERE owner = ?", arguments: [owner.name])
      }
      return (result, wanted.compactMap(SessionID.init(blob:)))
    }
    requests.deliver(ids, to: owner)
    return result
  }
}

extension SessionID {
  /// The identifier as 16 bytes, the most significant one first.
  var blob: Data {
    var data = Data(capacity: 16)
    for word in [high, low] {
      for shift in stride(from: 56, through: 0, by: -8) {
        data.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
      }
    }
    return data
  }

  /// Creates the identifier from its 16 bytes; nil for another number of bytes.
  init?(blob: Data) {
    guard blob.count == 16 else { return nil }
    func word(_ bytes: Data.SubSequence) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    self.init(high: word(blob.prefix(8)), low: word(blob.suffix(8)))
  }
}
#endif

#if SQLite
import Foundation
import GRDB
public import PullbackSessions

extension SQLiteSessionStorage {
  public func requestRelease(
    _ request: ReleaseRequest,
    from holder: SessionOwner
  ) async throws(SessionStorageError) {
    if requests.deliver([request], to: holder) { return }
    try await write(nil) { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO sessionRequest (owner, id, page) VALUES (?, ?, ?)",
        arguments: [holder.name, request.id.blob, request.page])
    }
  }

  public func releaseRequests(to owner: SessionOwner) -> AsyncStream<ReleaseRequest> {
    requests.stream(to: owner)
  }

  /// Runs a transaction, and in it reads which sessions other processes ask `owner` to release. No
  /// timer is needed: a process that holds sessions writes regularly to extend its leases.
  func writeAndRead<Result: Sendable>(
    requestsTo owner: SessionOwner,
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(SessionStorageError) -> Result {
    let (result, wanted) = try await write(owner) { database in
      let result = try body(database)
      let wanted = try Row.fetchAll(
        database.cachedStatement(sql: "SELECT id, page FROM sessionRequest WHERE owner = ?"),
        arguments: [owner.name])
      if !wanted.isEmpty {
        try database.execute(
          sql: "DELETE FROM sessionRequest WHERE owner = ?", arguments: [owner.name])
      }
      return (result, wanted.compactMap(ReleaseRequest.init(row:)))
    }
    requests.deliver(wanted, to: owner)
    return result
  }
}

extension ReleaseRequest {
  /// Reads a row of the table; nil if its identifier has another number of bytes.
  fileprivate init?(row: Row) {
    guard let id = SessionID(blob: row["id"]) else { return nil }
    self.init(id, page: row["page"])
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

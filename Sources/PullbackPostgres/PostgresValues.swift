#if Postgres
import PullbackSharing
import Synchronization

/// The shared values that are stored in PostgreSQL, with the versions of their rows that this
/// process has read. A change is refused if the row no longer has the version to which the change was
/// made.
///
/// Each change of a row increases its version by a random number, which is its own. So the row tells whose
/// change it has where the answer of the database was lost, also if two servers have changed the same
/// version to the same value, such as a counter.
final class PostgresValues: Sendable {
  /// Receives the encoded value of a row, nil if there is no row. Returns whether the readers have it
  /// now: not if they have changed the value before they could get it.
  typealias Receiver = @Sendable ([UInt8]?) -> Bool

  struct Entry {
    /// The row that the readers of this process have, to which their changes belong; version 0 if they
    /// have none.
    var row = Row(version: 0)
    /// The version that was given to the readers last, or is the last in `deliveries`; nil if they are
    /// to get the value of the row whatever version it has.
    var delivered: Int64?
    /// The values that are being given to the readers, oldest first. A change that is made meanwhile
    /// may belong to the value before.
    var deliveries: [Delivery] = []
    var receivers: [Int: Receiver] = [:]
    /// Whether a change of this process is being stored. A notification that arrives in the
    /// meantime may announce this change.
    var isSaving = false
    /// The newest change of this process, which waits until the one before is stored.
    var waiting: Change?
    /// The newest change of this process, if the database could not store it, and the reason. It is
    /// stored when the database can be reached again. None is being stored, and none waits.
    var unsaved: Unsaved?
    /// The values that were sent to the database without an answer, each with the version that its row
    /// has if the database has stored it; empty after an answer. The newest sixteen are enough: the
    /// others were sent again since.
    var unanswered: [Row] = []
    /// Whether another server has announced a change while one of this process was being stored.
    var isNotified = false
    /// The loads that wait until no change is being stored.
    var loads: [CheckedContinuation<Void, Never>] = []

    /// Whether a value is that of the row, as this process knows it: the program has called `save()` for a
    /// change that was stored already, or has changed the value back.
    func isStored(_ value: [UInt8]) -> Bool { row.version == delivered && row.value == value }

    /// Notes a value that is being sent. Returns false if it was sent without an answer before.
    mutating func noteSent(_ row: Row) -> Bool {
      guard !unanswered.contains(row) else { return false }
      unanswered = unanswered.suffix(15) + [row]
      return true
    }
  }

  /// A version of a row, and its value; version 0 if there is no row.
  struct Row: Hashable {
    var version: Int64
    var value: [UInt8]?
  }

  /// A row for the readers, and what is called when they have it.
  struct Delivery {
    let row: Row
    var finish: [@Sendable () -> Void]
  }

  /// A change, and the continuations that receive the result of storing it.
  struct Change: Sendable {
    var value: [UInt8]
    let database: PostgresDatabase
    /// The version of the row to which the change belongs, if the database could not store it at
    /// first; nil for that which the readers have. They may be given another one in the meantime.
    var version: Int64?
    /// By how much the change increases the version.
    let step = Int64.random(in: 1...1 << 24)
    /// Whether the change may belong to a value that another one was about to replace.
    var isStale: Bool
    var continuations: [SaveContinuation]

    func end(_ result: Result<Void, any Error>) {
      for continuation in continuations { continuation.resume(with: result) }
    }
  }

  typealias Unsaved = (change: Change, error: any Error)

  struct State {
    var entries: [String: Entry] = [:]
    var count = 0
    /// Whether a task stores the changes that could not be stored.
    var isStoringUnsaved = false

    /// Marks a change that could not be stored as one that is being stored, and returns it.
    mutating func takeUnsaved(_ key: String) -> Change? {
      guard let unsaved = entries[key]?.unsaved else { return nil }
      entries[key]?.unsaved = nil
      entries[key]?.isSaving = true
      return unsaved.change
    }

    /// Forgets a value that nobody uses.
    mutating func removeIfIdle(_ key: String) {
      guard let entry = entries[key] else { return }
      let isBusy = entry.isSaving || entry.unsaved != nil || !entry.deliveries.isEmpty
      if entry.receivers.isEmpty, !isBusy { entries[key] = nil }
    }
  }

  let state = Mutex(State())

  /// Calls `receive` with the encoded value whenever another server has changed it, until the
  /// subscription is cancelled.
  func subscribe(_ key: String, _ receive: @escaping Receiver) -> SharedSubscription {
    let number = state.withLock { state in
      state.count += 1
      state.entries[key, default: Entry()].receivers[state.count] = receive
      return state.count
    }
    return SharedSubscription { [weak self] in
      self?.state.withLock { state in
        state.entries[key]?.receivers[number] = nil
        state.removeIfIdle(key)
      }
    }
  }

  // MARK: Reading

  /// Reads the row of a shared value, and passes the encoded value to the closure of the caller; nil if
  /// there is no row.
  ///
  /// A change that is being stored, or could not be stored, is stored first, because the value would
  /// replace it. While that fails, so does this, unless another server has changed the row.
  func load(
    _ key: String,
    from database: PostgresDatabase,
    _ receive: @escaping @Sendable (Result<[UInt8]?, any Error>) -> Void
  ) async {
    while true {
      if let change = state.withLock({ $0.takeUnsaved(key) }) { await store(change, key) }
      await waitForSave(of: key)
      let (former, failure) = state.withLock {
        ($0.entries[key]?.delivered, $0.entries[key]?.unsaved?.error)
      }
      let row: Row
      do throws(PostgresError) {
        row = try await self.row(of: key, in: database)
      } catch {
        return receive(.failure(failure ?? error))
      }
      // A row that was older before it was read was put back by somebody. One that is older since then
      // was replaced while it was read, and is read once more.
      let isAnyVersion = former.map { row.version < $0 } == true
      let answer = deliver(row, of: key, isAnyVersion: isAnyVersion) {
        receive(.success(row.value))
      }
      switch answer {
      case .given: return
      case .outdated: break
      case .changed: if let failure { return receive(.failure(failure)) }
      case .unread: return receive(.success(row.value))
      }
    }
  }

  private func waitForSave(of key: String) async {
    await withCheckedContinuation { continuation in
      let isSaving = state.withLock { state in
        guard state.entries[key]?.isSaving == true else { return false }
        state.entries[key]?.loads.append(continuation)
        return true
      }
      if !isSaving { continuation.resume() }
    }
  }

  func row(of key: String, in database: PostgresDatabase) async throws(PostgresError) -> Row {
    let row = try await database.run(
      "SELECT version, value FROM shared_value WHERE key = $1", [.text(key)]
    ).first
    return Row(version: row?.integer(0) ?? 0, value: row?.bytes(1))
  }

  /// Reads the values that notifications announce as changed, and passes them to the subscribers.
  ///
  /// - Parameter payloads: The payloads of the notifications; nil after a reconnect, to read all
  ///   values that this process uses.
  func receive(
    _ payloads: [String]?,
    _ connection: PostgresConnection,
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) {
    let keys = state.withLock { state in
      guard let payloads else { return Array(state.entries.keys) }
      return payloads.compactMap { payload -> String? in
        let parts = payload.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard payload.first == "v", parts.count == 2, let version = Int64(parts[0].dropFirst()),
          let entry = state.entries[String(parts[1])], version > entry.delivered ?? -1
        else { return nil }
        if entry.isSaving { state.entries[String(parts[1])]?.isNotified = true }
        return entry.isSaving ? nil : String(parts[1])
      }
    }
    guard !keys.isEmpty else { return }
    let rows = try connection.run(.values(of: Array(Set(keys))), until: deadline)
    for row in rows {
      guard let key = row.text(0), let version = row.integer(1) else { continue }
      deliver(Row(version: version, value: row.bytes(2)), of: key)
    }
  }

  // MARK: Giving rows to the readers

  /// What has become of a row for the readers.
  enum Answer {
    /// The readers have it or get it, or had it.
    case given
    /// They have a newer one.
    case outdated
    /// They have changed the value, and the change is not stored yet.
    case changed
    /// There are none.
    case unread
  }

  /// Gives a row to the subscribers if its version is newer than the one that they have, and then
  /// records the version. Gives nothing while a change is being stored, or could not be stored and is
  /// still to be: the value would replace it. A change that could not be stored is a conflict if
  /// another server has stored the value in the meantime.
  ///
  /// The rows of a value are given one after the other, so that the newest one comes last. The version is
  /// recorded afterwards, and not if a change was made meanwhile, because that change was made to the
  /// value before, such as the default: it is refused, and the row given anew.
  ///
  /// - Parameters:
  ///   - isAnyVersion: Whether the row is given also if it is older.
  ///   - finish: Called when the readers have the row and may change it; only if the answer is
  ///     ``Answer/given``.
  @discardableResult func deliver(
    _ row: Row,
    of key: String,
    isAnyVersion: Bool = false,
    finish: (@Sendable () -> Void)? = nil
  ) -> Answer {
    var isFirst = false
    var isKnown = false
    let answer = state.withLock { state -> Answer in
      guard var entry = state.entries[key], !entry.receivers.isEmpty else { return .unread }
      defer { state.entries[key] = entry }
      if entry.isSaving {
        entry.isNotified = entry.isNotified || row.version > entry.delivered ?? -1
        return .changed
      }
      var finish = [finish].compactMap { $0 }
      if let unsaved = entry.unsaved {
        // Its own value will be stored by the next attempt, which finds that it is.
        guard row.version > unsaved.change.version ?? 0, !entry.unanswered.contains(row) else {
          return .changed
        }
        finish.append { unsaved.change.end(.failure(PostgresConflict(key: key))) }
        entry.unsaved = nil
        entry.unanswered = []
        entry.delivered = nil
      }
      if let delivered = entry.delivered, row.version <= delivered {
        if row.version < delivered {
          if !isAnyVersion { return .outdated }
        } else {
          isKnown = entry.deliveries.isEmpty
          if !isKnown { entry.deliveries[entry.deliveries.count - 1].finish += finish }
          return .given
        }
      }
      isFirst = entry.deliveries.isEmpty
      entry.delivered = row.version
      entry.deliveries.append(Delivery(row: row, finish: finish))
      return .given
    }
    if isKnown { finish?() }
    if isFirst { giveRows(of: key) }
    return answer
  }

  /// Gives the rows of a value to the subscribers until none is left.
  private func giveRows(of key: String) {
    var isLast = false
    while !isLast {
      let (row, receivers) = state.withLock { state in
        let entry = state.entries[key]
        return (entry?.deliveries.first?.row, entry.map { Array($0.receivers.values) } ?? [])
      }
      guard let row else { return }
      var isTaken = true
      for receive in receivers where !receive(row.value) { isTaken = false }
      let finish = state.withLock { state -> [@Sendable () -> Void] in
        guard var entry = state.entries[key] else { return [] }
        let delivery = entry.deliveries.removeFirst()
        isLast = entry.deliveries.isEmpty
        if isTaken, !entry.isSaving { entry.row = row }
        state.entries[key] = entry
        state.removeIfIdle(key)
        return delivery.finish
      }
      for finish in finish { finish() }
    }
  }
}
#endif

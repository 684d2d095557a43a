#if Postgres
import PullbackSharing
import Synchronization

/// The shared values that are stored in PostgreSQL, with the versions of their rows that this
/// process has read. Each change of a row increments its version. A change is refused if the row no
/// longer has the version that was last read.
final class PostgresValues: Sendable {
  private struct Entry {
    /// The version of the row that the readers of this process have, to which their changes belong; 0
    /// if they have none.
    var version: Int64 = 0
    /// The newest version that the readers were given, or are being given now.
    var delivered: Int64 = 0
    /// How many values are being given to the readers now. A change that is made meanwhile may belong
    /// to the value before.
    var deliveries = 0
    var receivers: [Int: @Sendable ([UInt8]?) -> Void] = [:]
    /// Whether a change of this process is being stored. A notification that arrives in the
    /// meantime may announce this change.
    var isSaving = false
    /// The newest change of this process, which waits until the one before is stored.
    var waiting: Change?
    /// The newest change of this process, if the database could not store it, and the reason. It is
    /// stored when the database can be reached again. None is being stored, and none waits.
    var unsaved: Unsaved?
    var isNotified = false
  }

  /// A change, and the continuations that receive the result of storing it.
  private struct Change: Sendable {
    var value: [UInt8]
    let database: PostgresDatabase
    /// The version of the row to which the change belongs, if the database could not store it at
    /// first; nil for that which the readers have. They may be given another one in the meantime.
    var version: Int64?
    /// Whether the change may belong to a value that another one was about to replace.
    var isStale: Bool
    var continuations: [SaveContinuation]
  }

  private typealias Unsaved = (change: Change, error: any Error)

  private struct State {
    var entries: [String: Entry] = [:]
    var count = 0

    /// Marks a change that could not be stored as one that is being stored, and returns it.
    mutating func takeUnsaved(_ key: String) -> Change? {
      guard let unsaved = entries[key]?.unsaved else { return nil }
      entries[key]?.unsaved = nil
      entries[key]?.isSaving = true
      return unsaved.change
    }
  }

  private let state = Mutex(State())

  /// Calls `receive` with the encoded value whenever another server has changed it, until the
  /// subscription is cancelled.
  func subscribe(
    _ key: String,
    _ receive: @escaping @Sendable ([UInt8]?) -> Void
  ) -> SharedSubscription {
    let number = state.withLock { state in
      state.count += 1
      state.entries[key, default: Entry()].receivers[state.count] = receive
      return state.count
    }
    return SharedSubscription { [weak self] in
      self?.state.withLock { state in
        state.entries[key]?.receivers[number] = nil
        if let entry = state.entries[key], entry.receivers.isEmpty, !entry.isSaving,
          entry.unsaved == nil
        {
          state.entries[key] = nil
        }
      }
    }
  }

  /// Reads the row of a shared value, and passes the encoded value to a closure that gives it to the
  /// readers; nil if there is no row.
  ///
  /// A change that could not be stored is stored first. While that fails, so does this, because the
  /// value would replace the change.
  func load(
    _ key: String,
    from database: PostgresDatabase,
    _ receive: (Result<[UInt8]?, any Error>) -> Void
  ) async {
    if let change = state.withLock({ $0.takeUnsaved(key) }) {
      await store(change, key)
      if let error = state.withLock({ $0.entries[key]?.unsaved?.error }) {
        return receive(.failure(error))
      }
    }
    do throws(PostgresError) {
      let row = try await database.run(
        "SELECT version, value FROM shared_value WHERE key = $1", [.text(key)]
      ).first
      deliver(row?.integer(0) ?? 0, of: key) { receive(.success(row?.bytes(1))) }
    } catch {
      receive(.failure(error))
    }
  }

  /// Calls a closure that gives a value to the readers, and then records its version.
  ///
  /// Not before: a change that was made to the value before it, such as the default, would be stored
  /// over the value that is in the row. For the same reason the version is not recorded while a change
  /// is being stored. That change is refused, and the value is given once more.
  private func deliver(_ version: Int64, of key: String, _ give: () -> Void) {
    state.withLock { state in
      var entry = state.entries[key] ?? Entry()
      entry.deliveries += 1
      entry.delivered = max(entry.delivered, version)
      state.entries[key] = entry
    }
    give()
    state.withLock { state in
      guard var entry = state.entries[key] else { return }
      entry.deliveries -= 1
      if !entry.isSaving { entry.version = max(entry.version, version) }
      state.entries[key] = entry
    }
  }

  /// Stores the encoded value of a shared value in its row.
  ///
  /// The changes of one value are stored one after the other, because each one has to know the
  /// version that the one before it made. While several wait, only the newest is stored, and its
  /// result is given to all of them.
  ///
  /// A change that the database cannot store at present is postponed, until a newer one replaces it,
  /// or ``storeUnsaved()`` has stored it.
  ///
  /// - Parameter continuation: Receives the result: a ``PostgresConflict`` if the row no longer has
  ///   the version that was last read. The subscribers then receive the stored value.
  func save(
    _ key: String,
    _ value: [UInt8],
    in database: PostgresDatabase,
    _ continuation: SaveContinuation
  ) {
    guard key.utf8.count <= 1000 else {
      return continuation.resume(
        throwing: PostgresError(.refused, "The key of a shared value has more than 1,000 bytes."))
    }
    // Who uses the value meanwhile has to get the change, and not what is stored.
    continuation.keepValue()
    let (first, replaced) = state.withLock { state -> (Change?, Unsaved?) in
      var entry = state.entries[key] ?? Entry()
      var change = Change(
        value: value, database: database, isStale: entry.deliveries > 0,
        continuations: [continuation])
      defer { state.entries[key] = entry }
      if entry.isSaving {
        if let waiting = entry.waiting {
          change.isStale = change.isStale || waiting.isStale
          change.continuations = waiting.continuations + change.continuations
        }
        entry.waiting = change
        return (nil, nil)
      }
      let replaced = entry.unsaved
      change.version = replaced?.change.version
      entry.unsaved = nil
      entry.isSaving = true
      return (change, replaced)
    }
    if let replaced {
      for continuation in replaced.change.continuations {
        continuation.resume(throwing: replaced.error)
      }
    }
    if let first { Task { await store(first, key) } }
  }

  /// Begins to store the changes that the database could not store. Called after each connect, and
  /// every ten seconds after that.
  func storeUnsaved() {
    let changes = state.withLock { state in
      state.entries.keys.compactMap { key in state.takeUnsaved(key).map { (key, $0) } }
    }
    for (key, change) in changes { Task { await store(change, key) } }
  }

  /// Stores a change, and then those that are made in the meantime.
  private func store(_ change: Change, _ key: String) async {
    var next: Change? = change
    while var change = next {
      let known = change.version ?? state.withLock { $0.entries[key]?.version ?? 0 }
      let result =
        change.isStale
        ? .failure(PostgresConflict(key: key))
        : await store(key, change.value, known, in: change.database)
      var postponed: (any Error)?
      if case .failure(let error) = result, !(error is PostgresConflict) {
        postponed = error
        change.version = known
        // One is enough, so that changes of a long time without the database need no memory.
        for continuation in change.continuations.dropLast() { continuation.resume(throwing: error) }
        change.continuations = change.continuations.suffix(1)
        // Before another change can be stored, whose result has to come after this one.
        change.continuations.last?.postpone(error)
      }
      var isFinished = true
      let (following, isStale) = state.withLock { state -> (Change?, Bool) in
        if var following = state.entries[key]?.waiting {
          if case .failure = result { following.version = change.version }
          state.entries[key]?.waiting = nil
          return (following, false)
        }
        let isNotified = state.entries[key]?.isNotified == true
        state.entries[key]?.isNotified = false
        state.entries[key]?.isSaving = false
        if let postponed {
          state.entries[key]?.unsaved = (change, postponed)
          isFinished = false
          return (nil, false)
        }
        if case .success = result { return (nil, isNotified) }
        // After a conflict, the readers have a value that is in no row, even if they were given the
        // one in the row.
        state.entries[key]?.delivered = 0
        return (nil, true)
      }
      next = following
      if isStale { await refresh(key, in: change.database) }
      guard isFinished else { return }
      for continuation in change.continuations { continuation.resume(with: result) }
    }
  }

  private func store(
    _ key: String,
    _ value: [UInt8],
    _ known: Int64,
    in database: PostgresDatabase
  ) async -> Result<Void, any Error> {
    do {
      let stored = try await database.run(
        """
        WITH changed AS (
          INSERT INTO shared_value AS v (key, version, value) VALUES ($1, $2 + 1, $3)
          ON CONFLICT (key) DO UPDATE SET version = v.version + 1, value = excluded.value
          WHERE v.version = $2
          RETURNING version
        )
        SELECT version, pg_notify($4, 'v' || version || ' ' || $1) FROM changed
        """,
        [.text(key), .integer(known), .bytes(value), .text(database.schema.name)]
      ).first?.integer(0)
      if let stored {
        note(stored, key)
        return .success(())
      }
      let row = try await database.run(
        "SELECT version, value FROM shared_value WHERE key = $1", [.text(key)]
      ).first
      // After a lost connection the statement runs again. Its first run may have stored the value.
      if let row, row.bytes(1) == value {
        note(row.integer(0) ?? 0, key)
        return .success(())
      }
      return .failure(PostgresConflict(key: key))
    } catch {
      return .failure(error)
    }
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
          let entry = state.entries[String(parts[1])], entry.delivered < version
        else { return nil }
        if entry.isSaving { state.entries[String(parts[1])]?.isNotified = true }
        return entry.isSaving ? nil : String(parts[1])
      }
    }
    guard !keys.isEmpty else { return }
    let rows = try connection.run(Self.query(Array(Set(keys))), until: deadline)
    for row in rows { take(row) }
  }

  private func refresh(_ key: String, in database: PostgresDatabase) async {
    let query = Self.query([key])
    // A value that cannot be read now is read after the next connect.
    for row in (try? await database.run(query.sql, query.parameters)) ?? [] { take(row) }
  }

  private static func query(_ keys: [String]) -> PostgresQuery {
    PostgresQuery(
      "SELECT key, version, value FROM shared_value WHERE key = ANY ($1)", [.texts(keys)])
  }

  /// Passes the value of a row to its subscribers if its version is newer than the known one, and
  /// no change of this process is unfinished or could not be stored.
  private func take(_ row: PostgresRow) {
    guard let key = row.text(0), let version = row.integer(1) else { return }
    let receivers = state.withLock { state -> [@Sendable ([UInt8]?) -> Void] in
      guard let entry = state.entries[key], entry.delivered < version, !entry.isSaving,
        entry.unsaved == nil
      else { return [] }
      state.entries[key]?.delivered = version
      return Array(entry.receivers.values)
    }
    guard !receivers.isEmpty else { return }
    deliver(version, of: key) {
      for receive in receivers { receive(row.bytes(2)) }
    }
  }

  private func note(_ version: Int64, _ key: String) {
    state.withLock { state in
      var entry = state.entries[key] ?? Entry()
      entry.version = max(entry.version, version)
      entry.delivered = max(entry.delivered, version)
      state.entries[key] = entry
    }
  }
}
#endif

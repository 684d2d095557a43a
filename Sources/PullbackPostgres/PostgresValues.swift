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
    /// The values that were sent to the database without an answer, each with the version that its row
    /// has if the database has stored it; empty after an answer.
    var unanswered: [(version: Int64, value: [UInt8])] = []
    /// Whether another server has announced a change while one of this process was being stored.
    var isNotified = false
    /// The loads that wait until no change is being stored.
    var loads: [CheckedContinuation<Void, Never>] = []

    func isUnanswered(_ version: Int64, _ value: [UInt8]?) -> Bool {
      unanswered.contains { $0.version == version && $0.value == value }
    }
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

  /// Reads the row of a shared value, and passes the encoded value to the closure of the caller; nil if
  /// there is no row.
  ///
  /// A change that is being stored, or could not be stored, is stored first, because the value would
  /// replace it. While that fails, so does this, unless another server has changed the row.
  func load(
    _ key: String,
    from database: PostgresDatabase,
    _ receive: @escaping (Result<[UInt8]?, any Error>) -> Void
  ) async {
    // A row that stays older than the readers' value was put back by somebody, who wants it.
    for attempt in 0... {
      var failure: (any Error)?
      if let change = state.withLock({ $0.takeUnsaved(key) }) {
        await store(change, key)
        failure = state.withLock { $0.entries[key]?.unsaved?.error }
      }
      await waitForSave(of: key)
      do throws(PostgresError) {
        let row = try await database.run(
          "SELECT version, value FROM shared_value WHERE key = $1", [.text(key)]
        ).first
        let (version, value) = (row?.integer(0) ?? 0, row?.bytes(1))
        let isGiven = deliver(version, value, of: key, orOlder: attempt > 9) {
          receive(.success(value))
        }
        if isGiven { return }
      } catch {
        return receive(.failure(failure ?? error))
      }
      if let failure { return receive(.failure(failure)) }
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

  /// Gives a value to the subscribers if its version is newer than the one that they have, and then
  /// records the version. Gives nothing while a change is being stored, or could not be stored and is
  /// still to be: the value would replace it. A change that could not be stored is a conflict if
  /// another server has stored the value in the meantime.
  ///
  /// The version is recorded afterwards, and not while a change is being stored: one that was made to
  /// the value before, such as the default, would replace the row. It is refused, and the value given anew.
  ///
  /// - Parameter load: Gives the value to who has asked for it, also if it is not newer: at last, when
  ///   the next change may come, unless nobody has subscribed yet.
  /// - Returns: Whether the value was given, or is known.
  @discardableResult private func deliver(
    _ version: Int64,
    _ value: [UInt8]?,
    of key: String,
    orOlder isOlderGiven: Bool = true,
    load: (() -> Void)? = nil
  ) -> Bool {
    var isKnown = false
    let delivery = state.withLock { state -> ([@Sendable ([UInt8]?) -> Void], Change?)? in
      var entry = state.entries[key] ?? Entry()
      guard load != nil || !entry.receivers.isEmpty else { return nil }
      if entry.isSaving {
        entry.isNotified = entry.isNotified || entry.delivered < version
        state.entries[key] = entry
        return nil
      }
      var conflict: Change?
      if let unsaved = entry.unsaved {
        // Its own value will be stored by the next attempt, which finds that it is.
        guard version > unsaved.change.version ?? 0, !entry.isUnanswered(version, value) else {
          return nil
        }
        conflict = unsaved.change
        entry.unsaved = nil
        entry.unanswered = []
        entry.delivered = 0
      }
      if entry.delivered > version, !isOlderGiven { return nil }
      isKnown = entry.delivered >= version && !entry.receivers.isEmpty
      if isKnown { return nil }
      entry.deliveries += 1
      entry.delivered = max(entry.delivered, version)
      state.entries[key] = entry
      return (Array(entry.receivers.values), conflict)
    }
    guard let (receivers, conflict) = delivery else {
      if isKnown { load?() }
      return isKnown
    }
    for receive in receivers { receive(value) }
    if receivers.isEmpty { load?() }
    state.withLock { state in
      guard var entry = state.entries[key] else { return }
      entry.deliveries -= 1
      if !entry.isSaving { entry.version = max(entry.version, version) }
      state.entries[key] = entry
    }
    for continuation in conflict?.continuations ?? [] {
      continuation.resume(throwing: PostgresConflict(key: key))
    }
    if !receivers.isEmpty { load?() }
    return true
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
      var loads: [CheckedContinuation<Void, Never>] = []
      let (following, isStale) = state.withLock { state -> (Change?, Bool) in
        if postponed == nil { state.entries[key]?.unanswered = [] }
        if var following = state.entries[key]?.waiting {
          if case .failure = result { following.version = change.version }
          state.entries[key]?.waiting = nil
          return (following, false)
        }
        let isNotified = state.entries[key]?.isNotified == true
        state.entries[key]?.isNotified = false
        state.entries[key]?.isSaving = false
        loads = state.entries[key]?.loads ?? []
        state.entries[key]?.loads = []
        if let postponed {
          state.entries[key]?.unsaved = (change, postponed)
          isFinished = false
          return (nil, isNotified)
        }
        if case .success = result { return (nil, isNotified) }
        // After a conflict, the readers have a value that is in no row, even if they were given the
        // one in the row.
        state.entries[key]?.delivered = 0
        return (nil, true)
      }
      next = following
      for load in loads { load.resume() }
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
    let query = PostgresQuery.storing(value, of: key, over: known, in: database.schema)
    do {
      let stored: Int64? = try await database.run {
        [self] connection, deadline throws(PostgresError) in
        state.withLock { $0.entries[key]?.unanswered.append((known + 1, value)) }
        do throws(PostgresError) {
          return try connection.run(query, until: deadline).first?.integer(0)
        } catch {
          // An error that the server sends is an answer: the value is not stored.
          if error.sqlState != nil { state.withLock { _ = $0.entries[key]?.unanswered.popLast() } }
          throw error
        }
      }
      if let stored {
        note(stored, key)
        return .success(())
      }
      let row = try await database.run(
        "SELECT version, value FROM shared_value WHERE key = $1", [.text(key)]
      ).first
      let (version, bytes) = (row?.integer(0) ?? 0, row?.bytes(1))
      // After a lost connection the statement runs again. Its first run may have stored the value.
      if bytes == value {
        note(version, key)
        return .success(())
      }
      // So may the attempt to store the change before this one, to which this one was made.
      let isOwn = state.withLock { $0.entries[key]?.isUnanswered(version, bytes) == true }
      if isOwn { return await store(key, value, version, in: database) }
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
    let rows = try connection.run(.values(of: Array(Set(keys))), until: deadline)
    for row in rows { take(row) }
  }

  private func refresh(_ key: String, in database: PostgresDatabase) async {
    let query = PostgresQuery.values(of: [key])
    // A value that cannot be read now is read after the next connect.
    for row in (try? await database.run(query.sql, query.parameters)) ?? [] { take(row) }
  }

  /// Passes the value of a row to its subscribers if its version is newer than the known one.
  private func take(_ row: PostgresRow) {
    guard let key = row.text(0), let version = row.integer(1) else { return }
    deliver(version, row.bytes(2), of: key)
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

#if Postgres
import PullbackSharing
import Synchronization

extension PostgresValues {
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
  ///   the version to which the change was made. The subscribers then receive the stored value.
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
        value: value, database: database, isStale: !entry.deliveries.isEmpty,
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
    if let replaced { replaced.change.end(.failure(replaced.error)) }
    if let first { Task { await store(first, key) } }
  }

  /// Begins to store the changes that the database could not store, one after the other. Called after
  /// each connect, and every ten seconds after that.
  func storeUnsaved() {
    let keys = state.withLock { state in
      if state.isStoringUnsaved { return [String]() }
      let keys = state.entries.keys.filter { state.entries[$0]?.unsaved != nil }
      state.isStoringUnsaved = !keys.isEmpty
      return keys
    }
    if keys.isEmpty { return }
    Task {
      for key in keys {
        if let change = state.withLock({ $0.takeUnsaved(key) }) { await store(change, key) }
      }
      state.withLock { $0.isStoringUnsaved = false }
    }
  }

  /// What has become of a change that was sent to the database.
  private enum Outcome {
    /// It is stored as this version of the row.
    case stored(Int64)
    /// The row has another version than that to which the change was made; nil if it was not read.
    case conflict(Row?)
    case failed(any Error)
  }

  /// Stores a change, and then those that are made in the meantime.
  func store(_ change: Change, _ key: String) async {
    var next: Change? = change
    while let change = next {
      let (known, isStored) = state.withLock { state in
        let entry = state.entries[key] ?? Entry()
        let isStored = change.version == nil && entry.isStored(change.value)
        return (change.version ?? entry.row.version, isStored)
      }
      let outcome: Outcome
      if change.isStale {
        outcome = .conflict(nil)
      } else if isStored {
        outcome = .stored(known)
      } else {
        outcome = await store(change, key, over: known)
      }
      switch outcome {
      case .stored(let version): next = await end(change, key, storedAs: version)
      case .failed(let error): next = await postpone(change, key, madeTo: known, error)
      case .conflict(let row):
        await refuse(change, key, row)
        next = nil
      }
    }
  }

  /// Ends a change that is stored. Returns the one that has waited for that.
  private func end(_ change: Change, _ key: String, storedAs version: Int64) async -> Change? {
    let end = state.withLock { state in
      state.entries[key]?.row = Row(version: version, value: change.value)
      state.entries[key]?.delivered = version
      state.entries[key]?.unanswered = []
      return state.endSaving(key)
    }
    for load in end.loads { load.resume() }
    if end.isNotified { await refresh(key, in: change.database) }
    change.end(.success(()))
    return end.following
  }

  /// Keeps a change that could not be stored, unless another one has waited for it, which is returned.
  private func postpone(
    _ change: Change,
    _ key: String,
    madeTo version: Int64,
    _ error: any Error
  ) async -> Change? {
    var kept = change
    kept.version = version
    // One is enough, so that changes of a long time without the database need no memory.
    for continuation in change.continuations.dropLast() { continuation.resume(throwing: error) }
    kept.continuations = change.continuations.suffix(1)
    // Before another change can be stored, whose result has to come after this one.
    kept.continuations.last?.postpone(error)
    var end = state.withLock { state in
      let end = state.endSaving(key)
      if end.following == nil { state.entries[key]?.unsaved = (kept, error) }
      return end
    }
    for load in end.loads { load.resume() }
    if end.isNotified { await refresh(key, in: change.database) }
    if end.following != nil {
      end.following?.version = version
      kept.end(.failure(error))
    }
    return end.following
  }

  /// Refuses a change, and with it those that were made to its value, and gives the row to the
  /// subscribers.
  private func refuse(_ change: Change, _ key: String, _ row: Row?) async {
    let (waiting, loads) = state.withLock { state in
      let waiting = state.entries[key]?.waiting
      state.entries[key]?.waiting = nil
      state.entries[key]?.unanswered = []
      // The readers have a value that is in no row, even if they were given the one in the row.
      state.entries[key]?.delivered = nil
      return (waiting, state.endSaving(key).loads)
    }
    for load in loads { load.resume() }
    if let row { deliver(row, of: key) } else { await refresh(key, in: change.database) }
    for change in [change, waiting].compactMap({ $0 }) {
      change.end(.failure(PostgresConflict(key: key)))
    }
  }

  private func store(_ change: Change, _ key: String, over known: Int64) async -> Outcome {
    let database = change.database
    let sent = Row(version: known + change.step, value: change.value)
    let query = PostgresQuery.storing(sent, of: key, over: known, in: database.schema)
    do {
      let stored: Int64? = try await database.run {
        [self] connection, deadline throws(PostgresError) in
        let isFirst = state.withLock { $0.entries[key]?.noteSent(sent) == true }
        do throws(PostgresError) {
          return try connection.run(query, until: deadline).first?.integer(0)
        } catch {
          // An error that the server sends is an answer: the value is not stored.
          if isFirst, error.sqlState != nil {
            state.withLock { $0.entries[key]?.unanswered.removeAll { $0 == sent } }
          }
          throw error
        }
      }
      if let stored { return .stored(stored) }
      let row = try await row(of: key, in: database)
      // After a lost connection the statement runs again. Its first run may have stored the value.
      if row == sent { return .stored(row.version) }
      // So may the attempt to store the change before this one, to which this one was made.
      let isOwn = state.withLock { $0.entries[key]?.unanswered.contains(row) == true }
      if isOwn { return await store(change, key, over: row.version) }
      return .conflict(row)
    } catch {
      return .failed(error)
    }
  }

  /// Gives the row to the subscribers as it is now. One that cannot be read now is read after the next
  /// connect.
  private func refresh(_ key: String, in database: PostgresDatabase) async {
    if let row = try? await row(of: key, in: database) { deliver(row, of: key) }
  }
}

extension PostgresValues.State {
  /// What follows when a change is no longer being stored.
  struct EndOfSave {
    /// The change that has waited, and is being stored now.
    var following: PostgresValues.Change?
    /// Whether another server has announced a change meanwhile.
    var isNotified = false
    /// The loads that have waited.
    var loads: [CheckedContinuation<Void, Never>] = []
  }

  /// Marks that a change is no longer being stored, unless another one waits.
  mutating func endSaving(_ key: String) -> EndOfSave {
    guard var entry = entries[key] else { return EndOfSave() }
    defer { entries[key] = entry }
    if let following = entry.waiting {
      entry.waiting = nil
      return EndOfSave(following: following)
    }
    defer { (entry.isSaving, entry.isNotified, entry.loads) = (false, false, []) }
    return EndOfSave(isNotified: entry.isNotified, loads: entry.loads)
  }
}
#endif

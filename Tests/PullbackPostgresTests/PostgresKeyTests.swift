#if Postgres
import Foundation
import PullbackConcurrency
import PullbackDependencies
import PullbackPostgres
import PullbackSharing
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct PostgresKeyTests {
  private let schema = "values \(UUID().uuidString)"

  private func database() throws -> PostgresDatabase {
    try PostgresDatabase(
      PostgresServer.shared.get().url(), schema: schema, timeout: .seconds(60), backOff: .zero)
  }

  /// A shared value as one of several servers has it.
  private func shared(_ database: PostgresDatabase?) async throws -> Shared<Int> {
    let shared = withDependencies {
      $0.defaultPostgres = database
    } operation: {
      Shared(wrappedValue: 0, .postgres("count"))
    }
    try await shared.load()
    return shared
  }

  private func wait(for value: Int, _ shared: Shared<Int>) async {
    for await present in shared.values where present == value { return }
  }

  @Test func `without a database values are in memory, and tests do not share them`() async throws {
    let one = try await shared(nil), two = try await shared(nil)
    one.withLock { $0 = 7 }
    #expect(two.wrappedValue == 7)
    #expect(one.saveError == nil)
  }

  @Test(.enabled(if: PostgresServer.isWanted))
  func `a change on one server reaches the others`() async throws {
    let one = try database(), two = try database()
    try await two.prepare()
    let here = try await shared(one), there = try await shared(two)
    here.withLock { $0 = 1 }
    await wait(for: 1, there)
    there.withLock { $0 += 1 }
    await wait(for: 2, here)
    #expect(here.saveError == nil && there.saveError == nil)
  }

  @Test(.enabled(if: PostgresServer.isWanted))
  func `a stored value is there after a restart of the server`() async throws {
    try await { () async throws in
      let first = try await shared(try database())
      first.withLock { $0 = 5 }
      try await first.save()
    }()
    #expect(try await shared(try database()).wrappedValue == 5)
  }

  @Test(.enabled(if: PostgresServer.isWanted))
  func `changes of one server that follow each other quickly are all stored`() async throws {
    let here = try await shared(try database())
    for _ in 0..<50 { here.withLock { $0 += 1 } }
    try await here.save()
    #expect(here.saveError == nil)
    #expect(here.wrappedValue == 50)
    #expect(try await shared(try database()).wrappedValue == 50)
  }

  @Test(.enabled(if: PostgresServer.isWanted))
  func `a change of the default does not replace the stored value, also if it is saved again`()
    async throws
  {
    let first = try await shared(try database())
    first.withLock { $0 = 5 }
    try await first.save()
    for _ in 0..<20 {
      let early = withDependencies {
        $0.defaultPostgres = try? database()
      } operation: {
        Shared(wrappedValue: 0, .postgres("count"))
      }
      withKnownIssue(isIntermittent: true) { early.withLock { $0 += 100 } }
      await withKnownIssue(isIntermittent: true) {
        try? await early.save()
        try await early.load()
      }
      #expect(early.wrappedValue == 5)
      #expect(try await shared(try database()).wrappedValue == 5)
    }
  }

  @Test(.enabled(if: PostgresServer.isWanted))
  func `a load waits for a change that is being stored, and does not replace it`() async throws {
    let database = try database()
    let count = try await shared(database)
    count.withLock { $0 = 1 }
    try await count.save()
    let other = withDependencies {
      $0.defaultPostgres = database
    } operation: {
      Shared(wrappedValue: 0, .postgres("other"))
    }
    let server = try PostgresServer.shared.get()
    let loading = try await server.hold(
      "LOCK TABLE \"\(schema)\".shared_value IN SHARE ROW EXCLUSIVE MODE"
    ) {
      count.withLock { $0 = 2 }
      try await server.polls(until: waiters(1))
      let loading = Task { try await count.load() }
      // They read by the same connection, after a load that does not wait.
      for _ in 0..<20 { try await other.load() }
      #expect(count.wrappedValue == 2)
      return loading
    }
    try await loading.value
    #expect(count.wrappedValue == 2)
    #expect(count.saveError == nil)
    #expect(try await shared(try self.database()).wrappedValue == 2)
  }

  /// Whether a number of clients wait for the table of this test.
  private func waiters(_ number: Int) -> String {
    """
    \(number) = (SELECT count(*) FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE NOT granted AND n.nspname = '\(schema)' AND relname = 'shared_value')
    """
  }

  @Test(.enabled(if: PostgresServer.isWanted))
  func `of two changes at once one wins, and the other server takes it and says so`() async throws {
    let one = try database(), two = try database()
    try await two.prepare()
    let here = try await shared(one), there = try await shared(two)
    let server = try PostgresServer.shared.get()
    func conflicts() -> [PostgresConflict] {
      [here.saveError, there.saveError].compactMap { $0 as? PostgresConflict }
    }
    await withKnownIssue {
      // The second server does not see the first one's change before its own.
      try await server.hold("LOCK TABLE \"\(schema)\".shared_value IN SHARE ROW EXCLUSIVE MODE") {
        here.withLock { $0 = 1 }
        there.withLock { $0 = 2 }
        try await server.polls(until: waiters(2))
      }
      while conflicts().isEmpty || here.wrappedValue != there.wrappedValue { await Task.yield() }
    }
    #expect([1, 2].contains(here.wrappedValue))
    #expect(conflicts() == [PostgresConflict(key: "count")])
  }

  @Test(.enabled(if: PostgresServer.isWanted))
  func `of two servers that make the same change at once, one has a conflict`() async throws {
    let one = try database(), two = try database()
    try await two.prepare()
    let counts = [try await shared(one), try await shared(two)]
    let server = try PostgresServer.shared.get()
    let results = LockIsolated<[Bool]>([])
    await withKnownIssue {
      try await server.hold("LOCK TABLE \"\(schema)\".shared_value IN SHARE ROW EXCLUSIVE MODE") {
        for count in counts {
          count.withLock { $0 += 1 }
          Task {
            let isStored = (try? await count.save()) != nil
            results.withValue { $0.append(isStored) }
          }
        }
        try await server.polls(until: waiters(2))
      }
      while results.value.count < 2 { await Task.yield() }
    }
    #expect(results.value.sorted { !$0 && $1 } == [false, true])
    #expect(counts.map(\.wrappedValue) == [1, 1])
  }
}

extension PostgresServer {
  /// Waits until a condition holds, without a blocked thread: on a machine with two cores the save
  /// that is waited for, and another such test, need them both.
  func polls(until condition: String) async throws {
    while try sql("SELECT \(condition)") != "t" { await Task.yield() }
  }
}
#endif

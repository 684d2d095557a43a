#if Postgres
import Foundation
import PullbackDependencies
import PullbackPostgres
import PullbackSharing
import TestSupport
import Testing

// The code of the article "Shared values in PostgreSQL".

/// What all servers and all their visitors share.
struct Board: Codable, Equatable, Sendable {
  var notes: [String] = []
}

extension SharedKey where Self == PostgresKey<Board>.Default {
  /// The row `board`, or an empty board while there is none.
  static var board: Self { Self[.postgres("board"), default: Board()] }
}

/// Anything that reads and changes the board, such as the state of a feature.
struct Notes {
  @Shared(.board) var board

  func add(_ note: String) {
    $board.withLock { $0.notes.append(note) }
  }
}

/// The beginning of the program.
func openDatabase() async throws {
  let database = try PostgresDatabase("postgres://app:secret@db.example.com/app")
  try await database.prepare()
  prepareDependencies { $0.defaultPostgres = database }
}

/// Makes a change to a shared value, and returns when it is stored. If another server has changed the
/// value at the same time, reads what is stored, and makes the change again.
///
/// - Parameter isMade: Whether a value has the change.
/// - Throws: The reason why the database cannot store the change now. The change stays, and is stored later.
func store<Value>(
  _ shared: Shared<Value>,
  until isMade: (Value) -> Bool,
  _ change: (inout Value) -> Void
) async throws {
  repeat {
    shared.withLock { if !isMade($0) { change(&$0) } }
    do {
      try await shared.save()
    } catch is PostgresConflict {
      try await shared.load()
    }
  } while !isMade(shared.wrappedValue)
}

@Suite(.timeLimit(.minutes(20))) struct SharedValueRecipeTests {
  @Test func `without a database the board is in memory`() {
    let notes = Notes()
    notes.add("Tea")
    #expect(Notes().board.notes == ["Tea"])
  }

  @Test(.enabled(if: PostgresServer.isWanted))
  func `changes that several servers make at the same time are all stored by the recipe`()
    async throws
  {
    let schema = "recipe \(UUID().uuidString)"
    let url = try PostgresServer.shared.get().url()
    func server() async throws -> (PostgresDatabase, Notes) {
      let database = try PostgresDatabase(
        url, schema: schema, timeout: .seconds(60), backOff: .zero)
      try await database.prepare()
      let notes = withDependencies {
        $0.defaultPostgres = database
      } operation: {
        Notes()
      }
      try await notes.$board.load()
      return (database, notes)
    }
    let servers = [try await server(), try await server()]
    // A conflict that the recipe has settled is reported all the same.
    await withKnownIssue(isIntermittent: true) {
      try await withThrowingTaskGroup { group in
        for (number, (_, notes)) in servers.enumerated() {
          group.addTask {
            for note in 0..<10 {
              let note = "\(number) \(note)"
              try await store(notes.$board, until: { $0.notes.contains(note) }) {
                $0.notes.append(note)
              }
            }
          }
        }
        try await group.waitForAll()
      }
    }
    let (_, notes) = try await server()
    let all = (0..<2).flatMap { number in (0..<10).map { "\(number) \($0)" } }
    #expect(notes.board.notes.sorted() == all)
    for (_, notes) in servers { #expect(notes.$board.saveError == nil) }
  }
}
#endif

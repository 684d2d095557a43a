#if Postgres
import Testing

@testable import PullbackPostgres

@Suite struct PostgresErrorTests {
  @Test(arguments: [
    ("postgres://app:se/cret@host/db", "se"), ("postgres://app:sec@ret@host/db", "ret"),
    ("postgres://app:secret", "secret"), ("postgres://host/db?password=a&secret", "secret"),
    ("host=db password=secret", "secret"), ("postgres://app:%zzsecret@host/db", "secret"),
  ])
  func `a URL that cannot be read is refused without a word of it`(
    url: String,
    secret: String
  ) throws {
    let error = #expect(throws: PostgresError.self) { try PostgresDatabase(url) }
    #expect(error?.kind == .refused)
    let text = try #require(error?.description)
    #expect(text.hasPrefix("The URL of the database cannot be read."))
    #expect(!text.contains(" \(secret)") && !text.contains("\"\(secret)"))
  }

  @Test func `a dump of a database does not show its password`() throws {
    let database = try PostgresDatabase("postgres://app:secret@localhost:1/db")
    var text = ""
    dump(database, to: &text)
    #expect(!text.contains("secret") && text.contains("pullback"))
  }

  @Test(arguments: [
    ("08006", PostgresError.Kind.unavailable), ("57P03", .unavailable), ("53300", .unavailable),
    ("40P01", .unavailable), ("58030", .unavailable), ("", .unavailable), ("53100", .full),
    ("25006", .refused), ("42501", .refused), ("28P01", .refused),
  ])
  func `an error says whether trying again may help`(state: String, kind: PostgresError.Kind) {
    let refused = PostgresError(connecting: "connection failed: FATAL:  \(state): no.\nLOCATION: x")
    #expect(PostgresError(message: "no.\nmore", sqlState: state).kind == kind)
    #expect(PostgresError(message: "no.\nmore", sqlState: state).description == "PostgreSQL: no.")
    if !state.isEmpty {
      #expect(refused == PostgresError(kind, "PostgreSQL: no.", sqlState: state))
    }
  }
}
#endif

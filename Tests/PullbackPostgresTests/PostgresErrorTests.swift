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
}
#endif

#if Postgres
import CPullbackPostgres
import Synchronization

/// Makes connections, and waits longer after each attempt that failed.
final class PostgresConnector: Sendable {
  private struct Failure {
    var error: PostgresError
    var until: ContinuousClock.Instant
    var wait: Duration
  }

  let timeout: Duration
  let schema: PostgresSchema
  private let url: String?
  private let backOff: Duration
  private let failure = Mutex<Failure?>(nil)

  init(url: String?, schema: PostgresSchema, timeout: Duration, backOff: Duration) {
    self.url = url
    self.schema = schema
    self.timeout = timeout
    self.backOff = backOff
  }

  /// Connects, and prepares the schema.
  ///
  /// - Throws: The error of the last attempt, at once, if that was a short time ago.
  func connect(
    _ connection: PostgresConnection,
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) {
    if let error = failure.withLock({ $0.flatMap { $0.until > .now ? $0.error : nil } }) {
      throw error
    }
    do throws(PostgresError) {
      try connection.connect(to: url, until: deadline)
      try schema.prepare(connection, timeout: timeout, until: deadline)
      failure.withLock { $0 = nil }
    } catch {
      connection.close()
      failure.withLock { failure in
        let wait = min(failure.map { $0.wait * 2 } ?? backOff, .seconds(1))
        failure = Failure(error: error, until: .now + wait, wait: wait)
      }
      throw error
    }
  }

  /// The time until a new attempt is made.
  var pause: Duration { failure.withLock { $0.map { max(.zero, $0.until - .now) } ?? .zero } }
}

extension PostgresDatabase {
  /// Returns the URL if libpq can read it. Its own messages quote parts of a URL that it cannot read,
  /// and these may be parts of a password; so no such URL gets further.
  static func checked(_ url: String) throws(PostgresError) -> String {
    let scheme = ["postgres://", "postgresql://"].first { url.hasPrefix($0) }
    let rest = url.dropFirst(scheme?.count ?? 0)
    let authority = rest.prefix { !"/?#".contains($0) }
    guard scheme != nil, !url.utf8.contains(0),
      rest.count(where: { $0 == "@" }) == authority.count(where: { $0 == "@" }),
      authority.count(where: { $0 == "@" }) <= 1,
      pullback_pq_can_read(url)
    else {
      throw PostgresError(
        .refused,
        """
        The URL of the database cannot be read. It has the form \
        postgres://user:password@host:port/database, with special characters percent-encoded.
        """)
    }
    return url
  }
}
#endif

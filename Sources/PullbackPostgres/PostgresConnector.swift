#if Postgres
import CPullbackPostgres
import Synchronization

/// Connects to the database, with a pause after a failed attempt that grows with each further
/// failure.
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

  /// Connects, and creates or migrates the tables of the schema.
  ///
  /// - Throws: The error of the attempt. During the pause after a failed attempt, throws that
  ///   attempt's error again and does not try to connect.
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

  /// The time until the next attempt to connect is allowed; zero if it is allowed now.
  var pause: Duration { failure.withLock { $0.map { max(.zero, $0.until - .now) } ?? .zero } }
}

extension PostgresDatabase {
  /// Returns the URL if libpq can parse it, and throws otherwise. The thrown error does not contain
  /// the URL, which may contain a password; libpq's own messages do.
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

#if Postgres
import CPullbackPostgres

/// A connection to PostgreSQL, which only one thread uses. Every call ends at its deadline at the
/// latest.
final class PostgresConnection {
  private let handle: OpaquePointer

  init() { handle = pullback_pq_make() }
  deinit { pullback_pq_free(handle) }

  var isOpen: Bool { pullback_pq_is_open(handle) }

  /// Connects to the database.
  ///
  /// - Parameter url: The URL of the database; nil uses the environment variables of libpq.
  func connect(
    to url: String?,
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) {
    guard pullback_pq_connect(handle, url ?? "", deadline.milliseconds) else {
      throw PostgresError(connecting: String(cString: pullback_pq_message(handle)))
    }
  }

  func close() { pullback_pq_close(handle) }

  @discardableResult
  func run(
    _ query: PostgresQuery,
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) -> [PostgresRow] {
    pullback_pq_begin(handle, query.sql)
    for parameter in query.parameters {
      if let bytes = parameter.bytes {
        pullback_pq_add(handle, parameter.type, bytes, Int64(bytes.count))
      } else {
        pullback_pq_add_null(handle, parameter.type)
      }
    }
    guard pullback_pq_run(handle, deadline.milliseconds) else {
      let state = String(cString: pullback_pq_state(handle))
      // The server became read-only, for example because another server is now the primary one. A
      // new connection may find the primary server.
      if state == "25006" { close() }
      throw PostgresError(message: String(cString: pullback_pq_message(handle)), sqlState: state)
    }
    let columns = 0..<pullback_pq_columns(handle)
    return (0..<pullback_pq_rows(handle)).map { row in
      PostgresRow(columns: columns.map { value(row, $0) })
    }
  }

  /// Calls `body`, and runs its statements in one transaction, which is rolled back if `body`
  /// throws.
  func transaction<Result>(
    until deadline: ContinuousClock.Instant,
    _ body: () throws(PostgresError) -> Result
  ) throws(PostgresError) -> Result {
    try run(PostgresQuery("BEGIN"), until: deadline)
    do throws(PostgresError) {
      let result = try body()
      try run(PostgresQuery("COMMIT"), until: deadline)
      return result
    } catch {
      // A connection that cannot roll back must not be used again.
      do { try run(PostgresQuery("ROLLBACK"), until: deadline) } catch { close() }
      throw error
    }
  }

  /// Waits for notifications, and returns the payloads of all that have arrived, in order. The
  /// result is empty after the timeout or a call of ``PostgresWaker/wake()``.
  func notifications(
    _ waker: PostgresWaker,
    timeout: Duration
  ) throws(PostgresError) -> [String] {
    var payloads: [String] = []
    var wait = timeout.milliseconds
    while true {
      switch pullback_pq_notification(handle, waker.ends, wait) {
      case 1: payloads.append(String(cString: pullback_pq_payload(handle)))
      case 0: return payloads
      default:
        throw PostgresError(message: String(cString: pullback_pq_message(handle)), sqlState: "")
      }
      wait = 0
    }
  }

  private func value(_ row: Int32, _ column: Int32) -> [UInt8]? {
    let length = pullback_pq_length(handle, row, column)
    guard length >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    if length > 0 { pullback_pq_copy(handle, row, column, &bytes) }
    return bytes
  }
}

/// Lets any thread end the current wait of another thread, and all later waits.
final class PostgresWaker: Sendable {
  fileprivate let ends = pullback_pq_waker_make()

  deinit { pullback_pq_waker_free(ends) }

  func wake() { pullback_pq_waker_wake(ends) }

  /// Waits for the timeout, or until ``wake()`` is called.
  func wait(_ timeout: Duration) { _ = pullback_pq_waker_wait(ends, timeout.milliseconds) }
}

extension ContinuousClock.Instant {
  /// The time from now until the instant, in milliseconds.
  fileprivate var milliseconds: Int32 { (self - .now).milliseconds }
}

extension Duration {
  fileprivate var milliseconds: Int32 {
    let (seconds, attoseconds) = min(max(self, .zero), .seconds(1_000_000)).components
    return Int32(seconds) * 1000 + Int32(attoseconds / 1_000_000_000_000_000)
  }
}
#endif

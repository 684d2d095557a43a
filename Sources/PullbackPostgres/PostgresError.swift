#if Postgres
/// The reason why the database could not carry out a call. The description never contains a
/// password.
public struct PostgresError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// The database does not answer in time, is restarting, or has no free connection. Trying again
    /// may help.
    case unavailable
    /// There is no room for more data.
    case full
    /// The database answers, but refuses the request: the password is wrong, permission is missing,
    /// the database is read-only, or the tables belong to another program or a newer version.
    case refused
  }

  public var kind: Kind
  /// The SQLSTATE code of the error, five characters; nil if the error does not come from the
  /// server.
  public var sqlState: String?
  /// One sentence for the operator's log.
  public var description: String

  public init(_ kind: Kind, _ description: String, sqlState: String? = nil) {
    self.kind = kind
    self.sqlState = sqlState
    self.description = description
  }
}

extension PostgresError {
  /// Creates the error from the message and the SQLSTATE code of a failed statement.
  init(message: String, sqlState: String) {
    // Somebody has removed a table of the library.
    let advice = sqlState == "42P01" ? " Restore this table, or choose another schema." : ""
    self.init(
      Self.kind(sqlState),
      "PostgreSQL: \(Self.firstLine(message)).\(advice)",
      sqlState: sqlState.isEmpty ? nil : sqlState
    )
  }

  /// Creates the error from libpq's message for a failed attempt to connect. The message contains
  /// the server's error in the form `FATAL:  28P01: password authentication failed`.
  init(connecting message: String) {
    let parts = message.split(separator: ":  ", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      let state = parts[1].prefix(5)
      if state.utf8.count == 5, parts[1].dropFirst(5).hasPrefix(": ") {
        self.init(message: String(parts[1].dropFirst(7)), sqlState: String(state))
        return
      }
    }
    self.init(message: message, sqlState: "")
  }

  private static func kind(_ state: String) -> Kind {
    switch state {
    case "", "57014", "57P01", "57P02", "57P03", "53000", "53200", "53300": .unavailable
    // A deadlock, a serialization failure, or a lock that is not available.
    case "40001", "40P01", "55P03": .unavailable
    case "53100": .full
    default: state.hasPrefix("08") || state.hasPrefix("58") ? .unavailable : .refused
    }
  }

  private static func firstLine(_ message: String) -> Substring {
    var line = message.split(whereSeparator: \.isNewline).first ?? "no reason given"
    while line.last == "." { line.removeLast() }
    return line
  }
}
#endif

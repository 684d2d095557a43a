import Foundation

/// A PostgreSQL server for tests, on a UNIX socket in a temporary folder. It ends with the process
/// that started it, however that ends.
package final class PostgresServer: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// The server that most tests share. Each uses a schema of its own.
  package static let shared = Result { try PostgresServer() }

  /// Whether tests with a server run. In CI they run, and fail, where it is not installed.
  package static var isWanted: Bool {
    if ProcessInfo.processInfo.environment["CI"] == "true" { return true }
    return programs != nil
  }

  /// The directory of the server's programs; nil, with a line of the reason, where they are missing.
  private static let programs: String? = {
    let debian = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: debian)) ?? []
    let newest = versions.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }.map { "\(debian)/\($0)/bin" }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let directories = newest + path.split(separator: ":").map(String.init)
    let found = directories.first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
    if found == nil { print("Tests with PostgreSQL are skipped: initdb is not installed.") }
    return found
  }()

  private let folder: URL
  private let programs: String

  /// Creates a database and starts its server.
  package init() throws {
    guard let programs = Self.programs else {
      throw Failure(description: "PostgreSQL is not installed.")
    }
    self.programs = programs
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pg-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    // What stands in the background outlives the tests, stops the server and removes its files.
    let script = """
      initdb -D data -U tests -A trust -E UTF8 --locale=C -N >log 2>&1 &&
      printf '%s\\n' "unix_socket_directories = '$1'" "listen_addresses = ''" \\
        "max_connections = 300" "fsync = off" "full_page_writes = off" >>data/postgresql.conf &&
      pg_ctl -D data -l log -w start >>log 2>&1 || { cat log; exit 1; }
      (
        while [ -d "/proc/$3" ]; do sleep 1; done
        pg_ctl -D data -m immediate stop
        cd / && rm -rf "$1"/*
      ) >/dev/null 2>&1 &
      """
    _ = try run(script, "\(getpid())")
  }

  /// The URL of its database, with the name of a user.
  package func url(user: String = "tests") -> String {
    let host = folder.path.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return "postgres://\(user)@\(host)/postgres"
  }

  /// Stops the server and starts it again.
  ///
  /// - Parameter mode: How it stops: `fast`, or `immediate` as if the machine had failed.
  package func restart(_ mode: String) throws {
    _ = try run("pg_ctl -D data -l log -m \(mode) -w restart")
  }

  package func stop(_ mode: String = "fast") throws {
    _ = try run("pg_ctl -D data -l log -m \(mode) -w stop")
  }

  package func start() throws { _ = try run("pg_ctl -D data -l log -w start") }

  /// Runs a statement with the server's own client, and returns what it prints.
  @discardableResult
  package func sql(_ statement: String) throws -> String {
    // The tests may make the database read-only, and undo that.
    try run(
      #"PGOPTIONS="-c default_transaction_read_only=off" psql -X -q -At -v ON_ERROR_STOP=1 -h "$1" -U tests postgres -c "$3""#,
      statement)
  }

  /// Waits in the server until a condition holds, such as that another client waits for a lock.
  package func wait(until condition: String) throws {
    try sql("DO $$ BEGIN WHILE NOT (\(condition)) LOOP PERFORM pg_sleep(0.01); END LOOP; END $$")
  }

  /// Sends a signal to the process that accepts connections.
  package func signal(_ name: String) throws {
    _ = try run(#"kill -"$3" $(head -n 1 data/postmaster.pid)"#, name)
  }

  /// Kills the process that serves a connection, as `kill -9` does.
  package func kill(_ process: String) throws { _ = try run(#"kill -9 "$3""#, process) }

  /// Runs `body` while another client has run a statement in a transaction that is not committed.
  package func hold<Result>(
    _ statement: String,
    _ body: () async throws -> Result
  ) async throws -> Result {
    let client = try Shell(
      #"psql -X -q -At -h "$1" -U tests postgres"#, [folder.path, programs, ""])
    client.write("BEGIN; \(statement);\n\\echo held\n")
    _ = try client.read(until: "held\n")
    defer { client.write("ROLLBACK;\n\\q\n") }
    return try await body()
  }

  private func run(_ command: String, _ argument: String = "") throws -> String {
    let shell = try Shell(
      "(\(command)) </dev/null; echo \"status $?\"", [folder.path, programs, argument])
    let output = try shell.read(until: "status ")
    guard try shell.read(until: "\n") == "0" else { throw Failure(description: output) }
    return output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// A shell as a user whom the server accepts: it does not run as root.
///
/// What the script leaves in the background may hold its pipes, so their ends mean nothing.
private final class Shell {
  private let process = ChildProcess()
  private let input = Pipe(), output = Pipe()
  private var text = ""

  /// - Parameter arguments: The folder, which becomes the current directory, the directory of the
  ///   programs, and another argument of the script.
  init(_ script: String, _ arguments: [String]) throws {
    let user =
      getuid() == 0 ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : []
    let start = #"cd "$1" && export PATH="$2:$PATH" && exec 2>&1"#
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = user + ["sh", "-c", "\(start)\n\(script)", "sh"] + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  func write(_ text: String) { input.fileHandleForWriting.write(Data(text.utf8)) }

  /// Returns the output up to some text, which is left out.
  func read(until end: String) throws -> String {
    while true {
      if let range = text.range(of: end) {
        defer { text.removeSubrange(..<range.upperBound) }
        return String(text[..<range.lowerBound])
      }
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw PostgresServer.Failure(description: text) }
      text += String(decoding: bytes, as: UTF8.self)
    }
  }
}

import Foundation

extension ScriptRunner {
  /// Runs a script as a command-line program would: prints to standard output, reports a failure on
  /// standard error, and returns the exit status, which is 0 or ``ScriptError/exitStatus``.
  ///
  /// - Parameter file: A path, or `-` for standard input.
  public static func run(
    file: String,
    host: ScriptHost,
    columns: Int = 80,
    rows: Int = 24
  ) async -> Int32 {
    do throws(ScriptError) {
      let script = try Script.parse(read(file), file: file)
      let runner = ScriptRunner(host: host, columns: columns, rows: rows) { text in
        // A closed pipe on standard output does not fail the script.
        try? Descriptor.standardOutput.write(Array(text.utf8))
      }
      try await runner.run(script)
      return 0
    } catch {
      try? Descriptor.standardError.write(Array((error.description + "\n").utf8))
      return error.exitStatus
    }
  }

  private static func read(_ file: String) throws(ScriptError) -> String {
    let bytes: [UInt8]
    do {
      if file == "-" {
        bytes = try Descriptor.standardInput.readAll()
      } else {
        bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
      }
    } catch {
      let reason =
        file == "-" ? "standard input cannot be read: \(error)" : "the script cannot be read"
      throw .unreadable(file: file, reason: reason)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadable(file: file, reason: "the script is not UTF-8 text")
    }
    return text
  }
}

import Foundation

extension ScriptRunner {
  /// Runs a script as a command-line program would: prints to standard output, reports a failure on
  /// standard error, and returns the exit status, which is 0 or ``ScriptError/exitStatus``. Where the
  /// locale is not UTF-8, the screen is drawn in ASCII, as in a terminal.
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
      let environment = TerminalEnvironment(ProcessInfo.processInfo.environment)
      let size = CellSize(width: columns, height: rows)
      let runner = ScriptRunner(host: host, size: size, glyphs: environment.glyphs) { text in
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

  /// Returns the text of a script: the contents of a file, or of standard input for `-`.
  static func read(_ file: String) throws(ScriptError) -> String {
    func unreadable(_ reason: String) -> ScriptError {
      .unreadable(file: file, reason: "the script cannot be read: \(reason)")
    }
    let bytes: [UInt8]
    do throws(Descriptor.Failure) {
      bytes = try self.bytes(of: file)
    } catch {
      switch error.code {
      case EISDIR: throw unreadable("it is a directory")
      case ENOENT: throw unreadable("there is no such file")
      default: throw unreadable(error.description)
      }
    }
    guard bytes.count <= longest else {
      throw unreadable("it is larger than \(longest >> 20) MiB")
    }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw unreadable("it is not UTF-8 text")
    }
    return text
  }

  /// The maximum size of a script in bytes.
  static let longest = 1 << 20

  /// Reads a file, or standard input, at most a little further than to the maximum size.
  private static func bytes(of file: String) throws(Descriptor.Failure) -> [UInt8] {
    if file == "-" { return try Descriptor.standardInput.readAll(upTo: longest) }
    let number = open(file, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw Descriptor.Failure(code: errno) }
    defer { close(number) }
    return try Descriptor(number: number).readAll(upTo: longest)
  }
}

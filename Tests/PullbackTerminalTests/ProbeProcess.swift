import Foundation
import TestSupport

/// The test app `TerminalProbe` in another process, connected by a pseudo-terminal or by pipes.
final class ProbeProcess: TerminalProcess {
  /// Creates a pseudo-terminal; nil if the system does not support it.
  init?(width: UInt16 = 60, height: UInt16 = 12) {
    super.init("TerminalProbe", width: width, height: height)
  }

  /// Creates a pseudo-terminal in which each frame is longer than what the system keeps for a reader.
  static func large() -> ProbeProcess? {
    let probe = ProbeProcess(width: 200, height: 60)
    probe?.process.environment?["PROBE"] = "large"
    return probe
  }

  /// Returns the output of the probe when its input is a pipe or a file and its output is a pipe.
  ///
  /// - Parameter environment: Variables that are set besides those of the tests.
  static func conversation(
    _ input: String, asFile: Bool = false, environment: [String: String] = [:]
  ) throws -> String {
    let process = ChildProcess()
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }
    process.executableURL = executable("TerminalProbe")
    let output = Pipe()
    process.standardOutput = output
    if asFile {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
      try Data(input.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      process.standardInput = try FileHandle(forReadingFrom: file)
      try process.run()
    } else {
      let pipe = Pipe()
      process.standardInput = pipe
      try process.run()
      pipe.fileHandleForWriting.write(Data(input.utf8))
      try pipe.fileHandleForWriting.close()
    }
    return read(output, of: process)
  }

  /// Returns the output of the probe when its input is `/dev/null` and its output is a pipe.
  static func outputWithoutInput() throws -> String {
    let process = ChildProcess()
    process.executableURL = executable("TerminalProbe")
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return read(output, of: process)
  }

  /// Runs a command of the shell in the pseudo-terminal, which is that of the whole session. `$0` is
  /// the probe.
  func runInSession(_ command: String) throws {
    process.executableURL = URL(filePath: "/usr/bin/setsid")
    process.arguments = [
      "--ctty", "--wait", "/bin/sh", "-c", command, Self.executable("TerminalProbe").path,
    ]
    try process.run()
  }

  /// Runs a command of the shell, in which `$0` is the probe. Returns its exit status and what was
  /// written to standard error.
  ///
  /// - Parameter environment: Variables that are set besides those of the tests.
  static func run(
    _ command: String, environment: [String: String] = [:]
  ) throws -> (status: Int32, errors: String) {
    let process = ChildProcess()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command, executable("TerminalProbe").path]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = read(errors, of: process)
    return (process.terminationStatus, text)
  }

  private static func read(_ output: Pipe, of process: ChildProcess) -> String {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

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
  static func conversation(
    _ input: String, asFile: Bool = false, mode: String? = nil
  ) throws -> String {
    let process = Process()
    if let mode { process.environment = ["PROBE": mode, "LANG": "C.UTF-8"] }
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
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

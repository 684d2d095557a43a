import Foundation
import PullbackConcurrency

/// A run of `swift build`, in a process group of its own.
final class BuildProcess: Sendable {
  /// The maximum number of bytes of the output that are kept, the last ones.
  private static let most = 1 << 20

  private let group: pid_t

  /// Starts the build.
  ///
  /// - Parameters:
  ///   - printed: Called on another thread with each line of the output.
  ///   - ended: Called on that thread when the build has ended, with its output.
  /// - Throws: ``CommandError`` if it cannot be started.
  init(
    _ words: [String],
    printed: @escaping @Sendable (String) -> Void,
    ended: @escaping @Sendable (_ isSuccess: Bool, _ output: String) -> Void
  ) throws(CommandError) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment
      // SwiftPM passes traits to the compiler in the order of a set. In another order, which each plan
      // of a build would have, as after a new file, all of the library would be compiled anew.
      .merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { known, _ in known }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      throw CommandError("\(words[0]) cannot be started: \(error.localizedDescription)")
    }
    group = process.processIdentifier
    let running = UncheckedSendable((process, pipe.fileHandleForReading))
    let thread = Thread {
      let (process, reader) = running.value
      var output: [UInt8] = []
      var line: [UInt8] = []
      while let data = try? reader.read(upToCount: 1 << 16), !data.isEmpty {
        output += data
        if output.count > Self.most { output.removeFirst(output.count - Self.most) }
        for byte in data {
          if byte != UInt8(ascii: "\n") {
            if line.count < 1000 { line.append(byte) }
            continue
          }
          printed(String(decoding: line, as: UTF8.self))
          line = []
        }
      }
      process.waitUntilExit()
      let isSuccess = process.terminationReason == .exit && process.terminationStatus == 0
      ended(isSuccess, String(decoding: output, as: UTF8.self))
    }
    thread.name = "pullback.build"
    thread.start()
  }

  /// Ends the build and the compilers that it runs.
  func cancel() { kill(-group, SIGTERM) }
}

import Foundation

/// What another program has printed, after it has ended.
struct ProcessOutput {
  let status: Int32
  let output: String
  let errors: String

  /// The maximum number of bytes that are kept of each.
  private static let most = 1 << 22

  /// Runs a program without input, and waits for its end.
  ///
  /// - Parameters:
  ///   - words: The name of the program, which is looked up in `PATH`, and its arguments.
  ///   - limit: When the program is killed; nil for never.
  /// - Throws: ``CommandError`` if the program cannot be started.
  init(of words: [String], limit: Duration? = nil) throws(CommandError) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw CommandError("\(words[0]) cannot be started: \(error.localizedDescription)")
    }
    let group = process.processIdentifier
    let timer = limit.map { limit in
      let work = DispatchWorkItem { kill(-group, SIGKILL) }
      DispatchQueue.global().asyncAfter(
        deadline: .now() + .milliseconds(Int(limit / .milliseconds(1))), execute: work)
      return work
    }
    let read = DispatchQueue(label: "pullback.errors")
    let late = LateText()
    read.async { late.text = Self.text(errors) }
    self.output = Self.text(output)
    self.errors = read.sync { late.text }
    process.waitUntilExit()
    timer?.cancel()
    status = process.terminationReason == .exit ? process.terminationStatus : -1
  }

  /// A text that is read on another queue.
  ///
  /// Unchecked: the queue of ``init(of:limit:)`` is the lock, as all uses are on it.
  private final class LateText: @unchecked Sendable {
    var text = ""
  }

  private static func text(_ pipe: Pipe) -> String {
    let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    return String(decoding: data.prefix(most), as: UTF8.self)
  }

  private static let mark = "error: "

  /// Why the program has failed: its lines with errors, or else what it has said last.
  var problem: String {
    var text = BuildErrors(in: errors + output, root: nil).text
    // Whoever prints it begins with the same word.
    if text.hasPrefix(Self.mark) { text.removeFirst(Self.mark.count) }
    return text.isEmpty ? "swift has ended with the status \(status)." : text
  }
}

import CustomDump
package import Foundation
import IssueReporting

/// Compares a text with the file that is stored for it beside the test, and reports an issue with
/// the difference if they are not equal.
///
/// ```swift
/// expectGolden(screen.text, "counter")     // Goldens/CounterTests/counter.txt
/// expectGolden(screen.outline, "counter-outline")
/// ```
///
/// Set the environment variable `PULLBACK_RECORD` to write the files instead. Such a run reports an
/// issue for each file it writes, so that it is not mistaken for a run that passed.
///
/// - Parameters:
///   - text: The current text.
///   - name: The name of the file, without `.txt`.
public func expectGolden(
  _ text: String,
  _ name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let test = URL(fileURLWithPath: "\(filePath)")
  let file = test.deletingLastPathComponent()
    .appending(component: "Goldens")
    .appending(component: test.deletingPathExtension().lastPathComponent)
    .appending(component: "\(name).txt")
  let golden = Golden(file: file)
  let isRecording = ProcessInfo.processInfo.environment["PULLBACK_RECORD"] != nil
  let problem = isRecording ? golden.record(text) : golden.problem(with: text)
  guard let problem else { return }
  reportIssue(problem, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// A file that stores the expected text of a test.
package struct Golden {
  package let file: URL

  package init(file: URL) {
    self.file = file
  }

  /// Returns a message about the difference between a text and the file, or that there is no file;
  /// nil if the text is that of the file.
  package func problem(with text: String) -> String? {
    guard let data = try? Data(contentsOf: file) else {
      return """
        The golden file \(file.lastPathComponent) does not exist yet. If the text below is right, \
        run the test with PULLBACK_RECORD=1 to write it.

        \(text)
        """
    }
    let kept = String(decoding: data, as: UTF8.self)
    // Editors add a line break at the end of a file.
    let wanted = kept.hasSuffix("\n") ? String(kept.dropLast()) : kept
    guard wanted != text else { return nil }
    return """
      The text differs from \(file.lastPathComponent) (−: the file, +: now). If the new text is \
      right, run the test with PULLBACK_RECORD=1 to replace it.

      \(diff(wanted, text) ?? text)
      """
  }

  /// Writes a text to the file, and returns a message about the outcome.
  package func record(_ text: String) -> String {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data((text + "\n").utf8).write(to: file, options: .atomic)
      return
        "Wrote \(file.lastPathComponent). Look at it, then run the test without PULLBACK_RECORD."
    } catch {
      return "\(file.path) could not be written: \(error)"
    }
  }
}

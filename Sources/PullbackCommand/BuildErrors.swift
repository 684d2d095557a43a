/// What of the output of `swift build` says why the build has failed.
struct BuildErrors: Equatable {
  /// The lines, without those that say what was compiled.
  let text: String

  /// The maximum number of lines.
  static let mostLines = 120
  /// The number of last lines that are shown where no line names an error.
  private static let mostOther = 20

  /// - Parameter root: The folder of the package, which is left out of the paths of its files.
  init(in output: String, root: String?) {
    let lines = output.split(whereSeparator: \.isNewline).map { Self.plain($0) }
    var errors: [String] = []
    var known: Set<String> = []
    var isInError = false
    for line in lines {
      if line.contains("error:") {
        // The compiler reports an error once for each file that it compiles together.
        isInError = known.insert(line).inserted && !Self.isSummary(line)
      } else if !Self.isDetail(line) {
        isInError = false
      }
      if isInError { errors.append(line) }
    }
    if errors.isEmpty {
      errors = lines.filter { !Self.isProgress($0) }.suffix(Self.mostOther)
    }
    let rest = errors.count - Self.mostLines
    if rest > 0 {
      errors.removeLast(rest)
      errors.append("… \(rest) more lines")
    }
    if let root {
      errors = errors.map { $0.replacing(root.hasSuffix("/") ? root : root + "/", with: "") }
    }
    text = errors.joined(separator: "\n")
  }

  /// Whether a line belongs to the error before it: a note, or a line of the source.
  private static func isDetail(_ line: String) -> Bool {
    line.contains("note:") || line.drop { $0 == " " || $0.isNumber }.hasPrefix("|")
  }

  /// Whether a line says only that there were errors.
  private static func isSummary(_ line: String) -> Bool {
    line == "error: fatalError"
      || line == "error: emit-module command failed with exit code 1 (use -v to see invocation)"
      || line.hasPrefix("error: Build failed")
  }

  static func isProgress(_ line: String) -> Bool {
    line.hasPrefix("[") && line.contains("]") || line.hasPrefix("Building for ")
      || line.hasPrefix("Build complete")
  }

  /// A line without escape sequences and other control characters.
  private static func plain(_ line: Substring) -> String {
    let text = line.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
    return String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\t" }))
  }
}

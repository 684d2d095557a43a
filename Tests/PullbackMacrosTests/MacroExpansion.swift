#if Macros
import Foundation
import TestSupport
import Testing

/// Expects that macros expand code to the expected code, with the expected diagnostics.
///
/// - Parameters:
///   - source: The code with the macros.
///   - expansion: The code without them.
///   - fixed: The code with the first fix-it of each diagnostic applied; nil where there are none.
///   - macros: The macros that are expanded.
///   - conformances: The conformances that the types in the code lack, by macro.
func expectExpansion(
  _ source: String,
  into expansion: String,
  diagnostics: [DiagnosticSpec] = [],
  fixed: String? = nil,
  macros: [String] = pullbackMacros,
  adding conformances: [String: [String]] = lackedConformances,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let arguments = macros.map { "\($0):\(conformances[$0, default: []].joined(separator: ","))" }
    let found = try MacroExpansion(source, arguments)
    let trimmed = found.expanded.trimmingCharacters(in: .newlines)
    #expect(
      trimmed == expansion.trimmingCharacters(in: .newlines),
      "The code is:\n\(found.expanded)",
      sourceLocation: sourceLocation
    )
    #expect(found.syntaxErrors == [], sourceLocation: sourceLocation)
    #expect(found.diagnostics == diagnostics, sourceLocation: sourceLocation)
    if let fixed {
      #expect(
        withoutTrailingSpaces(found.fixed) == withoutTrailingSpaces(fixed),
        "The code is:\n\(found.fixed)",
        sourceLocation: sourceLocation
      )
    }
  } catch {
    Issue.record(error, "The plugin could not be run.", sourceLocation: sourceLocation)
  }
}

/// What a macro reports.
struct DiagnosticSpec: Equatable {
  var message: String
  var line: Int
  var column: Int
  var severity = Severity.error
  var fixIts: [FixItSpec] = []

  enum Severity: String { case error, warning, note, remark }
}

struct FixItSpec: Equatable {
  var message: String
}

/// All macros of the package that the tests expand, by the names under which they are declared.
let pullbackMacros = [
  "CasePathable", "DependencyClient", "DependencyEndpoint", "DependencyEndpointIgnored",
  "DependencyEntry", "Entry", "ObservableState", "ObservationStateIgnored",
  "ObservationStateTracked", "Presents", "Preview", "Previewable", "Reducer",
  "ReducerCaseEphemeral", "ReducerCaseIgnored", "ViewAction",
]

/// The conformances that the compiler asks for where a type has none of them.
let lackedConformances = [
  "CasePathable": ["CasePathable", "CasePathIterable"],
  "ObservableState": ["ObservableState"],
  "Reducer": ["Reducer", "CaseReducer"],
  "ViewAction": ["ViewActionSending"],
]

/// What the plugin says of a source file when it is run as a program.
private struct MacroExpansion {
  var expanded = ""
  var fixed = ""
  var syntaxErrors: [String] = []
  var diagnostics: [DiagnosticSpec] = []

  init(_ source: String, _ arguments: [String]) throws {
    let tests = URL(filePath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath()
    let process = ChildProcess()
    process.executableURL = tests.deletingLastPathComponent().appending(path: "PullbackMacros-tool")
    process.arguments = ["--expand"] + arguments
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(source.utf8))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let texts = data.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    for start in stride(from: 0, to: texts.count - 1, by: 2) {
      add(texts[start], texts[start + 1])
    }
  }

  private mutating func add(_ name: String, _ text: String) {
    switch name {
    case "expanded": expanded = text
    case "fixed": fixed = text
    case "syntax error": syntaxErrors.append(text)
    case "fix-it": diagnostics[diagnostics.count - 1].fixIts.append(FixItSpec(message: text))
    case "diagnostic":
      guard let match = text.wholeMatch(of: #/(\d+):(\d+) (\w+): ((?:.|\n)*)/#),
        let line = Int(match.1), let column = Int(match.2),
        let severity = DiagnosticSpec.Severity(rawValue: String(match.3))
      else { return syntaxErrors.append(text) }
      diagnostics.append(
        DiagnosticSpec(
          message: String(match.4), line: line, column: column, severity: severity))
    default: syntaxErrors.append("\(name): \(text)")
    }
  }
}

private func withoutTrailingSpaces(_ text: String) -> [String] {
  text.trimmingCharacters(in: .newlines).split(separator: "\n", omittingEmptySubsequences: false)
    .map { String($0.replacing(#/\s+$/#, with: "")) }
}
#endif

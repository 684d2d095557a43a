#if Macros
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// Expands the macros in source code from standard input, for tests.
///
/// It prints records to standard output. Each is a name and a text, both ended by a zero byte:
///
/// - `expanded`: the source with its macros expanded.
/// - `syntax error`: an error of the parser in the expanded source.
/// - `diagnostic`: `LINE:COLUMN SEVERITY: MESSAGE`, in the order in which macros reported them.
/// - `fix-it`: the message of a fix-it of the diagnostic before.
/// - `fixed`: the source with the first fix-it of each diagnostic applied, unexpanded.
struct MacroExpansion {
  private var macros: [String: MacroSpec] = [:]

  /// Prepares the expansion of some macros.
  ///
  /// - Parameters:
  ///   - types: All macros.
  ///   - arguments: Which macros are expanded: for each, `NAME:CONFORMANCE,CONFORMANCE` with the
  ///     conformances that the compiler would ask the macro for.
  init(of types: [any Macro.Type], _ arguments: some Sequence<String>) {
    for argument in arguments {
      let parts = argument.split(separator: ":")
      guard let name = parts.first, let type = types.first(where: { "\($0)" == name + "Macro" })
      else { fatalError("There is no macro '\(argument)'.") }
      let conformances = parts.dropFirst().flatMap { $0.split(separator: ",") }
      macros[String(name)] = MacroSpec(
        type: type,
        conformances: conformances.map { "\(raw: $0)" }
      )
    }
  }

  func run() {
    var source = ""
    while let line = readLine(strippingNewline: false) { source += line }
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "TestModule", fullFilePath: "test.swift")]
    )
    let expanded = file.expand(
      macroSpecs: macros,
      contextGenerator: {
        BasicMacroExpansionContext(
          sharingWith: context,
          lexicalContext: $0.allMacroLexicalContexts()
        )
      },
      indentationWidth: .spaces(2)
    )
    write("expanded", expanded.description)
    for diagnostic in ParseDiagnosticsGenerator.diagnostics(for: expanded) {
      write("syntax error", diagnostic.message)
    }
    for diagnostic in context.diagnostics {
      let place = context.location(
        for: diagnostic.position,
        anchoredAt: diagnostic.node,
        fileName: "test.swift"
      )
      let severity = diagnostic.diagMessage.severity
      write("diagnostic", "\(place.line):\(place.column) \(severity): \(diagnostic.message)")
      for fixIt in diagnostic.fixIts { write("fix-it", fixIt.message.message) }
    }
    let fixIts = context.diagnostics.compactMap(\.fixIts.first)
    let changes = fixIts.flatMap { edits(of: $0, in: context) }
    write("fixed", applying(changes, to: source))
  }

  /// The changes of a fix-it, as changes of the source file. A macro gets copies of parts of the
  /// file, so positions in a copy are converted to positions in the file.
  private func edits(of fixIt: FixIt, in context: BasicMacroExpansionContext) -> [SourceEdit] {
    zip(fixIt.changes, fixIt.edits).map { change, edit in
      let root = change.node.root
      let start = context.location(for: root.position, anchoredAt: root, fileName: "test.swift")
      let offset = SourceLength(utf8Length: start.offset - root.position.utf8Offset)
      return SourceEdit(
        range: edit.range.lowerBound + offset..<edit.range.upperBound + offset,
        replacement: edit.replacement
      )
    }
  }

  private func applying(_ edits: [SourceEdit], to source: String) -> String {
    var bytes = Array(source.utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      let range = edit.range.lowerBound.utf8Offset..<edit.range.upperBound.utf8Offset
      bytes.replaceSubrange(range, with: edit.replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(_ name: String, _ text: String) {
    print(name, terminator: "\0")
    print(text, terminator: "\0")
  }
}

extension FixIt.Change {
  /// A node in the syntax tree to which the change applies.
  fileprivate var node: Syntax {
    switch self {
    case .replace(let node, _): node
    case .replaceLeadingTrivia(let token, _), .replaceTrailingTrivia(let token, _): Syntax(token)
    case .replaceChild(let data): Syntax(data.parent)
    case .replaceText(_, _, let node): node
    }
  }
}
#endif

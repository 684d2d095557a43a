#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing
@testable import PullbackMacros

/// Expects that macros expand code to the expected code, with the expected diagnostics.
///
/// - Parameters:
///   - source: The code with the macros.
///   - expansion: The code without them.
///   - fixed: The code with all fix-its applied; nil where there are none.
///   - macros: The macros by name, with the conformances that their types lack.
func expectExpansion(
  _ source: String,
  into expansion: String,
  diagnostics: [DiagnosticSpec] = [],
  fixed: String? = nil,
  macros: [String: MacroSpec] = pullbackMacros,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  assertMacroExpansion(
    source,
    expandedSource: expansion,
    diagnostics: diagnostics,
    macroSpecs: macros,
    fixedSource: fixed,
    indentationWidth: .spaces(2)
  ) { failure in
    Issue.record("\(failure.message)", sourceLocation: sourceLocation)
  }
}

/// The macros by the names under which they are declared.
let pullbackMacros: [String: MacroSpec] = Dictionary(
  uniqueKeysWithValues: allMacros.map { type in
    let name = "\(type)".replacing(#/Macro$/#, with: "")
    return (name, MacroSpec(type: type, conformances: conformances[name] ?? []))
  }
)

private let conformances: [String: [TypeSyntax]] = [
  "CasePathable": ["CasePathable", "CasePathIterable"],
  "ObservableState": ["ObservableState"],
  "Reducer": ["Reducer", "CaseReducer"],
  "ViewAction": ["ViewActionSending"],
]
#endif

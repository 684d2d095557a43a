#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview`: adds no code, because only an editor shows previews. The compiler still type-checks
/// the closure, as it does with the arguments of every macro.
enum PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let body = node.trailingClosure?.statements
    let isArgument = node.arguments.contains { $0.label?.text == "body" }
    if let body {
      if body.isEmpty {
        context.report(
          "'#Preview' shows nothing, because its closure contains no view",
          id: "EmptyPreview",
          severity: .warning,
          at: node
        )
      }
    } else if !isArgument {
      context.report(
        "'#Preview' needs a closure that returns a view",
        id: "PreviewWithoutView",
        at: node
      )
    }
    return []
  }
}

/// `@Previewable`: marks a property of a preview; adds no code.
enum PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if !declaration.is(VariableDeclSyntax.self) {
      context.report(
        "'@Previewable' needs a property in a '#Preview', such as '@Previewable @State var'",
        id: "PreviewableNoProperty",
        at: node
      )
    }
    return []
  }
}
#endif

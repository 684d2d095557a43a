#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview`: writes nothing, since previews are for editors that show them.
enum PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
#endif

#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

/// `@ReducerCaseEphemeral`; it is read by `@Reducer`.
enum ReducerCaseEphemeralMacro: ReducerCaseMark {}

/// `@ReducerCaseIgnored`; it is read by `@Reducer`.
enum ReducerCaseIgnoredMacro: ReducerCaseMark {}

/// A mark of a case, that adds nothing.
protocol ReducerCaseMark: PeerMacro {}

extension ReducerCaseMark {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if !declaration.is(EnumCaseDeclSyntax.self) {
      context.report(
        "'@\(node.attributeName.trimmedDescription)' marks a case of an enum with '@Reducer'",
        id: "reducer-case-mark",
        at: node
      )
    }
    return []
  }
}
#endif

#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

/// `@ReducerCaseEphemeral`: a marker for `@Reducer`; it adds no code.
enum ReducerCaseEphemeralMacro: ReducerCaseMark {}

/// `@ReducerCaseIgnored`: a marker for `@Reducer`; it adds no code.
enum ReducerCaseIgnoredMacro: ReducerCaseMark {}

/// A macro that only marks a case for `@Reducer`.
protocol ReducerCaseMark: PeerMacro {}

extension ReducerCaseMark {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if !declaration.is(EnumCaseDeclSyntax.self) {
      context.report(
        """
        '@\(node.attributeName.trimmedDescription)' can only be applied to a case of an enum with \
        '@Reducer'
        """,
        id: "reducer-case-mark",
        at: node
      )
    }
    return []
  }
}
#endif

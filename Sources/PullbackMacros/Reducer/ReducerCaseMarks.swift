#if Macros
public import SwiftSyntax
public import SwiftSyntaxMacros

/// `@ReducerCaseEphemeral`: a marker for `@Reducer`; it adds no code.
open class ReducerCaseEphemeralMacro: ReducerCaseMark {}

/// `@ReducerCaseIgnored`: a marker for `@Reducer`; it adds no code.
open class ReducerCaseIgnoredMacro: ReducerCaseMark {}

/// A macro that only marks a case for `@Reducer`.
public protocol ReducerCaseMark: PeerMacro {}

extension ReducerCaseMark {
  public static func expansion(
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

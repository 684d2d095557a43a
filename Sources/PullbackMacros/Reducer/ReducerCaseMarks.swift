#if Macros
public import SwiftSyntax
public import SwiftSyntaxMacros

/// `@ReducerCaseEphemeral`; it is read by `@Reducer`.
open class ReducerCaseEphemeralMacro: ReducerCaseMark {}

/// `@ReducerCaseIgnored`; it is read by `@Reducer`.
open class ReducerCaseIgnoredMacro: ReducerCaseMark {}

/// A mark of a case, that adds nothing.
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

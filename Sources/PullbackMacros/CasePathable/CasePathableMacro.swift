#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: adds case paths and the conformances to `CasePathable` and `CasePathIterable`.
enum CasePathableMacro {}

extension CasePathableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self), !protocols.isEmpty,
      context.isExtensible(declaration)
    else { return [] }
    // The conformance is nonisolated, because generic code uses it outside of the enum's actor.
    let conformances = protocols.map {
      "nonisolated PullbackCasePaths.\($0.baseName ?? $0.trimmedDescription)"
    }
    let code: DeclSyntax = """
      \(raw: declaration.availability)extension \(type.trimmed): \
      \(raw: conformances.joined(separator: ", ")) {}
      """
    return code.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}

extension CasePathableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let enumeration = declaration.as(EnumDeclSyntax.self) else {
      context.report(
        "'@CasePathable' can only be applied to an enum, and "
          + "'\(declaration.typeName)' is not an enum",
        id: "case-pathable-enum",
        at: declaration.keyword
      )
      return []
    }
    guard context.checkExtensible(enumeration, by: "@CasePathable"),
      checkNames(of: enumeration, in: context)
    else { return [] }
    return CasePathCode(enumeration, access: AccessLevel(of: enumeration, in: context)).members
  }

  /// Reports cases with the same base name, because their case paths would have the same name.
  /// Returns false if there are any.
  private static func checkNames(
    of enumeration: EnumDeclSyntax,
    in context: some MacroExpansionContext
  ) -> Bool {
    var isRight = true
    func check(_ members: MemberBlockItemListSyntax, beside outer: Set<String>) -> Set<String> {
      var names = outer
      for member in members {
        if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
          for element in declaration.elements where !names.insert(element.name.text).inserted {
            isRight = false
            context.report(
              "'@CasePathable' needs cases with different names, and there is more than one "
                + "'\(element.name.text)'",
              id: "case-pathable-overload",
              at: element.name
            )
          }
        } else if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
          // Only one branch of an `#if` is compiled, so names may repeat in different branches.
          names = conditional.clauses.reduce(into: names) { all, clause in
            guard case .decls(let members) = clause.elements else { return }
            all.formUnion(check(members, beside: names))
          }
        }
      }
      return names
    }
    _ = check(enumeration.memberBlock.members, beside: [])
    return isRight
  }
}
#endif

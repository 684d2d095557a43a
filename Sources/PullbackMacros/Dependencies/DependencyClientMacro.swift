#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyClient`: marks the closures of a client as endpoints, which report their use without
/// an implementation, and adds initializers.
enum DependencyClientMacro {}

extension DependencyClientMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard
      declaration.is(StructDeclSyntax.self),
      let property = ClientProperty(member),
      property.isEndpoint,
      !property.declaration.attributes.has("DependencyEndpoint")
    else { return [] }
    return ["@DependencyEndpoint"]
  }
}

extension DependencyClientMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      let keyword = declaration.introducer
      let isClass = keyword.tokenKind == .keyword(.class)
      context.report(
        "'@DependencyClient' needs a struct of closures, so that a test can replace each of them",
        id: "client-no-struct",
        at: keyword,
        fixIts: isClass
          ? [
            FixIt(
              "Make it a struct",
              id: "make-struct",
              replacing: keyword,
              with: keyword.with(\.tokenKind, .keyword(.struct))
            )
          ] : []
      )
      return []
    }
    let properties = declaration.memberBlock.members.compactMap { ClientProperty($0.decl) }
      // A constant with an initial value cannot be assigned.
      .filter { !($0.isConstant && $0.binding.initializer != nil) }
    for property in properties where property.type == nil {
      context.report(
        "'@DependencyClient' needs an explicit type on '\(property.name.text)' for the initializer",
        id: "client-no-type",
        at: property.binding.pattern
      )
    }
    let access = AccessLevel(of: declaration, in: context)
    let existing = declaration.memberBlock.members.compactMap {
      $0.decl.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.map {
        $0.firstName.text
      }
    }
    // One initializer with all properties, and one without the endpoints.
    let others = properties.filter { !$0.isEndpoint }
    let lists = others.count < properties.count ? [properties, others] : [properties]
    return lists.compactMap { list in
      guard
        !existing.contains(list.map(\.name.text)),
        !list.contains(where: { $0.type == nil })
      else { return nil }
      return initializer(of: list, access: access)
    }
  }

  private static func initializer(
    of properties: [ClientProperty],
    access: AccessLevel
  ) -> DeclSyntax {
    let access = min(access, properties.map(\.access).filter { $0 < .internal }.min() ?? access)
    let prefix = access < .internal ? "\(access) " : access.memberPrefix
    guard !properties.isEmpty else { return "\(raw: prefix)init() {\n}" }
    let parameters = properties.compactMap { property -> String? in
      guard let type = property.type else { return nil }
      let escaping = property.closure == nil ? "" : "@escaping "
      let value = property.binding.initializer?.value.trimmedDescription ?? "nil"
      let isOptional = property.hasDefault && !property.isEndpoint
      return "  \(property.name.text): \(escaping)\(type)" + (isOptional ? " = \(value)" : "")
    }
    let assignments = properties.map { property in
      let isStored = !property.isEndpoint || property.isStoredByInitAccessor
      let target = isStored ? property.name.text : "_\(property.bareName)"
      return "  self.\(target) = \(property.name.text)"
    }
    return """
      \(raw: prefix)init(
      \(raw: parameters.joined(separator: ",\n"))
      ) {
      \(raw: assignments.joined(separator: "\n"))
      }
      """
  }
}
#endif

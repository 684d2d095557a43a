#if Macros
import SwiftSyntax

extension DeclGroupSyntax {
  /// The keyword of the declaration, such as `struct`.
  var keyword: TokenSyntax { introducer }

  /// The name of the declared or extended type.
  var typeName: String {
    if let named = asProtocol((any NamedDeclSyntax).self) { return named.name.text }
    return self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
  }

  /// The names of the generic parameters of the declaration.
  var genericParameterNames: [String] {
    let clause = asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    return clause?.parameters.map(\.name.text) ?? []
  }

  /// The `@available` attributes of the declaration, each followed by a line break.
  var availability: String { attributes.availability }

  /// The nested type with the given name, including in `#if` branches; nil if there is none.
  func nestedType(_ name: String) -> DeclSyntax? {
    memberBlock.members.flattened.first {
      if let named = $0.asProtocol((any NamedDeclSyntax).self) {
        return named.name.text == name && !$0.is(FunctionDeclSyntax.self)
          && !$0.is(MacroDeclSyntax.self)
      }
      return false
    }
  }

  /// The property with the given name, including in `#if` branches; nil if there is none.
  func property(_ name: String) -> VariableDeclSyntax? {
    memberBlock.members.flattened.lazy
      .compactMap { $0.as(VariableDeclSyntax.self) }
      .first { $0.declaresOnly(name) }
  }
}

extension VariableDeclSyntax {
  /// Whether the declaration is of a single variable with this name.
  func declaresOnly(_ name: String) -> Bool {
    bindings.count == 1
      && bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
  }

  /// Whether the declaration is a computed property: one with a getter.
  var isComputed: Bool {
    guard let accessors = bindings.first?.accessorBlock?.accessors else { return false }
    switch accessors {
    case .getter: return true
    case .accessors(let list):
      return list.contains {
        ![.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
      }
    }
  }
}

extension MemberBlockItemListSyntax {
  /// All members, including those in `#if` branches.
  var flattened: [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return conditional.clauses.flatMap { clause -> [DeclSyntax] in
        guard case .decls(let members) = clause.elements else { return [] }
        return members.flattened
      }
    }
  }

  /// Returns the lines that `render` returns for each case of an enum, inside of the same `#if` as
  /// the case.
  func renderCases(_ render: (EnumCaseDeclSyntax, EnumCaseElementSyntax) -> [String]) -> [String] {
    flatMap { item -> [String] in
      if let declaration = item.decl.as(EnumCaseDeclSyntax.self) {
        return declaration.elements.flatMap { render(declaration, $0) }
      }
      guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [] }
      let clauses = conditional.clauses.map { clause -> (head: String, lines: [String]) in
        let head = "\(clause.poundKeyword.text) \(clause.condition?.trimmedDescription ?? "")"
        guard case .decls(let members) = clause.elements else { return (head, []) }
        return (head.trimmingSpaces, members.renderCases(render))
      }
      guard clauses.contains(where: { !$0.lines.isEmpty }) else { return [] }
      return clauses.flatMap { [$0.head] + $0.lines } + ["#endif"]
    }
  }

  /// All cases of an enum with their declarations, including in `#if` branches.
  var caseElements: [(declaration: EnumCaseDeclSyntax, element: EnumCaseElementSyntax)] {
    flattened.compactMap { $0.as(EnumCaseDeclSyntax.self) }
      .flatMap { declaration in declaration.elements.map { (declaration, $0) } }
  }
}

extension AttributeListSyntax {
  /// Whether there is an attribute with this name, from any module.
  func has(_ name: String) -> Bool { attribute(name) != nil }

  /// The attribute with the given name, from any module; nil if there is none.
  func attribute(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { element -> AttributeSyntax? in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute.attributeName.baseName == name ? attribute : nil
    }.first
  }

  /// The `@available` attributes, each followed by a line break.
  var availability: String {
    compactMap { element -> String? in
      guard case .attribute(let attribute) = element,
        attribute.attributeName.baseName == "available"
      else { return nil }
      return attribute.trimmedDescription + "\n"
    }.joined()
  }
}

extension TypeSyntax {
  /// The last component of a type name, without module and generic arguments; nil for other types.
  var baseName: String? {
    self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
  }
}

extension String {
  var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
#endif

#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservableState`: adds the members and the conformance to `ObservableState` to a struct or an
/// enum.
enum ObservableStateMacro {
  static let registrar: TokenSyntax = "_$observationRegistrar"
}

extension ObservableStateMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      guard context.checkExtensible(declaration, by: "@ObservableState") else { return [] }
      return members(of: declaration, in: context)
    }
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.reportNoValue(declaration)
      return []
    }
    guard context.checkExtensible(declaration, by: "@ObservableState") else { return [] }
    StateProperty.diagnose(declaration.memberBlock.members, in: context)
    return members(of: declaration, in: context)
  }

  private static func members(
    of declaration: StructDeclSyntax,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let access = AccessLevel(of: declaration, in: context).memberPrefix
    var members: [DeclSyntax] = [
      """
      @ObservationStateIgnored var \(registrar) = PullbackCore.ObservationStateRegistrar()
      """,
      """
      \(raw: access)var _$id: PullbackCore.ObservableStateID {
        \(registrar).id
      }
      """,
      """
      \(raw: access)mutating func _$willModify() {
        \(registrar)._$willModify()
      }
      """,
      """
      \(raw: access)var _$registrar: PullbackCore.ObservationStateRegistrar? {
        \(registrar)
      }
      """,
    ]
    let cases = accessCases(of: declaration.memberBlock.members)
    if !cases.isEmpty {
      members.append(
        """
        \(raw: access)static func _$access(to keyPath: PartialKeyPath<Self>) -> Any? {
          switch keyPath {
        \(raw: cases.joined(separator: "\n"))
          default: nil
          }
        }
        """
      )
    }
    for (name, type, lines) in [
      (
        "_$properties", "(name: String, path: PartialKeyPath<Self>)", propertyNames(of: declaration)
      ),
      ("_$redacted", "PartialKeyPath<Self>", redactedProperties(of: declaration)),
    ] where !lines.isEmpty {
      members.append(
        """
        \(raw: access)static var \(raw: name): [\(raw: type)] {
          var properties: [\(raw: type)] = []
        \(raw: lines.joined(separator: "\n"))
          return properties
        }
        """
      )
    }
    return members
  }

  /// The source code of the statements that add each property, with its name, to an array.
  private static func propertyNames(of declaration: StructDeclSyntax) -> [String] {
    lines(of: declaration.memberBlock.members) { property in
      func statement(_ name: TokenSyntax, _ text: String) -> String {
        "  properties.append((\"\(text)\", \\Self.\(name.text)))"
      }
      return switch property.kind {
      case .tracked: [statement(property.name, property.bareName)]
      case .presented:
        [
          statement(property.name, property.bareName),
          statement(property.projectedName, property.projectedName.text),
        ]
      case .leftAlone:
        property.isNamedAlone ? [statement(property.name, property.bareName)] : []
      }
    }
  }

  /// The source code of the statements that add each property marked `@Redacted` to an array.
  private static func redactedProperties(of declaration: StructDeclSyntax) -> [String] {
    lines(of: declaration.memberBlock.members) { property in
      property.isRedacted ? ["  properties.append(\\Self.\(property.name.text))"] : []
    }
  }

  /// The source code of the switch cases that map a property's key path to a `Projection`, which
  /// modifies the property in place.
  private static func accessCases(of members: MemberBlockItemListSyntax) -> [String] {
    lines(of: members) { property in
      func access(_ name: TokenSyntax, _ label: String = "") -> String {
        let storage =
          property.hasObservers
          ? "(reading: \\Self.\(name.text))" : "(\(label)\\Self.\(property.storageName.text))"
        return """
            case \\Self.\(name.text):
              PullbackCore.Projection<Self, _>\(storage) { $1(&$0.\(name.text)) }
          """
      }
      switch property.kind {
      case .tracked: return [access(property.name)]
      case .presented:
        return [access(property.name, "presented: "), access(property.projectedName)]
      case .leftAlone: return []
      }
    }
  }

  /// The source lines that `render` returns for each property, inside of the same `#if` as the
  /// property.
  private static func lines(
    of members: MemberBlockItemListSyntax,
    _ render: (StateProperty) -> [String]
  ) -> [String] {
    members.flatMap { member -> [String] in
      if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
        return conditional.mapClauses { clause in
          clause.elements?.as(MemberBlockItemListSyntax.self).map { lines(of: $0, render) } ?? []
        }
      }
      guard let property = StateProperty(member.decl), !property.hasAvailability else { return [] }
      return render(property)
    }
  }
}

extension ObservableStateMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard
      declaration.is(StructDeclSyntax.self),
      let property = StateProperty(member),
      property.kind == .tracked,
      !property.attributes.contains("ObservationStateTracked")
    else { return [] }
    return ["@ObservationStateTracked"]
  }
}

extension ObservableStateMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard
      !protocols.isEmpty,
      context.isExtensible(declaration),
      declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self)
    else { return [] }
    var inherited = "PullbackCore.ObservableState"
    if declaration.is(StructDeclSyntax.self),
      protocols.contains(where: { $0.trimmedDescription.hasSuffix("_ObservableStruct") })
    {
      inherited += ", PullbackCore._ObservableStruct"
    }
    let conformance: DeclSyntax = """
      \(raw: declaration.attributes.availability)extension \(type.trimmed): \(raw: inherited) {
      }
      """
    return [conformance.cast(ExtensionDeclSyntax.self)]
  }
}

extension IfConfigDeclSyntax {
  /// The source code of an `#if` with the same conditions as this one. `lines` returns the source
  /// lines for one clause. Empty if it returns no lines for any clause.
  func mapClauses(_ lines: (IfConfigClauseSyntax) -> [String]) -> [String] {
    let mapped = clauses.map { clause -> [String] in
      let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
      return [clause.poundKeyword.text + condition] + lines(clause)
    }
    // Without a line in any clause there is nothing to be conditional.
    guard mapped.contains(where: { $0.count > 1 }) else { return [] }
    return mapped.flatMap { $0 } + ["#endif"]
  }
}
#endif

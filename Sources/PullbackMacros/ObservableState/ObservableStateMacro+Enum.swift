#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension ObservableStateMacro {
  /// Generates the members that `@ObservableState` adds to an enum. The identity of an enum value
  /// combines its case and the identity of its associated value.
  static func members(
    of declaration: EnumDeclSyntax,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let access = AccessLevel(of: declaration, in: context).memberPrefix
    var tag = 0
    let identities = lines(of: declaration.memberBlock.members) { element in
      defer { tag += 1 }
      return element.identity(tag)
    }
    let registrars = lines(of: declaration.memberBlock.members) { $0.registrar }
    let changes = lines(of: declaration.memberBlock.members) { $0.change }
    return [
      """
      \(raw: access)var _$id: PullbackCore.ObservableStateID {
        switch self {
      \(raw: identities.joined(separator: "\n"))
        }
      }
      """,
      """
      \(raw: access)var _$registrar: PullbackCore.ObservationStateRegistrar? {
        switch self {
      \(raw: registrars.joined(separator: "\n"))
        }
      }
      """,
      """
      \(raw: access)mutating func _$willModify() {
        switch self {
      \(raw: changes.joined(separator: "\n"))
        }
      }
      """,
    ]
  }

  private static func lines(
    of members: MemberBlockItemListSyntax,
    _ line: (EnumCaseElementSyntax) -> String
  ) -> [String] {
    members.flatMap { member -> [String] in
      if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
        return conditional.mapClauses { clause in
          clause.elements?.as(MemberBlockItemListSyntax.self).map { lines(of: $0, line) } ?? []
        }
      }
      guard let cases = member.decl.as(EnumCaseDeclSyntax.self), !cases.isUnavailable else {
        return []
      }
      return cases.elements.map(line)
    }
  }
}

extension EnumCaseDeclSyntax {
  /// Whether the cases are marked unavailable, so that no value can have them and no code may name
  /// them.
  fileprivate var isUnavailable: Bool {
    attributes.contains { element in
      guard
        let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "available",
        case .availability(let arguments)? = attribute.arguments
      else { return false }
      return arguments.contains { $0.argument.trimmedDescription == "unavailable" }
    }
  }
}

extension EnumCaseElementSyntax {
  private var parameters: EnumCaseParameterListSyntax { parameterClause?.parameters ?? [] }

  fileprivate func identity(_ tag: Int) -> String {
    switch parameters.count {
    case 0:
      """
        case .\(name.text):
          return PullbackCore.ObservableStateID._$inert._$tag(\(tag))
      """
    case 1:
      """
        case .\(name.text)(let state):
          return PullbackCore.ObservableStateID._$id(for: state)._$tag(\(tag))
      """
    default:
      // Several associated values have no common identity, so the case gets a new identity each
      // time.
      """
        case .\(name.text):
          return PullbackCore.ObservableStateID()._$tag(\(tag))
      """
    }
  }

  fileprivate var registrar: String {
    guard parameters.count == 1 else {
      return """
          case .\(name.text):
            return nil
        """
    }
    return """
        case .\(name.text)(let state):
          return PullbackCore._$registrar(of: state)
      """
  }

  fileprivate var change: String {
    guard parameters.count == 1, let parameter = parameters.first else {
      return """
          case .\(name.text):
            break
        """
    }
    let label = parameter.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.text }
    return """
        case .\(name.text)(var state):
          PullbackCore._$willModify(&state)
          self = .\(name.text)(\(label.map { "\($0): " } ?? "")state)
      """
  }
}
#endif

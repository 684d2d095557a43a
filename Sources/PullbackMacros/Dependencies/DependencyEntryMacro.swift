#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEntry`: adds the key of a dependency, and the accessors of its property.
enum DependencyEntryMacro {
  /// The key with which the accessors look up the dependency.
  fileprivate enum Key {
    /// A generated key type, with the property's initial value as default.
    case own(TokenSyntax, value: ExprSyntax)
    /// The type of the property, which is a dependency key itself.
    case type(TypeSyntax)

    init?(_ property: ClientProperty) {
      if let value = property.binding.initializer?.value {
        self = .own("__Key_\(raw: property.bareName)", value: value.trimmed)
      } else if let type = property.type {
        self = .type(type)
      } else {
        return nil
      }
    }

    var expression: String {
      switch self {
      case .own(let name, _): "\(name.text).self"
      case .type(let type): "\(type).self"
      }
    }
  }

  fileprivate static func property(_ declaration: some DeclSyntaxProtocol) -> ClientProperty? {
    guard let property = ClientProperty(declaration), !property.isConstant,
      property.binding.accessorBlock == nil
    else { return nil }
    return property
  }
}

extension DependencyEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = property(declaration), let key = Key(property) else {
      context.report(
        """
        '@DependencyEntry' needs a 'var' in an extension of 'DependencyValues', with a value, or with \
        a type that is a dependency key
        """,
        id: "entry-no-property",
        at: node
      )
      return []
    }
    if let around = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType,
      around.baseName != "DependencyValues"
    {
      context.report(
        "'@DependencyEntry' can only be used in an extension of 'DependencyValues'",
        id: "entry-place",
        at: node
      )
      return []
    }
    return [
      """
      get {
        self[\(raw: key.expression)]
      }
      """,
      """
      set {
        self[\(raw: key.expression)] = newValue
      }
      """,
    ]
  }
}

extension DependencyEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard
      let property = property(declaration),
      case .own(let name, let value)? = Key(property)
    else { return [] }
    let annotation = property.type.map { ": \($0)" } ?? ""
    return [
      """
      nonisolated private enum \(name): PullbackDependencies.DependencyKey {
        static let liveValue\(raw: annotation) = \(value)
      }
      """
    ]
  }
}
#endif

#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: generates the key and the accessors of a property of `EnvironmentValues`,
/// `FocusedValues`, `ContainerValues` or `Transaction`.
enum EntryMacro {
  fileprivate struct Entry {
    let key: TokenSyntax
    let type: String
    let value: ExprSyntax

    init?(_ declaration: some DeclSyntaxProtocol) {
      guard
        let property = ClientProperty(declaration), !property.isConstant,
        property.binding.accessorBlock == nil
      else { return nil }
      let value = property.binding.initializer?.value.trimmed
      guard let type = property.type.map({ "\($0)" }) ?? value.flatMap(Self.type(of:)) else {
        return nil
      }
      key = "__Key_\(raw: property.bareName)"
      self.type = type
      if let value {
        self.value = value
      } else if type.hasSuffix("?") || type.hasPrefix("Optional<") {
        self.value = "nil"
      } else {
        return nil
      }
    }

    /// The wrapped type of an optional; nil if the type is not an optional.
    var wrappedType: String? {
      if type.hasSuffix("?") { return String(type.dropLast()) }
      guard type.hasPrefix("Optional<") else { return nil }
      return String(type.dropFirst("Optional<".count).dropLast())
    }

    /// The type of a literal or of an initializer call; nil for other expressions.
    private static func type(of value: ExprSyntax) -> String? {
      switch value.kind {
      case .stringLiteralExpr: return "String"
      case .integerLiteralExpr: return "Int"
      case .floatLiteralExpr: return "Double"
      case .booleanLiteralExpr: return "Bool"
      case .functionCallExpr:
        let name = value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
        let last = name.split(separator: ".").last ?? ""
        return last.first?.isUppercase == true ? name : nil
      default: return nil
      }
    }
  }

  /// The name of the key protocol that belongs to the extended type, such as `EnvironmentKey`; nil
  /// if the type does not support `@Entry`.
  fileprivate static func keyProtocol(_ context: some MacroExpansionContext) -> String? {
    switch context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.baseName {
    case "EnvironmentValues": "EnvironmentKey"
    case "Transaction": "TransactionKey"
    case "ContainerValues": "ContainerValueKey"
    case "FocusedValues": "FocusedValueKey"
    default: nil
    }
  }
}

extension EntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard keyProtocol(context) != nil else {
      context.report(
        """
        '@Entry' can only be used in an extension of 'EnvironmentValues', 'FocusedValues', \
        'ContainerValues' or 'Transaction'
        """,
        id: "entry-place",
        at: node
      )
      return []
    }
    guard
      let entry = Entry(declaration),
      keyProtocol(context) != "FocusedValueKey" || entry.wrappedType != nil
    else {
      context.report(
        """
        '@Entry' needs a 'var' with a type and a value; an optional needs no value, and a \
        focused value is optional
        """,
        id: "entry-no-property",
        at: node
      )
      return []
    }
    return [
      """
      get {
        self[\(entry.key).self]
      }
      """,
      """
      set {
        self[\(entry.key).self] = newValue
      }
      """,
    ]
  }
}

extension EntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let keyProtocol = keyProtocol(context), let entry = Entry(declaration) else { return [] }
    if keyProtocol == "FocusedValueKey" {
      guard let type = entry.wrappedType else { return [] }
      return [
        """
        nonisolated private enum \(entry.key): FocusedValueKey {
          typealias Value = \(raw: type)
        }
        """
      ]
    }
    return [
      """
      nonisolated private enum \(entry.key): \(raw: keyProtocol) {
        static var defaultValue: \(raw: entry.type) {
          \(entry.value)
        }
      }
      """
    ]
  }
}
#endif

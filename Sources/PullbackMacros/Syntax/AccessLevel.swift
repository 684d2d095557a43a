#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The access level that a macro gives the members that it adds.
enum AccessLevel: Int, Comparable {
  case `private`, `fileprivate`, `internal`, `package`, `public`

  /// The access level in a declaration's modifiers; `internal` by default.
  init(_ modifiers: DeclModifierListSyntax) {
    self =
      modifiers.lazy.compactMap { modifier in
        // `private(set)` restricts only the setter.
        modifier.detail == nil ? Self(modifier.name.tokenKind) : nil
      }.first ?? .internal
  }

  /// The effective access level of a declaration: without a modifier of its own, that of the
  /// extension that contains it.
  init(of declaration: some WithModifiersSyntax, in context: some MacroExpansionContext) {
    self.init(declaration.modifiers)
    guard self == .internal, let around = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    else { return }
    self = Self(around.modifiers)
  }

  private init?(_ token: TokenKind) {
    switch token {
    case .keyword(.private): self = .private
    case .keyword(.fileprivate): self = .fileprivate
    case .keyword(.internal): self = .internal
    case .keyword(.package): self = .package
    case .keyword(.public), .keyword(.open): self = .public
    default: return nil
    }
  }

  /// The access modifier for a member with the same access as its type, such as `"public "`; empty
  /// if none is needed.
  var memberPrefix: String {
    switch self {
    case .public: "public "
    case .package: "package "
    // Without a modifier, a member of a private type is as accessible as the type.
    case .internal, .fileprivate, .private: ""
    }
  }

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension MacroExpansionContext {
  /// Whether a generated extension can see a declaration. False if the declaration is `private`
  /// inside of another type.
  func isExtensible(_ declaration: some DeclGroupSyntax) -> Bool {
    lexicalContext.isEmpty || declaration.privateModifier == nil
  }

  /// Reports a `private` type that is nested in another: the generated extension cannot access it.
  ///
  /// - Returns: Whether an extension can be generated.
  func checkExtensible(
    _ declaration: some DeclGroupSyntax,
    by macro: String
  ) -> Bool {
    guard !isExtensible(declaration), let modifier = declaration.privateModifier else {
      return true
    }
    report(
      "'\(macro)' adds an extension, which cannot see '\(declaration.typeName)', because that is "
        + "'private' inside of another type",
      id: "private-type",
      at: modifier,
      fixIts: [
        FixIt(
          "Make it 'fileprivate'",
          id: "private-type-fileprivate",
          replacing: modifier.name,
          with: modifier.name.with(\.tokenKind, .keyword(.fileprivate))
        )
      ]
    )
    return false
  }
}

extension DeclGroupSyntax {
  fileprivate var privateModifier: DeclModifierSyntax? {
    modifiers.first { $0.name.tokenKind == .keyword(.private) }
  }
}
#endif

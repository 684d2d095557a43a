#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The access level that a macro writes on the members it adds.
enum AccessLevel: Int, Comparable {
  case `private`, `fileprivate`, `internal`, `package`, `public`

  /// The access level that a declaration's modifiers say; `internal` where they say none.
  init(_ modifiers: DeclModifierListSyntax) {
    self =
      modifiers.lazy.compactMap { modifier in
        // `private(set)` is about writing.
        modifier.detail == nil ? Self(modifier.name.tokenKind) : nil
      }.first ?? .internal
  }

  /// How far a declaration can be seen in the place where a macro stands on it: what says nothing in
  /// an extension is seen as far as the extension says.
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

  /// What a member of such a declaration begins with to be seen as far as the declaration, such as
  /// `"public "`; empty where nothing has to be said.
  var memberPrefix: String {
    switch self {
    case .public: "public "
    case .package: "package "
    // A member of a private type that says nothing is seen as far as the type.
    case .internal, .fileprivate, .private: ""
    }
  }

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension MacroExpansionContext {
  /// Reports a `private` type inside of another: the extension that a macro writes cannot see it.
  ///
  /// - Returns: Whether an extension can be written.
  func checkExtensible(
    _ declaration: some DeclGroupSyntax & WithModifiersSyntax,
    by macro: String
  ) -> Bool {
    guard !lexicalContext.isEmpty,
      let modifier = declaration.modifiers.first(where: { $0.name.tokenKind == .keyword(.private) })
    else { return true }
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
#endif

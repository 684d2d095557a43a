#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservationStateTracked`: adds accessors that notify the registrar, and the storage of a
/// property.
enum ObservationStateTrackedMacro {}

extension ObservationStateTrackedMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = StateProperty(declaration) else { return [] }
    let (path, storage) = ("\\Self.\(property.name.text)", property.storageName)
    let registrar = ObservableStateMacro.registrar
    let accessors: [AccessorDeclSyntax] = [
      """
      @storageRestrictions(initializes: \(storage))
      init(initialValue) {
        \(storage) = initialValue
      }
      """,
      """
      get {
        \(registrar).access(\(raw: path))
        return \(storage)
      }
      """,
      """
      set {
        \(registrar).mutate(\(raw: path), &\(storage), newValue)
      }
      """,
    ]
    // In `_modify` the registrar accesses the storage as `inout` before and after the change, and
    // each access would call `willSet` and `didSet`. A property with observers is therefore only
    // set.
    guard !property.hasObservers else { return accessors }
    return accessors + [
      """
      _modify {
        let change = \(registrar).willModify(\(raw: path), &\(storage))
        defer { \(registrar).didModify(\(raw: path), &\(storage), change) }
        yield &\(storage)
      }
      """
    ]
  }
}

extension ObservationStateTrackedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = StateProperty(declaration) else { return [] }
    var binding = property.binding.trimmed
    binding.pattern = PatternSyntax(IdentifierPatternSyntax(identifier: property.storageName))
    if binding.typeAnnotation == nil { binding.pattern.trailingTrivia = .space }
    if let observers = binding.accessorBlock {
      let rewriter = StorageReferences(of: property)
      binding.accessorBlock = rewriter.rewrite(observers).cast(AccessorBlockSyntax.self)
    }
    return ["@ObservationStateIgnored private var \(binding)"]
  }
}

/// Redirects the references to a property in its `willSet` and `didSet` to the storage, because a
/// write to the property would call them again, without end.
private final class StorageReferences: SyntaxRewriter {
  private let name: String
  private let storage: TokenSyntax

  init(of property: StateProperty) {
    name = property.name.text
    storage = property.storageName
    super.init()
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    guard node.baseName.text == name, isOfSelf(node) else { return ExprSyntax(node) }
    return ExprSyntax(
      node.with(
        \.baseName,
        storage.with(\.leadingTrivia, node.baseName.leadingTrivia)
          .with(\.trailingTrivia, node.baseName.trailingTrivia)
      )
    )
  }

  /// Whether a use of the property's name refers to the property itself: the name is alone or after
  /// `self.`.
  private func isOfSelf(_ node: DeclReferenceExprSyntax) -> Bool {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id
    else { return true }
    return member.base?.trimmedDescription == "self"
  }
}

/// `@ObservationStateIgnored`: a marker for `@ObservableState`; it adds no code.
enum ObservationStateIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
#endif

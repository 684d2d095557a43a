#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Presents`: adds accessors that notify the registrar, and a `PresentationState` as the storage
/// and the projected value.
enum PresentsMacro {
  /// A property marked `@Presents`, and the type of the presented state.
  fileprivate struct Presentation {
    let property: StateProperty
    let type: TypeSyntax

    /// The source code of the key path under which the property and its projection are observed.
    var path: String { "\\Self.\(property.name.text)" }
    var storage: TokenSyntax { property.storageName }

    init?(_ declaration: some DeclSyntaxProtocol) {
      guard
        let property = StateProperty(declaration),
        !property.hasObservers,
        let type = property.binding.typeAnnotation?.type.wrapped
      else { return nil }
      self.property = property
      self.type = type
    }

    /// The source code of a `_modify` accessor that notifies the registrar before and after the
    /// change.
    func modify(yielding value: String) -> AccessorDeclSyntax {
      let registrar = ObservableStateMacro.registrar
      return """
        _modify {
          let change = \(registrar).willModify(\(raw: path), &\(storage).wrappedValue)
          defer { \(registrar).didModify(\(raw: path), &\(storage).wrappedValue, change) }
          yield &\(storage).\(raw: value)
        }
        """
    }
  }
}

extension PresentsMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let presentation = Presentation(declaration) else {
      diagnose(declaration, node, in: context)
      return []
    }
    let (path, storage) = (presentation.path, presentation.storage)
    let registrar = ObservableStateMacro.registrar
    return [
      """
      @storageRestrictions(initializes: \(storage))
      init(initialValue) {
        \(storage) = PullbackCore.PresentationState(wrappedValue: initialValue)
      }
      """,
      """
      get {
        \(registrar).access(\(raw: path))
        return \(storage).wrappedValue
      }
      """,
      """
      set {
        \(registrar).mutate(\(raw: path), &\(storage).wrappedValue, newValue)
      }
      """,
      presentation.modify(yielding: "wrappedValue"),
    ]
  }

  private static func diagnose(
    _ declaration: some DeclSyntaxProtocol,
    _ node: AttributeSyntax,
    in context: some MacroExpansionContext
  ) {
    guard let property = StateProperty(declaration) else {
      return context.report(
        "'@Presents' needs a single stored 'var', such as 'var child: Child.State?'",
        id: "presents-no-property",
        at: node
      )
    }
    if let observers = property.binding.accessorBlock {
      return context.report(
        "'@Presents' does not support 'willSet' and 'didSet'",
        id: "presents-observers",
        at: observers
      )
    }
    guard let type = property.binding.typeAnnotation?.type else {
      return context.report(
        "'@Presents' needs an explicit type, such as 'var child: Child.State?'",
        id: "presents-no-type",
        at: property.binding.pattern
      )
    }
    let optional = OptionalTypeSyntax(wrappedType: type.trimmed)
      .with(\.trailingTrivia, type.trailingTrivia)
    context.report(
      "'@Presents' needs an optional type: nil means that nothing is presented",
      id: "presents-no-optional",
      at: type,
      fixIts: [
        FixIt("Make it optional", id: "make-optional", replacing: type, with: optional)
      ]
    )
  }
}

extension PresentsMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let presentation = Presentation(declaration) else { return [] }
    let (path, storage) = (presentation.path, presentation.storage)
    let registrar = ObservableStateMacro.registrar
    let type: TypeSyntax = "PullbackCore.PresentationState<\(presentation.type.trimmed)>"
    let initialValue = presentation.property.binding.initializer?.value.trimmed ?? "nil"
    let access = presentation.property.declaration.modifiers.filter {
      switch $0.name.tokenKind {
      case .keyword(.public), .keyword(.package), .keyword(.internal), .keyword(.fileprivate),
        .keyword(.private), .keyword(.nonisolated):
        true
      default: false
      }
    }.map { $0.trimmedDescription + " " }.joined()
    return [
      "@ObservationStateIgnored private var \(storage) = \(type)(wrappedValue: \(initialValue))",
      """
      @ObservationStateIgnored \(raw: access)var \(presentation.property.projectedName): \(type) {
        get {
          \(registrar).access(\(raw: path))
          return \(storage).projectedValue
        }
        set {
          \(registrar).mutate(\(raw: path), &\(storage).wrappedValue, newValue.wrappedValue)
          \(storage).projectedValue = newValue
        }
        \(presentation.modify(yielding: "projectedValue"))
      }
      """,
    ]
  }
}

extension TypeSyntax {
  /// The wrapped type of a type written as `T?` or `Optional<T>`; nil for other types.
  fileprivate var wrapped: TypeSyntax? {
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType }
    let (name, arguments) =
      self.as(IdentifierTypeSyntax.self).map { ($0.name, $0.genericArgumentClause) }
      ?? self.as(MemberTypeSyntax.self).map { ($0.name, $0.genericArgumentClause) } ?? ("", nil)
    guard name.text == "Optional", arguments?.arguments.count == 1 else { return nil }
    return arguments?.arguments.first?.argument.as(TypeSyntax.self)
  }
}
#endif

#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A stored instance variable of observable state.
struct StateProperty {
  /// What `@ObservableState` does with the property: adds accessors that notify observers
  /// (`tracked`), leaves the accessors to `@Presents` (`presented`), or adds nothing (`leftAlone`).
  enum Kind { case tracked, presented, leftAlone }

  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  /// The name as written, including backticks.
  let name: TokenSyntax

  /// Parses a declaration; nil if it is not a single stored instance variable.
  init?(_ declaration: some SyntaxProtocol) {
    guard
      let declaration = declaration.as(VariableDeclSyntax.self),
      declaration.isChangeable,
      let binding = declaration.bindings.first,
      declaration.bindings.count == 1,
      binding.isStored,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed
    else { return nil }
    self.declaration = declaration
    self.binding = binding
    self.name = name
  }

  /// The name without backticks.
  var bareName: String {
    name.identifier?.name ?? name.text
  }

  /// The name of the generated property that stores the value.
  var storageName: TokenSyntax { "_\(raw: bareName)" }
  /// The name of the projected property of `@Presents`.
  var projectedName: TokenSyntax { .identifier("$" + bareName) }

  /// The names of the attributes, without module names.
  var attributes: Set<String> { Set(declaration.attributes.compactMap(\.baseName)) }

  var hasAvailability: Bool { attributes.contains("available") }

  /// Whether the property has `willSet` or `didSet`.
  var hasObservers: Bool { binding.accessorBlock != nil }

  var kind: Kind {
    if attributes.contains("ObservationStateIgnored") { return .leftAlone }
    if attributes.contains("Presents") { return .presented }
    return declaration.modifierThatForbidsAccessors == nil && wrapper == nil ? .tracked : .leftAlone
  }

  var isRedacted: Bool { attributes.contains("Redacted") }

  /// Whether a key path can name the property although no accessors are added to it.
  var isNamedAlone: Bool {
    declaration.modifierThatForbidsAccessors == nil && (wrapper == nil || isRedacted)
  }

  /// The attribute that is probably a property wrapper: an unknown attribute with an uppercase
  /// name; nil if there is none.
  var wrapper: AttributeSyntax? {
    declaration.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { attribute in
      guard let name = AttributeListSyntax.Element(attribute).baseName else { return false }
      return name.first?.isUppercase == true && !Self.attributesOfPlainProperties.contains(name)
    }
  }

  private static let attributesOfPlainProperties: Set = [
    "MainActor", "ObservationStateIgnored", "ObservationStateTracked", "Presents",
  ]

  /// Property wrappers whose contents are observable without this macro.
  private static let observingWrappers: Set = [
    "Shared", "SharedReader", "Redacted", "Fetch", "FetchAll", "FetchOne",
  ]
}

extension StateProperty {
  /// Reports the properties that cannot be tracked, with a fix-it where one is possible.
  static func diagnose(_ members: MemberBlockItemListSyntax, in context: some MacroExpansionContext)
  {
    for member in members {
      if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          guard let members = clause.elements?.as(MemberBlockItemListSyntax.self) else { continue }
          diagnose(members, in: context)
        }
      } else if let declaration = member.decl.as(VariableDeclSyntax.self) {
        diagnose(declaration, in: context)
      }
    }
  }

  private static func diagnose(
    _ declaration: VariableDeclSyntax,
    in context: some MacroExpansionContext
  ) {
    let isIgnored = declaration.attributes.contains { $0.baseName == "ObservationStateIgnored" }
    guard declaration.isChangeable, !isIgnored else { return }
    if declaration.bindings.count > 1 {
      return context.reportSeveralProperties(declaration)
    }
    guard let binding = declaration.bindings.first, binding.isStored else { return }
    guard let property = StateProperty(declaration) else {
      return context.reportPattern(binding, of: declaration)
    }
    if let modifier = declaration.modifierThatForbidsAccessors {
      return context.reportModifier(modifier, of: declaration)
    }
    if let wrapper = property.wrapper, !property.attributes.contains("Presents"),
      property.attributes.isDisjoint(with: observingWrappers)
    {
      context.reportWrapper(wrapper, of: declaration)
    }
  }
}

extension AttributeListSyntax.Element {
  /// The name of the attribute, without its module and generic arguments; nil for an `#if`.
  var baseName: String? {
    guard let name = self.as(AttributeSyntax.self)?.attributeName else { return nil }
    if let name = name.as(MemberTypeSyntax.self) { return name.name.text }
    return name.as(IdentifierTypeSyntax.self)?.name.text ?? name.trimmedDescription
  }
}

extension VariableDeclSyntax {
  /// Whether the declaration is of an instance variable (`var`, not `static` or `class`).
  fileprivate var isChangeable: Bool {
    bindingSpecifier.tokenKind == .keyword(.var)
      && !modifiers.contains {
        $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
      }
  }

  /// The modifier that is not allowed on a property with accessors, if there is one.
  var modifierThatForbidsAccessors: DeclModifierSyntax? {
    modifiers.first {
      [.keyword(.lazy), .keyword(.weak), .keyword(.unowned)].contains($0.name.tokenKind)
    }
  }
}

extension PatternBindingSyntax {
  /// Whether the property is stored: without accessors, or with `willSet` and `didSet` only.
  var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors):
      accessors.allSatisfy {
        $0.accessorSpecifier.tokenKind == .keyword(.willSet)
          || $0.accessorSpecifier.tokenKind == .keyword(.didSet)
      }
    }
  }
}
#endif

#if Macros
import SwiftSyntax

/// A stored property of a dependency client.
struct ClientProperty {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  /// The name as written, including backticks.
  let name: TokenSyntax

  /// Parses a declaration; nil if it is not a single stored instance property.
  init?(_ declaration: some SyntaxProtocol) {
    guard
      let declaration = declaration.as(VariableDeclSyntax.self),
      !declaration.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }),
      let binding = declaration.bindings.first,
      declaration.bindings.count == 1,
      binding.isStored,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed
    else { return nil }
    self.declaration = declaration
    self.binding = binding
    self.name = name
  }

  var bareName: String { name.identifier?.name ?? name.text }
  var isConstant: Bool { declaration.bindingSpecifier.tokenKind == .keyword(.let) }
  var type: TypeSyntax? { binding.typeAnnotation?.type.trimmed }
  var closure: ClosureType? { type.flatMap { ClosureType($0) } }
  var access: AccessLevel { AccessLevel(declaration.modifiers) }

  /// Whether the property is an endpoint: a variable whose type is written as a closure, and which
  /// is not marked `@DependencyEndpointIgnored`.
  var isEndpoint: Bool {
    !isConstant && closure != nil && !declaration.attributes.has("DependencyEndpointIgnored")
  }

  /// Whether an endpoint has an `init` accessor, so that initializers can assign it in any order.
  var isStoredByInitAccessor: Bool { binding.initializer == nil }

  /// Whether the property has a value without being assigned by an initializer.
  var hasDefault: Bool {
    if binding.initializer != nil { return true }
    guard !isConstant, let type else { return false }
    return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}

/// A closure type as written in source code.
struct ClosureType {
  let function: FunctionTypeSyntax
  /// The attributes of the type, such as `@Sendable`.
  let attributes: [AttributeSyntax]

  /// Parses a type. Nil if it is not written as a closure; an optional closure and a type alias are
  /// not.
  init?(_ type: TypeSyntax) {
    if let function = type.as(FunctionTypeSyntax.self) {
      self.function = function
      attributes = []
    } else if let type = type.as(AttributedTypeSyntax.self), let base = Self(type.baseType) {
      function = base.function
      attributes = type.attributes.compactMap { $0.as(AttributeSyntax.self) } + base.attributes
    } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first, element.firstName == nil, let base = Self(element.type)
    {
      self = base
    } else {
      return nil
    }
  }

  var isAsync: Bool { function.effectSpecifiers?.asyncSpecifier != nil }
  var isThrowing: Bool { function.effectSpecifiers?.throwsClause != nil }
  /// Whether the closure can throw `any Error`, as opposed to a specific error type.
  var throwsAnyError: Bool {
    guard let clause = function.effectSpecifiers?.throwsClause else { return false }
    return clause.type.map {
      ["any Error", "Error", "any Swift.Error"].contains($0.trimmedDescription)
    }
      ?? true
  }

  var result: TypeSyntax { function.returnClause.type.trimmed }
  var isVoid: Bool { ["Void", "()", "Swift.Void"].contains(result.trimmedDescription) }
  var isOptional: Bool {
    result.is(OptionalTypeSyntax.self)
      || result.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }

  /// The keywords before a call, such as `try await `.
  var callPrefix: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

  /// A parameter of the closure.
  struct Parameter {
    /// The argument label for a method; nil for no label.
    let label: String?
    let type: TypeSyntax

    private var attributes: [String] {
      type.as(AttributedTypeSyntax.self)?.attributes.compactMap {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      } ?? []
    }

    /// The expression that passes the parameter `name` on as an argument: `&name` for `inout`, and
    /// `name()` for an autoclosure.
    func argument(_ name: String) -> String {
      let isInout =
        type.as(AttributedTypeSyntax.self)?.specifiers.contains {
          $0.trimmedDescription == "inout"
        } ?? false
      if isInout { return "&\(name)" }
      return attributes.contains("autoclosure") ? "\(name)()" : name
    }
  }

  var parameters: [Parameter] {
    function.parameters.map { parameter in
      let name = (parameter.secondName ?? parameter.firstName)?.text
      return Parameter(
        label: name == "_" ? nil : name,
        type: parameter.type.trimmed
      )
    }
  }
}
#endif

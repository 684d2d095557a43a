#if Macros
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEndpoint`: adds accessors to a closure property, and a default that reports an issue
/// when it is called. Also adds a method that calls the closure, if the closure's parameters have
/// labels or the attribute names the method.
enum DependencyEndpointMacro {
  /// A closure property of a client.
  fileprivate struct Endpoint {
    let property: ClientProperty
    let type: TypeSyntax
    let closure: ClosureType
    /// The name in issues, such as `APIClient.fetch`.
    let title: String

    init?(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) {
      guard
        let property = ClientProperty(declaration),
        !property.isConstant,
        let type = property.type,
        let closure = ClosureType(type)
      else { return nil }
      self.property = property
      self.type = type
      self.closure = closure
      let client = context.lexicalContext.first?.asProtocol((any NamedDeclSyntax).self)?.name
      title = (client.map { "\($0.trimmed.text)." } ?? "") + property.bareName
    }

    var storage: TokenSyntax { "_\(raw: property.bareName)" }

    /// Whether a default can be generated: the property has an initial value, or its closure can
    /// throw any error, or returns `Void` or an optional.
    var hasDefault: Bool {
      property.binding.initializer != nil || closure.throwsAnyError || closure.isVoid
        || closure.isOptional
    }

    /// The source code of the default: a closure that reports an issue, and then calls the initial
    /// value, throws, or returns nothing or nil.
    var unimplemented: String {
      let count = closure.parameters.count
      let report = "PullbackDependencies._reportUnimplemented(\"\(title)\")"
      if let value = property.binding.initializer?.value.trimmed {
        let arguments = closure.parameters.enumerated().map { $1.argument("$\($0)") }
        let call = "\(closure.callPrefix)implementation(\(arguments.joined(separator: ", ")))"
        return """
          {
            \(report)
            let implementation: \(type) = \(value)
            return \(call)
          }
          """
      }
      let parameters =
        count == 0 ? "" : " \(Array(repeating: "_", count: count).joined(separator: ", ")) in"
      let statements =
        if closure.throwsAnyError {
          "throw \(report)"
        } else if closure.isVoid {
          report
        } else {
          "\(report)\n  return nil"
        }
      return """
        {\(parameters)
          \(statements)
        }
        """
    }
  }
}

extension DependencyEndpointMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let endpoint = Endpoint(declaration, in: context) else {
      diagnose(declaration, node, in: context)
      return []
    }
    guard endpoint.hasDefault else {
      diagnoseMissingDefault(endpoint, in: context)
      return []
    }
    let storage = endpoint.storage
    let initializer: AccessorDeclSyntax = """
      @storageRestrictions(initializes: \(storage))
      init(initialValue) {
        \(storage) = initialValue
      }
      """
    // With an `init` accessor, an initial value in the source would be stored directly, without the
    // report.
    let first = endpoint.property.isStoredByInitAccessor ? [initializer] : []
    return first + [
      """
      get {
        \(storage)
      }
      """,
      """
      set {
        \(storage) = newValue
      }
      """,
    ]
  }

  private static func diagnose(
    _ declaration: some DeclSyntaxProtocol,
    _ node: AttributeSyntax,
    in context: some MacroExpansionContext
  ) {
    if let property = ClientProperty(declaration), property.isConstant, property.closure != nil {
      let keyword = property.declaration.bindingSpecifier
      return context.report(
        "'@DependencyEndpoint' needs a 'var', so that tests can override it",
        id: "endpoint-let",
        at: keyword,
        fixIts: [
          FixIt(
            "Replace 'let' with 'var'",
            id: "make-var",
            replacing: keyword,
            with: keyword.with(\.tokenKind, .keyword(.var))
          )
        ]
      )
    }
    context.report(
      "'@DependencyEndpoint' needs a stored property with an explicit closure type",
      id: "endpoint-no-closure",
      at: node
    )
  }

  private static func diagnoseMissingDefault(
    _ endpoint: Endpoint,
    in context: some MacroExpansionContext
  ) {
    let count = endpoint.closure.parameters.count
    let parameters = Array(repeating: "_", count: count).joined(separator: ", ")
    let value: ExprSyntax =
      count == 0
      ? "{ <#value#> }" : "{ \(raw: parameters) in <#value#> }"
    var binding = endpoint.property.binding
    let end = binding.trailingTrivia
    binding.trailingTrivia = []
    binding.initializer = InitializerClauseSyntax(
      equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
      value: value.with(\.trailingTrivia, end)
    )
    context.report(
      """
      '\(endpoint.property.name.text)' does not throw, so it needs a default closure: a test that \
      does not override it gets an issue and the value of this closure
      """,
      id: "endpoint-no-default",
      at: endpoint.property.binding,
      fixIts: [
        FixIt(
          "Insert '= \(value)'",
          id: "insert-default",
          replacing: endpoint.property.binding,
          with: binding
        )
      ]
    )
  }
}

extension DependencyEndpointMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let endpoint = Endpoint(declaration, in: context), endpoint.hasDefault else { return [] }
    let storage: DeclSyntax = """
      @DependencyEndpointIgnored private var \(endpoint.storage): \(endpoint.type) = \
      \(raw: endpoint.unimplemented)
      """
    return [storage] + (method(of: endpoint, node, in: context).map { [$0] } ?? [])
  }

  private static func method(
    of endpoint: Endpoint,
    _ node: AttributeSyntax,
    in context: some MacroExpansionContext
  ) -> DeclSyntax? {
    let parameters = endpoint.closure.parameters
    let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first
    let given = argument?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    if let argument, given.map({ !$0.isValidSwiftIdentifier(for: .variableName) }) ?? true {
      if given != "" {
        context.report(
          "The name of the method must be a string literal that contains an identifier",
          id: "endpoint-method-name",
          at: argument.expression
        )
        return nil
      }
    }
    let name = given.flatMap { $0.isEmpty ? nil : $0 } ?? endpoint.property.name.text
    let isOther = name != endpoint.property.name.text
    // Without labels no method is needed: the property itself is called in the same way.
    guard isOther || parameters.contains(where: { $0.label != nil }) else { return nil }
    // Swift cannot pass variadic arguments on.
    guard !endpoint.closure.function.parameters.contains(where: { $0.ellipsis != nil }) else {
      return nil
    }
    let declared = parameters.enumerated().map { "\($1.label ?? "_") p\($0): \($1.type)" }
    let passed = parameters.enumerated().map { $1.argument("p\($0)") }
    let isolation = endpoint.closure.attributes.filter {
      !["Sendable", "escaping", "convention", "autoclosure"]
        .contains($0.attributeName.trimmedDescription)
    }.map { $0.trimmedDescription + " " }.joined()
    let closure = endpoint.closure
    let modifiers = endpoint.property.declaration.modifiers.filter { $0.detail == nil }
      .map { $0.trimmedDescription + " " }.joined()
    let effects = closure.function.effectSpecifiers.map { "\($0.trimmedDescription) " } ?? ""
    let result = closure.isVoid ? "" : "-> \(closure.result) "
    return """
      \(raw: endpoint.property.declaration.attributes.availability)\
      \(raw: isolation)\(raw: modifiers)func \(raw: name)(\(raw: declared.joined(separator: ", "))) \
      \(raw: effects)\(raw: result){
        \(raw: closure.callPrefix)self.\(endpoint.storage)(\(raw: passed.joined(separator: ", ")))
      }
      """
  }
}

/// `@DependencyEndpointIgnored`: a marker for `@DependencyClient`; it adds no code.
enum DependencyEndpointIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
#endif

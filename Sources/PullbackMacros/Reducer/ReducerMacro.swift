#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Reducer`: adds the members and conformances that make a struct a feature, or make an enum a
/// feature whose cases are features.
enum ReducerMacro {}

extension ReducerMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard context.isExtensible(declaration) else { return [] }
    let candidates: [String]
    switch declaration.kind {
    case .structDecl: candidates = ["_StateAndAction", "Reducer"]
    case .enumDecl: candidates = ["_StateAndAction", "CaseReducer", "Reducer"]
    default: return []
    }
    // The compiler passes only the protocols that the type does not declare itself.
    // `_StateAndAction` is listed although `Reducer` inherits it, so that `ReducerOf<Self>`
    // resolves before the macro is expanded.
    let missing = Set(protocols.compactMap(\.baseName))
    var inherited: [String] = []
    if let structure = declaration.as(StructDeclSyntax.self), structure.isReducer {
      let types = structure.stateAndActionElsewhere
      if types.state == nil, structure.nestedType("State") == nil {
        inherited.append("_StateByDefault")
      }
      if types.action == nil, structure.nestedType("Action") == nil {
        inherited.append("_ActionByDefault")
      }
    }
    // The defaults must come before `Reducer`, which requires them.
    let known = candidates.filter(missing.contains)
    inherited =
      known.filter { $0 == "_StateAndAction" } + inherited
      + known.filter { $0 != "_StateAndAction" }
    guard !inherited.isEmpty else { return [] }
    let members = declaration.as(EnumDeclSyntax.self).map { enumeration in
      CaseReducerCode(
        enumeration,
        access: AccessLevel(of: enumeration, in: context),
        conformances: StateAndActionConformances(node)
      ).makingChecks
    }
    let code: DeclSyntax = """
      \(raw: declaration.availability)extension \(type.trimmed): \
      \(raw: inherited.map { "PullbackCore.\($0)" }.joined(separator: ", ")) \
      \(raw: members ?? "{}")
      """
    return code.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}

extension ReducerMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let enumeration = declaration.as(EnumDeclSyntax.self) {
      guard context.checkExtensible(enumeration, by: "@Reducer") else { return [] }
      let code = CaseReducerCode(
        enumeration,
        access: AccessLevel(of: enumeration, in: context),
        conformances: StateAndActionConformances(node)
      )
      return code.check(in: context) ? code.members : []
    }
    guard let structure = declaration.as(StructDeclSyntax.self) else {
      reportKind(of: declaration, in: context)
      return []
    }
    guard context.checkExtensible(structure, by: "@Reducer") else { return [] }
    if let arguments = node.arguments {
      context.report(
        "'@Reducer' takes arguments on an enum only; declare the conformance instead, such as "
          + "'extension \(structure.name.text).State: Equatable {}'",
        id: "reducer-arguments",
        at: arguments
      )
    }
    reportReferenceState(in: structure, context)
    reportReduceMethod(in: structure, context)
    return absentMembers(of: structure, access: AccessLevel(of: structure, in: context))
  }

  /// The members that a feature lacks: `State`, `Action` and `body` of an unfinished feature, or
  /// type aliases if its `body` or `reduce` names types from elsewhere.
  ///
  /// A feature with a `body` or `reduce` may declare `State` and `Action` in an extension, which a
  /// macro cannot see. For such a feature, default implementations in protocols take the place of
  /// members.
  private static func absentMembers(
    of structure: StructDeclSyntax,
    access: AccessLevel
  ) -> [DeclSyntax] {
    let access = access.memberPrefix
    var members: [DeclSyntax] = []
    if structure.isReducer {
      let types = structure.stateAndActionElsewhere
      if let state = types.state, structure.nestedType("State") == nil {
        members.append("\(raw: access)typealias State = \(raw: state)")
      }
      if let action = types.action, structure.nestedType("Action") == nil {
        members.append("\(raw: access)typealias Action = \(raw: action)")
      }
      return members
    }
    if structure.nestedType("State") == nil {
      members.append(
        """
        @PullbackCore.ObservableState
        \(raw: access)struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
        \(raw: access)init() {}
        }
        """)
    }
    if structure.nestedType("Action") == nil {
      members.append(
        """
        @PullbackCasePaths.CasePathable
        \(raw: access)enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {}
        """)
    }
    members.append("\(raw: access)let body = PullbackCore.EmptyReducer<Self.State, Self.Action>()")
    return members
  }
}

extension ReducerMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    if let enumeration = member.as(EnumDeclSyntax.self) {
      // Handwritten case paths are kept.
      let paths =
        enumeration.nestedType("AllCasePaths") == nil
        ? enumeration.attributes.lacking("PullbackCasePaths.CasePathable") : []
      switch enumeration.name.text {
      case "Action": return paths
      case "State": return paths + enumeration.attributes.lacking("dynamicMemberLookup")
      default: return []
      }
    }
    guard let body = member.as(VariableDeclSyntax.self), body.declaresOnly("body"),
      body.isComputed, !body.returnsExplicitly
    else { return [] }
    guard !body.attributes.has("ReducerBuilder") else { return [] }
    let arguments = body.stateAndAction ?? ["Self.State", "Self.Action"]
    return ["@PullbackCore.ReducerBuilder<\(raw: arguments.joined(separator: ", "))>"]
  }
}

extension AttributeListSyntax {
  /// An array with the attribute of this name, or an empty array if the list already has it.
  fileprivate func lacking(_ name: String) -> [AttributeSyntax] {
    let baseName = name.split(separator: ".").last.map(String.init) ?? name
    return has(baseName) ? [] : ["@\(raw: name)"]
  }
}

extension StructDeclSyntax {
  /// Whether the struct has a `body` or a `reduce` method.
  fileprivate var isReducer: Bool { property("body") != nil || reduceMethod != nil }

  /// The state and action types in the type of `body` or `reduce`, such as `Int` and `Bool` in
  /// `some Reducer<Int, Bool>`; nil for the feature's own `State` and `Action`.
  fileprivate var stateAndActionElsewhere: (state: String?, action: String?) {
    func elsewhere(_ type: String?, _ name: String) -> String? {
      [name, "Self.\(name)", "\(self.name.text).\(name)"].contains(type) ? nil : type
    }
    let types: [String]
    if let method = reduceMethod {
      types = method.signature.parameterClause.parameters.map { parameter in
        (parameter.type.as(AttributedTypeSyntax.self)?.baseType ?? parameter.type)
          .trimmedDescription
      }
    } else {
      types = property("body")?.stateAndAction ?? []
    }
    guard types.count == 2 else { return (nil, nil) }
    return (elsewhere(types[0], "State"), elsewhere(types[1], "Action"))
  }

  /// The method `reduce(into:action:)`; nil if the struct has none.
  var reduceMethod: FunctionDeclSyntax? {
    memberBlock.members.flattened.lazy
      .compactMap { $0.as(FunctionDeclSyntax.self) }
      .first {
        $0.name.text == "reduce"
          && $0.signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"]
      }
  }
}

extension VariableDeclSyntax {
  /// Whether the getter contains `return`, so that the result builder must not be added.
  fileprivate var returnsExplicitly: Bool {
    guard let accessors = bindings.first?.accessorBlock?.accessors else { return false }
    switch accessors {
    case .getter(let code): return code.contains { $0.item.is(ReturnStmtSyntax.self) }
    case .accessors(let list):
      return list.contains {
        $0.accessorSpecifier.tokenKind == .keyword(.get)
          && $0.body?.statements.contains { $0.item.is(ReturnStmtSyntax.self) } == true
      }
    }
  }

  /// The state and the action in the type of a reducer property: `some Reducer<State, Action>`,
  /// `some ReducerOf<Other>`, or `= Reduce<State, Action> { … }`. Nil for other types.
  fileprivate var stateAndAction: [String]? {
    guard let binding = bindings.first else { return nil }
    let name: String?
    let clause: GenericArgumentClauseSyntax?
    if let annotation = binding.typeAnnotation?.type {
      let type = annotation.as(SomeOrAnyTypeSyntax.self)?.constraint ?? annotation
      name = type.baseName
      clause =
        type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
        ?? type.as(MemberTypeSyntax.self)?.genericArgumentClause
    } else {
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
      let type = call?.calledExpression.as(GenericSpecializationExprSyntax.self)
      name = type?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
      clause = type?.genericArgumentClause
    }
    let arguments = clause?.arguments.map { $0.argument.trimmedDescription } ?? []
    switch (name, arguments.count) {
    case ("ReducerOf", 1): return ["\(arguments[0]).State", "\(arguments[0]).Action"]
    case ("Reducer", 2), ("Reduce", 2), ("EmptyReducer", 2): return arguments
    case ("CombineReducers", 3): return Array(arguments.prefix(2))
    default: return nil
    }
  }
}
#endif

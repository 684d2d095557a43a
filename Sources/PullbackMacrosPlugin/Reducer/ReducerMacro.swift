#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Reducer`, on a struct that is a feature or an enum of features.
enum ReducerMacro {}

extension ReducerMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let conformance: String
    switch declaration.kind {
    case .structDecl: conformance = "Reducer"
    case .enumDecl: conformance = "CaseReducer, PullbackCore.Reducer"
    default: return []
    }
    guard !protocols.isEmpty else { return [] }
    var inherited: [String] = []
    // What `Reducer` inherits is said by name, so that the compiler knows of it before the macro runs.
    if protocols.contains(where: { $0.trimmedDescription.hasSuffix("_StateAndAction") }) {
      inherited.append("PullbackCore._StateAndAction")
    }
    if let structure = declaration.as(StructDeclSyntax.self), structure.isReducer {
      if structure.nestedType("State") == nil { inherited.append("PullbackCore._StateByDefault") }
      if structure.nestedType("Action") == nil { inherited.append("PullbackCore._ActionByDefault") }
    }
    inherited.append("PullbackCore.\(conformance)")
    let members = declaration.as(EnumDeclSyntax.self).map { enumeration in
      CaseReducerCode(
        enumeration,
        access: AccessLevel(of: enumeration, in: context),
        conformances: StateAndActionConformances(node)
      ).makingChecks
    }
    let code: DeclSyntax = """
      \(raw: declaration.availability)extension \(type.trimmed): \
      \(raw: inherited.joined(separator: ", ")) \(raw: members ?? "{}")
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
        "'@Reducer' takes arguments on an enum only; write 'extension "
          + "\(structure.name.text).State: Equatable {}', or the conformance where the type is",
        id: "reducer-arguments",
        at: arguments
      )
    }
    reportReferenceState(in: structure, context)
    reportReduceBesideBody(in: structure, context)
    return absentMembers(of: structure, access: AccessLevel(of: structure, in: context))
  }

  /// What a feature that is only begun does not have yet.
  ///
  /// Where there is something that reduces, `State` and `Action` may stand in an extension, which a
  /// macro does not see. There it is protocols that say what holds without them.
  private static func absentMembers(
    of structure: StructDeclSyntax,
    access: AccessLevel
  ) -> [DeclSyntax] {
    guard !structure.isReducer else { return [] }
    let access = access.memberPrefix
    var members: [DeclSyntax] = []
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
      switch enumeration.name.text {
      case "Action": return enumeration.attributes.lacking("PullbackCasePaths.CasePathable")
      case "State":
        return enumeration.attributes.lacking("PullbackCasePaths.CasePathable")
          + enumeration.attributes.lacking("dynamicMemberLookup")
      default: return []
      }
    }
    guard let body = member.as(VariableDeclSyntax.self), body.declaresOnly("body"),
      body.isComputed, !body.returnsExplicitly
    else { return [] }
    guard !body.attributes.has("ReducerBuilder") else { return [] }
    let arguments = body.reducerArguments ?? "Self.State, Self.Action"
    return ["@PullbackCore.ReducerBuilder<\(raw: arguments)>"]
  }
}

extension AttributeListSyntax {
  /// The attribute with a name, where it is not there yet.
  fileprivate func lacking(_ name: String) -> [AttributeSyntax] {
    let baseName = name.split(separator: ".").last.map(String.init) ?? name
    return has(baseName) ? [] : ["@\(raw: name)"]
  }
}

extension StructDeclSyntax {
  /// Whether it says how it reduces.
  fileprivate var isReducer: Bool { property("body") != nil || reduceMethod != nil }

  /// The method that reduces, if it is written out.
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
  /// Whether the getter says `return`, so that no result builder is wanted.
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

  /// The two arguments of `some Reducer<State, Action>`, as they are written.
  fileprivate var reducerArguments: String? {
    guard let type = bindings.first?.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self)?.constraint,
      type.baseName == "Reducer"
    else { return nil }
    let clause =
      type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? type.as(MemberTypeSyntax.self)?.genericArgumentClause
    guard let clause, clause.arguments.count == 2 else { return nil }
    return clause.arguments.trimmedDescription
  }
}
#endif

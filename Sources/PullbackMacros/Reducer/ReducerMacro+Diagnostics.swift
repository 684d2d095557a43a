#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension ReducerMacro {
  /// Reports a class or an actor, which cannot be a reducer.
  static func reportKind(
    of declaration: some DeclGroupSyntax,
    in context: some MacroExpansionContext
  ) {
    let keyword = declaration.keyword
    let isClass = keyword.tokenKind == .keyword(.class) || keyword.tokenKind == .keyword(.actor)
    context.report(
      "'@Reducer' can only be applied to a struct, or to an enum of features",
      id: "reducer-kind",
      at: keyword,
      fixIts: isClass ? [.useStruct(insteadOf: keyword)] : []
    )
  }

  /// Reports a `State` that is a class or an actor: other code could change it without an action.
  static func reportReferenceState(
    in structure: StructDeclSyntax,
    _ context: some MacroExpansionContext
  ) {
    guard let state = structure.nestedType("State"),
      let group = state.asProtocol((any DeclGroupSyntax).self),
      state.is(ClassDeclSyntax.self) || state.is(ActorDeclSyntax.self)
    else { return }
    context.report(
      "The state of a feature must be a struct or an enum: a class can change without an action, "
        + "and its copies share their values",
      id: "reducer-reference-state",
      at: group.introducer,
      fixIts: [.useStruct(insteadOf: group.introducer)]
    )
  }

  /// Reports a `reduce` method, which belongs to reducers without the macro. If there were also a
  /// `body`, only `reduce` would run.
  static func reportReduceMethod(
    in structure: StructDeclSyntax,
    _ context: some MacroExpansionContext
  ) {
    guard let method = structure.reduceMethod else { return }
    guard let body = structure.property("body") else {
      context.report(
        "A 'reduce' method in a type with '@Reducer' is deprecated; implement 'body' with 'Reduce' "
          + "instead",
        id: "reducer-reduce-deprecated",
        severity: .warning,
        at: method.name
      )
      return
    }
    func removal(of member: some DeclSyntaxProtocol, _ name: String) -> [FixIt] {
      let items = structure.memberBlock.members
      guard let index = items.firstIndex(where: { $0.decl.id == member.id }) else { return [] }
      var rest = items
      rest.remove(at: index)
      return [
        FixIt("Remove '\(name)'", id: "reducer-remove-\(name)", replacing: items, with: rest)
      ]
    }
    context.report(
      "'\(structure.name.text)' has a 'reduce' method, so its 'body' does not run; rename the "
        + "method and call it from 'body' with 'Reduce'",
      id: "reducer-reduce-beside-body",
      at: method.name,
      fixIts: removal(of: method, "reduce") + removal(of: body, "body")
    )
  }
}

extension FixIt {
  fileprivate static func useStruct(insteadOf keyword: TokenSyntax) -> FixIt {
    FixIt(
      "Use 'struct' instead",
      id: "use-struct",
      replacing: keyword,
      with: keyword.with(\.tokenKind, .keyword(.struct))
    )
  }
}
#endif

#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ViewAction(for:)`: adds the conformance to `ViewActionSending`, and warns about `store.send`.
enum ViewActionMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.property("store") != nil else {
      reportMissingStore(node, declaration, context)
      return []
    }
    DirectSendFinder(context).walk(declaration.memberBlock)
    guard !protocols.isEmpty else { return [] }
    // The macro cannot see whether the view is isolated to the main actor. `@preconcurrency`
    // accepts both, but is a warning if nothing in the conformance is isolated, so one member
    // always is.
    let code: DeclSyntax = """
      \(raw: declaration.availability)extension \(type.trimmed): \
      @preconcurrency PullbackCore.ViewActionSending {
        @MainActor public static func _onMainActor() {}
      }
      """
    return code.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }

  private static func reportMissingStore(
    _ node: AttributeSyntax,
    _ declaration: some DeclGroupSyntax,
    _ context: some MacroExpansionContext
  ) {
    let members = declaration.memberBlock.members
    let feature =
      node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
      .as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? "Feature"
    let property: DeclSyntax = "let store: StoreOf<\(raw: feature)>"
    var store = MemberBlockItemSyntax(decl: property)
    store.leadingTrivia = members.first?.leadingTrivia ?? .newline
    context.report(
      "'@ViewAction' needs a property 'store', and '\(declaration.typeName)' has none",
      id: "view-action-store",
      at: declaration.keyword,
      fixIts: [
        FixIt(
          "Add 'let store: StoreOf<\(feature)>'",
          id: "view-action-add-store",
          replacing: members,
          with: [store] + members
        )
      ]
    )
  }
}

/// Reports each `store.send(…)` in a view that should use `send(…)`.
private final class DirectSendFinder<Context: MacroExpansionContext>: SyntaxVisitor {
  private let context: Context

  init(_ context: Context) {
    self.context = context
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "send", callee.base?.isStore == true
    else { return .visitChildren }
    context.report(
      "Use 'send' in a view with '@ViewAction', not 'store.send'; it takes view actions only",
      id: "view-action-direct-send",
      severity: .warning,
      at: callee,
      fixIts: viewAction(of: node).map { action in
        var call = node
        call.calledExpression = ExprSyntax(
          DeclReferenceExprSyntax(baseName: .identifier("send"))
            .with(\.leadingTrivia, callee.leadingTrivia))
        call.arguments[call.arguments.startIndex].expression = action
        return [
          FixIt("Use 'send'", id: "view-action-use-send", replacing: node, with: call)
        ]
      } ?? []
    )
    return .visitChildren
  }

  /// The argument of `.view(…)` in `store.send(.view(…))`; nil for other actions.
  private func viewAction(of call: FunctionCallExprSyntax) -> ExprSyntax? {
    guard let sent = call.arguments.first?.expression.as(FunctionCallExprSyntax.self),
      sent.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "view",
      sent.arguments.count == 1
    else { return nil }
    return sent.arguments.first?.expression
  }
}

extension ExprSyntax {
  fileprivate var isStore: Bool {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text == "store" }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    return member.declName.baseName.text == "store"
      && member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
  }
}
#endif

#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A diagnostic or fix-it message of a macro.
struct MacroMessage: DiagnosticMessage, FixItMessage {
  let message: String
  let id: String
  let severity: DiagnosticSeverity

  var diagnosticID: MessageID { MessageID(domain: "Pullback", id: id) }
  var fixItID: MessageID { diagnosticID }
}

extension MacroExpansionContext {
  /// Reports a diagnostic at a node.
  ///
  /// - Parameter id: A stable identifier for this kind of problem.
  func report(
    _ message: String,
    id: String,
    severity: DiagnosticSeverity = .error,
    at node: some SyntaxProtocol,
    fixIts: [FixIt] = []
  ) {
    diagnose(
      Diagnostic(
        node: node,
        message: MacroMessage(message: message, id: id, severity: severity),
        fixIts: fixIts
      )
    )
  }
}

extension FixIt {
  /// Creates a fix-it that replaces one node by another.
  init(
    _ message: String, id: String, replacing old: some SyntaxProtocol, with new: some SyntaxProtocol
  ) {
    self.init(
      message: MacroMessage(message: message, id: id, severity: .note),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))]
    )
  }
}
#endif

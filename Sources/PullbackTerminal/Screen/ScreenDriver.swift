package import PullbackUI

/// Operates a screen as a user would: presses the control with a label, types into the focused
/// field.
///
/// Scripts and tests use it. It is isolated to the actor of its screen and never waits; the caller
/// decides when effects run.
package struct ScreenDriver {
  /// The reason why a step could not be performed. The focus may have moved to the step's control.
  package struct StepFailure: Error {
    package var reason: String
    package init(_ reason: String) { self.reason = reason }
  }

  package let screen: Screen

  package init(screen: Screen) {
    self.screen = screen
  }

  /// Returns the only control with a label in the topmost dialog or, without dialogs, in the root
  /// view. Fails if no control or several controls have the label.
  ///
  /// - Parameters:
  ///   - role: The kind of control to find; nil for any.
  ///   - isEnabled: Whether to find enabled controls only.
  package func find(
    _ label: String,
    role: ControlRole? = nil,
    isEnabled: Bool = true
  ) throws(StepFailure) -> Element {
    _ = screen.frame
    let search = ElementSearch(
      label: label,
      role: role,
      tree: screen.tree,
      needsEnabled: isEnabled
    )
    return try search.result()
  }

  /// Presses the only button or toggle with a label, or focuses the only other control with it.
  package func tap(_ label: String, role: ControlRole? = nil) throws(StepFailure) {
    let element = try find(label, role: role)
    if case .textField = element.content {
      screen.setFocus(element)
      return
    }
    screen.reveal(element)
    screen.setFocus(element)
    switch element.content {
    case .stepper, .slider: return
    default: break
    }
    do {
      try screen.tree.perform(.activate, on: element.id)
    } catch {
      throw StepFailure(error.description)
    }
    screen.settle()
  }

  /// Focuses the only field with a label, and replaces its text.
  package func fill(_ label: String, with text: String) throws(StepFailure) {
    screen.setFocus(try find(label, role: .field))
    screen.replaceText(with: text)
  }

  /// Types into the focused field; a line break presses Enter. Fails if no field has the focus.
  package func type(_ text: String) throws(StepFailure) {
    guard case .textField = screen.focus?.content else {
      throw StepFailure("nothing to type into: no text field has the focus")
    }
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let part = parts.popFirst() {
      screen.insert(String(part))
      if !parts.isEmpty { screen.handle(.key(.enter)) }
    }
  }

  /// Presses a key, given by its name in scripts, such as `ctrl+n`. Fails if the name is unknown.
  package func press(_ name: String) throws(StepFailure) {
    do throws(ScriptSyntax.SyntaxError) {
      let (key, modifiers) = try ScriptSyntax.key(name)
      screen.showFrame()
      screen.handle(.key(key, modifiers))
    } catch {
      throw StepFailure(error.reason)
    }
  }

  /// Increments or decrements a control by one step.
  package func adjust(_ label: String, _ adjustment: Adjustment) throws(StepFailure) {
    let element = try find(label)
    screen.reveal(element)
    screen.setFocus(element)
    do {
      try screen.tree.perform(.adjust(adjustment), on: element.id)
    } catch {
      throw StepFailure(error.description)
    }
    screen.settle()
  }

  /// Fails if the screen does not show a text or, with `isPresent` false, if it does.
  package func expect(_ text: String, isPresent: Bool) throws(StepFailure) {
    if screen.shows(text) == isPresent { return }
    throw StepFailure(
      isPresent
        ? "expected \"\(text)\" on the screen, found this:"
        : "expected no \"\(text)\" on the screen, found this:"
    )
  }
}

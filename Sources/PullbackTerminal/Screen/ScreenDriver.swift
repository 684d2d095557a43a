package import PullbackUI

/// Uses a screen as a person would: presses what has a label, types into what has the focus.
///
/// Scripts and tests both stand on it. It belongs to the actor of its screen, and waits for nothing:
/// who lets effects run decides when they do.
package struct ScreenDriver {
  /// Why something could not be done; nothing has happened then.
  package struct Miss: Error {
    package var reason: String
    package init(_ reason: String) { self.reason = reason }
  }

  package let screen: Screen

  package init(screen: Screen) {
    self.screen = screen
  }

  /// The one control with a label that could be used now.
  ///
  /// - Parameter isEnabled: False to find it also where it is disabled, for those who only look.
  package func find(
    _ label: String,
    role: ControlRole? = nil,
    isEnabled: Bool = true
  ) throws(Miss) -> Element {
    _ = screen.frame
    let search = ElementSearch(
      label: label,
      role: role,
      tree: screen.tree,
      needsEnabled: isEnabled
    )
    return try search.result()
  }

  /// Presses a control; a field gets the focus.
  package func tap(_ label: String, role: ControlRole? = nil) throws(Miss) {
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
      throw Miss(error.description)
    }
    screen.settle()
  }

  /// Replaces the text of a field, which gets the focus.
  package func fill(_ label: String, with text: String) throws(Miss) {
    screen.setFocus(try find(label, role: .field))
    screen.replaceText(with: text)
  }

  /// Types into the field that has the focus; a line break is the enter key.
  package func type(_ text: String) throws(Miss) {
    guard case .textField = screen.focus?.content else {
      throw Miss("nothing to type into: no text field has the focus")
    }
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let part = parts.popFirst() {
      screen.insert(String(part))
      if !parts.isEmpty { screen.handle(.key(.enter)) }
    }
  }

  /// Presses a key that is named as in scripts.
  package func press(_ name: String) throws(Miss) {
    do throws(ScriptSyntax.Mistake) {
      let (key, modifiers) = try ScriptSyntax.key(name)
      screen.handle(.key(key, modifiers))
    } catch {
      throw Miss(error.reason)
    }
  }

  /// Changes a control by one step.
  package func adjust(_ label: String, _ adjustment: Adjustment) throws(Miss) {
    let element = try find(label)
    screen.reveal(element)
    screen.setFocus(element)
    do {
      try screen.tree.perform(.adjust(adjustment), on: element.id)
    } catch {
      throw Miss(error.description)
    }
    screen.settle()
  }

  /// Fails unless a text is on the screen, or is not.
  package func expect(_ text: String, isPresent: Bool) throws(Miss) {
    if screen.shows(text) == isPresent { return }
    throw Miss(
      isPresent
        ? "expected \"\(text)\" on the screen, found this:"
        : "expected no \"\(text)\" on the screen, found this:"
    )
  }
}

import PullbackTerminal
public import PullbackUI

extension HeadlessScreen {
  /// The text of the screen, one line per row, without trailing spaces.
  public var text: String { screen.frame.text }

  /// The screen as a picture: an SVG document in the colors of a dark terminal. The same screen
  /// always gives the same text, so it can be compared with ``expectGolden(_:_:fileID:filePath:line:column:)``.
  public var svg: String { screen.frame.svg }

  /// Whether the screen shows a text, even if it is wrapped over several lines.
  public func shows(_ text: String) -> Bool { screen.shows(text) }

  /// The accessibility label of the focused element; nil if no element has the focus.
  public var focusedLabel: String? { screen.focus?.label }

  /// Finds the only control with a label, whether it is enabled or not.
  ///
  /// - Parameter role: The kind of control to look for; nil for any kind.
  /// - Throws: ``HeadlessScreenError`` if there is no such control, or more than one.
  public func find(
    _ label: String,
    role: ControlRole? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessScreenError) -> FoundControl {
    try attempt(fileID, line) { () throws(ScreenDriver.StepFailure) in
      FoundControl(try driver.find(label, role: role, isEnabled: false))
    }
  }

  /// The elements on the screen: one line per element, with its label, value and state.
  ///
  /// Layout is left out, so that the outline is independent of the front end.
  public var outline: String {
    _ = screen.frame
    let tree = screen.tree
    return ([tree.root] + tree.dialogs + (tree.toastArea?.children ?? []))
      .flatMap { ElementOutline.lines($0) }
      .joined(separator: "\n")
  }
}

/// The properties of a control, on a screen or a page, that a test can check.
public struct FoundControl: Hashable, Sendable {
  /// The accessibility label of the control. That of a picker is without the chosen option.
  public let label: String
  /// The text of a field, `on` or `off` for a toggle, the value of a stepper or slider, or the chosen
  /// option of a picker; nil for a button and for a secure field.
  public let value: String?
  /// The accessibility hint of the control; nil if it has none.
  public let hint: String?
  /// Whether the control can be used; false if it is disabled.
  public let isEnabled: Bool

  init(_ element: Element) {
    self.init(
      label: element.pickerLabel ?? element.label,
      value: element.chosenOption ?? ElementOutline.value(of: element),
      hint: element.accessibility.hint,
      isEnabled: element.isEnabled)
  }

  init(label: String, value: String?, hint: String?, isEnabled: Bool) {
    self.label = label
    self.value = value
    self.hint = hint
    self.isEnabled = isEnabled
  }
}

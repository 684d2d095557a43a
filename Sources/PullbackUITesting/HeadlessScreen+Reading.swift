import PullbackTerminal
public import PullbackUI

extension HeadlessScreen {
  /// What the screen shows: one line a row, without blanks at the end.
  public var text: String { screen.frame.text }

  /// Whether the screen shows a text, also when it is wrapped over several lines.
  public func shows(_ text: String) -> Bool { screen.shows(text) }

  /// The label of the focused element; nil without focus.
  public var focusedLabel: String? { screen.focus?.label }

  /// Finds the one control with a label, enabled or not.
  ///
  /// - Throws: ``HeadlessScreenError`` if no such control or more than one exists.
  public func find(
    _ label: String,
    role: ControlRole? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessScreenError) -> FoundControl {
    try attempt(fileID, line) { () throws(ScreenDriver.Miss) in
      FoundControl(try driver.find(label, role: role, isEnabled: false))
    }
  }

  /// The elements on the screen: one line per element, with its label, value and state.
  ///
  /// Layout is left out, so that the outline is the same for a terminal, a browser and a screen
  /// reader.
  public var outline: String {
    _ = screen.frame
    return ([screen.tree.root] + screen.tree.dialogs)
      .flatMap { ElementOutline.lines($0) }
      .joined(separator: "\n")
  }
}

/// What a test can read of a control.
public struct FoundControl: Hashable, Sendable {
  /// The accessibility label.
  public let label: String
  /// The text of a field, `on` or `off`, the value of a stepper or slider; nil for a button.
  public let value: String?
  /// The accessibility hint.
  public let hint: String?
  /// Whether it can be used.
  public let isEnabled: Bool

  init(_ element: Element) {
    label = element.label
    value = ElementOutline.value(of: element)
    hint = element.accessibility.hint
    isEnabled = element.isEnabled
  }
}

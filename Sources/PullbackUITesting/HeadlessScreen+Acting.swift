import PullbackTerminal
public import PullbackUI

extension HeadlessScreen {
  /// Presses the only enabled button or toggle with a label, or focuses the only other control with
  /// the label, such as a text field.
  ///
  /// - Parameter role: The kind of control to look for; nil for any kind.
  /// - Throws: ``HeadlessScreenError`` if there is no such control, or more than one.
  public func tap(
    _ label: String,
    role: ControlRole? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessScreenError) {
    try attempt(fileID, line) { () throws(ScreenDriver.StepFailure) in
      try driver.tap(label, role: role)
    }
  }

  /// Presses the only enabled toggle with a label.
  ///
  /// - Throws: ``HeadlessScreenError`` if there is no such toggle, or more than one.
  public func toggle(
    _ label: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessScreenError) {
    try tap(label, role: .toggle, fileID: fileID, line: line)
  }

  /// Focuses a text field and replaces its text.
  ///
  /// - Throws: ``HeadlessScreenError`` if there is no such field, or more than one.
  public func fill(
    _ label: String,
    with text: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessScreenError) {
    try attempt(fileID, line) { () throws(ScreenDriver.StepFailure) in
      try driver.fill(label, with: text)
    }
  }

  /// Chooses an option of a picker, whether it is shown as a menu or as buttons.
  ///
  /// - Throws: ``HeadlessScreenError`` if there is no such picker or option, or more than one, or if
  ///   it is disabled.
  public func choose(
    _ option: String,
    in label: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessScreenError) {
    try attempt(fileID, line) { () throws(ScreenDriver.StepFailure) in
      try driver.choose(option, in: label)
    }
  }

  /// Types into the focused text field; a line break presses Enter.
  ///
  /// - Throws: ``HeadlessScreenError`` if no text field has the focus.
  public func type(
    _ text: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessScreenError) {
    try attempt(fileID, line) { () throws(ScreenDriver.StepFailure) in try driver.type(text) }
  }

  /// Presses a key, given by its name: `enter`, `x`, `ctrl+c`, `shift+tab`, `down`, `f1`.
  ///
  /// - Throws: ``HeadlessScreenError`` if no key has that name.
  public func press(
    _ key: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessScreenError) {
    try attempt(fileID, line) { () throws(ScreenDriver.StepFailure) in try driver.press(key) }
  }

  /// Increments or decrements a stepper or slider by one step.
  ///
  /// - Throws: ``HeadlessScreenError`` if there is no such control, or more than one, or if the
  ///   control with this label cannot be adjusted.
  public func adjust(
    _ label: String,
    _ adjustment: Adjustment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessScreenError) {
    try attempt(fileID, line) { () throws(ScreenDriver.StepFailure) in
      try driver.adjust(label, adjustment)
    }
  }

  /// Presses Escape, which closes the top dialog or goes back a page. An open menu, a view that
  /// handles the key or a selection in a field takes precedence, as in the terminal.
  public func goBack() { screen.handle(.key(.escape)) }

  /// Changes the size of the screen, in cells.
  public func resize(columns: Int, rows: Int) {
    screen.resize(to: CellSize(width: columns, height: rows))
  }

  func attempt<Result>(
    _ fileID: StaticString,
    _ line: UInt,
    _ action: () throws(ScreenDriver.StepFailure) -> Result
  ) throws(HeadlessScreenError) -> Result {
    do throws(ScreenDriver.StepFailure) {
      return try action()
    } catch {
      throw HeadlessScreenError(
        reason: error.reason,
        place: "\(fileID):\(line)",
        screen: screen.frame.text
      )
    }
  }
}

import PullbackTerminal
public import PullbackUI

extension HeadlessScreen {
  /// Presses the one enabled control with a label; a text field gets the focus.
  ///
  /// - Throws: ``HeadlessScreenError`` if no such control or more than one exists.
  public func tap(
    _ label: String,
    role: ControlRole? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessScreenError) {
    try attempt(fileID, line) { () throws(ScreenDriver.Miss) in
      try driver.tap(label, role: role)
    }
  }

  /// Flips the one enabled toggle with a label.
  ///
  /// - Throws: ``HeadlessScreenError`` if no such toggle or more than one exists.
  public func toggle(
    _ label: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessScreenError) {
    try tap(label, role: .toggle, fileID: fileID, line: line)
  }

  /// Focuses a text field and replaces its text.
  ///
  /// - Throws: ``HeadlessScreenError`` if no such field or more than one exists.
  public func fill(
    _ label: String,
    with text: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessScreenError) {
    try attempt(fileID, line) { () throws(ScreenDriver.Miss) in
      try driver.fill(label, with: text)
    }
  }

  /// Types into the text field that has the focus; a line break is the enter key.
  ///
  /// - Throws: ``HeadlessScreenError`` where no text field has the focus.
  public func type(
    _ text: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessScreenError) {
    try attempt(fileID, line) { () throws(ScreenDriver.Miss) in try driver.type(text) }
  }

  /// Presses a key, named as in scripts: `enter`, `x`, `ctrl+c`, `shift+tab`, `down`, `f1`.
  ///
  /// - Throws: ``HeadlessScreenError`` where no key has that name.
  public func press(
    _ key: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessScreenError) {
    try attempt(fileID, line) { () throws(ScreenDriver.Miss) in try driver.press(key) }
  }

  /// Changes a stepper or a slider by one step.
  ///
  /// - Throws: ``HeadlessScreenError`` where there is no such control, or more than one.
  public func adjust(
    _ label: String,
    _ adjustment: Adjustment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(HeadlessScreenError) {
    try attempt(fileID, line) { () throws(ScreenDriver.Miss) in
      try driver.adjust(label, adjustment)
    }
  }

  /// Goes back, or closes the dialog on top, as the escape key does.
  public func goBack() { screen.handle(.key(.escape)) }

  /// Changes the size of the screen, in cells.
  public func resize(columns: Int, rows: Int) {
    screen.resize(to: CellSize(width: columns, height: rows))
  }

  func attempt<Result>(
    _ fileID: StaticString,
    _ line: UInt,
    _ action: () throws(ScreenDriver.Miss) -> Result
  ) throws(HeadlessScreenError) -> Result {
    do throws(ScreenDriver.Miss) {
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

import PullbackUI

/// The text field in which the person types.
struct TypedField {
  var id: Element.ID
  var label: String
  /// The text that the last key has made of it.
  var text: String
  /// The time of the last key that was meant for it.
  var time: ContinuousClock.Instant
  /// Whether that key was Enter, in the field.
  var isSubmitted: Bool
  /// Whether that key was an Enter that did nothing, because the field was lost.
  var hasDroppedEnter = false
  /// Whether that key itself has removed the field, or covered it, as by a sheet.
  var isLeft = false
  /// Whether something else has the focus, although neither the person nor the app has moved it there.
  var isLost = false

  /// The time without a key after which Enter presses what has the focus, and a field takes text.
  static let pause = Duration.seconds(1)
  /// The time without a key after which nothing belongs to the text any more.
  static let end = Duration.seconds(5)
}

/// What is typed on after a field was removed, disabled or covered, for example by somebody else. It must
/// not press what has the focus instead, or go into another field.
extension Screen {
  /// Whether an event is a part of a text that was meant for a field that has lost the focus, or the
  /// Enter after it. Says so in the bottom line then; otherwise notes the field that gets the event.
  func isMeantForLostField(_ event: InputEvent) -> Bool {
    let isText = isText(event)
    if let typedField, isMeantForLostField(event, typedField) {
      self.typedField?.time = time
      if isText { self.typedField?.isSubmitted = false }
      self.typedField?.hasDroppedEnter = event == .key(.enter, [])
      notice = words().word(
        tree.element(typedField.id) == nil
          ? "The field that you typed into is gone."
          : "The field that you typed into takes no text now.")
      return true
    }
    switch event {
    case .key(.enter, []) where !isText:
      noteTyping(isSubmitted: field?.content.isMultiline == false)
    case .key, .paste:
      if isText || isEditing(event) { noteTyping(isSubmitted: false) } else { typedField = nil }
    case .mouse(let mouse) where mouse.action == .press: typedField = nil
    case .mouse, .focus, .background, .pictures: break
    }
    return false
  }

  /// Whether an event types or removes a part of a text.
  private func isText(_ event: InputEvent) -> Bool {
    if case .key(let key, let modifiers) = event, breaksLine(key, modifiers) { return true }
    return isTyping(event)
  }

  /// Whether a key edits a text, or moves the caret in its line. A second after the last letter it may be meant
  /// for something else.
  private func isEditing(_ event: InputEvent) -> Bool {
    guard case .key(let key, let modifiers) = event else { return false }
    switch key {
    case .left, .right, .home, .end, .backspace, .delete: return true
    case .character(let character):
      return modifiers == .control && "abdefhkuwxy_".contains(character)
        || modifiers == .alt && "abcdfyz".contains(character)
    default: return false
    }
  }

  /// Notes that the field with the focus gets text, or Enter.
  func noteTyping(isSubmitted: Bool) {
    typedField = nil
    guard popup == nil, let field else { return }
    typedField = TypedField(
      id: field.element.id, label: field.content.label, text: field.content.text, time: time,
      isSubmitted: isSubmitted)
  }

  /// Notes whether the key that was just handled has taken the focus away, and a field with it.
  func noteEndOfKey() {
    focusHistory.isLeft = !isFocusSettled
    typedField?.isLeft = focusHistory.isLeft
  }

  /// Whether an event is a part of the text that was meant for a field.
  func isMeantForLostField(_ event: InputEvent, _ typed: TypedField) -> Bool {
    let isText = isText(event)
    let isEnter = event == .key(.enter, [])
    guard typed.isLost, popup == nil, isText || isEnter || isEditing(event) else { return false }
    if time - typed.time >= TypedField.end { return false }
    if time - typed.time >= TypedField.pause, !isText || field != nil { return false }
    // A text can have several lines, but who presses Enter twice wants what has the focus.
    if typed.hasDroppedEnter, isEnter { return false }
    let element = tree.element(typed.id)
    let isDisabled = element?.isEnabled == false
    if let field, !isDisabled {
      // The key has led there, or the app draws the field in another place.
      let isSame = field.content.label == typed.label && field.content.text == typed.text
      if typed.isLeft || isSame { return false }
    }
    // After Enter, a dialog or another page may be the answer to it. What is typed into a field that
    // is disabled until the text was sent is the next text.
    if typed.isSubmitted { return isText && isDisabled && element?.outermost === topLayer }
    return true
  }
}

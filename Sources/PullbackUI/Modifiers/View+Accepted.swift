public import PullbackCore

/// Modifiers that are accepted for source compatibility and have no effect.
extension ViewContent {
  /// Has no effect: changes are never animated.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> Self {
    self
  }
  /// Has no effect: changes are never animated.
  public func animation(_ animation: Animation?) -> Self { self }
  /// Has no effect: views appear and disappear at once.
  public func transition(_ transition: AnyTransition) -> Self { self }
  /// Has no effect: front ends choose the width of digits.
  public func monospacedDigit() -> Self { self }
  /// Has no effect: front ends have a single typeface.
  public func monospaced(_ isActive: Bool = true) -> Self { self }
  /// Has no effect: front ends draw one style of text field.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> Self { self }
  /// Has no effect: front ends draw one style of list.
  public func listStyle<Style: ListStyle>(_ style: Style) -> Self { self }
  /// Has no effect: front ends draw one style of form.
  public func formStyle<Style: FormStyle>(_ style: Style) -> Self { self }
  /// Has no effect: front ends draw one style of tab view.
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> Self { self }
  /// Has no effect: front ends draw one style of menu.
  public func menuStyle<Style: MenuStyle>(_ style: Style) -> Self { self }
  /// Has no effect: front ends do not choose between on-screen keyboards.
  public func keyboardType(_ type: KeyboardType) -> Self { self }
  /// Has no effect: front ends do not control autocorrection.
  public func autocorrectionDisabled(_ disable: Bool = true) -> Self { self }
  /// Has no effect: front ends do not control autocorrection.
  public func disableAutocorrection(_ disable: Bool?) -> Self { self }
  /// Has no effect: front ends do not control capitalization.
  public func textInputAutocapitalization(_ type: TextInputAutocapitalization?) -> Self {
    self
  }
  /// Has no effect: front ends choose the size of titles.
  public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> Self { self }
  /// Has no effect: front ends show one page of a stack at a time.
  public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> Self { self }
}

/// A kind of on-screen keyboard. Accepted for source compatibility; has no effect.
public enum KeyboardType: Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, emailAddress,
    decimalPad, webSearch
}
/// Which letters are capitalized automatically. Accepted for source compatibility; has no effect.
public enum TextInputAutocapitalization: Hashable, Sendable {
  case never, words, sentences, characters
}
/// The size of a page's title. Accepted for source compatibility; has no effect.
public enum TitleDisplayMode: Hashable, Sendable { case automatic, inline, large }

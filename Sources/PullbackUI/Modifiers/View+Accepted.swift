public import PullbackCore

/// Modifiers that front ends have no use for: they are accepted so that views compile, and change
/// nothing.
extension View {
  /// How a change of the value would move; it does not.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    self
  }
  /// How changes would move; they do not.
  public func animation(_ animation: Animation?) -> some View { self }
  /// How the view would come and go; it is there at once.
  public func transition(_ transition: AnyTransition) -> some View { self }
  /// Digits have the same width wherever front ends have cells.
  public func monospacedDigit() -> some View { self }
  /// Front ends have one type face.
  public func monospaced(_ isActive: Bool = true) -> some View { self }
  /// How text fields would be framed; front ends have one way.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View { self }
  /// How lists would look; front ends have one way.
  public func listStyle<Style: ListStyle>(_ style: Style) -> some View { self }
  /// How forms would be set; front ends have one way.
  public func formStyle<Style: FormStyle>(_ style: Style) -> some View { self }
  /// How tabs would be shown; front ends have one way.
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View { self }
  /// How menus would be opened; front ends have one way.
  public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View { self }
  /// Which keys a keyboard on glass would have.
  public func keyboardType(_ type: KeyboardType) -> some View { self }
  /// Nothing is ever corrected.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// Nothing is ever corrected.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  /// Letters are as they are typed.
  public func textInputAutocapitalization(_ type: TextInputAutocapitalization?) -> some View {
    self
  }
  /// Titles have one size.
  public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> some View { self }
  /// Pages are on top of one another.
  public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> some View { self }
}

/// Which keys a keyboard on glass would have; accepted.
public enum KeyboardType: Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, emailAddress,
    decimalPad, webSearch
}
/// Which letters a keyboard on glass would make large; accepted.
public enum TextInputAutocapitalization: Hashable, Sendable {
  case never, words, sentences, characters
}
/// How large a page's title would be; accepted.
public enum TitleDisplayMode: Hashable, Sendable { case automatic, inline, large }

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
  public func textFieldStyle(_ style: TextFieldStyleOption) -> some View { self }
  /// How lists would look; front ends have one way.
  public func listStyle(_ style: ListStyleOption) -> some View { self }
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
  public func navigationViewStyle(_ style: NavigationViewStyleOption) -> some View { self }
}

/// How a change would move; accepted.
public typealias Animation = PullbackCore.Animation

/// Makes a change; nothing moves on the way.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// How a view would come and go; accepted.
public struct AnyTransition: Hashable, Sendable {
  public static let opacity = AnyTransition()
  public static let slide = AnyTransition()
  public static let scale = AnyTransition()
  public static let identity = AnyTransition()
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
}

/// How a text field would be framed; accepted.
public enum TextFieldStyleOption: Hashable, Sendable { case automatic, plain, roundedBorder }
/// How a list would look; accepted.
public enum ListStyleOption: Hashable, Sendable {
  case automatic, plain, grouped, inset, insetGrouped, sidebar
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
/// How pages would stand to one another; accepted.
public enum NavigationViewStyleOption: Hashable, Sendable { case automatic, stack, columns }

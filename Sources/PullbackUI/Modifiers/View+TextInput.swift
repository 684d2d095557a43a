// What a browser needs to know of the fields in a view for its on-screen keyboard. A terminal
// ignores it.
extension ViewContent {
  /// Sets the on-screen keyboard of the fields in this view. Has an effect in a browser only.
  public func keyboardType(_ type: KeyboardType) -> some LibraryView { hint(\.keyboard, type) }
  /// Sets what the fields in this view are for, so that a browser can offer to fill them in; nil
  /// leaves what an enclosing view sets. Has an effect in a browser only.
  public func textContentType(_ type: TextContentType?) -> some LibraryView {
    hint(\.contentType, type)
  }
  /// Sets whether automatic correction of the spelling is off in the fields of this view. Has an
  /// effect in a browser only.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some LibraryView {
    hint(\.autocorrects, !disable)
  }
  /// Sets whether automatic correction of the spelling is off in the fields of this view; nil
  /// leaves that to the enclosing view or the browser. Has an effect in a browser only.
  public func disableAutocorrection(_ disable: Bool?) -> some LibraryView {
    hint(\.autocorrects, disable.map { !$0 })
  }
  /// Sets which letters an on-screen keyboard capitalizes in the fields of this view; nil leaves
  /// what an enclosing view sets. Has an effect in a browser only.
  public func textInputAutocapitalization(_ type: TextInputAutocapitalization?)
    -> some LibraryView
  {
    hint(\.capitalization, type)
  }
  /// Sets which letters an on-screen keyboard capitalizes in the fields of this view. Has an effect
  /// in a browser only.
  public func autocapitalization(_ type: TextAutocapitalization) -> some LibraryView {
    hint(\.capitalization, type.value)
  }
  /// Sets the label of the return key of an on-screen keyboard. Has an effect in a browser only.
  public func submitLabel(_ label: SubmitLabel) -> some LibraryView { hint(\.submitLabel, label) }
}

/// The kind of on-screen keyboard for a text field, such as one for numbers.
public enum KeyboardType: Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, emailAddress,
    decimalPad, webSearch
}

/// The name of ``KeyboardType`` in UIKit.
public typealias UIKeyboardType = KeyboardType

/// What a text field is for, such as a user name, so that a browser can fill it in.
public enum TextContentType: Hashable, Sendable {
  case name, namePrefix, givenName, middleName, familyName, nameSuffix, nickname
  case username, password, newPassword, oneTimeCode, emailAddress, telephoneNumber, URL
  case fullStreetAddress, streetAddressLine1, streetAddressLine2, addressCity, addressState
  case countryName, postalCode, organizationName, jobTitle, birthdate, creditCardNumber
}

/// The name of ``TextContentType`` in UIKit.
public typealias UITextContentType = TextContentType

/// Which letters an on-screen keyboard capitalizes.
public enum TextInputAutocapitalization: Hashable, Sendable {
  case never, words, sentences, characters
}

/// An older form of ``TextInputAutocapitalization``.
public enum TextAutocapitalization: Hashable, Sendable {
  case none, words, sentences, allCharacters

  fileprivate var value: TextInputAutocapitalization {
    switch self {
    case .none: .never
    case .words: .words
    case .sentences: .sentences
    case .allCharacters: .characters
    }
  }
}

/// The label of an on-screen keyboard's return key.
public enum SubmitLabel: Hashable, Sendable {
  case done, go, send, join, route, search, `return`, next, `continue`
}

#if Web
/// Decides whether a form that a browser posted without JavaScript is handled.
///
/// A form has the values of all fields of its page, and a field that is missing counts as an
/// unchecked box. The form of an older page could therefore reset fields that it did not show. So a
/// form is handled only if it comes from the page that the session rendered last, and only once. Another
/// form of the same page, as by a press of another button before the answer, is outdated.
struct FormCheck {
  enum Verdict { case current, repeated, outdated }

  /// The number in the form of the page that was rendered last; nil if this form was posted.
  private var rendered: UInt32?
  /// Whether the number of the page that was rendered last is not known, because the session was
  /// restored and has rendered no page since.
  private var isRestored: Bool
  /// The numbers of the forms that were handled last, the newest last. They are stored with the
  /// session, so that a form that is sent again after a restart is not handled again.
  private(set) var posted: [UInt32]

  /// The hashes of what these forms had, by number, as far as this process has handled them.
  private var contents: [UInt32: Int] = [:]

  private static let limit = 16

  init(posted: [UInt32] = []) {
    self.posted = posted.suffix(Self.limit)
    isRestored = true
  }

  /// Returns the number for the form of a page that is rendered now. The forms of earlier pages are
  /// then outdated.
  mutating func render() -> UInt32 {
    let number = UInt32.random(in: 1 ... .max)
    rendered = number
    isRestored = false
    return number
  }

  /// Accepts the next form whatever its number is, unless it was handled before.
  mutating func acceptNext() {
    rendered = nil
    isRestored = true
  }

  /// Checks the number in a form, which counts as handled if it is current.
  ///
  /// - Parameter content: The fields of the form and the button that was pressed.
  mutating func check(_ number: UInt32, content: [String: String]) -> Verdict {
    if posted.contains(number) {
      // After a restart it is not known what the form had.
      let isSame = contents[number].map { $0 == content.hashValue } ?? true
      return isSame ? .repeated : .outdated
    }
    guard number == rendered || isRestored else { return .outdated }
    posted.append(number)
    contents[number] = content.hashValue
    if posted.count > Self.limit { contents[posted.removeFirst()] = nil }
    rendered = nil
    isRestored = false
    return .current
  }
}
#endif

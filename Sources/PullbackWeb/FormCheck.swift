#if Web
/// Decides whether a form that a browser posted without JavaScript is handled.
///
/// A form has the values of all fields of its page, and a field that is missing counts as an
/// unchecked box. The form of an older page could therefore reset fields that it did not show. So a
/// form is handled only if it comes from the page that the session rendered last, and only once.
struct FormCheck {
  enum Verdict { case current, repeated, outdated }

  /// The number in the form of the page that was rendered last. Nil if this form was posted, or if
  /// a restored session has rendered no page yet.
  private var rendered: UInt32?
  /// The number of the form that was handled last.
  private var posted: UInt32?

  /// Returns the number for the form of a page that is rendered now. The forms of earlier pages are
  /// then outdated.
  mutating func render() -> UInt32 {
    let number = UInt32.random(in: 1 ... .max)
    rendered = number
    return number
  }

  /// Checks the number in a form, which counts as handled if it is current.
  mutating func check(_ number: UInt32) -> Verdict {
    if number == posted { return .repeated }
    // A restored session does not know the number of the page that it showed.
    guard number == rendered || (rendered == nil && posted == nil) else { return .outdated }
    posted = number
    rendered = nil
    return .current
  }
}
#endif

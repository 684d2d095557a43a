/// The text field that a person types into, with what the browser shows in it while an answer of the
/// server is on its way.
///
/// The browser shows the text that was typed until an answer says otherwise, and takes no text of the
/// server as long as an edit is unanswered. So after "pear", Enter and "plum", typed faster than the
/// answer that empties the field, it sends the text "pearplum". This type knows that the action which
/// the person had not seen has replaced "pear" with nothing, and makes that "plum".
///
/// It is stored with the session while that answer is on its way, because the browser still shows the
/// former text after a restart of the server.
struct TypedText: Codable, Hashable {
  let node: UInt32
  /// The number of the last edit, and the text that the browser sent with it.
  private var edit: UInt32 = 0
  private var text: String
  private var change: Change?

  /// A change of the text by an event, such as the submission of the field.
  private struct Change: Codable, Hashable {
    let event: UInt32
    /// The text in the browser that was replaced.
    var former: String
    /// The same text if the browser had the answer to the edit before the event.
    let shown: String
    let new: String
  }

  /// - Parameter text: The text of the field in the browser.
  init(node: UInt32, text: String) {
    self.node = node
    self.text = text
  }

  /// The last event whose answer the page must show before its text is the one of the session; 0 if no
  /// event has changed the text.
  var awaited: UInt32 { change.map { max($0.event, edit) } ?? 0 }

  /// Takes the text of an edit, and returns what the text is without what the browser still shows of
  /// a former one.
  ///
  /// - Parameter answered: The number of the last event whose answer the page showed.
  mutating func edited(_ text: String, event: UInt32, answered: UInt32) -> String {
    defer {
      edit = event
      self.text = text
    }
    guard var change, answered < awaited else {
      change = nil
      return text
    }
    if edit < change.event, answered >= edit { change.former = change.shown }
    self.change = change
    // A person who has not only added to the former text means the whole text.
    guard text.utf8.starts(with: change.former.utf8) else { return text }
    return change.new + (String(text.utf8.dropFirst(change.former.utf8.count)) ?? "")
  }

  /// Records that an event has changed the text of the field.
  ///
  /// - Parameters:
  ///   - shown: The text in the browser, if that has the answers to all earlier events.
  ///   - new: The text now.
  mutating func changed(by event: UInt32, shown: String, to new: String) {
    change = Change(event: event, former: text, shown: shown, new: new)
  }
}

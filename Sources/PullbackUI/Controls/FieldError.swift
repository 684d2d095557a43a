extension ViewContent {
  /// Shows a sentence below a field that says what the app does not accept about it, such as "This
  /// name is taken." Nil, or an empty text, shows nothing.
  ///
  /// Apply it to the control itself, and pass nil while there is nothing to say, so that the field
  /// keeps its identity and its text:
  ///
  /// ```swift
  /// TextField("Name", text: $store.name)
  ///   .fieldError(store.nameError)
  /// ```
  ///
  /// In a browser, the control is marked as invalid and described by the sentence, which is read
  /// aloud when it appears. A terminal shows the sentence in red, after `!`; the linear mode reads it
  /// after the field. A text that the browser itself refuses, because it is too long, is described as
  /// well.
  /// If the view contains several controls, the sentence is below all of them, and describes each.
  public func fieldError(_ sentence: String?) -> some LibraryView {
    FieldErrorView(content: self, sentence: sentence?.isEmpty == true ? nil : sentence)
  }
}

/// A control with a sentence below it. The stack has one child while there is no sentence.
struct FieldErrorView<Content: ViewContent>: LibraryView {
  let content: Content
  let sentence: String?

  var body: some LibraryView {
    VStack(alignment: .leading) {
      content
      if let sentence {
        Text(sentence).foregroundStyle(.red).elementRole(.fieldError)
      }
    }
    .elementRole(.fieldGroup)
    .hint(\.fieldError, sentence)
  }
}

import Foundation

/// A button that opens a dialog with the shared items as text, which the user can copy. Web
/// addresses can also be opened.
public struct ShareLink<Label: ViewContent>: LibraryView {
  @State private var isOpen = false
  let items: [String]
  let subject: Text?
  let message: Text?
  let label: Label

  init(items: [String], subject: Text?, message: Text?, label: Label) {
    self.items = items
    self.subject = subject
    self.message = message
    self.label = label
  }

  public var body: some LibraryView {
    Button {
      isOpen = true
    } label: {
      label
    }
    .alert(
      kind: .alert,
      title: subject ?? Text(word: "Share"),
      isPresented: $isOpen,
      actions: TupleView(
        ForEach(addresses, id: \.self) { address in
          Link(destination: address) { Text(word: "Open %@", .string(address.absoluteString)) }
        },
        Button(role: .cancel, action: {}, label: { Text(word: "Done") })
      ),
      message: TupleView(
        message,
        ForEach(Array(items.enumerated()), id: \.offset) { Text(verbatim: $1) }
      )
    )
  }

  private var addresses: [URL] {
    items.compactMap { item in
      URL(string: item).flatMap { $0.scheme?.hasPrefix("http") == true ? $0 : nil }
    }
  }
}

extension ShareLink {
  /// Creates a link that shares one item, with a view as its label.
  ///
  /// - Parameters:
  ///   - item: A text, a URL, or another value, whose description is shared.
  ///   - subject: The title of the dialog; nil for "Share".
  ///   - message: A text above the item; nil for none.
  public init<Item>(
    item: Item,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(items: ["\(item)"], subject: subject, message: message, label: label())
  }

  /// Creates a link that shares several items, with a view as its label.
  ///
  /// - Parameters:
  ///   - items: Texts, URLs, or other values, whose descriptions are shared.
  ///   - subject: The title of the dialog; nil for "Share".
  ///   - message: A text above the items; nil for none.
  public init<Items: Sequence>(
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(items: items.map { "\($0)" }, subject: subject, message: message, label: label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a link that shares one item, with the label "Share…".
  ///
  /// - Parameters:
  ///   - item: A text, a URL, or another value, whose description is shared.
  ///   - subject: The title of the dialog; nil for "Share".
  ///   - message: A text above the item; nil for none.
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item, subject: subject, message: message) {
      DefaultShareLinkLabel(title: Text(word: "Share…"))
    }
  }

  /// Creates a link that shares several items, with the label "Share…".
  ///
  /// - Parameters:
  ///   - items: Texts, URLs, or other values, whose descriptions are shared.
  ///   - subject: The title of the dialog; nil for "Share".
  ///   - message: A text above the items; nil for none.
  public init<Items: Sequence>(items: Items, subject: Text? = nil, message: Text? = nil) {
    self.init(items: items, subject: subject, message: message) {
      DefaultShareLinkLabel(title: Text(word: "Share…"))
    }
  }

  /// Creates a link that shares one item, with a title.
  ///
  /// - Parameters:
  ///   - item: A text, a URL, or another value, whose description is shared.
  ///   - subject: The title of the dialog; nil for "Share".
  ///   - message: A text above the item; nil for none.
  @_disfavoredOverload
  public init<Title: StringProtocol, Item>(
    _ title: Title,
    item: Item,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) {
      DefaultShareLinkLabel(title: Text(title))
    }
  }

  /// Creates a link that shares one item, with a title.
  ///
  /// - Parameters:
  ///   - item: A text, a URL, or another value, whose description is shared.
  ///   - subject: The title of the dialog; nil for "Share".
  ///   - message: A text above the item; nil for none.
  public init<Item>(
    _ title: LocalizedStringKey,
    item: Item,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) {
      DefaultShareLinkLabel(title: Text(title))
    }
  }
}

/// The default label of a ``ShareLink``: a title and a symbol.
public struct DefaultShareLinkLabel: LibraryView {
  let title: Text
  public var body: some LibraryView {
    Label(title: { title }, icon: { Image(systemName: "square.and.arrow.up") })
  }
}

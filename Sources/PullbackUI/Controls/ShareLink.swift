import Foundation
import PullbackStrings

/// A button that shares texts, addresses or files.
///
/// - In a browser it opens the browser's own dialog for sharing. Where there is none, it copies texts
///   and addresses, or shows them for copying by hand. A file is downloaded.
/// - In a terminal it copies texts and addresses to the clipboard of the terminal, and shows them. For a
///   file, a dialog asks where it is saved.
///
/// ```swift
/// ShareLink(item: recipe.url)
/// ShareLink("Share the report", item: report)  // a `Transferable` value
/// ```
public struct ShareLink<Label: ViewContent>: LibraryView {
  @Environment(\.fileAccess) private var fileAccess
  @State(notKept: false) private var isOpen: Bool
  @State(notKept: false) private var isCopied: Bool
  /// The index of the file that is saved; nil while none is.
  @State(notKept: nil) private var fileIndex: Int?
  let items: [SharedItem]
  let subject: Text?
  let message: Text?
  let label: Label

  init(items: [SharedItem], subject: Text?, message: Text?, label: Label) {
    self.items = items
    self.subject = subject
    self.message = message
    self.label = label
  }

  public var body: some LibraryView {
    Button {
      guard !texts.isEmpty else { return fileIndex = 0 }
      isCopied = fileAccess?.copy(texts.joined(separator: "\n")) == true
      isOpen = true
    } label: {
      label
    }
    .hint(\.shared, shared)
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
        ForEach(Array(texts.enumerated()), id: \.offset) {
          Text(verbatim: $1).textSelection(.enabled)
        },
        isCopied
          ? Text(word: "Copied, if the terminal has a clipboard.").foregroundStyle(.secondary) : nil
      )
    )
    .fileExporter(
      isPresented: Binding {
        fileIndex != nil
      } set: {
        if !$0 { fileIndex = nil }
      },
      onCompletion: { [index = fileIndex ?? 0] _ in
        if index + 1 < files.count { fileIndex = index + 1 }
      },
      onCancellation: {},
      offer: nextFile
    )
  }

  private var texts: [String] {
    items.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private var files: [FileOffer] {
    items.compactMap { if case .file(let file) = $0 { file } else { nil } }
  }

  private var nextFile: (() throws -> FileOffer)? {
    guard let fileIndex, files.indices.contains(fileIndex) else { return nil }
    let file = files[fileIndex]
    return { file }
  }

  private var addresses: [URL] {
    texts.compactMap { item in
      URL(string: item).flatMap { $0.scheme?.hasPrefix("http") == true ? $0 : nil }
    }
  }

  /// What a browser shares by itself; nil if that is the server's task.
  private var shared: SharedText? {
    guard !texts.isEmpty else { return nil }
    let address = texts.count == 1 ? addresses.first?.absoluteString : nil
    let text = ([message?.string] + (address == nil ? texts : [])).compactMap { $0 }
    return SharedText(
      title: subject?.string, text: text.isEmpty ? nil : text.joined(separator: "\n"),
      url: address, copy: texts.joined(separator: "\n"))
  }
}

/// One of the items of a ``ShareLink``.
enum SharedItem {
  case text(String)
  case file(FileOffer)

  init<Item>(_ item: Item) {
    switch item {
    case let text as String: self = .text(text)
    case let url as URL where !url.isFileURL: self = .text(url.absoluteString)
    case let item as any Transferable: self = .file(Self.offer(item))
    default: self = .text("\(item)")
    }
  }

  private static func offer<Item: Transferable>(_ item: Item) -> FileOffer {
    FileOffer(item, name: nil, types: [])
  }
}

/// What a browser shares, or copies, when a ``ShareLink`` is pressed.
package struct SharedText: Hashable, Sendable, Encodable {
  package var title: String?
  package var text: String?
  package var url: String?
  /// The text to copy where a browser cannot share.
  package var copy: String
}

extension ShareLink {
  /// Creates a link that shares one item, with a view as its label.
  ///
  /// - Parameters:
  ///   - item: A text, a URL or another ``Transferable`` value. Of other values, the description is
  ///     shared.
  ///   - subject: The title of the dialog; nil for "Share".
  ///   - message: A text above the item; nil for none.
  public init<Item>(
    item: Item,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(items: [SharedItem(item)], subject: subject, message: message, label: label())
  }

  /// Creates a link that shares several items, with a view as its label.
  ///
  /// - Parameters:
  ///   - items: Texts, URLs or other ``Transferable`` values. Of other values, the descriptions are
  ///     shared.
  ///   - subject: The title of the dialog; nil for "Share".
  ///   - message: A text above the items; nil for none.
  public init<Items: Sequence>(
    items: Items,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      items: items.map { SharedItem($0) }, subject: subject, message: message, label: label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a link that shares one item, with the label "Share…".
  ///
  /// - Parameters:
  ///   - item: A text, a URL or another ``Transferable`` value. Of other values, the description is
  ///     shared.
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
  ///   - items: Texts, URLs or other ``Transferable`` values. Of other values, the descriptions are
  ///     shared.
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
  ///   - item: A text, a URL or another ``Transferable`` value. Of other values, the description is
  ///     shared.
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

  /// Creates a link that shares several items, with a title.
  ///
  /// - Parameters:
  ///   - items: Texts, URLs or other ``Transferable`` values. Of other values, the descriptions are
  ///     shared.
  ///   - subject: The title of the dialog; nil for "Share".
  ///   - message: A text above the items; nil for none.
  public init<Title: StringProtocol, Items: Sequence>(
    _ title: Title,
    items: Items,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(items: items, subject: subject, message: message) {
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

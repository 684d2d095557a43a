public import Foundation

/// A label, and content at the trailing side.
public struct LabeledContent<Label: ViewContent, Content: ViewContent>: LibraryView {
  @Environment(\.labeledContentStyle) private var style
  let label: Label
  let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var body: some LibraryView {
    if let style {
      style.body(.init(label: AnyView(label), content: AnyView(content)))
    } else {
      HStack {
        VStack(alignment: .leading) { label }
        Spacer()
        content.foregroundStyle(.secondary)
      }
      .elementRole(.labeledContent)
    }
  }
}

extension LabeledContent
where Label == AnyView, Content == AnyView {
  /// Creates the labeled content that a ``LabeledContentStyle`` received, to show it within the
  /// style's view.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

extension LabeledContent where Label == Text {
  /// Creates labeled content with a title as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates labeled content with a title as its label.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates labeled content from a title and a text.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: StringProtocol>(_ title: Title, value: Value) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// Creates labeled content from a title and a text.
  public init<Value: StringProtocol>(_ title: LocalizedStringKey, value: Value) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// Creates labeled content from a title and a formatted value.
  @_disfavoredOverload
  public init<Title: StringProtocol, Format: FormatStyle>(
    _ title: Title,
    value: Format.FormatInput,
    format: Format
  ) where Format.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }

  /// Creates labeled content from a title and a value that is formatted in the `locale` of the
  /// environment.
  public init<Format: FormatStyle & Sendable>(
    _ title: LocalizedStringKey,
    value: Format.FormatInput,
    format: Format
  ) where Format.FormatOutput == String, Format.FormatInput: Sendable {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }

  /// Creates labeled content from a title and a formatted value.
  public init<Format: FormatStyle>(
    _ title: LocalizedStringKey,
    value: Format.FormatInput,
    format: Format
  ) where Format.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

/// A border around related views, with a label.
public struct GroupBox<Label: ViewContent, Content: ViewContent>: LibraryView {
  @Environment(\.groupBoxStyle) private var style
  let label: Label
  let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var body: some LibraryView {
    let parts = GroupBoxStyleConfiguration(label: AnyView(label), content: AnyView(content))
    if let style {
      style.body(parts)
    } else {
      DefaultGroupBoxStyle().makeBody(configuration: parts)
    }
  }
}

extension GroupBox {
  /// Creates a group box with a label; an older form of `init(content:label:)`.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a group box without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Creates a group box with a title as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group box with a title as its label.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// A group of related controls, shown side by side.
public struct ControlGroup<Content: ViewContent>: LibraryView {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some LibraryView { HStack { content } }
}

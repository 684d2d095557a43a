public import Foundation

/// A label and its content, side by side.
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
    }
  }
}

extension LabeledContent
where Label == AnyView, Content == AnyView {
  /// Creates the labelled content that a style received as its configuration.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

extension LabeledContent where Label == Text {
  /// Creates labelled content with a title as its label.
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a label and a text beside it.
  public init<Title: StringProtocol, Value: StringProtocol>(_ title: Title, value: Value) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// Creates a label and a formatted value beside it.
  public init<Title: StringProtocol, Format: FormatStyle>(
    _ title: Title,
    value: Format.FormatInput,
    format: Format
  ) where Format.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

/// A frame around related views, with a label.
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
  /// Creates a box with a label; an older form with the label first.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a box without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Creates a box with a title as its label.
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// A group of related controls, shown side by side.
public struct ControlGroup<Content: ViewContent>: LibraryView {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some LibraryView { HStack { content } }
}

/// A button that opens a menu of buttons.
public struct Menu<Label: ViewContent, Content: ViewContent>: LibraryView {
  @State private var isOpen = false
  let label: Label
  let content: Content
  var title = Text(verbatim: "")
  var primaryAction: (() -> Void)?

  /// Creates a menu whose label is a view.
  ///
  /// - Parameter content: The items of the menu, such as buttons.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// Creates a button that performs an action, with a context menu of further actions.
  ///
  /// - Parameters:
  ///   - content: The items of the context menu, such as buttons.
  ///   - primaryAction: Called when the button is pressed.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: label)
    self.primaryAction = primaryAction
  }

  public var body: some LibraryView {
    if let primaryAction {
      Button(action: primaryAction) { label }
        .contextMenu { content }
    } else {
      MenuView(
        content: Button {
          isOpen = true
        } label: {
          HStack {
            label
            Text("▾").foregroundColor(.secondary).accessibilityHidden(true)
          }
        }
        .elementRole(.menuButton),
        items: content,
        isPopup: true
      )
      .alert(
        kind: .confirmation,
        title: title,
        isPresented: $isOpen,
        actions: content,
        message: EmptyView()
      )
    }
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
    self.title = Text(title)
  }

  /// Creates a menu with a localized title.
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(key) }
    title = Text(key)
  }

  /// Creates a button with a title that performs an action, with a context menu of further actions.
  ///
  /// - Parameters:
  ///   - content: The items of the context menu, such as buttons.
  ///   - primaryAction: Called when the button is pressed.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    self.title = Text(title)
  }

  /// Creates a button with a title that performs an action, with a context menu of further actions.
  ///
  /// - Parameters:
  ///   - content: The items of the context menu, such as buttons.
  ///   - primaryAction: Called when the button is pressed.
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    self.title = Text(title)
  }
}

extension Menu where Label == PullbackUI.Label<Text, Image> {
  /// Creates a menu with a title and a symbol.
  ///
  /// - Parameter systemImage: The name of the symbol in SF Symbols.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { PullbackUI.Label(title, systemImage: systemImage) }
    self.title = Text(title)
  }

  /// Creates a menu with a title and a symbol.
  ///
  /// - Parameter systemImage: The name of the symbol in SF Symbols.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { PullbackUI.Label(title, systemImage: systemImage) }
    self.title = Text(title)
  }
}

/// A button that opens a menu of further buttons.
public struct Menu<Label: ViewContent, Content: ViewContent>: LibraryView {
  @State private var isOpen = false
  let label: Label
  let content: Content
  var title = ""
  var primaryAction: (() -> Void)?

  /// Creates a menu whose label is a view.
  ///
  /// - Parameter content: The menu's items, such as buttons.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// Creates a button with an action of its own and a menu of further actions.
  ///
  /// - Parameter primaryAction: Runs when the button is pressed; the further buttons move to its
  ///   context menu.
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
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
    self.title = String(title)
  }

  /// Creates a menu with a localized title.
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(key) }
  }

  /// Creates a button with a title and an action of its own. The further buttons are in its context
  /// menu.
  public init<Title: StringProtocol>(
    _ title: Title,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    self.title = String(title)
  }
}

extension Menu where Label == PullbackUI.Label<Text, Image> {
  /// Creates a menu with a title and a symbol, given by its SF Symbols name.
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { PullbackUI.Label(title, systemImage: systemImage) }
    self.title = String(title)
  }
}

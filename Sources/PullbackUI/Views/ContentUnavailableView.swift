/// A message in place of missing content, centered in the available space.
public struct ContentUnavailableView<
  Label: ViewContent, Description: ViewContent, Actions: ViewContent
>: LibraryView {
  let label: Label
  let description: Description
  let actions: Actions

  /// Creates a message with an optional description and optional actions.
  ///
  /// - Parameter actions: Controls that help, such as a button to try again.
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public var body: some LibraryView {
    let message = VStack(spacing: 16) {
      VStack {
        label.bold().labelStyle(UnavailableLabelStyle())
        description.foregroundStyle(.secondary).multilineTextAlignment(.center)
      }
      HStack { actions }
    }
    .padding(.horizontal, 16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    return DecoratedView(content: message, isOutermost: true) { $0.role = .unavailable }
  }
}

/// A label style that shows the symbol above the title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some LibraryView {
    VStack {
      configuration.icon.accessibilityHidden(true)
      configuration.title.multilineTextAlignment(.center)
    }
  }
}

extension ContentUnavailableView
where Label == PullbackUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a message with a title, a symbol and an optional description.
  ///
  /// - Parameter name: The name of the symbol in SF Symbols.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage name: String,
    description: Text? = nil
  ) {
    self.init(label: { PullbackUI.Label(title, systemImage: name) }, description: { description })
  }

  /// Creates a message with a localized title, a symbol and an optional description.
  ///
  /// - Parameter name: The name of the symbol in SF Symbols.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: { PullbackUI.Label(title, systemImage: name) }, description: { description })
  }

  /// Creates a message with a title, a picture and an optional description.
  ///
  /// - Parameter name: The name of the picture; see ``Image``.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    image name: String,
    description: Text? = nil
  ) {
    self.init(
      label: { PullbackUI.Label(title: { Text(title) }, icon: { Image(name) }) },
      description: { description }
    )
  }

  /// Creates a message with a title, a picture and an optional description.
  ///
  /// - Parameter name: The name of the picture; see ``Image``.
  public init(
    _ title: LocalizedStringKey,
    image name: String,
    description: Text? = nil
  ) {
    self.init(
      label: { PullbackUI.Label(title: { Text(title) }, icon: { Image(name) }) },
      description: { description }
    )
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == EmptyView
{
  /// A message that a search found nothing.
  public static var search: Self { search(text: "") }

  /// Returns a message that a search for a text found nothing.
  public static func search(text: String) -> Self {
    Self(
      label: { SearchUnavailableContent.Label(text: text) },
      description: { SearchUnavailableContent.Description() },
      actions: { EmptyView() }
    )
  }
}

/// The parts of a message that a search found nothing; see ``ContentUnavailableView``.
public enum SearchUnavailableContent {
  /// The title of the message, with a symbol.
  public struct Label: LibraryView {
    let text: String
    public var body: some LibraryView {
      PullbackUI.Label(
        title: {
          // The whole text is in the search field.
          (text.isEmpty
            ? Text(word: "No Results") : Text(word: "No Results for “%@”", .string(text)))
            .lineLimit(3)
        },
        icon: { Image(systemName: "magnifyingglass") }
      )
    }
  }
  /// A text that suggests what to try next.
  public struct Description: LibraryView {
    public var body: some LibraryView { Text(word: "Check the spelling or try a new search.") }
  }
}

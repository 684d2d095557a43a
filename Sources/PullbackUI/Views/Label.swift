/// A title with a symbol.
public struct Label<Title: ViewContent, Icon: ViewContent>: LibraryView {
  @Environment(\.labelStyle) private var style
  let title: Title
  let icon: Icon

  /// Creates a label from a title and an icon.
  ///
  /// - Parameter icon: The symbol. Assistive technology reads it only if the label style shows no
  ///   title.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The title if it is a text, also within the body of a label style.
  private var text: Text? {
    title as? Text ?? (title as? LabelStyleConfiguration.Title)?.text
  }

  public var body: some LibraryView {
    if let style {
      style.body(
        LabelStyleConfiguration(
          title: .init(view: AnyView(title), text: text),
          icon: .init(view: AnyView(icon))
        )
      )
    } else {
      HStack {
        // Assistive technology reads only the title; the name of the symbol would be noise.
        icon.accessibilityHidden(true)
        title
      }
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label from a title and a symbol.
  ///
  /// - Parameter systemImage: The name of the symbol in SF Symbols.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ title: Content, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label from a localized title and a symbol.
  ///
  /// - Parameter systemImage: The name of the symbol in SF Symbols.
  public init(_ key: LocalizedStringKey, systemImage: String) {
    self.init(title: { Text(key) }, icon: { Image(systemName: systemImage) })
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label from a title and a picture.
  ///
  /// - Parameter name: The name of the picture; see ``Image``.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ title: Content, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  /// Creates a label from a title and a picture.
  ///
  /// - Parameter name: The name of the picture; see ``Image``.
  public init(_ title: LocalizedStringKey, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates the label that a ``LabelStyle`` received, to show it within the style's view.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

extension Button where Label == PullbackUI.Label<Text, Image> {
  /// Creates a button with a title and a symbol.
  ///
  /// - Parameters:
  ///   - systemImage: The name of the symbol in SF Symbols.
  ///   - action: Called on the actor of the ``ViewGraph`` when the button is pressed.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) {
      PullbackUI.Label(title, systemImage: systemImage)
    }
  }

  /// Creates a button with a title and a symbol.
  ///
  /// - Parameters:
  ///   - systemImage: The name of the symbol in SF Symbols.
  ///   - action: Called on the actor of the ``ViewGraph`` when the button is pressed.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) {
      PullbackUI.Label(title, systemImage: systemImage)
    }
  }
}

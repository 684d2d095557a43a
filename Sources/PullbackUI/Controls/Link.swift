public import Foundation

/// A button that opens a URL with the environment's `openURL` action.
///
/// A browser and most terminals can also open the URL themselves, for example when the link is
/// clicked with the control key held.
public struct Link<Label: ViewContent>: LibraryView {
  @Environment(\.openURL) private var openURL
  let destination: URL
  let label: Label

  /// Creates a link whose label is a view.
  ///
  /// - Parameter destination: The URL, which the environment's `openURL` action opens.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public var body: some LibraryView {
    Button {
      openURL(destination)
    } label: {
      label
    }
    .elementRole(.link(destination: destination.absoluteString))
  }
}

extension Link where Label == Text {
  /// Creates a link with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a title.
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

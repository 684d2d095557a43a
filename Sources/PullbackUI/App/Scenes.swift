public import Foundation

/// A window of which there is only one.
public struct Window<Content: ViewContent>: Scene {
  private let content: Content
  /// Creates a window with a title and an identifier.
  ///
  /// - Parameters:
  ///   - title: Ignored: the title of the view is shown.
  ///   - id: Ignored.
  public init<Title: StringProtocol>(
    _ title: Title,
    id: String,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  public var body: Never { fatalError("A window has no body.") }
  public var _root: AnyView { AnyView(content) }
}

/// A window with settings. Front ends show only the first scene of an app.
public struct Settings<Content: ViewContent>: Scene {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: Never { fatalError("Settings have no body.") }
  public var _root: AnyView { AnyView(content) }
}

/// A menu in the menu bar of the system. Front ends show only the first scene of an app.
public struct MenuBarExtra<Content: ViewContent>: Scene {
  private let content: Content
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  public var body: Never { fatalError("A menu has no body.") }
  public var _root: AnyView { AnyView(content) }
}

extension WindowGroup {
  /// Creates a window with a title and an identifier.
  ///
  /// - Parameters:
  ///   - title: Ignored: the title of the view is shown.
  ///   - id: Ignored.
  public init<Title: StringProtocol>(
    _ title: Title,
    id: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content)
  }

  /// Creates a window for a value. Front ends open it once, with nil as the value.
  public init<Value: Codable & Hashable>(
    id: String = "",
    for type: Value.Type,
    @ViewBuilder content: (Binding<Value?>) -> Content
  ) {
    self.init { content(.constant(nil)) }
  }
}

extension Scene {
  /// Has no effect: front ends have no menu bar.
  public func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { self }
  /// Has no effect: a window is as large as the screen.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  /// Has no effect: a window is as large as the screen.
  public func defaultSize(_ size: CGSize) -> some Scene { self }
  /// Has no effect: a window fills the screen.
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
  /// Has no effect: a window fills the screen.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  /// Has no effect: front ends draw windows in one style.
  public func windowStyle(_ style: WindowStyleKind) -> some Scene { self }
  /// Has no effect: front ends draw toolbars in one style.
  public func windowToolbarStyle(_ style: WindowToolbarStyleKind) -> some Scene { self }
  /// Has no effect: there is one window.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
  /// Has no effect: front ends do not run in the background.
  public func backgroundTask(
    _ task: BackgroundTaskKind,
    action: @escaping () async -> Void
  ) -> some Scene { self }
}

/// How a window can be resized. Accepted for source compatibility; has no effect.
public enum WindowResizability: Hashable, Sendable { case automatic, contentSize, contentMinSize }
/// The style of a window. Accepted for source compatibility; has no effect.
public enum WindowStyleKind: Hashable, Sendable { case automatic, hiddenTitleBar, titleBar, plain }
/// The style of a window's toolbar. Accepted for source compatibility; has no effect.
public enum WindowToolbarStyleKind: Hashable, Sendable {
  case automatic, expanded, unified, unifiedCompact
}
/// The reason why an app is woken in the background. Accepted for source compatibility; has no
/// effect.
public enum BackgroundTaskKind: Hashable, Sendable { case appRefresh(String), urlSession(String) }

public import Foundation

/// A scene with a single window. It is shown only if it is the first scene of the app.
public struct Window<Content: ViewContent>: Scene {
  private let content: Content
  /// Creates a window with a title and an identifier.
  ///
  /// - Parameters:
  ///   - title: Ignored: the title that the view sets is shown.
  ///   - id: Ignored: an app has one window.
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

/// A window with settings. It is shown only if it is the first scene of the app.
public struct Settings<Content: ViewContent>: Scene {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: Never { fatalError("Settings have no body.") }
  public var _root: AnyView { AnyView(content) }
}

/// A menu in the menu bar of the system, for source compatibility. If it is the first scene of the
/// app, its content is shown as a window; otherwise it is not shown.
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
  ///   - title: Ignored: the title that the view sets is shown.
  ///   - id: Ignored: an app has one window.
  public init<Title: StringProtocol>(
    _ title: Title,
    id: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content)
  }

  /// Creates a window for a value. It is opened once, with nil as the value.
  ///
  /// - Parameter id: Ignored: an app has one window.
  public init<Value: Codable & Hashable>(
    id: String = "",
    for type: Value.Type,
    @ViewBuilder content: (Binding<Value?>) -> Content
  ) {
    self.init { content(.constant(nil)) }
  }
}

extension Scene {
  /// Returns the scene unchanged, for source compatibility: there is no menu bar.
  public func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { self }
  /// Returns the scene unchanged, for source compatibility: a window is as large as the screen.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  /// Returns the scene unchanged, for source compatibility: a window is as large as the screen.
  public func defaultSize(_ size: CGSize) -> some Scene { self }
  /// Returns the scene unchanged, for source compatibility: a window is as large as the screen.
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
  /// Returns the scene unchanged, for source compatibility: a window is as large as the screen.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  /// Returns the scene unchanged, for source compatibility: all windows have the same style.
  public func windowStyle(_ style: WindowStyleKind) -> some Scene { self }
  /// Returns the scene unchanged, for source compatibility: all toolbars have the same style.
  public func windowToolbarStyle(_ style: WindowToolbarStyleKind) -> some Scene { self }
  /// Returns the scene unchanged, for source compatibility: an app has one window.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
  /// Returns the scene unchanged, for source compatibility: apps do not run in the background. The
  /// action is never called.
  public func backgroundTask(
    _ task: BackgroundTaskKind,
    action: @escaping () async -> Void
  ) -> some Scene { self }
}

/// How a window can be resized, for source compatibility. It has no effect.
public enum WindowResizability: Hashable, Sendable { case automatic, contentSize, contentMinSize }
/// The style of a window, for source compatibility. It has no effect.
public enum WindowStyleKind: Hashable, Sendable { case automatic, hiddenTitleBar, titleBar, plain }
/// The style of a window's toolbar, for source compatibility. It has no effect.
public enum WindowToolbarStyleKind: Hashable, Sendable {
  case automatic, expanded, unified, unifiedCompact
}
/// The reason why an app is woken in the background, for source compatibility. It has no effect.
public enum BackgroundTaskKind: Hashable, Sendable { case appRefresh(String), urlSession(String) }

public import Foundation

/// The one window of its kind.
public struct Window<Content: ViewContent>: Scene {
  private let content: Content
  /// - Parameters:
  ///   - title: Accepted: the view's own title is shown.
  ///   - id: Accepted.
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

/// The window with the settings; front ends show the first scene of an app.
public struct Settings<Content: ViewContent>: Scene {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: Never { fatalError("Settings have no body.") }
  public var _root: AnyView { AnyView(content) }
}

/// A menu of the system's bar; front ends show the first scene of an app.
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
  /// - Parameters:
  ///   - title: Accepted: the view's own title is shown.
  ///   - id: Accepted.
  public init<Title: StringProtocol>(
    _ title: Title,
    id: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content)
  }

  /// A window for a value; front ends show the window without one.
  public init<Value: Codable & Hashable>(
    id: String = "",
    for type: Value.Type,
    @ViewBuilder content: (Binding<Value?>) -> Content
  ) {
    self.init { content(.constant(nil)) }
  }
}

extension Scene {
  /// The menus of the app; accepted: what can be done is found in the views.
  public func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { self }
  /// Has no effect: a window is as large as the screen.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  /// Has no effect: a window is as large as the screen.
  public func defaultSize(_ size: CGSize) -> some Scene { self }
  /// Has no effect: a window is as large as the screen.
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
  /// How the window can be resized; as the screen can.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  /// How the window looks; front ends have one way.
  public func windowStyle(_ style: WindowStyleKind) -> some Scene { self }
  /// How the window's bar looks; front ends have one way.
  public func windowToolbarStyle(_ style: WindowToolbarStyleKind) -> some Scene { self }
  /// Which events open the window; there is one window.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
  /// What is done while the app is not used; front ends that are not used do not run.
  public func backgroundTask(
    _ task: BackgroundTaskKind,
    action: @escaping () async -> Void
  ) -> some Scene { self }
}

/// How a window can be resized; accepted.
public enum WindowResizability: Hashable, Sendable { case automatic, contentSize, contentMinSize }
/// How a window looks; accepted.
public enum WindowStyleKind: Hashable, Sendable { case automatic, hiddenTitleBar, titleBar, plain }
/// How a window's bar looks; accepted.
public enum WindowToolbarStyleKind: Hashable, Sendable {
  case automatic, expanded, unified, unifiedCompact
}
/// What an app is woken for; accepted.
public enum BackgroundTaskKind: Hashable, Sendable { case appRefresh(String), urlSession(String) }

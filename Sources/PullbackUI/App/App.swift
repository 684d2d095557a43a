import Foundation

/// An app: its scenes and their views.
///
/// With `@main`, the app runs when the process starts. The module that the file imports chooses the
/// front end: `import PullbackTerminal` for the terminal.
@MainActor
public protocol App {
  associatedtype Body: Scene
  /// The scenes of the app. Only the first one is shown.
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// Prints that the app has no front end, and exits with status 64.
  ///
  /// A front end (terminal or browser) declares its own `main()`, which takes precedence in files
  /// that import it.
  @_disfavoredOverload
  public static func main() {
    try? FileHandle.standardError.write(
      contentsOf: Data(
        "\(Self.self) has no front end: import PullbackTerminal and PullbackUI.\n".utf8)
    )
    exit(64)
  }
}

/// One or more windows of an app.
@MainActor
public protocol Scene {
  associatedtype Body: Scene
  var body: Body { get }
  /// The root view of the scene, which the terminal or browser shows.
  var _root: AnyView { get }
}

extension Scene {
  public var _root: AnyView { body._root }
}

extension Never: Scene {}

extension Scene {
  /// Performs an action with the old and the new value when a value changes.
  ///
  /// - Parameter initial: Whether the action is also called when the app starts.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some Scene {
    ModifiedScene(AnyView(_root.onChange(of: value, initial: initial, action)))
  }

  /// Performs an action when a value changes.
  ///
  /// - Parameter initial: Whether the action is also called when the app starts.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Performs an action with the new value when a value changes; an older form of `onChange`.
  public func onChange<Value: Equatable>(
    of value: Value,
    perform action: @escaping (_ newValue: Value) -> Void
  ) -> some Scene {
    onChange(of: value) { _, new in action(new) }
  }

  /// Sets an environment value for all views of the scene.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some Scene {
    ModifiedScene(AnyView(_root.environment(keyPath, value)))
  }

  /// Sets an object in the environment of all views of the scene, which read it with
  /// `@Environment(Model.self)`; nil sets none.
  public func environment<Object: AnyObject>(_ object: Object?) -> some Scene {
    ModifiedScene(AnyView(_root.environment(object)))
  }
}

/// A scene with a changed root view: the result of a scene modifier such as `environment(_:_:)`.
private struct ModifiedScene: Scene {
  let _root: AnyView
  init(_ root: AnyView) { _root = root }
  var body: Never { fatalError("A modified scene has no body.") }
}

/// A view that shows the first scene of an app. It lets the app use `@State` and `@Environment`,
/// and evaluates the app's body again when a value that the body read changes.
///
/// The ``ViewGraph`` that contains the view must belong to the main actor.
package struct AppView<Content: App>: LibraryView {
  private let app: Content
  package init(_ app: Content) { self.app = app }

  package var body: AnyView {
    onMainActor(app, or: "An app needs a view graph of the main actor.") { $0.body._root }
  }
}

/// A window that shows a view.
public struct WindowGroup<Content: ViewContent>: Scene {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a window with a title.
  ///
  /// - Parameter title: Ignored: the title that the view sets is shown.
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a window with an identifier.
  ///
  /// - Parameter id: Ignored: an app has one window.
  public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }

  public var body: Never { fatalError("A window group has no body.") }
  public var _root: AnyView { AnyView(content) }
}

/// Combines the scenes of an app. Only the first one is kept.
@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<First: Scene, each Other: Scene>(
    _ first: First,
    _ other: repeat each Other
  ) -> First {
    first
  }
}

/// Whether an app is in use. ``EnvironmentValues/scenePhase`` is `active` while the app runs,
/// unless the app sets another value.
public enum ScenePhase: Hashable, Comparable, Sendable { case background, inactive, active }

/// A type that provides previews of views, for source compatibility. Previews are not shown.
@MainActor
public protocol PreviewProvider {
  associatedtype Previews: ViewContent
  @ViewBuilder static var previews: Previews { get }
}

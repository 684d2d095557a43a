import Foundation

/// An app as a value: its scenes, and what they show.
///
/// With `@main`, the app runs when the process starts. The front end is the module that is imported
/// in the file: `import PullbackTerminal` for the terminal.
@MainActor
public protocol App {
  associatedtype Body: Scene
  /// The windows of the app; front ends show the first.
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// Says that there is no front end, and ends the process.
  ///
  /// A front end has a `main()` of its own, which is preferred where it is imported.
  @_disfavoredOverload
  public static func main() {
    FileHandle.standardError.write(
      Data("\(Self.self) has no front end: import PullbackTerminal next to PullbackUI.\n".utf8)
    )
    exit(64)
  }
}

/// A window of an app, or several.
@MainActor
public protocol Scene {
  associatedtype Body: Scene
  var body: Body { get }
  /// The view that a front end shows.
  var _root: AnyView { get }
}

extension Scene {
  public var _root: AnyView { body._root }
}

extension Never: Scene {}

/// A window with a view.
public struct WindowGroup<Content: View>: Scene {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// - Parameter title: Accepted: the view's own title is shown.
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// - Parameter id: Accepted.
  public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }

  public var body: Never { fatalError("A window group has no body.") }
  public var _root: AnyView { AnyView(content) }
}

/// Makes scenes of the scenes in a closure; front ends show the first.
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

/// Whether the app is seen and used; a front end that runs is active.
public enum ScenePhase: Hashable, Comparable, Sendable { case background, inactive, active }

/// Views to look at without the app.
@MainActor
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

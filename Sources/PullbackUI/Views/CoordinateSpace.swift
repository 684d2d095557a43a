/// The origin that coordinates of a view are relative to.
///
/// Unchecked: names of coordinate spaces are immutable values, so they need no lock.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The coordinate space of the screen.
  case global
  /// The coordinate space of the view itself.
  case local
  /// An enclosing view with `coordinateSpace(_:)`.
  ///
  /// Names must be immutable values.
  case named(AnyHashable)
}

/// A coordinate space to which positions are relative, such as that of the screen.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

extension CoordinateSpace: CoordinateSpaceProtocol {
  public var coordinateSpace: CoordinateSpace { self }
}

/// A coordinate space that a view defines under a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Hashable, Sendable {
  public let coordinateSpace: CoordinateSpace
  init(_ name: AnyHashable) { coordinateSpace = .named(name) }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The coordinate space of the enclosing view with a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(AnyHashable(name))
  }
}

enum NamedSpacesKey: EnvironmentKey {
  static var defaultValue: [AnyHashable: MeasuredFrame] { [:] }
}

/// A view that defines a named coordinate space for its content.
struct NamedSpaceView<Content: ViewContent>: LibraryView {
  @State private var measuredFrame = MeasuredFrame()
  let content: Content
  let name: AnyHashable

  var body: some LibraryView {
    EnvironmentView(content: MeasuredView(content: content, measuredFrame: measuredFrame)) {
      [measuredFrame, name] in
      $0[NamedSpacesKey.self][name] = measuredFrame
    }
  }
}

extension ViewContent {
  /// Names the view's coordinate space, so that its descendants can read their frames in that
  /// space.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some LibraryView {
    let space: AnyHashable =
      if case .named(let name) = name.coordinateSpace { name } else { AnyHashable(0) }
    return NamedSpaceView(content: self, name: space)
  }

  /// Names the view's coordinate space, so that its descendants can read their frames in that
  /// space.
  public func coordinateSpace<Name: Hashable>(name: Name) -> some LibraryView {
    NamedSpaceView(content: self, name: AnyHashable(name))
  }
}

/// A space to which the coordinates of a view are relative.
///
/// Unchecked: names of coordinate spaces are immutable values, so they need no lock.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// Coordinates are relative to the screen.
  case global
  /// Coordinates are relative to the view itself.
  case local
  /// Coordinates are relative to the enclosing view whose `coordinateSpace(_:)` sets this name. The
  /// name must be an immutable value.
  case named(AnyHashable)
}

/// A type that stands for a ``CoordinateSpace``, such as that of the screen.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

extension CoordinateSpace: CoordinateSpaceProtocol {
  public var coordinateSpace: CoordinateSpace { self }
}

/// A coordinate space that an enclosing view names with `coordinateSpace(_:)`.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Hashable, Sendable {
  public let coordinateSpace: CoordinateSpace
  init(_ name: AnyHashable) { coordinateSpace = .named(name) }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// Returns the coordinate space of the enclosing view that sets this name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(AnyHashable(name))
  }
}

enum NamedSpacesKey: EnvironmentKey {
  static var defaultValue: [AnyHashable: MeasuredFrame] { [:] }
}

/// A view that names its coordinate space for the views inside.
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
  /// Names the coordinate space of this view, so that views inside can read their frames relative
  /// to this view.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some LibraryView {
    let space: AnyHashable =
      if case .named(let name) = name.coordinateSpace { name } else { AnyHashable(0) }
    return NamedSpaceView(content: self, name: space)
  }

  /// Names the coordinate space of this view, so that views inside can read their frames relative
  /// to this view.
  public func coordinateSpace<Name: Hashable>(name: Name) -> some LibraryView {
    NamedSpaceView(content: self, name: AnyHashable(name))
  }
}

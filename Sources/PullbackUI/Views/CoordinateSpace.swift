/// Where a place is counted from.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The screen.
  case global
  /// The view itself.
  case local
  /// A view with `coordinateSpace(_:)` around it.
  ///
  /// Names are values of the authors that nobody changes.
  case named(AnyHashable)
}

/// Something that places are counted from.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

extension CoordinateSpace: CoordinateSpaceProtocol {
  public var coordinateSpace: CoordinateSpace { self }
}

/// A view that places are counted from, by its name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Hashable, Sendable {
  public let coordinateSpace: CoordinateSpace
  init(_ name: AnyHashable) { coordinateSpace = .named(name) }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The view with a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(AnyHashable(name))
  }
}

enum NamedSpacesKey: EnvironmentKey {
  static var defaultValue: [AnyHashable: MeasuredPlace] { [:] }
}

/// A view that places inside are counted from.
struct NamedSpaceView<Content: View>: View {
  @State private var place = MeasuredPlace()
  let content: Content
  let name: AnyHashable

  var body: some View {
    EnvironmentView(content: MeasuredView(content: content, place: place)) { [place, name] in
      $0[NamedSpacesKey.self][name] = place
    }
  }
}

extension View {
  /// Names the view, so that those inside can tell their place in it.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    let space: AnyHashable =
      if case .named(let name) = name.coordinateSpace { name } else { AnyHashable(0) }
    return NamedSpaceView(content: self, name: space)
  }

  /// Names the view, so that those inside can tell their place in it.
  public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
    NamedSpaceView(content: self, name: AnyHashable(name))
  }
}

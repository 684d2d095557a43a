/// Where a scroll view or list is scrolled: to a view, to an edge, or to where the user has scrolled it.
///
/// ```swift
/// @State private var position = ScrollPosition(idType: Message.ID.self)
///
/// ScrollView {
///   LazyVStack { ForEach(messages) { Text($0.text) } }
/// }
/// .scrollPosition($position)
/// Button("Newest") { position.scrollTo(edge: .bottom) }
/// ```
///
/// A value that is set scrolls once. When the user scrolls, the value changes to one with
/// ``isPositionedByUser``. Distances in points are not supported, because a terminal scrolls by rows.
public struct ScrollPosition: Equatable, Sendable {
  enum Target: Equatable, Sendable {
    case none
    case view(ViewID, UnitPoint?)
    case edge(Edge)
    /// The view that the user has scrolled to; nil if its id is not of the type that the app wants.
    case user(ViewID?)
  }

  /// The id of a view.
  struct ViewID: Equatable, Sendable {
    let value: any Hashable & Sendable
    var name: AnyHashable { AnyHashable(value) }
    static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  }

  var target: Target
  /// The id that a name stands for; nil if it has another type than the ids of the position.
  private let id: @Sendable (AnyHashable) -> ViewID?

  private init<ID: Hashable & Sendable>(_ target: Target, _ type: ID.Type) {
    self.target = target
    id = { name in (name.base as? ID).map { ViewID(value: $0) } }
  }

  /// Creates a position that does not scroll.
  ///
  /// - Parameter idType: The type of the ids that ``viewID`` can have when the user has scrolled.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) { self.init(.none, idType) }

  /// Creates a position that scrolls to the view with an id.
  ///
  /// - Parameter anchor: Where the view is after scrolling; nil scrolls as little as possible.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(.view(ViewID(value: id), anchor), ID.self)
  }

  /// Creates a position that scrolls to an edge of the content.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
    self.init(.edge(edge), idType)
  }

  /// Compares what is scrolled to.
  public static func == (one: Self, other: Self) -> Bool { one.target == other.target }

  /// Whether the user has scrolled since the app has set a position.
  public var isPositionedByUser: Bool { if case .user = target { true } else { false } }

  /// The edge that the app has scrolled to; nil for anything else.
  public var edge: Edge? { if case .edge(let edge) = target { edge } else { nil } }

  /// The id of the view that the app has scrolled to, or that is at the anchor after the user has
  /// scrolled; nil for anything else.
  public var viewID: (any Hashable & Sendable)? {
    switch target {
    case .view(let id, _): id.value
    case .user(let id): id?.value
    case .none, .edge: nil
    }
  }

  /// ``viewID`` as a value of a type; nil if it has another one.
  public func viewID<ID: Hashable & Sendable>(type: ID.Type) -> ID? { viewID as? ID }

  /// Scrolls to the view with an id.
  ///
  /// - Parameter anchor: Where the view is after scrolling; nil scrolls as little as possible.
  public mutating func scrollTo<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    target = .view(ViewID(value: id), anchor)
  }

  /// Scrolls to an edge of the content.
  public mutating func scrollTo(edge: Edge) { target = .edge(edge) }

  /// Notes that the user has scrolled to the view with a name.
  mutating func userScrolled(to name: AnyHashable) { target = .user(id(name)) }
}

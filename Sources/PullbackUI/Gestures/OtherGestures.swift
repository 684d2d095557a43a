public import Foundation

/// A press on a view, with its place; Return does the same, in the middle of the view.
public struct SpatialTapGesture: Gesture, Sendable {
  /// Where the view was pressed.
  public struct Value: Hashable, Sendable {
    /// In points, from the top leading corner of the view. Front ends do not tell: it is zero.
    public var location: CGPoint
  }

  /// - Parameters:
  ///   - count: How many taps in a row; front ends count one.
  ///   - coordinateSpace: Accepted.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = CoordinateSpace.local)
  {}

  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Value) -> Void,
    ended: @escaping (Value) -> Void
  ) {
    recognizers.add(tap: {
      changed(Value(location: .zero))
      ended(Value(location: .zero))
    })
  }
}

/// Two fingers that move apart; accepted: there are no fingers in a terminal.
public struct MagnifyGesture: Gesture, Sendable {
  /// How far the fingers are apart.
  public struct Value: Hashable, Sendable {
    public var time: Date
    /// 1 at the beginning.
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public init(minimumScaleDelta: CGFloat = 0.01) {}
  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Value) -> Void,
    ended: @escaping (Value) -> Void
  ) {}
}

/// The older name of ``MagnifyGesture``; accepted.
public struct MagnificationGesture: Gesture, Sendable {
  public typealias Value = CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) {}
  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (CGFloat) -> Void,
    ended: @escaping (CGFloat) -> Void
  ) {}
}

/// Two fingers that turn; accepted: there are no fingers in a terminal.
public struct RotateGesture: Gesture, Sendable {
  /// How far the fingers turned.
  public struct Value: Hashable, Sendable {
    public var time: Date
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Value) -> Void,
    ended: @escaping (Value) -> Void
  ) {}
}

/// The older name of ``RotateGesture``; accepted.
public struct RotationGesture: Gesture, Sendable {
  public typealias Value = Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Angle) -> Void,
    ended: @escaping (Angle) -> Void
  ) {}
}

/// A gesture whose type is hidden.
public struct AnyGesture<Value>: Gesture {
  private let attach:
    (
      inout _GestureRecognizers, @escaping (Value) -> Void, @escaping (Value) -> Void
    ) -> Void

  /// Hides the type of a gesture.
  public init<Motion: Gesture>(_ gesture: Motion) where Motion.Value == Value {
    attach = { gesture._attach(to: &$0, changed: $1, ended: $2) }
  }

  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Value) -> Void,
    ended: @escaping (Value) -> Void
  ) {
    attach(&recognizers, changed, ended)
  }
}

extension View {
  /// Does something when the view is pressed, with the place of the press; see
  /// ``SpatialTapGesture``.
  ///
  /// - Parameters:
  ///   - count: How many taps in a row; front ends count one.
  ///   - coordinateSpace: Accepted.
  public func onTapGesture(
    count: Int = 1,
    coordinateSpace: some CoordinateSpaceProtocol = CoordinateSpace.local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
  }
}

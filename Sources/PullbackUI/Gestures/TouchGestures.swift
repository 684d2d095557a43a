public import Foundation

/// A pinch gesture, for source compatibility. It is never recognized.
public struct MagnifyGesture: Gesture, Sendable {
  /// The distance of two fingers relative to the distance when the gesture began.
  public struct Value: Hashable, Sendable {
    public var time: Date
    /// The distance of the fingers divided by the distance when the gesture began.
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

/// The older name of ``MagnifyGesture``, for source compatibility. It is never recognized.
public struct MagnificationGesture: Gesture, Sendable {
  public typealias Value = CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) {}
  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (CGFloat) -> Void,
    ended: @escaping (CGFloat) -> Void
  ) {}
}

/// A rotation with two fingers, for source compatibility. It is never recognized.
public struct RotateGesture: Gesture, Sendable {
  /// The angle by which two fingers have turned since the gesture began.
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

/// The older name of ``RotateGesture``, for source compatibility. It is never recognized.
public struct RotationGesture: Gesture, Sendable {
  public typealias Value = Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Angle) -> Void,
    ended: @escaping (Angle) -> Void
  ) {}
}

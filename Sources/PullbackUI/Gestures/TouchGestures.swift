public import Foundation

/// A pinch gesture. Accepted for source compatibility: it is never recognized.
public struct MagnifyGesture: Gesture, Sendable {
  /// The distance of the fingers, compared to the beginning of the gesture.
  public struct Value: Hashable, Sendable {
    public var time: Date
    /// The distance of the fingers relative to the beginning, where it is 1.
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

/// The older name of ``MagnifyGesture``. It is never recognized.
public struct MagnificationGesture: Gesture, Sendable {
  public typealias Value = CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) {}
  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (CGFloat) -> Void,
    ended: @escaping (CGFloat) -> Void
  ) {}
}

/// A rotation gesture with two fingers. Accepted for source compatibility: it is never recognized.
public struct RotateGesture: Gesture, Sendable {
  /// The angle by which the fingers have turned.
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

/// The older name of ``RotateGesture``. It is never recognized.
public struct RotationGesture: Gesture, Sendable {
  public typealias Value = Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Angle) -> Void,
    ended: @escaping (Angle) -> Void
  ) {}
}

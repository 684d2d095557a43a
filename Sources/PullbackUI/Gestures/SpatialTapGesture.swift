public import Foundation

/// A tap, with a location that is always zero. Pressing Return on the focused view counts as a tap.
public struct SpatialTapGesture: Gesture, Sendable {
  /// The location of a tap.
  public struct Value: Hashable, Sendable {
    /// The location in points from the top leading corner of the view. Always zero, because taps
    /// are reported without a location.
    public var location: CGPoint
  }

  /// Creates a gesture that recognizes each tap.
  ///
  /// - Parameters:
  ///   - count: Ignored: a single tap is enough.
  ///   - coordinateSpace: Ignored.
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

extension ViewContent {
  /// Performs an action on each tap. The location that the action receives is always zero; see
  /// ``SpatialTapGesture``.
  ///
  /// - Parameters:
  ///   - count: Ignored: a single tap is enough.
  ///   - coordinateSpace: Ignored.
  public func onTapGesture(
    count: Int = 1,
    coordinateSpace: some CoordinateSpaceProtocol = CoordinateSpace.local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some LibraryView {
    gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
  }
}

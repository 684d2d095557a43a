public import Foundation

/// A tap, with a location that is always zero. Pressing Return on the focused view counts as a tap.
public struct SpatialTapGesture: Gesture, Sendable {
  /// The location of a tap.
  public struct Value: Hashable, Sendable {
    /// The location in points from the top leading corner of the view. Always zero, because taps
    /// are reported without a location.
    public var location: CGPoint
  }

  let count: Int

  /// Creates a gesture that recognizes a number of taps.
  ///
  /// - Parameters:
  ///   - count: The number of taps. The time between them is not measured.
  ///   - coordinateSpace: Ignored.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = CoordinateSpace.local)
  {
    self.count = count
  }

  public func _attach(
    to recognizers: inout _GestureRecognizers,
    changed: @escaping (Value) -> Void,
    ended: @escaping (Value) -> Void
  ) {
    recognizers.add(taps: count) {
      changed(Value(location: .zero))
      ended(Value(location: .zero))
    }
  }
}

extension ViewContent {
  /// Performs an action on a tap, or on the last of several. The location that the action receives
  /// is always zero; see ``SpatialTapGesture``.
  ///
  /// - Parameters:
  ///   - count: The number of taps. The time between them is not measured.
  ///   - coordinateSpace: Ignored.
  public func onTapGesture(
    count: Int = 1,
    coordinateSpace: some CoordinateSpaceProtocol = CoordinateSpace.local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some LibraryView {
    gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
  }
}

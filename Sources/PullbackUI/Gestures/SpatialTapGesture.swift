public import Foundation

/// A tap with its location; Return has the same effect.
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

extension ViewContent {
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
  ) -> some LibraryView {
    gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
  }
}

/// The identity of a view: a hash of the path from the root of the view hierarchy to the view.
///
/// A step of the path is the position of a view in its parent, such as a branch of an `if`, or the
/// id of a row. The path does not depend on when the view came on screen, so the identity is the
/// same in another process that shows the same views for the same data.
package struct ViewIdentity: Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The identity of the root of every view hierarchy.
  static let root = Self(rawValue: 0)

  /// Returns the identity of a child view. `step` is the position of the child in this view, or a
  /// hash of its id.
  func child(_ step: UInt64) -> Self {
    // The finalizer of SplitMix64: every bit of the path and of the step changes about half of the
    // bits of the result.
    var hash = rawValue &+ (step &+ 1) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return Self(rawValue: hash ^ (hash >> 31))
  }

  /// Returns the identity of an additional element of a view, such as the delete button of a row.
  /// The main element has the identity of the view itself.
  func part(_ number: UInt64) -> Self { child(Self.firstPart + number) }

  /// Returns the identity of an element that this view adds as the parent of another view's
  /// element.
  func wrapper(of element: Element) -> Self {
    child(Self.firstPart).child(UInt64(element.id.identity))
  }

  /// The ``Element/positionalRow`` of the elements in the row with this identity.
  var mark: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }

  /// The smallest step that stands for an additional element of a view. The positions of child
  /// views are smaller.
  private static let firstPart: UInt64 = 1 << 32
}

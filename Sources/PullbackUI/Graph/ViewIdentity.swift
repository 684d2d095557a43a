/// The identity of a view: a hash of its path through the view graph.
///
/// A step of the path is the position of the view in its parent, such as a branch of an `if`, or the
/// id of a row. Nothing in it depends on when the view came on screen, so the identity is the same in
/// another process that shows the same views for the same data.
package struct ViewIdentity: Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The identity of the root of every graph.
  static let root = Self(rawValue: 0)

  /// The identity one step further down the path.
  func child(_ step: UInt64) -> Self {
    // The finalizer of SplitMix64: every bit of the path and of the step changes half of the result.
    var hash = rawValue &+ (step &+ 1) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return Self(rawValue: hash ^ (hash >> 31))
  }

  /// The identity of an additional element of a view, such as the delete button of a row. The main
  /// element has the identity of the view.
  func part(_ number: UInt64) -> Self { child(Self.firstPart + number) }

  /// The identity of an element that wraps another one, whose identity is part of it.
  func wrapper(of element: Element) -> Self {
    child(Self.firstPart).child(UInt64(element.id.identity))
  }

  /// The mark of a row's elements; see ``Element/positionalRow``.
  var mark: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }

  /// Beyond the positions of children.
  private static let firstPart: UInt64 = 1 << 32
}

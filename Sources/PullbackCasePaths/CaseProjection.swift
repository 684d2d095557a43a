/// The way to the value of a case where it lies inside of the enum, so that it need not be copied out.
///
/// It is learned from the first root that the path takes a value out of. It serves one user at a
/// time, on one actor.
@usableFromInline
package final class CaseProjection<Root, Value> {
  @usableFromInline let witnesses: EnumWitnesses
  /// The number of the case; none has the greatest one, which stands for what is not known.
  @exclusivity(unchecked)
  @usableFromInline var tag: UInt32 = .max
  private var hasLearned = false

  /// Makes the way for a path that matches exactly one case; nil for others.
  @usableFromInline
  package init?(_ path: AnyCasePath<Root, Value>) {
    guard path.isCase, let witnesses = EnumWitnesses(Root.self) else { return nil }
    self.witnesses = witnesses
  }

  /// Whether it is known how the value lies in the root.
  @inlinable package var isKnown: Bool { tag != .max }

  /// The value of the case in its place; nil where the root is in another case.
  ///
  /// The root is no value until ``close(_:)``: the mark of its case has gone from it. How the value
  /// lies in it must be known.
  @inlinable
  @inline(__always)
  package func open(_ root: UnsafeMutablePointer<Root>) -> UnsafeMutablePointer<Value>? {
    let place = UnsafeMutableRawPointer(root)
    guard witnesses.tag(place) == tag else { return nil }
    witnesses.projectPayload(place, witnesses.metadata)
    return place.assumingMemoryBound(to: Value.self)
  }

  /// Makes a root whole again that was opened.
  @inlinable
  @inline(__always)
  package func close(_ root: UnsafeMutablePointer<Root>) {
    witnesses.injectTag(UnsafeMutableRawPointer(root), tag, witnesses.metadata)
  }

  /// Finds out how the value lies in a root from one that is in the case.
  @usableFromInline
  package func learn(from root: Root) {
    guard !hasLearned else { return }
    hasLearned = true
    let tag = withUnsafePointer(to: root) { witnesses.tag($0) }
    let payloads = EnumLayout.of(Root.self).payloads
    guard Int(tag) < payloads.count, let type = payloads[Int(tag)].type else { return }
    // What is in a box may be shared with other roots, and so is not to be opened.
    guard !payloads[Int(tag)].isIndirect, MemoryLayout<Value>.size > 0,
      case .sameLayout = PayloadCompatibility(of: type, with: Value.self)
    else { return }
    self.tag = tag
  }
}

/// The value of one case of an enum, as a part of the enum.
///
/// The value is taken out and put in by closures. Where the enum keeps it inline, it can also be
/// borrowed from the memory of the enum: that way is learned from the first enum that the closure
/// takes a value out of. An instance serves one user at a time, on one actor.
@usableFromInline
package final class CasePayload<Whole, Part> {
  @usableFromInline let embed: (consuming Part) -> Whole
  @usableFromInline let extract: (Whole) -> Part?
  /// Nil where the value is never borrowed.
  @usableFromInline let metadata: EnumMetadata?
  /// The number of the case, once it is known that its value can be borrowed.
  @usableFromInline var tag: UInt32?
  private var hasLearned = false

  /// - Parameters:
  ///   - embed: Puts a value into the case.
  ///   - extract: Takes the value out; nil for other cases.
  ///   - isCase: Whether `extract` gives the value of every enum in the case, unchanged.
  ///   - isPlain: Whether to use the closures alone.
  package init(
    embed: @escaping (consuming Part) -> Whole,
    extract: @escaping (Whole) -> Part?,
    isCase: Bool,
    isPlain: Bool = !PlainMode.allows(.payloads)
  ) {
    self.embed = embed
    self.extract = extract
    metadata = isCase && !isPlain ? EnumMetadata(Whole.self) : nil
  }

  /// Whether the value can be borrowed from the memory of the enum.
  package var isBorrowable: Bool { tag != nil }

  /// Hands out the value without changing the whole, which must not be used meanwhile; nil where the
  /// whole is in another case.
  ///
  /// Changes of the value are lost, or not: the function must make none.
  @inlinable
  @inline(__always)
  package func borrow<Result>(
    _ whole: inout Whole,
    _ body: (inout Part) -> Result
  ) -> Result? {
    guard let tag, let metadata else { return copy(whole, body) }
    return withUnsafeMutablePointer(to: &whole) { whole in
      let place = UnsafeMutableRawPointer(whole)
      guard metadata.tag(place) == tag else { return nil }
      // The whole is no valid enum until its tag is put back.
      metadata.projectPayload(place, metadata.metadata)
      defer { metadata.injectTag(place, tag, metadata.metadata) }
      return body(&place.assumingMemoryBound(to: Part.self).pointee)
    }
  }

  @inlinable
  func copy<Result>(_ whole: Whole, _ body: (inout Part) -> Result) -> Result? {
    guard var part = extract(whole) else { return nil }
    if metadata != nil { learn(from: whole) }
    return body(&part)
  }

  /// Finds out whether the value can be borrowed, from a whole that is in the case.
  @usableFromInline
  func learn(from whole: Whole) {
    guard !hasLearned, let metadata else { return }
    hasLearned = true
    let tag = metadata.tag(of: whole)
    // What is in a box may be shared with other enums, and so is not handed out.
    guard let payload = EnumLayout.of(Whole.self).payload(tag), let type = payload.type,
      !payload.isIndirect, MemoryLayout<Part>.size > 0,
      case .sameLayout = PayloadCompatibility(of: type, with: Part.self)
    else { return }
    self.tag = tag
  }

  /// Changes the value inside of the whole; nil where the whole is in another case.
  @inlinable
  package func modify<Result>(
    _ whole: inout Whole,
    _ body: (inout Part) -> Result
  ) -> Result? {
    guard var part = extract(whole) else { return nil }
    return replacing(&whole) {
      body(&part)
    } with: {
      embed(part)
    }
  }
}

/// Replaces a value by a new one that is made after `body` ran; while it runs, the old value is gone,
/// so that nothing but `body` owns what was taken out of it.
///
/// When `body` throws, the value is replaced as well.
@inlinable
package func replacing<Whole, Result, Failure: Error>(
  _ whole: inout Whole,
  _ body: () throws(Failure) -> Result,
  with make: () -> Whole
) throws(Failure) -> Result {
  try withUnsafeMutablePointer(to: &whole) { (whole) throws(Failure) -> Result in
    // The exclusive access to `whole` keeps everyone else from seeing the uninitialized memory.
    whole.deinitialize(count: 1)
    defer { whole.initialize(to: make()) }
    return try body()
  }
}

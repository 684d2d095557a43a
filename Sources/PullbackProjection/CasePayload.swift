/// The associated value of one case of an enum, as a part of the enum.
///
/// Closures extract and embed the value. If the enum stores the value inline, it can also be
/// borrowed from the memory of the enum; the first enum in that case shows whether it can. An
/// instance is not synchronized: it is used on one actor.
@usableFromInline
package final class CasePayload<Whole, Part> {
  @usableFromInline let embed: (consuming Part) -> Whole
  @usableFromInline let extract: (Whole) -> Part?
  /// The compiler's functions for enums of type `Whole`; nil if `Whole` is not an enum, if `isCase`
  /// is false, and in plain mode: then the value is never borrowed.
  @usableFromInline let metadata: EnumMetadata?
  /// The number of the case; nil until it is known that the value can be borrowed, and where it
  /// cannot.
  @usableFromInline var tag: UInt32?
  private var hasLearned = false

  /// Creates the payload of a case from the case's functions.
  ///
  /// - Parameters:
  ///   - embed: Makes an enum in the case from a value.
  ///   - extract: Returns the value; nil for other cases.
  ///   - isCase: True if `extract` returns the associated value unchanged for every enum in the
  ///     case; only then can the value be borrowed.
  ///   - isPlain: True: the value is always extracted and embedded by the closures. False: it is
  ///     borrowed from the memory of the enum where possible.
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

  /// Whether it is known that the value can be borrowed from the memory of the enum; false until an
  /// enum in the case was seen.
  package var isBorrowable: Bool { tag != nil }

  /// Calls a function with the associated value, without a copy where that is possible. Returns the
  /// function's result; nil if the enum is in another case.
  ///
  /// The enum must not be used during the call. The function must not change the value: whether the
  /// change would be kept is undefined.
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
      // The whole is not a valid enum until its tag is restored.
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

  /// Determines whether the value can be borrowed, from the first enum that is in the case. Later
  /// calls do nothing.
  @usableFromInline
  func learn(from whole: Whole) {
    guard !hasLearned, let metadata else { return }
    hasLearned = true
    let tag = metadata.tag(of: whole)
    // A value in a heap box may be shared with other enums, so it is never borrowed.
    guard let payload = EnumLayout.of(Whole.self).payload(tag), let type = payload.type,
      !payload.isIndirect, MemoryLayout<Part>.size > 0,
      case .sameLayout = PayloadCompatibility(of: type, with: Part.self)
    else { return }
    self.tag = tag
  }

  /// Calls a function that modifies the associated value inside of the enum. Returns the function's
  /// result; nil if the enum is in another case.
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

/// Destroys a value, runs `body`, and initializes the value again with the result of `make`.
/// Because the old value is destroyed first, `body` is the only owner of what was extracted from
/// it.
///
/// The value is also initialized again if `body` throws.
@inlinable
package func replacing<Whole, Result, Failure: Error>(
  _ whole: inout Whole,
  _ body: () throws(Failure) -> Result,
  with make: () -> Whole
) throws(Failure) -> Result {
  try withUnsafeMutablePointer(to: &whole) { (whole) throws(Failure) -> Result in
    // The exclusive access to `whole` keeps all other code from seeing the uninitialized memory.
    whole.deinitialize(count: 1)
    defer { whole.initialize(to: make()) }
    return try body()
  }
}

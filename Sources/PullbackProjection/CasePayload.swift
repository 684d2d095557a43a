/// Reads and writes the associated value of one case of an enum, with two functions.
@usableFromInline
package struct CasePayload<Whole, Part> {
  @usableFromInline let embed: (consuming Part) -> Whole
  @usableFromInline let extract: (Whole) -> Part?

  /// Creates the payload of a case.
  ///
  /// - Parameters:
  ///   - embed: Makes an enum in the case from a value.
  ///   - extract: Returns the value; nil for other cases.
  package init(embed: @escaping (consuming Part) -> Whole, extract: @escaping (Whole) -> Part?) {
    self.embed = embed
    self.extract = extract
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

import Foundation

/// Whether two values have the same bytes.
///
/// The fact: values of one type with the same bytes are the same value, as long as the objects that
/// they refer to are alive. The reverse does not hold: bytes between the stored properties may
/// differ.
package func haveSameBytes<Value>(_ a: Value, _ b: Value) -> Bool {
  haveSameBytes(a, b, in: CollectionOfOne(0..<MemoryLayout<Value>.size))
}

/// Whether the given byte ranges of two values are equal, so that the stored properties in these
/// ranges have the same values. Equal values may still give false.
package func haveSameBytes<Value>(
  _ a: Value,
  _ b: Value,
  in ranges: some Sequence<Range<Int>>
) -> Bool {
  withUnsafePointer(to: a) { a in
    withUnsafePointer(to: b) { b in
      ranges.allSatisfy {
        memcmp(
          UnsafeRawPointer(a) + $0.lowerBound, UnsafeRawPointer(b) + $0.lowerBound, $0.count) == 0
      }
    }
  }
}

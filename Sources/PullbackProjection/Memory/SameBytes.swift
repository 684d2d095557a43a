/// Whether two values have the same bytes.
///
/// The fact: values of one type with the same bytes are the same value, as long as the objects that
/// they refer to are alive. The reverse does not hold: bytes between the stored properties may
/// differ.
package func haveSameBytes<Value>(_ a: Value, _ b: Value) -> Bool {
  if MemoryLayout<Value>.size == 0 { return true }
  return withUnsafeBytes(of: a) { a in
    withUnsafeBytes(of: b) { b in a.elementsEqual(b) }
  }
}

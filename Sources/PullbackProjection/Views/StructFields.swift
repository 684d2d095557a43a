import Foundation

/// A stored property of a struct: its type, its offset in the struct, and its size, in bytes.
package struct StructField {
  package let type: Any.Type
  package let offset: Int
  package let size: Int
}

/// The stored properties of a type in the order of their declaration; nil for a type that is not a
/// struct.
///
/// The fact: the runtime functions behind the standard library's `Mirror` return the types and the
/// offsets of stored properties (`stdlib/public/core/ReflectionMirror.swift`), and the kind of a
/// struct's metadata is 0x200 (`docs/ABI/TypeMetadata.rst`). They hold on every platform with
/// reflection metadata. A program that is built without it (`-disable-reflection-metadata`) gets no
/// fields here, so that the dynamic properties of its views are not found.
package func structFields(of type: Any.Type) -> [StructField]? {
  guard metadataKind(type) == 0x200 else { return nil }
  return (0..<recursiveCount(type)).map { index in
    var metadata = FieldMetadata()
    let fieldType = recursiveChildMetadata(type, index: index, metadata: &metadata)
    metadata.free?(metadata.name)
    return StructField(
      type: fieldType,
      offset: recursiveChildOffset(type, index: index),
      size: size(of: fieldType)
    )
  }
}

/// Modifies a stored property of a value in place.
///
/// - Parameters:
///   - type: The type of the property, which must be its ``StructField/type``.
///   - offset: The ``StructField/offset`` of the property.
package func modifyField<Whole, Field>(
  _ type: Field.Type,
  at offset: Int,
  of whole: inout Whole,
  _ body: (inout Field) -> Void
) {
  withUnsafeMutablePointer(to: &whole) {
    body(&(UnsafeMutableRawPointer($0) + offset).assumingMemoryBound(to: Field.self).pointee)
  }
}

/// Compares a stored property of two values, without copying it.
package func compareField<Whole, Field>(
  _ type: Field.Type,
  at offset: Int,
  of lhs: Whole,
  and rhs: Whole,
  _ isSame: (Field, Field) -> Bool
) -> Bool {
  withUnsafePointer(to: lhs) { lhs in
    withUnsafePointer(to: rhs) { rhs in
      isSame(
        (UnsafeRawPointer(lhs) + offset).assumingMemoryBound(to: Field.self).pointee,
        (UnsafeRawPointer(rhs) + offset).assumingMemoryBound(to: Field.self).pointee
      )
    }
  }
}

/// Whether the given byte ranges of two values are equal.
///
/// True means that these parts of the values are identical, as long as both values live: equal
/// references are references to the same object. Equal values may still give false.
package func haveSameBytes<Whole>(_ lhs: Whole, _ rhs: Whole, in stretches: [Range<Int>]) -> Bool {
  withUnsafePointer(to: lhs) { lhs in
    withUnsafePointer(to: rhs) { rhs in
      stretches.allSatisfy {
        memcmp(
          UnsafeRawPointer(lhs) + $0.lowerBound,
          UnsafeRawPointer(rhs) + $0.lowerBound,
          $0.count
        ) == 0
      }
    }
  }
}

private func size(of type: Any.Type) -> Int {
  func open<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
  return _openExistential(type, do: open)
}

/// The kind of a type, which is the first word of its metadata.
private func metadataKind(_ type: Any.Type) -> UInt {
  unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
}

private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(
  _ type: Any.Type,
  index: Int,
  metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_ type: Any.Type, index: Int) -> Int

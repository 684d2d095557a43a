/// A stored property of a struct. Its offset in the struct and its size are in bytes.
package struct StructField {
  package let name: String
  package let type: Any.Type
  package let offset: Int
  package let size: Int
}

/// The stored properties of a type in the order of their declaration; nil for a type that is not a
/// struct, and for a struct whose properties are not known.
///
/// The fact: the runtime functions behind the standard library's `Mirror` return the types and the
/// offsets of stored properties (`stdlib/public/core/ReflectionMirror.swift`), and the kind of a
/// struct's metadata is 0x200 (`docs/ABI/TypeMetadata.rst`). It is checked once, with a struct
/// whose offsets are known. Safe mode uses it too, because the language has no other way to find
/// the `@State` of a view.
///
/// Where it does not hold, no properties are known. The same goes for structs without reflection
/// metadata: those of a module that is built with `-disable-reflection-metadata`, and unions of C.
package func structFields(of type: Any.Type) -> [StructField]? {
  areStructFieldsKnown ? uncheckedFields(of: type) : nil
}

/// Whether ``structFields(of:)`` works: a sample struct's properties are found at the offsets that
/// the compiler gives them.
let areStructFieldsKnown: Bool = {
  struct Known {
    var flag = true
    var number = 1
    var text: String? = "a"
    var byte: UInt8 = 2
  }
  let offsets = [
    MemoryLayout<Known>.offset(of: \.flag), MemoryLayout<Known>.offset(of: \.number),
    MemoryLayout<Known>.offset(of: \.text), MemoryLayout<Known>.offset(of: \.byte),
  ]
  let types: [Any.Type] = [Bool.self, Int.self, String?.self, UInt8.self]
  guard let fields = uncheckedFields(of: Known.self) else { return false }
  return fields.map(\.offset) == offsets
    && fields.map { ObjectIdentifier($0.type) } == types.map { ObjectIdentifier($0) }
}()

/// Whether a type is a struct.
package func isStruct(_ type: Any.Type) -> Bool { metadataKind(type) == 0x200 }

private func uncheckedFields(of type: Any.Type) -> [StructField]? {
  guard isStruct(type) else { return nil }
  let count = recursiveCount(type)
  // A struct that takes memory has properties.
  guard count > 0 || size(of: type) == 0 else { return nil }
  return (0..<count).map { index in
    var metadata = FieldMetadata()
    let fieldType = recursiveChildMetadata(type, index: index, metadata: &metadata)
    let name = metadata.name.map { String(cString: $0) } ?? ""
    metadata.free?(metadata.name)
    return StructField(
      name: name,
      type: fieldType,
      offset: recursiveChildOffset(type, index: index),
      size: size(of: fieldType)
    )
  }
}

/// Calls a function with a stored property of a value, which it modifies in place.
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

/// Calls a function with a stored property of two values, without copying it, and returns the
/// function's result.
///
/// - Parameters:
///   - type: The type of the property, which must be its ``StructField/type``.
///   - offset: The ``StructField/offset`` of the property.
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

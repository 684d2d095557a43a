import Foundation
import Synchronization

/// What the graph has to know of a type of views: where its dynamic properties are, and which
/// bytes say whether two values are the same.
///
/// Found once for a type and kept.
final class TypeLayout: @unchecked Sendable {
  struct Property {
    let offset: Int
    let type: any DynamicProperty.Type
  }
  private(set) var properties: [Property] = []
  /// The stretches of memory that are compared byte by byte: all fields but dynamic properties.
  private var stretches: [Range<Int>] = []

  private init(_ type: Any.Type, size: Int) {
    guard FieldReflection.isStruct(type), size > 0 else {
      stretches = size > 0 ? [0..<size] : []
      return
    }
    add(type, at: 0, size: size)
  }

  private func add(_ type: Any.Type, at base: Int, size: Int) {
    let count = FieldReflection.count(of: type)
    for index in 0..<count {
      let (fieldType, fieldOffset) = FieldReflection.field(index, of: type)
      let offset = base + fieldOffset
      let fieldSize = FieldReflection.size(of: fieldType)
      if let property = fieldType as? any DynamicProperty.Type {
        properties.append(Property(offset: offset, type: property))
      } else if fieldType is any ViewModifier.Type || fieldType is any _ViewStyle.Type
        || fieldType is any App.Type, FieldReflection.isStruct(fieldType)
      {
        add(fieldType, at: offset, size: fieldSize)
      } else if fieldSize > 0 {
        stretches.append(offset..<(offset + fieldSize))
      }
    }
  }

  private static let known = Mutex<[ObjectIdentifier: TypeLayout]>([:])

  static func of<Value>(_ type: Value.Type) -> TypeLayout {
    let id = ObjectIdentifier(type)
    if let layout = known.withLock({ $0[id] }) { return layout }
    let layout = TypeLayout(type, size: MemoryLayout<Value>.size)
    known.withLock { $0[id] = layout }
    return layout
  }

  static func of(any type: Any.Type) -> TypeLayout {
    func open<Value>(_ type: Value.Type) -> TypeLayout { of(type) }
    return _openExistential(type, do: open)
  }

  /// True only if the two values cannot be told apart. The first must have been kept since it was
  /// made: then equal references are references to the same, and nothing was freed in between.
  func isSame<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
    withUnsafeBytes(of: lhs) { lhs in
      withUnsafeBytes(of: rhs) { rhs in
        guard let lhs = lhs.baseAddress, let rhs = rhs.baseAddress else { return true }
        return isSame(lhs, rhs)
      }
    }
  }

  func isSame(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
    for stretch in stretches
    where memcmp(lhs + stretch.lowerBound, rhs + stretch.lowerBound, stretch.count) != 0 {
      return false
    }
    for property in properties
    where !property.type._isSame(lhs + property.offset, rhs + property.offset) {
      return false
    }
    return true
  }

  /// Connects the dynamic properties of a view with what its node keeps for them.
  func install<Value>(in view: inout Value, storage: PropertyStorage) {
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      install(at: base, storage: storage, slot: 0)
    }
  }

  func install(at base: UnsafeMutableRawPointer, storage: PropertyStorage, slot: Int) {
    for property in properties {
      property.type._install(
        at: base + property.offset,
        storage: storage,
        slot: slot + property.offset
      )
    }
  }
}

/// The fields of types, as the Swift runtime knows them.
private enum FieldReflection {
  static func isStruct(_ type: Any.Type) -> Bool { kind(of: type) == structKind }

  static func count(of type: Any.Type) -> Int { recursiveCount(type) }

  static func field(_ index: Int, of type: Any.Type) -> (type: Any.Type, offset: Int) {
    var metadata = FieldMetadata()
    let fieldType = recursiveChildMetadata(type, index: index, metadata: &metadata)
    metadata.free?(metadata.name)
    return (fieldType, recursiveChildOffset(type, index: index))
  }

  static func size(of type: Any.Type) -> Int {
    func open<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: open)
  }

  /// The first word of a type's metadata says what kind of type it is.
  private static func kind(of type: Any.Type) -> UInt {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
  }
  private static let structKind: UInt = 0x200
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

import Foundation
import PullbackCore

/// A hash of ids that is the same in every process, unlike that of Swift's `Hasher`.
enum StableHash {
  /// Returns the hash of an id; nil for an id that means nothing in another process, such as the
  /// identity of an object or a number from a counter.
  static func of(_ id: Any) -> UInt64? {
    switch id {
    case let id as String: return hash(id.utf8)
    case let id as any BinaryInteger: return hash(UInt64(truncatingIfNeeded: id))
    case let id as UUID: return hash(id.uuidString.utf8)
    case is ObjectIdentifier, is StackElementID, is ObservableStateID, is DialogID: return nil
    case let id as any StablyHashed: return id.stableHash
    default: break
    }
    let type = type(of: id)
    if type is AnyClass { return nil }
    if type == AnyHashable.self, let id = id as? AnyHashable { return of(id.base) }
    if let id = id as? any RawRepresentable { return of(id.rawValue) }
    // `Encodable` covers the whole value; a description may leave something out.
    if let id = id as? any Encodable, let data = try? encoder.encode(id) { return hash(data) }
    return hash(String(reflecting: id).utf8)
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }

  private static func hash(_ integer: UInt64) -> UInt64 {
    ViewIdentity(rawValue: 1).child(integer).rawValue
  }

  /// The FNV-1a hash of bytes.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// An id that computes its own hash for ``StableHash``. The hash is nil if no part of the id is the
/// same in every process.
protocol StablyHashed {
  var stableHash: UInt64? { get }
}

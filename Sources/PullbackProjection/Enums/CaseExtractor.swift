import Synchronization

/// Extracts the associated value of an enum case, given only the constructor of the case.
///
/// A function does not say which case it makes. To find out, the associated value of the first enum
/// that the constructor *could* have made is passed to the constructor, and the number of the
/// resulting case is remembered. From then on, only numbers are compared. In safe mode, `Mirror`
/// extracts each value, and each is passed to the constructor.
package final class CaseExtractor<Root, Value>: Sendable {
  let embed: @Sendable (Value) -> Root
  let metadata: EnumMetadata?
  private let isSafe: Bool
  /// The ``ResolvedCase/bits`` of the case that the constructor makes; 0 until the case is found.
  let resolved = Atomic<UInt64>(0)
  /// One bit for each of the first 64 case numbers; set if the constructor does not make that case.
  let excluded = Atomic<UInt64>(0)

  /// Creates an extractor for the case that a function constructs.
  ///
  /// - Parameters:
  ///   - embed: The constructor of a case, such as `Action.child`.
  ///   - isSafe: Whether to read enums with `Mirror` only, instead of by their memory layout.
  package init(
    _ embed: @escaping @Sendable (Value) -> Root,
    isSafe: Bool = !SafeMode.allows(.constructors)
  ) {
    self.embed = embed
    self.isSafe = isSafe
    self.metadata = isSafe ? nil : EnumMetadata(Root.self)
  }

  /// The value of the case that the constructor makes; nil if `root` is in another case or is not
  /// an enum.
  package func extract(from root: Root) -> Value? {
    if isSafe { return mirroredValue(of: root) }
    guard let metadata else { return nil }
    return withUnsafePointer(to: root) { root in
      let tag = metadata.tag(root)
      let resolved = ResolvedCase(bits: self.resolved.load(ordering: .relaxed))
      if resolved.isKnown {
        return resolved.tag == tag ? payload(of: root, in: resolved.storage) : nil
      }
      if tag < 64, excluded.load(ordering: .relaxed) & (1 << UInt64(tag)) != 0 { return nil }
      return resolve(root, tag: tag)
    }
  }

  private func mirroredValue(of root: Root) -> Value? {
    MirroredCase.requireOwnMirror(of: root)
    guard let payload = MirroredCase(root).payload else { return nil }
    if MirroredCase.isUnreadable(type(of: payload)) {
      if MirroredCase.isUnreadable(Value.self) { reportUnreadable() }
      return nil
    }
    guard let value = payload as? Value ?? loneElement(of: payload) else { return nil }
    return MirroredCase(embed(value)) == MirroredCase(root) ? value : nil
  }

  /// The only element of a tuple with one element; nil if `payload` is anything else. `Mirror`
  /// shows the value of a case as such a tuple if it is a single value with a label.
  private func loneElement(of payload: Any) -> Value? {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return nil }
    return mirror.children.first?.value as? Value
  }

  /// Traps, because the runtime does not find the type that a case holds: the case path would
  /// otherwise silently match nothing.
  func reportUnknownType() -> Never {
    fatalError(
      """
      A case path made from a constructor alone cannot extract \(Value.self) from \(Root.self), \
      because the Swift runtime does not find the type that the case holds. Write both directions: \
      AnyCasePath(embed:extract:).
      """
    )
  }

  /// Traps, because a case holds a function or a metatype directly: the case path would otherwise
  /// silently match nothing.
  func reportUnreadable() -> Never {
    fatalError(
      """
      A case path made from a constructor alone cannot extract \(Value.self) from \(Root.self), \
      because the case holds a function or a metatype directly. Write both directions: \
      AnyCasePath(embed:extract:).
      """
    )
  }
}

/// Which case a constructor makes and how the case stores its value, packed into one word.
struct ResolvedCase {
  enum Storage: UInt64 {
    /// The value is inline in the enum's memory.
    case inline = 1
    /// The value is in a heap box.
    case indirect = 2
    /// The value takes no memory.
    case empty = 3
    /// The value has another type, from which it is cast. It is inline or in a heap box.
    case cast = 4
  }

  let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  init(tag: UInt32, storage: Storage) { bits = storage.rawValue << 32 | UInt64(tag) }

  var isKnown: Bool { bits != 0 }
  var tag: UInt32 { UInt32(truncatingIfNeeded: bits) }
  var storage: Storage? { Storage(rawValue: bits >> 32) }
}

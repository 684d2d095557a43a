import Synchronization

/// The source of the numbers that stand for the structure of identified arrays and stacks.
@usableFromInline
package enum StructureVersion {
  private static let last = Atomic<UInt64>(0)

  /// Gives a number that was never given before. It is never 0.
  @usableFromInline
  package static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

import Synchronization

/// The process-wide counter that numbers the structures of identified arrays and stacks.
@usableFromInline
package enum StructureVersion {
  private static let last = Atomic<UInt64>(0)

  /// Returns a number that was never returned before. It is never 0.
  @usableFromInline
  package static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

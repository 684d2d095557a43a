import Synchronization

/// A process-wide counter, from which identified arrays and navigation stacks take their version
/// numbers: when ids are added, removed or reordered, and when an element is replaced.
@usableFromInline
package enum StructureVersion {
  private static let last = Atomic<UInt64>(0)

  /// Returns a number that was never returned before. It is never 0.
  @usableFromInline
  package static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

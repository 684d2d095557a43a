import Synchronization

/// A process-wide counter. Identified arrays and navigation stacks take a number from it when their
/// ids or the order of these change, and when an element is replaced.
@usableFromInline
package enum StructureVersion {
  private static let last = Atomic<UInt64>(0)

  /// Returns a number that was never returned before. It is never 0.
  @usableFromInline
  package static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

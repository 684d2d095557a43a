import Synchronization

/// A process-wide counter. An identified array or a navigation stack takes a number from it when
/// its ids or their order change.
@usableFromInline
package enum StructureVersion {
  private static let last = Atomic<UInt64>(0)

  /// Returns a number that was never returned before. It is never 0.
  @usableFromInline
  package static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

#if Web
import Synchronization

/// How many bytes of messages are under way from a socket's event loop to its session's executor.
final class QueuedBytes: Sendable {
  private let count = Atomic<Int>(0)
  /// Adds to the count, or subtracts from it, and returns the new count.
  func add(_ change: Int) -> Int { count.wrappingAdd(change, ordering: .relaxed).newValue }
}
#endif

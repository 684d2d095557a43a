#if Web
import Synchronization

/// The number of message bytes queued between a WebSocket's event loop and its session's executor.
final class QueuedBytes: Sendable {
  private let count = Atomic<Int>(0)
  /// Adds a number of bytes to the count, or subtracts it if negative, and returns the new count.
  func add(_ change: Int) -> Int { count.wrappingAdd(change, ordering: .relaxed).newValue }
}
#endif

#if Web
import Synchronization

/// How many messages are on their way from one event loop to another.
final class WaitingCount: Sendable {
  private let count = Atomic<Int>(0)
  /// The count after the change.
  func add(_ change: Int) -> Int { count.wrappingAdd(change, ordering: .relaxed).newValue }
}
#endif

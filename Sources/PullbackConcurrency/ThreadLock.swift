#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A value behind a lock of the system.
///
/// Used in place of the standard library's `Mutex`, whose locking the thread sanitizer cannot see:
/// it would report every guarded value as a race. The lock does not nest.
package final class ThreadLock<Value>: @unchecked Sendable {
  private var value: Value
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  package init(_ value: Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Reads or changes the value while nobody else can.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    acquire()
    defer { release() }
    return try body(&value)
  }

  /// Takes the lock, for those who use it so often that the runtime must not look up types for it.
  package func acquire() { pthread_mutex_lock(lock) }

  /// Gives it back, on the same thread.
  package func release() { pthread_mutex_unlock(lock) }
}

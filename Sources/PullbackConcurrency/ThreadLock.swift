import Foundation

/// A value guarded by a lock of the operating system. The lock is not recursive.
///
/// It replaces the standard library's `Mutex`: on Linux the thread sanitizer does not see the
/// locking of a `Mutex`, and reports each guarded value as a race.
///
/// Unchecked: `lock` guards `value`.
package final class ThreadLock<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = NSLock()

  package init(_ value: Value) {
    self.value = value
  }

  /// Calls `body` with exclusive access to the value, and returns its result.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }

  /// Acquires the lock without access to the value. Call ``release()`` on the same thread.
  package func acquire() { lock.lock() }

  /// Releases the lock that ``acquire()`` has acquired.
  package func release() { lock.unlock() }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A reference that has a separate value for each thread.
///
/// - Fact: `pthread_getspecific` returns what the same thread stored with `pthread_setspecific`, and
///   nil where it stored nothing (POSIX). A task-local value would not do: tasks inherit it.
/// - Safety: A stored object is retained until the thread stores another, so the pointer is valid.
///   Reset it to nil before the thread ends.
package struct ThreadLocal<Object: AnyObject>: Sendable {
  private let key: pthread_key_t

  package init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  /// The object of the calling thread.
  package var object: Object? {
    get { pthread_getspecific(key).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() } }
    nonmutating set {
      let old = pthread_getspecific(key)
      pthread_setspecific(key, newValue.map { Unmanaged.passRetained($0).toOpaque() })
      old.map { Unmanaged<Object>.fromOpaque($0).release() }
    }
  }
}

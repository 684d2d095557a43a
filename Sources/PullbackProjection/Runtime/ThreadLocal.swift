#if canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#elseif canImport(Darwin)
public import Darwin
#endif

/// A reference that has a separate value for each thread.
///
/// - Fact: `pthread_getspecific` returns what the same thread stored with `pthread_setspecific`,
///   and nil where it stored nothing (POSIX). A task-local value would not do: tasks inherit it.
/// - Safety: A stored object is retained until the thread stores another, so the pointer is valid.
///   Reset it to nil before the thread ends.
@usableFromInline
package struct ThreadLocal<Object: AnyObject>: Sendable {
  @usableFromInline let key: pthread_key_t

  package init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  /// The object that the calling thread stored; nil if it stored none.
  @inlinable
  package var object: Object? {
    get {
      guard let pointer = pthread_getspecific(key) else { return nil }
      return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
    }
    nonmutating set {
      let old = pthread_getspecific(key)
      if let newValue {
        pthread_setspecific(key, Unmanaged.passRetained(newValue).toOpaque())
      } else {
        pthread_setspecific(key, nil)
      }
      if let old { Unmanaged<Object>.fromOpaque(old).release() }
    }
  }
}

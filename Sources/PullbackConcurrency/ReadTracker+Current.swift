#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension ReadTracker {
  /// Where each thread keeps the tracker whose code it runs.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The tracker whose code the thread of the caller runs.
  ///
  /// Whoever sets it keeps it alive until it is set back.
  static var current: ReadTracker? {
    get {
      pthread_getspecific(key).map {
        Unmanaged<ReadTracker>.fromOpaque($0).takeUnretainedValue()
      }
    }
    set {
      pthread_setspecific(key, newValue.map { Unmanaged.passUnretained($0).toOpaque() })
    }
  }
}

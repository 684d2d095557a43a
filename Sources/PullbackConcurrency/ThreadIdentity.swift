#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Which thread code runs on, to be compared.
package struct ThreadIdentity: Equatable, @unchecked Sendable {
  private let thread: pthread_t

  /// The thread of the caller.
  package static var current: Self { Self(thread: pthread_self()) }

  /// A number that no other thread has while this one runs; never zero.
  package var number: UInt { unsafeBitCast(self, to: UInt.self) }

  package static func == (a: Self, b: Self) -> Bool { pthread_equal(a.thread, b.thread) != 0 }
}

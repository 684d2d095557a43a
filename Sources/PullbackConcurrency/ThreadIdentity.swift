#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Identifies a thread while it runs. Two values are equal if they stand for the same thread.
package struct ThreadIdentity: Equatable, Sendable {
  /// A number that is unique among the running threads, and never 0.
  package let number: UInt

  /// The identity of the calling thread.
  package static var current: Self { Self(number: number(of: pthread_self())) }

  // `pthread_t` is a number on Linux with Glibc, and a pointer elsewhere.
  private static func number(of thread: UInt) -> UInt { thread }
  private static func number(of thread: OpaquePointer) -> UInt { UInt(bitPattern: thread) }
  #if canImport(Darwin)
  private static func number(of thread: pthread_t) -> UInt { UInt(bitPattern: thread) }
  #endif
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds a function or variable that the program or one of its libraries exports; nil for none.
///
/// - Fact: `dlopen` with no name returns a handle of the whole program (POSIX). A handle of nil
///   would do on Linux, but not on Apple's platforms.
func runtimeSymbol(_ name: String) -> UnsafeMutableRawPointer? {
  dlsym(dlopen(nil, RTLD_LAZY), name)
}

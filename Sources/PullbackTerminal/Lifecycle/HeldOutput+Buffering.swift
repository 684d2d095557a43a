#if canImport(Darwin)
@preconcurrency import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

extension HeldOutput {
  /// Makes `print` write each line at once. It would do so by itself for a terminal, but decides at the
  /// first line, which may come while standard output leads into a pipe.
  static func useLineBuffering() {
    // Without Foundation, which would import the variable without `@preconcurrency`.
    setvbuf(stdout, nil, _IOLBF, 0)
  }
}

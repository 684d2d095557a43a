#if canImport(Darwin)
@preconcurrency import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

extension HeldOutput {
  /// Makes `print` write each line immediately. For a terminal the C library does so by default,
  /// but it decides at the first line, when standard output may already be a pipe.
  static func useLineBuffering() {
    // Without Foundation, which would import the variable without `@preconcurrency`.
    setvbuf(stdout, nil, _IOLBF, 0)
  }
}

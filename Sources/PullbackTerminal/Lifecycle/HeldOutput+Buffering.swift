#if canImport(Darwin)
@preconcurrency import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

extension HeldOutput {
  /// Makes `print` write each line at once. For a terminal it does so by default, but it decides at
  /// the first line, and standard output may be a pipe then.
  static func useLineBuffering() {
    // Without Foundation, which would import the variable without `@preconcurrency`.
    setvbuf(stdout, nil, _IOLBF, 0)
  }
}

import Foundation

extension DependencyValues {
  /// The source of random numbers. In tests it reports an issue until it is overridden.
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  /// let side = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  /// ```
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}

/// A random number generator that one caller at a time can access.
///
/// Unchecked: `lock` guards the generator.
public final class WithRandomNumberGenerator: @unchecked Sendable {
  private var generator: any RandomNumberGenerator
  private let lock = NSLock()

  /// Creates a source of random numbers that uses a generator, such as a seeded one in a test.
  public init(_ generator: sending some RandomNumberGenerator) {
    self.generator = generator
  }

  /// Runs `work` with exclusive access to the generator; other callers wait. Returns the result of
  /// `work`.
  ///
  /// - Throws: The error that `work` throws.
  public func callAsFunction<R>(
    _ work: (inout any RandomNumberGenerator) throws -> R
  ) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    guard let values = GeneratedValues.current else { return try work(&generator) }
    var recorded: any RandomNumberGenerator = RecordedRandomNumberGenerator(
      base: generator, values: values)
    defer { generator = (recorded as? RecordedRandomNumberGenerator)?.base ?? recorded }
    return try work(&recorded)
  }
}

private struct UnimplementedRandomNumberGenerator: RandomNumberGenerator {
  var base = SystemRandomNumberGenerator()
  let unimplemented = UnimplementedDependency(#"@Dependency(\.withRandomNumberGenerator)"#)
  // A single random value may take several numbers.
  var isReported = false

  mutating func next() -> UInt64 {
    if !isReported { unimplemented.report() }
    isReported = true
    return base.next()
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  static var testValue: WithRandomNumberGenerator {
    WithRandomNumberGenerator(UnimplementedRandomNumberGenerator())
  }
}

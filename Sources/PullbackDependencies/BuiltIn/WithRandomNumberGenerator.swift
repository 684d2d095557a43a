import Foundation

extension DependencyValues {
  /// What lends a generator of random numbers. In tests it reports an issue until it is overridden.
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

/// Lends a generator of random numbers to one caller after the other.
///
/// Unchecked: the generator is used under the lock alone.
public final class WithRandomNumberGenerator: @unchecked Sendable {
  private var generator: any RandomNumberGenerator
  private let lock = NSLock()

  /// Takes a generator to lend.
  public init(_ generator: sending some RandomNumberGenerator) {
    self.generator = generator
  }

  /// Lends the generator for the time of a call; other callers wait.
  ///
  /// - Throws: What the work throws.
  public func callAsFunction<R>(
    _ work: (inout any RandomNumberGenerator) throws -> R
  ) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try work(&generator)
  }
}

private struct UnimplementedRandomNumberGenerator: RandomNumberGenerator {
  var base = SystemRandomNumberGenerator()

  mutating func next() -> UInt64 {
    reportUnimplemented(#"@Dependency(\.withRandomNumberGenerator)"#)
    return base.next()
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  static let testValue = WithRandomNumberGenerator(UnimplementedRandomNumberGenerator())
}

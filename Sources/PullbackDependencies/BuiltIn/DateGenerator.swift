public import Foundation

extension DependencyValues {
  /// The source of the current date. In tests it reports an issue until it is overridden.
  ///
  /// ```swift
  /// @Dependency(\.date.now) var now
  /// ```
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

/// Tells the current date, as the value of the dependency `\.date`: read `date.now`, or call it,
/// `date()`.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator from a function, which is called for every read of the date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// A generator that always returns the same date.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }

  /// The current date. Setting it makes the generator constant.
  public var now: Date {
    get {
      guard let values = GeneratedValues.current else { return generate() }
      return values.date(generate)
    }
    set { generate = { newValue } }
  }

  /// Returns the current date.
  public func callAsFunction() -> Date { now }
}

private enum DateGeneratorKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }
  static var testValue: DateGenerator {
    let unimplemented = UnimplementedDependency(#"@Dependency(\.date)"#)
    return DateGenerator {
      unimplemented.report()
      return Date()
    }
  }
}

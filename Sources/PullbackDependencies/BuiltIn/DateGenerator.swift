public import Foundation
import IssueReporting

extension DependencyValues {
  /// What gives the date of today. In tests it reports an issue until it is overridden.
  ///
  /// ```swift
  /// @Dependency(\.date.now) var now
  /// ```
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

/// Gives the present date, whatever that is where it is used.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Makes a generator of a function.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// A generator that always gives the same date.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }

  /// The present date. To set it is to make the generator constant.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The present date.
  public func callAsFunction() -> Date {
    generate()
  }
}

private enum DateGeneratorKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }
  static let testValue = DateGenerator {
    reportUnimplemented(#"@Dependency(\.date)"#)
    return Date()
  }
}

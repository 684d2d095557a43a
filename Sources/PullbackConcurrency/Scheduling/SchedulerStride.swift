/// A length of time as schedulers take it: `.seconds(1)`, `.milliseconds(300)`, or a number of seconds.
///
/// ```swift
/// try await mainQueue.sleep(for: 0.5)
/// ```
public struct SchedulerStride: Hashable, Comparable, Sendable {
  /// The same length as a duration.
  public var duration: Duration

  /// Creates a stride from a duration.
  public init(_ duration: Duration) { self.duration = duration }

  /// A number of seconds.
  public static func seconds(_ seconds: Int) -> Self { Self(.seconds(seconds)) }
  /// A number of seconds.
  public static func seconds(_ seconds: Double) -> Self { Self(.seconds(seconds)) }
  /// A number of milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> Self {
    Self(.milliseconds(milliseconds))
  }
  /// A number of microseconds.
  public static func microseconds(_ microseconds: Int) -> Self {
    Self(.microseconds(microseconds))
  }
  /// A number of nanoseconds.
  public static func nanoseconds(_ nanoseconds: Int) -> Self { Self(.nanoseconds(nanoseconds)) }
  /// No time.
  public static var zero: Self { Self(.zero) }

  public static func < (left: Self, right: Self) -> Bool { left.duration < right.duration }
}

extension SchedulerStride: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A number of seconds.
  public init(integerLiteral seconds: Int) { self.init(.seconds(seconds)) }
  /// A number of seconds.
  public init(floatLiteral seconds: Double) { self.init(.seconds(seconds)) }
}

/// A duration for the methods of schedulers: `.seconds(1)`, `.milliseconds(300)`, or a literal
/// number of seconds.
///
/// ```swift
/// try await mainQueue.sleep(for: 0.5)
/// ```
public struct SchedulerStride: Hashable, Comparable, Sendable {
  /// The value as a standard `Duration`.
  public var duration: Duration

  /// Creates a stride from a duration.
  public init(_ duration: Duration) { self.duration = duration }

  /// A duration of a number of seconds.
  public static func seconds(_ seconds: Int) -> Self { Self(.seconds(seconds)) }
  /// A duration of a number of seconds.
  public static func seconds(_ seconds: Double) -> Self { Self(.seconds(seconds)) }
  /// A duration of a number of milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> Self {
    Self(.milliseconds(milliseconds))
  }
  /// A duration of a number of microseconds.
  public static func microseconds(_ microseconds: Int) -> Self {
    Self(.microseconds(microseconds))
  }
  /// A duration of a number of nanoseconds.
  public static func nanoseconds(_ nanoseconds: Int) -> Self { Self(.nanoseconds(nanoseconds)) }
  /// A duration of zero.
  public static var zero: Self { Self(.zero) }

  public static func < (left: Self, right: Self) -> Bool { left.duration < right.duration }
}

extension SchedulerStride: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A duration of a number of seconds.
  public init(integerLiteral seconds: Int) { self.init(.seconds(seconds)) }
  /// A duration of a number of seconds.
  public init(floatLiteral seconds: Double) { self.init(.seconds(seconds)) }
}

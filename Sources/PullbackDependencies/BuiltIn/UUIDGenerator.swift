public import Foundation
import PullbackConcurrency

extension DependencyValues {
  /// The source of new UUIDs. In tests it reports an issue until it is overridden, for example with
  /// ``UUIDGenerator/incrementing``.
  ///
  /// In the reducer of a live page, they are computed from ``eventID``: when a stored session
  /// handles an action again after a crash of the server, the reducer gets the same UUIDs. So do
  /// not use them as secrets.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

/// Makes UUIDs, as the value of the dependency `\.uuid`: call it like a function, `uuid()`.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator from a function, which is called for every UUID.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A generator that always returns the same UUID.
  public static func constant(_ uuid: UUID) -> Self {
    Self { uuid }
  }

  /// A new generator that returns `00000000-0000-0000-0000-000000000000` first, then the UUID that
  /// ends in 1, and so on.
  public static var incrementing: Self {
    let next = LockIsolated(0)
    return Self {
      UUID(
        next.withValue { next in
          defer { next += 1 }
          return next
        }
      )
    }
  }

  /// Returns the next UUID.
  public func callAsFunction() -> UUID {
    generate()
  }
}

extension UUID {
  /// Creates a UUID with a number in its last twelve hexadecimal digits.
  ///
  /// - Parameter number: From 0 to 0xFFFF_FFFF_FFFF; only its last 48 bits are used.
  public init(_ number: Int) {
    let bits = UInt64(truncatingIfNeeded: number)
    func byte(_ place: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (place * 8)) }
    self.init(
      uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, byte(5), byte(4), byte(3), byte(2), byte(1), byte(0))
    )
  }
}

private enum UUIDGeneratorKey: DependencyKey {
  static let liveValue = UUIDGenerator { EventID.current?.nextUUID() ?? UUID() }
  static var testValue: UUIDGenerator {
    let unimplemented = UnimplementedDependency(#"@Dependency(\.uuid)"#)
    return UUIDGenerator {
      unimplemented.report()
      return UUID()
    }
  }
}

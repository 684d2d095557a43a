import Foundation
import PullbackConcurrency

extension DependencyValues {
  /// Identifies the person's action that is being handled: the same text each time that this action
  /// is handled, also when it is handled again after a crash of the server. Nil outside of actions
  /// of a session that can be handled again.
  ///
  /// State is exactly what follows from each action once. What an effect does outside of the
  /// program, such as a payment, may happen twice: once before the crash, and once after it. Use the
  /// identifier as the idempotency key of such a request:
  ///
  /// ```swift
  /// @Dependency(\.eventID) var eventID
  ///
  /// case .payTapped:
  ///   return .run { [cart = state.cart, key = eventID] send in
  ///     await send(.paid(Result { try await bank.pay(cart.total, idempotencyKey: key) }))
  ///   }
  /// ```
  ///
  /// It has at most 64 characters.
  public var eventID: String? {
    get { self[EventIDKey.self] ?? EventID.current?.text }
    set { self[EventIDKey.self] = newValue }
  }
}

/// The event that a session is handling.
package final class EventID: Sendable {
  @TaskLocal package static var current: EventID?

  let text: String
  /// The number of UUIDs that were made from the event; nil after the event was handled.
  private let count = LockIsolated<UInt64?>(0)

  private init(_ text: String) { self.text = text }

  /// Runs a function that handles an event.
  package static func handling(_ text: String, _ body: () -> Void) {
    let event = EventID(text)
    $current.withValue(event, operation: body)
    event.count.withValue { $0 = nil }
  }

  /// The next UUID that follows from the event; nil after the event was handled, as in its effects.
  ///
  /// State that contains it is the same when the event is handled again, so that later events find
  /// the row that has it.
  func nextUUID() -> UUID? {
    let number = count.withValue { count -> UInt64? in
      guard let number = count else { return nil }
      count = number + 1
      return number
    }
    guard let number else { return nil }
    var bytes: [UInt8] = []
    for half in ["a", "b"] {
      // FNV-1a, and then a function that spreads each bit over all.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in "\(half)\(number)/\(text)".utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
      hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
      hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
      hash ^= hash >> 31
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * $0)) }
    }
    // Version 8: made in a way of one's own.
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
        bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}

private enum EventIDKey: DependencyKey {
  static let liveValue: String? = nil
  static let testValue: String? = nil
}

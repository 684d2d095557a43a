package import Foundation
import PullbackConcurrency

extension DependencyValues {
  /// A text that identifies the user's action that a live page has sent and that is being handled;
  /// nil elsewhere. In a session that is stored, the text is the same when the action is handled
  /// again after a crash of the server.
  ///
  /// The state of a stored session is as if each action had been handled once. But what an effect
  /// does outside of the program, such as a payment, may happen twice: once before the crash, and
  /// once after it. Use the identifier as the idempotency key of such a request:
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

/// The user's action (event) that a live session is handling. It belongs to the current task.
package final class EventID: Sendable {
  @TaskLocal package static var current: EventID?

  let text: String
  private let digest: @Sendable (String) -> [UInt8]
  /// The number of UUIDs that were made from the event; nil after the event was handled.
  private let count = LockIsolated<UInt64?>(0)

  private init(_ text: String, _ digest: @escaping @Sendable (String) -> [UInt8]) {
    self.text = text
    self.digest = digest
  }

  /// Runs a function that handles the event with the identifier `text`.
  ///
  /// - Parameter digest: Returns at least 16 bytes, the same for the same text. They cannot be
  ///   computed without the server's secret.
  package static func handling(
    _ text: String,
    digest: @escaping @Sendable (String) -> [UInt8],
    _ body: () -> Void
  ) {
    let event = EventID(text, digest)
    $current.withValue(event, operation: body)
    event.count.withValue { $0 = nil }
  }

  /// Returns the next UUID that is computed from the event's identifier; nil after the event was
  /// handled, as in the effects that it started.
  ///
  /// A reducer gets the same UUIDs when the event is handled again. If it uses one as the id of a
  /// row, later events that name the row by this id still find it.
  package func nextUUID() -> UUID? {
    let number = count.withValue { count -> UInt64? in
      guard let number = count else { return nil }
      count = number + 1
      return number
    }
    guard let number else { return nil }
    var bytes = digest("\(number)/\(text)")
    // UUID version 8: a custom format.
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

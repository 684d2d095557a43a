package import Foundation
import Synchronization

/// A value that the dependency `\.date`, `\.uuid`, `\.withRandomNumberGenerator` or
/// `\.stackElementID` has returned.
package enum GeneratedValue: Hashable, Sendable, Codable {
  case date(Date)
  case uuid(UUID)
  case random(UInt64)
  /// The id of an element of a navigation stack.
  case stackElement(Int)

  package var date: Date? { if case .date(let date) = self { date } else { nil } }
  package var uuid: UUID? { if case .uuid(let uuid) = self { uuid } else { nil } }
  package var random: UInt64? { if case .random(let number) = self { number } else { nil } }
  package var stackElement: Int? { if case .stackElement(let id) = self { id } else { nil } }
}

/// Records the values that dependencies such as `\.uuid` return while a reducer handles one action.
/// In a replay, makes the dependencies return the recorded values again.
package final class GeneratedValues: Sendable {
  /// The record of the action that is being handled; nil if no recording is made or replayed.
  @TaskLocal package static var current: GeneratedValues?

  private struct State {
    /// In a replay, the recorded values that were not returned yet, the last one first.
    var rest: [GeneratedValue] = []
    var given: [GeneratedValue] = []
    var isExact = true
  }

  private let isReplay: Bool
  private let state: Mutex<State>

  /// Creates an empty record of an action.
  package init() {
    isReplay = false
    state = Mutex(State())
  }

  /// Creates a record for a replay, in which the dependencies return these values in their order.
  package init(replaying values: [GeneratedValue]) {
    isReplay = true
    state = Mutex(State(rest: values.reversed()))
  }

  /// The values that the dependencies have returned, in their order.
  package var given: [GeneratedValue] { state.withLock { $0.given } }

  /// Whether a replay has used exactly the values that were recorded: all of them, no others, and
  /// in the same order of kinds.
  package var isExact: Bool { state.withLock { $0.isExact && $0.rest.isEmpty } }

  func date(_ make: () -> Date) -> Date {
    value(GeneratedValue.date, make, \.date)
  }

  func uuid(_ make: () -> UUID) -> UUID {
    value(GeneratedValue.uuid, make, \.uuid)
  }

  func random(_ make: () -> UInt64) -> UInt64 {
    value(GeneratedValue.random, make, \.random)
  }

  package func stackElement(_ make: () -> Int) -> Int {
    value(GeneratedValue.stackElement, make, \.stackElement)
  }

  private func value<Value>(
    _ embed: (Value) -> GeneratedValue,
    _ make: () -> Value,
    _ extract: (GeneratedValue) -> Value?
  ) -> Value {
    if isReplay, let recorded = state.withLock({ $0.rest.popLast() }).flatMap(extract) {
      state.withLock { $0.given.append(embed(recorded)) }
      return recorded
    }
    let new = make()
    state.withLock {
      $0.given.append(embed(new))
      if isReplay { $0.isExact = false }
    }
    return new
  }
}

/// A generator whose numbers are recorded or, in a replay, are those that were recorded.
struct RecordedRandomNumberGenerator: RandomNumberGenerator {
  var base: any RandomNumberGenerator
  let values: GeneratedValues

  mutating func next() -> UInt64 { values.random { base.next() } }
}

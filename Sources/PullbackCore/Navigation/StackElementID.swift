public import CustomDump
import PullbackConcurrency
public import PullbackDependencies

/// The id of an element of a ``StackState``: an integer, ascending in the order of creation.
///
/// In tests, write it as an integer literal: each test counts from 0 across all stacks.
///
/// ```swift
/// await store.send(\.path[id: 0].detail.saveTapped)
/// ```
public struct StackElementID: Hashable, Sendable, Codable, ExpressibleByIntegerLiteral {
  package let generation: Int

  package init(generation: Int) { self.generation = generation }

  public init(integerLiteral value: Int) { generation = value }

  public init(from decoder: any Decoder) throws { generation = try Int(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try generation.encode(to: encoder) }
}

extension StackElementID: CustomStringConvertible, CustomDumpStringConvertible {
  public var description: String { "#\(generation)" }
  public var customDumpDescription: String { description }
}

extension DependencyValues {
  /// Generates the ids of stack elements.
  ///
  /// Outside of tests one counter serves the whole program, so that generated ids do not repeat.
  /// Each test counts from 0.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}

/// Generates the ids of stack elements; see `\.stackElementID`.
///
/// Copies share one counter.
public struct StackElementIDGenerator: Sendable {
  private let count: ThreadLock<Int>

  private init(_ count: Int) { self.count = ThreadLock(count) }

  /// A generator that counts from 0.
  public static var incrementing: Self { Self(0) }

  /// Returns the next unused id, and marks it as used.
  public func next() -> StackElementID { next(atLeast: 0) }

  /// The id that ``next()`` would return, without marking it as used.
  public func peek() -> StackElementID { StackElementID(generation: count.withLock { $0 }) }

  /// Returns the next unused id that is at least `floor`. A stack passes a `floor` above all ids
  /// that it has used.
  func next(atLeast floor: Int) -> StackElementID {
    func generate() -> Int {
      count.withLock { count in
        let generation = max(count, floor)
        count = generation + 1
        return generation
      }
    }
    guard let values = GeneratedValues.current else {
      return StackElementID(generation: generate())
    }
    return StackElementID(generation: values.stackElement(generate))
  }

  /// Sets the next id.
  package func setNext(_ id: StackElementID) { count.withLock { $0 = id.generation } }

  /// An independent copy, to predict the ids that this generator will return.
  package func copy() -> Self { Self(peek().generation) }
}

extension StackElementIDGenerator: DependencyKey {
  public static let liveValue = Self.incrementing
  public static var testValue: Self { .incrementing }
}

public import CustomDump
import PullbackConcurrency
public import PullbackDependencies

/// The id of an element of a ``StackState``: a number that counts up with every element.
///
/// In tests it may be written as a number: each test counts from 0, whichever stack an element is
/// put on.
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
  /// Where the ids of the elements of stacks come from.
  ///
  /// Outside of tests one count serves the whole program, so that no id comes twice. In a test it
  /// begins with 0.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}

/// Gives out the ids of the elements of stacks; see ``DependencyValues/stackElementID``.
///
/// Copies share one count.
public struct StackElementIDGenerator: Sendable {
  private let count: ThreadLock<Int>

  private init(_ count: Int) { self.count = ThreadLock(count) }

  /// A generator that counts from 0.
  public static var incrementing: Self { Self(0) }

  /// Gives an id that was not given before.
  public func next() -> StackElementID { next(atLeast: 0) }

  /// The id that is next, without giving it.
  public func peek() -> StackElementID { StackElementID(generation: count.withLock { $0 }) }

  /// Gives an id that was not given before, and is not one that a stack had already.
  func next(atLeast floor: Int) -> StackElementID {
    count.withLock { count in
      let generation = max(count, floor)
      count = generation + 1
      return StackElementID(generation: generation)
    }
  }

  /// Goes on with an id, whatever was given before.
  package func goOn(with id: StackElementID) { count.withLock { $0 = id.generation } }

  /// A generator that goes on from here by itself, to foretell the ids that this one will give.
  package func copy() -> Self { Self(peek().generation) }
}

extension StackElementIDGenerator: DependencyKey {
  public static let liveValue = Self.incrementing
  public static var testValue: Self { .incrementing }
}

import IssueReporting
public import PullbackDependencies

/// Tells who is here: the values of those who have joined a topic, in this process and, with a
/// database, on other servers.
///
/// ```swift
/// extension PresenceTopic<Visitor> {
///   static let shop = Self("shop")
/// }
///
/// @Dependency(\.presence) var presence
///
/// case .task:
///   return .run { [presence, me = state.me] send in
///     for await visitors in presence.updates(of: .shop, joining: me) {
///       await send(.visitorsChanged(visitors))
///     }
///   }
/// ```
///
/// Whoever joined is present until the task that reads the updates ends, for example because the
/// effect was cancelled or the session ended. The people of a server that was killed are gone after
/// at most 20 seconds.
///
/// In a test, set the dependency to a `Presence(over: .inProcess)`, and let the test join a topic.
public struct Presence: Sendable {
  private let boards: PresenceBoards?

  /// Creates a `Presence` whose servers tell each other who is present.
  ///
  /// Keep one instance for the whole process: each instance counts as a server of its own.
  ///
  /// - Parameters:
  ///   - pubSub: What the servers send messages with.
  ///   - clock: Measures the five seconds between the signs of life of a server, and the time after
  ///     which a silent server counts as dead. Not used if `pubSub` is ``PubSub/inProcess``.
  public init(over pubSub: PubSub, clock: any Clock<Duration> = ContinuousClock()) {
    boards = PresenceBoards(pubSub: pubSub, timing: PresenceTiming(clock))
  }

  private init() { boards = nil }

  /// A `Presence` that reports an issue when it is used; the value of the dependency in tests.
  public static var unimplemented: Presence { Presence() }

  /// Returns the values of all who are present at a topic: at once, and after each change. A reader
  /// that is slow skips intermediate lists.
  ///
  /// In each list, the values of this process come first. The first list may lack those of other
  /// servers, which follow a moment later, in the next list. The stream ends with the task that
  /// reads it.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - value: The value to be present with until the stream ends; nil to watch only. If several
  ///     join with equal values, the lists contain the value several times.
  public func updates<Value>(
    of topic: PresenceTopic<Value>,
    joining value: Value? = nil
  ) -> AsyncStream<[Value]> {
    guard let boards else {
      reportIssue(
        """
        Unimplemented: 'presence' was used in a test. Override it: withDependencies { \
        $0.presence = Presence(over: .inProcess) }.
        """)
      return AsyncStream { $0.finish() }
    }
    return boards.updates(of: topic, joining: value)
  }

  /// Makes a value present at a topic, and waits until the calling task is cancelled; the value
  /// then leaves the topic.
  public func join<Value>(_ topic: PresenceTopic<Value>, as value: Value) async {
    for await _ in updates(of: topic, joining: value) {}
  }
}

/// The name of a topic that people can be present at, and the type of their values. See
/// ``Presence``.
public struct PresenceTopic<Value: Codable & Sendable>: Hashable, Sendable {
  public let name: String

  /// Creates a topic.
  ///
  /// - Parameter name: The name, at most 900 bytes. Topics with different types of values need
  ///   different names.
  public init(_ name: String) { self.name = name }
}

extension DependencyValues {
  /// Tells who is present in this process and, if ``pubSub`` reaches other servers, on those.
  ///
  /// In previews, only members of the preview itself are present. In tests the dependency is
  /// ``Presence/unimplemented``.
  public var presence: Presence {
    get { self[PresenceKey.self] ?? pubSub.presence(continuousClock) }
    set { self[PresenceKey.self] = newValue }
  }
}

private enum PresenceKey: DependencyKey {
  /// Nil stands for the ``Presence`` that uses the dependency `pubSub`.
  static let liveValue: Presence? = nil
  static var previewValue: Presence? { Presence(over: .inProcess) }
  static var testValue: Presence? { .unimplemented }
}

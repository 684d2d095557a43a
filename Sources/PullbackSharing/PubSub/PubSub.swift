public import Foundation
import IssueReporting
public import PullbackDependencies
import Synchronization

/// Sends messages to the subscribers of a topic, in this process and, with a database, on other
/// servers.
///
/// ```swift
/// extension PubSubTopic<ChatMessage> {
///   static let chat = Self("chat")
/// }
///
/// @Dependency(\.pubSub) var pubSub
///
/// case .task:
///   return .run { send in
///     for await message in pubSub.subscribe(to: .chat) { await send(.received(message)) }
///   }
/// case .sendButtonTapped:
///   return .run { [text = state.text] _ in
///     try await pubSub.publish(ChatMessage(text), to: .chat)
///   }
/// ```
///
/// Messages that one publisher sends one after the other arrive in this order. A message is not
/// kept for later subscribers. In a test, only messages that the test itself publishes arrive.
public struct PubSub: Sendable {
  private let publish: @Sendable (_ topic: String, _ message: Data) async throws -> Void
  private let subscribe:
    @Sendable (_ topic: String, _ receive: @escaping @Sendable (Data) -> Void) ->
      SharedSubscription
  /// Whether messages reach other processes.
  let reachesOtherProcesses: Bool
  private let presenceOverThis = PresenceOverPubSub()

  /// Creates a `PubSub` from its two functions, for example to use another message broker.
  ///
  /// - Parameters:
  ///   - publish: Sends an encoded message to the subscribers of a topic.
  ///   - subscribe: Calls `receive` for each message of a topic, on any thread and one message at a
  ///     time, until the subscription is cancelled.
  public init(
    publish: @escaping @Sendable (_ topic: String, _ message: Data) async throws -> Void,
    subscribe:
      @escaping @Sendable (_ topic: String, _ receive: @escaping @Sendable (Data) -> Void) ->
      SharedSubscription
  ) {
    self.init(publish: publish, subscribe: subscribe, reachesOtherProcesses: true)
  }

  private init(
    publish: @escaping @Sendable (_ topic: String, _ message: Data) async throws -> Void,
    subscribe:
      @escaping @Sendable (_ topic: String, _ receive: @escaping @Sendable (Data) -> Void) ->
      SharedSubscription,
    reachesOtherProcesses: Bool
  ) {
    self.publish = publish
    self.subscribe = subscribe
    self.reachesOtherProcesses = reachesOtherProcesses
  }

  /// Creates a `PubSub` whose messages stay in this process.
  public static var inProcess: PubSub {
    let subscribers = PubSubSubscribers()
    return PubSub(
      publish: { subscribers.deliver($1, to: $0) }, subscribe: { subscribers.add($0, $1) },
      reachesOtherProcesses: false)
  }

  /// The ``Presence`` that sends its messages with this `PubSub`. It is made by the first call,
  /// with the clock of that call; all copies of this value return the same one.
  func presence(_ clock: any Clock<Duration>) -> Presence {
    presenceOverThis.value.withLock { presence in
      if let presence { return presence }
      // A value with the same functions, and without what keeps the presence: else they would keep
      // each other.
      let pubSub = PubSub(
        publish: publish, subscribe: subscribe, reachesOtherProcesses: reachesOtherProcesses)
      let new = Presence(over: pubSub, clock: clock)
      presence = new
      return new
    }
  }

  /// Sends a message to the current subscribers of a topic, including those of this process.
  ///
  /// - Throws: An error if the message cannot be encoded or the database cannot be reached. In the
  ///   second case the message may have been sent nevertheless.
  public func publish<Message>(_ message: Message, to topic: PubSubTopic<Message>) async throws {
    try await publish(topic.name, JSONEncoder().encode([message]))
  }

  /// Returns the messages of a topic that are published from now on. The stream ends with the task
  /// that reads it.
  ///
  /// A message that cannot be decoded, for example because another version of the app has sent it,
  /// is omitted and reported as an issue.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - limit: The maximum number of messages that wait for a slow reader; beyond it, the oldest
  ///     are dropped.
  public func subscribe<Message>(
    to topic: PubSubTopic<Message>,
    limit: Int = 1000
  ) -> AsyncStream<Message> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Message.self, bufferingPolicy: .bufferingNewest(limit))
    let subscription = subscribe(topic.name) { data in
      do {
        for message in try JSONDecoder().decode([Message].self, from: data) {
          continuation.yield(message)
        }
      } catch {
        reportIssue("A message of the topic \"\(topic.name)\" cannot be decoded: \(error)")
      }
    }
    continuation.onTermination = { _ in subscription.cancel() }
    return stream
  }
}

/// The name of a topic, and the type of its messages. See ``PubSub``.
public struct PubSubTopic<Message: Codable & Sendable>: Hashable, Sendable {
  public let name: String

  /// Creates a topic.
  ///
  /// - Parameter name: The name, at most 1,000 bytes. Topics with different types of messages need
  ///   different names.
  public init(_ name: String) { self.name = name }
}

private final class PresenceOverPubSub: Sendable {
  let value = Mutex<Presence?>(nil)
}

extension DependencyValues {
  /// Sends messages to other sessions and, if it is set to use a database, to other servers. In
  /// tests and previews, messages stay in the test or the preview.
  public var pubSub: PubSub {
    get { self[PubSubKey.self] }
    set { self[PubSubKey.self] = newValue }
  }
}

private enum PubSubKey: DependencyKey {
  static let liveValue = PubSub.inProcess
  static var previewValue: PubSub { .inProcess }
  static var testValue: PubSub { .inProcess }
}

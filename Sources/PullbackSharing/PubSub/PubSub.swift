public import Foundation
import IssueReporting
public import PullbackDependencies

/// Sends messages to everybody who wants them, in this process and, with a database, on other
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
/// Messages that one publisher sends one after the other arrive in this order. Nothing is kept for
/// later subscribers. A test has messages of its own, and publishes those that it needs.
public struct PubSub: Sendable {
  private let publish: @Sendable (_ topic: String, _ message: Data) async throws -> Void
  private let subscribe:
    @Sendable (_ topic: String, _ receive: @escaping @Sendable (Data) -> Void) ->
      SharedSubscription

  /// Creates a way to send messages.
  ///
  /// - Parameters:
  ///   - publish: Sends a message to the subscribers of a topic.
  ///   - subscribe: Calls a function for each message of a topic, on any thread and one at a time,
  ///     until the subscription is cancelled.
  public init(
    publish: @escaping @Sendable (_ topic: String, _ message: Data) async throws -> Void,
    subscribe:
      @escaping @Sendable (_ topic: String, _ receive: @escaping @Sendable (Data) -> Void) ->
      SharedSubscription
  ) {
    self.publish = publish
    self.subscribe = subscribe
  }

  /// A new way to send messages in this process alone.
  public static var inProcess: PubSub {
    let subscribers = PubSubSubscribers()
    return PubSub(
      publish: { subscribers.deliver($1, to: $0) }, subscribe: { subscribers.add($0, $1) })
  }

  /// Sends a message to the present subscribers of a topic, those of this process included.
  ///
  /// - Throws: An error if the message cannot be encoded, or a database cannot be reached. It may
  ///   then have been sent all the same.
  public func publish<Message>(_ message: Message, to topic: PubSubTopic<Message>) async throws {
    try await publish(topic.name, JSONEncoder().encode([message]))
  }

  /// The messages of a topic that are published from now on. Ends with the task that reads it.
  ///
  /// A message that cannot be decoded, because another version of the app has sent it, is left out
  /// and reported as an issue.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - limit: The number of messages that wait for a slow reader. Of more, the oldest are dropped.
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

/// The name of messages of one type. See ``PubSub``.
public struct PubSubTopic<Message: Codable & Sendable>: Hashable, Sendable {
  public let name: String

  /// - Parameter name: At most 1,000 bytes. Topics of different types need different names.
  public init(_ name: String) { self.name = name }
}

extension DependencyValues {
  /// Sends messages to other sessions, and to other servers where it is set to use a database. In
  /// tests and previews messages stay in the test or the preview.
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

import Foundation
import Synchronization

/// A topic of ``Presence`` in this process. It sends the messages that its ``PresenceRoster``
/// returns, passes received ones to it, and tells the readers that there are other values.
///
/// No reader is told while the lock is held: that resumes its task, which waits if the task is being
/// cancelled, and the cancellation waits for the lock.
final class PresenceBoard<Value: Codable & Sendable>: PresenceBoardUse {
  private typealias Roster = PresenceRoster<Value>

  private struct State {
    var roster: Roster
    var readers: [Int: Reader] = [:]
    var readerCount = 0
    /// A number that rises with each change of the values.
    var version = 0
    /// The messages that are to be sent; nil while there is no reader, and always nil if messages
    /// do not reach other processes. They are in the order of the changes, so they are added while
    /// the lock is held; the task that sends them is never cancelled.
    var outbox: AsyncStream<Roster.Message>.Continuation?
    /// The task that receives messages, and the one that calls `tick` at each heartbeat.
    var tasks: [Task<Void, Never>] = []
  }

  private struct Reader {
    /// Tells the reader that there are other values.
    let news: AsyncStream<Void>.Continuation
    /// The version of the values that the reader has.
    var version: Int?
  }

  /// The place of a reader that is to come, so that the board stays in use until then.
  struct Place {
    fileprivate let number: Int
    fileprivate let changes: AsyncStream<Void>
    fileprivate let news: AsyncStream<Void>.Continuation
  }

  private let topic: PubSubTopic<PresenceRoster<Value>.Message>
  private let pubSub: PubSub
  private let timing: PresenceTiming
  private let state: Mutex<State>

  init(topic: String, pubSub: PubSub, timing: PresenceTiming) {
    self.topic = PubSubTopic("presence \(topic)")
    self.pubSub = pubSub
    self.timing = timing
    let name = UUID().uuidString
    state = Mutex(State(roster: Roster(name: name, expiry: timing.expiry)))
  }

  var isUnused: Bool { state.withLock { $0.readers.isEmpty } }

  func reserve() -> Place {
    let (changes, news) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      if state.readers.isEmpty { start(&state) }
      state.readerCount += 1
      state.readers[state.readerCount] = Reader(news: news)
      return state.readerCount
    }
    return Place(number: number, changes: changes, news: news)
  }

  /// Returns the values of the topic's members, now and after each change. The stream ends with the
  /// task that reads it; `value` leaves the topic then, and `onEnd` is called.
  func updates(
    at place: Place,
    joining value: Value?,
    onEnd: @escaping @Sendable () -> Void
  ) -> AsyncStream<[Value]> {
    let member = value.map { Roster.Member(id: UUID().uuidString, value: $0) }
    // The closure must not keep the stream, whose end calls it.
    place.news.onTermination = { [self, number = place.number] _ in
      leave(number, member)
      onEnd()
    }
    if let member { change { roster, _ in (roster.join(member), true) } }
    place.news.yield()
    return AsyncStream { [self] in
      for await _ in place.changes {
        if let values = newValues(for: place.number) { return values }
      }
      return nil
    }
  }

  /// The values, if the reader does not have them yet.
  private func newValues(for reader: Int) -> [Value]? {
    state.withLock { state in
      guard state.readers[reader]?.version != state.version else { return nil }
      state.readers[reader]?.version = state.version
      return state.roster.values
    }
  }

  private func leave(_ reader: Int, _ member: Roster.Member?) {
    let (told, tasks) = state.withLock { state in
      state.readers[reader] = nil
      let messages = member.map { state.roster.leave($0.id) } ?? []
      let told = apply(messages, isChanged: member != nil, &state)
      return (told, state.readers.isEmpty ? stop(&state) : [])
    }
    for news in told { news.yield() }
    for task in tasks { task.cancel() }
  }

  /// Starts to send and receive messages, for the first reader, and asks other servers for their
  /// members, because nothing was received before. Does nothing if messages do not reach other
  /// processes.
  private func start(_ state: inout State) {
    guard pubSub.reachesOtherProcesses else { return }
    let received = pubSub.subscribe(to: topic)
    let (sent, outbox) = AsyncStream.makeStream(
      of: Roster.Message.self, bufferingPolicy: .bufferingNewest(1000))
    state.outbox = outbox
    Task.detached { [pubSub, topic] in
      // A message that cannot be sent is made up for when the servers that miss it ask.
      for await message in sent { try? await pubSub.publish(message, to: topic) }
    }
    let receiving = Task.detached { [weak self] in
      for await message in received {
        self?.change { $0.receive(message, now: $1) }
      }
    }
    let ticking = Task.detached { [weak self, timing] in
      while (try? await timing.sleep(timing.heartbeat)) != nil {
        self?.change { $0.tick(now: $1) }
      }
    }
    state.tasks = [receiving, ticking]
    outbox.yield(.who(server: nil))
  }

  /// Stops to send and receive messages, after the last reader. Returns the tasks to cancel.
  private func stop(_ state: inout State) -> [Task<Void, Never>] {
    defer { state.tasks = [] }
    state.outbox?.finish()
    state.outbox = nil
    state.roster.forgetOthers()
    return state.tasks
  }

  private func change(
    _ body: (inout PresenceRoster<Value>, Duration) -> (
      messages: [PresenceRoster<Value>.Message], isChanged: Bool
    )
  ) {
    let now = timing.now()
    let told = state.withLock { state in
      let (messages, isChanged) = body(&state.roster, now)
      return apply(messages, isChanged: isChanged, &state)
    }
    for news in told { news.yield() }
  }

  /// Sends the messages of a change of the roster. Returns the readers to tell.
  private func apply(
    _ messages: [Roster.Message], isChanged: Bool, _ state: inout State
  ) -> [AsyncStream<Void>.Continuation] {
    for message in messages { state.outbox?.yield(message) }
    guard isChanged else { return [] }
    state.version += 1
    return state.readers.values.map(\.news)
  }
}

import Foundation
import Synchronization

/// A topic of ``Presence`` in this process. It sends the messages that its ``PresenceRoster``
/// returns, passes received ones to it, and gives each new list of values to the readers.
final class PresenceBoard<Value: Codable & Sendable>: PresenceBoardUse {
  private typealias Roster = PresenceRoster<Value>

  private struct State {
    var roster: Roster
    var readers: [Int: AsyncStream<[Value]>.Continuation] = [:]
    var readerCount = 0
    /// The messages that are to be sent; nil while there is no reader, and always nil if messages
    /// do not reach other processes.
    var outbox: AsyncStream<Roster.Message>.Continuation?
    /// The task that receives messages, and the one that calls `tick` at each heartbeat.
    var tasks: [Task<Void, Never>] = []
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

  /// Returns the values of the topic's members, now and after each change. The stream ends with the
  /// task that reads it; `value` leaves the topic then, and `onEnd` is called.
  func updates(
    joining value: Value?,
    onEnd: @escaping @Sendable () -> Void
  ) -> AsyncStream<[Value]> {
    let (stream, reader) = AsyncStream.makeStream(
      of: [Value].self, bufferingPolicy: .bufferingNewest(1))
    let member = value.map { Roster.Member(id: UUID().uuidString, value: $0) }
    let number = state.withLock { state in
      if state.readers.isEmpty { start(&state) }
      state.readerCount += 1
      state.readers[state.readerCount] = reader
      if let member {
        let messages = state.roster.join(member)
        perform(messages, isChanged: true, &state)
      } else {
        reader.yield(state.roster.values)
      }
      return state.readerCount
    }
    reader.onTermination = { [self] _ in
      state.withLock { state in
        state.readers[number] = nil
        if let member {
          let messages = state.roster.leave(member.id)
          perform(messages, isChanged: true, &state)
        }
        if state.readers.isEmpty { stop(&state) }
      }
      onEnd()
    }
    return stream
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

  private func stop(_ state: inout State) {
    for task in state.tasks { task.cancel() }
    state.tasks = []
    state.outbox?.finish()
    state.outbox = nil
    state.roster.forgetOthers()
  }

  private func change(
    _ body: (inout PresenceRoster<Value>, Duration) -> (
      messages: [PresenceRoster<Value>.Message], isChanged: Bool
    )
  ) {
    let now = timing.now()
    state.withLock { state in
      let (messages, isChanged) = body(&state.roster, now)
      perform(messages, isChanged: isChanged, &state)
    }
  }

  private func perform(_ messages: [Roster.Message], isChanged: Bool, _ state: inout State) {
    for message in messages { state.outbox?.yield(message) }
    guard isChanged else { return }
    let values = state.roster.values
    for reader in state.readers.values { reader.yield(values) }
  }
}

import PullbackDependencies
import PullbackSharing
import Testing

private struct Note: Codable, Equatable, Sendable {
  var text: String
}

extension PubSubTopic<Note> {
  fileprivate static let notes = Self("notes")
}

@Suite struct PubSubTests {
  @Dependency(\.pubSub) private var pubSub

  @Test func `messages reach every subscriber of their topic, in order`() async throws {
    let first = pubSub.subscribe(to: .notes), second = pubSub.subscribe(to: .notes)
    let other = PubSubTopic<Note>("other")
    let sent = (0..<100).map { Note(text: "\($0)") }
    for note in sent {
      try await pubSub.publish(note, to: .notes)
      try await pubSub.publish(note, to: other)
    }
    for stream in [first, second] {
      var received: [Note] = []
      for await note in stream.prefix(100) { received.append(note) }
      #expect(received == sent)
    }
  }

  @Test func `a slow reader keeps the newest messages`() async throws {
    let stream = pubSub.subscribe(to: .notes, limit: 2)
    for number in 0..<5 { try await pubSub.publish(Note(text: "\(number)"), to: .notes) }
    var received = stream.makeAsyncIterator()
    #expect(await received.next() == Note(text: "3"))
    #expect(await received.next() == Note(text: "4"))
  }

  @Test func `a subscription ends with the task that reads it`() async {
    let subscribers = PubSubSubscribers()
    let pubSub = PubSub(
      publish: { subscribers.deliver($1, to: $0) }, subscribe: { subscribers.add($0, $1) })
    let task = Task {
      for await _ in pubSub.subscribe(to: .notes) {}
    }
    while !subscribers.has("notes") { await Task.yield() }
    task.cancel()
    await task.value
    #expect(!subscribers.has("notes"))
  }

  @Test func `a message of another version of the app is an issue, and the next one arrives`()
    async throws
  {
    let stream = pubSub.subscribe(to: .notes)
    await withKnownIssue {
      try await pubSub.publish(3, to: PubSubTopic<Int>("notes"))
    }
    try await pubSub.publish(Note(text: "yes"), to: .notes)
    #expect(await stream.first { _ in true } == Note(text: "yes"))
  }
}

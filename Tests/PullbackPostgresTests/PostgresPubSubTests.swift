#if Postgres
import Foundation
import PullbackDependencies
import PullbackPostgres
import PullbackSharing
import TestSupport
import Testing

@Suite(.serialized, .enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(20)))
struct PostgresPubSubTests {
  private static let server = Result { try PostgresServer() }
  private let server: PostgresServer
  private let schema = "messages \(UUID().uuidString)"
  private let topic = PubSubTopic<String>("a topic with spaces")

  init() throws { server = try Self.server.get() }

  private func database() throws -> PostgresDatabase {
    try PostgresDatabase(server.url(), schema: schema, timeout: .seconds(60), backOff: .zero)
  }

  @Test func `messages reach subscribers on all servers, in order, whatever their size`()
    async throws
  {
    let one = try database(), two = try database()
    let here = PubSub.postgres(one).subscribe(to: topic)
    let there = PubSub.postgres(two).subscribe(to: topic)
    try await one.prepare()
    try await two.prepare()
    let sent = (0..<50).map { "\($0) " + String(repeating: "x", count: $0 % 7 * 3000) }
    for message in sent { try await PubSub.postgres(one).publish(message, to: topic) }
    for stream in [here, there] {
      var received: [String] = []
      for await message in stream.prefix(sent.count) { received.append(message) }
      #expect(received == sent)
    }
  }

  @Test func `a message whose connection is lost while it is sent is sent once`() async throws {
    let one = try database()
    let stream = PubSub.postgres(one).subscribe(to: topic)
    try await one.prepare()
    // What a call does that does not know whether its first attempt has taken effect.
    let key = [UInt8](repeating: 7, count: 16)
    for _ in 0..<2 {
      try await PostgresMessages.send(
        JSONEncoder().encode(["once"]), to: topic.name, key: key, one)
    }
    try await PubSub.postgres(one).publish("next", to: topic)
    var received: [String] = []
    for await message in stream.prefix(2) { received.append(message) }
    #expect(received == ["once", "next"])
  }

  @Test func `messages of other topics and other schemas are not received`() async throws {
    let one = try database()
    let other = try PostgresDatabase(server.url(), schema: "another", backOff: .zero)
    let stream = PubSub.postgres(one).subscribe(to: topic)
    try await one.prepare()
    try await PubSub.postgres(other).publish("no", to: topic)
    try await PubSub.postgres(one).publish("no", to: PubSubTopic("a topic"))
    try await PubSub.postgres(one).publish("yes", to: topic)
    #expect(await stream.first { _ in true } == "yes")
  }

  @Test func `messages that were sent while a server had lost its connection arrive later`()
    async throws
  {
    let one = try database(), two = try database()
    let stream = PubSub.postgres(two).subscribe(to: topic)
    try await one.prepare()
    try await two.prepare()
    try await PubSub.postgres(one).publish("before", to: topic)
    var received = stream.makeAsyncIterator()
    #expect(await received.next() == "before")
    try server.sql(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'tests' "
        + "AND pid <> pg_backend_pid()")
    for number in 0..<20 { try await PubSub.postgres(one).publish("\(number)", to: topic) }
    for number in 0..<20 { #expect(await received.next() == "\(number)") }
  }
}
#endif

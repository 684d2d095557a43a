import Foundation
import PullbackDependencies
import Testing

@Suite struct EventIDTests {
  private func uuids(_ event: String, secret: UInt8) -> [UUID?] {
    var uuids: [UUID?] = []
    let digest: @Sendable (String) -> [UInt8] = { text in
      (0..<32).map { UInt8(truncatingIfNeeded: text.hashValue >> $0) ^ secret }
    }
    EventID.handling(event, digest: digest) {
      uuids = [EventID.current?.nextUUID(), EventID.current?.nextUUID()]
    }
    return uuids
  }

  @Test func `the UUIDs of an event repeat, and depend on the secret`() {
    let first = uuids("session/1/1", secret: 1)
    #expect(first == uuids("session/1/1", secret: 1))
    #expect(first[0] != first[1])
    #expect(first != uuids("session/1/1", secret: 2))
    #expect(first != uuids("session/1/2", secret: 1))
  }
}

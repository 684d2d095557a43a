import PullbackConcurrency
import Testing

@Suite(.serialized) struct IsolationTests {
  @Test func `an isolated value is changed by one at a time`() async {
    let value = ActorIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { await value.withValue { $0 += 1 } } }
    }
    #expect(await value.value == 100)
    await value.setValue(5)
    #expect(await value.magnitude == 5)
  }

  @Test func `hashable values of all types compare as AnyHashable does`() {
    #expect(AnyHashableSendable(1) == AnyHashableSendable(1))
    #expect(AnyHashableSendable(1) != AnyHashableSendable("1"))
    #expect(AnyHashableSendable(AnyHashableSendable(1)).base is Int)
    let literals: [AnyHashableSendable: Int] = [1: 1, "a": 2, true: 3, 1.5: 4]
    #expect(literals[AnyHashableSendable("a")] == 2)
    #expect("\(AnyHashableSendable("a"))" == "a")
  }

  @Test func `a lock can be taken again by who has it`() {
    let value = LockIsolated(1)
    value.withValue { inner in
      inner += 1
      #expect(value.value == 1)
    }
    #expect(value.value == 2)
  }

  @Test func `an unimplemented clock reports what is asked of it`() async throws {
    let clock = UnimplementedClock<Duration>(name: "The clock")
    try await withKnownIssue {
      try await clock.sleep(for: .seconds(1))
    } matching: {
      $0.description.contains("Unimplemented: The clock.")
    }
    withKnownIssue { _ = clock.minimumResolution }
  }
}

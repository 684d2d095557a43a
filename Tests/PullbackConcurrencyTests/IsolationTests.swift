import PullbackConcurrency
import Testing

@Suite(.serialized) struct IsolationTests {
  @Test func `no change of an ActorIsolated value is lost when 100 tasks change it`() async {
    let value = ActorIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { await value.withValue { $0 += 1 } } }
    }
    #expect(await value.value == 100)
    await value.setValue(5)
    #expect(await value.magnitude == 5)
  }

  @Test func `AnyHashableSendable values are equal when AnyHashable values are`() {
    #expect(AnyHashableSendable(1) == AnyHashableSendable(1))
    #expect(AnyHashableSendable(1) != AnyHashableSendable("1"))
    #expect(AnyHashableSendable(AnyHashableSendable(1)).base is Int)
    let literals: [AnyHashableSendable: Int] = [1: 1, "a": 2, true: 3, 1.5: 4]
    #expect(literals[AnyHashableSendable("a")] == 2)
    #expect("\(AnyHashableSendable("a"))" == "a")
  }

  @Test func `a nested use of a LockIsolated reads the value from before the change`() {
    let value = LockIsolated(1)
    value.withValue { inner in
      inner += 1
      #expect(value.value == 1)
    }
    #expect(value.value == 2)
  }

  @Test func `every use of an unimplemented clock reports an issue`() async throws {
    let clock = UnimplementedClock<Duration>(name: "The clock")
    try await withKnownIssue {
      try await clock.sleep(for: .seconds(1))
    } matching: {
      $0.description.contains("Unimplemented: The clock.")
    }
    withKnownIssue { _ = clock.minimumResolution }
  }
}

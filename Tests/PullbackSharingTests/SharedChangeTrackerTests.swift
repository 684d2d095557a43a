import CustomDump
import PullbackSharing
import Testing

private struct State: Equatable {
  @Shared var count: Int
  @Shared var names: [String]
  var plain = 0
}

@Suite struct SharedChangeTrackerTests {
  @Test("T5: a change that the test does not make is a difference")
  func unexpectedChange() {
    let tracker = SharedChangeTracker()
    let state = State(count: Shared(value: 0), names: Shared(value: []))
    tracker.track { state.$count.withLock { $0 = 1 } }
    #expect(tracker.hasChanges)
    let expected = state
    tracker.assert {
      #expect(expected.count == 0)
      #expect(expected != state)
      #expect(
        diff(expected, state)?.contains(
          """
          -   _count: 0,
          +   _count: 1,
          """
        ) == true
      )
    }
    #expect(tracker.differences.count == 1)
    #expect(tracker.differences.first?.expected as? Int == 0)
    #expect(tracker.differences.first?.actual as? Int == 1)
    #expect(tracker.differences.first?.dump != nil)
    tracker.resetChanges()
    #expect(!tracker.hasChanges)
    tracker.assert { #expect(state == expected) }
  }

  @Test("T5: a change that the test makes as well is no difference")
  func expectedChange() {
    let tracker = SharedChangeTracker()
    let state = State(count: Shared(value: 0), names: Shared(value: []))
    tracker.track {
      state.$count.withLock { $0 += 1 }
      state.$count.withLock { $0 += 1 }
      state.$names.withLock { $0 = ["Blob"] }
    }
    let expected = state
    tracker.assert {
      expected.$count.withLock { $0 += 2 }
      #expect(expected.count == 2)
      #expect(expected != state)
      expected.$names.withLock { $0.append("Blob") }
      #expect(expected == state)
      #expect(diff(expected, state) == nil)
    }
    #expect(!tracker.hasChanges)
    #expect(tracker.differences.isEmpty)
    #expect(state.count == 2)
  }

  @Test("T5: a change that only the test makes is a difference, and is undone")
  func onlyExpectedChange() {
    let tracker = SharedChangeTracker()
    let state = State(count: Shared(value: 0), names: Shared(value: []))
    tracker.assert {
      state.$count.withLock { $0 = 5 }
      #expect(state.count == 5)
      #expect(!(state == state))
    }
    #expect(state.count == 0)
    #expect(tracker.hasChanges)
    #expect(tracker.differences.first?.expected as? Int == 5)
  }

  @Test("T5: changes of parts of a value and changes in tasks are tracked")
  func partsAndTasks() async {
    let tracker = SharedChangeTracker()
    let names = Shared(value: ["a", "b"])
    await tracker.track { await Task { names[0].withLock { $0 = "A" } }.value }
    tracker.assert {
      #expect(names.wrappedValue == ["a", "b"])
      names[0].withLock { $0 = "A" }
    }
    #expect(!tracker.hasChanges)
  }

  @Test func `writing an equal value, or the first value again, is no tracked change`() {
    let tracker = SharedChangeTracker()
    let count = Shared(value: 0)
    tracker.track {
      count.withLock { $0 = 0 }
      count.withLock { $0 = 1 }
      count.withLock { $0 = 0 }
    }
    #expect(!tracker.hasChanges)
  }

  @Test func `values that are not Equatable are compared by their dumps`() {
    struct Plain { var number = 0 }
    let tracker = SharedChangeTracker()
    let plain = Shared(value: Plain())
    tracker.track { plain.withLock { $0.number = 1 } }
    #expect(tracker.hasChanges)
    tracker.assert { plain.withLock { $0.number = 1 } }
    #expect(!tracker.hasChanges)
  }

  @Test func `changes outside of tracking are not recorded, and assertions save nothing`() {
    let tracker = SharedChangeTracker()
    @Shared(.inMemory("count")) var count = 0
    tracker.track {}
    $count.withLock { $0 = 1 }
    #expect(!tracker.hasChanges)
    tracker.assert { $count.withLock { $0 = 2 } }
    tracker.resetChanges()
    #expect(count == 1)
  }
}

extension SharedChangeTrackerTests {
  @Test("T5: after several actions, each is compared with the values as they were after it")
  func lookingBack() {
    let tracker = SharedChangeTracker()
    let count = Shared(value: 0)
    func act(_ value: Int) -> Int {
      tracker.track { count.withLock { $0 = value } }
      return tracker.countAction()
    }
    let actions = (1...5).map(act)
    #expect(actions == [1, 2, 3, 4, 5])
    for action in actions {
      tracker.withValues(after: action) {
        #expect(tracker.hasChanges)
        tracker.assert {
          #expect(count.wrappedValue == action - 1)
          count.withLock { $0 += 1 }
          #expect(count == count)
        }
        #expect(!tracker.hasChanges)
        tracker.resetChanges()
      }
    }
    #expect(!tracker.hasChanges)
    #expect(count.wrappedValue == 5)
  }
}

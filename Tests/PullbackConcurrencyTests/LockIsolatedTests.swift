import PullbackConcurrency
import Testing

@Suite("LockIsolated")
struct LockIsolatedTests {
  @Test("changes from many tasks are all kept")
  func manyTasks() async {
    let count = LockIsolated(0)
    await withTaskGroup { group in
      for _ in 0..<50 {
        group.addTask { for _ in 0..<100 { count.withValue { $0 += 1 } } }
      }
    }
    #expect(count.value == 5_000)
  }

  @Test("values are set, members are read, errors come through")
  func access() {
    struct Failure: Error {}
    let names = LockIsolated(["a"])
    names.setValue(["b", "c"])
    #expect(names.count == 2)
    #expect(throws: Failure.self) {
      try names.withValue { names in
        names.append("d")
        throw Failure()
      }
    }
    #expect(names.value == ["b", "c", "d"])
    #expect(names.withValue { $0.removeLast() } == "d")
  }
}

@Suite("UncheckedSendable")
struct UncheckedSendableTests {
  private final class Box {
    var number = 1
  }

  @Test("a value crosses into another task and can be reached there")
  func crossing() async {
    let box = UncheckedSendable(Box())
    await Task { box.number += 1 }.value
    #expect(box.value.number == 2)
  }

  @Test("as a property wrapper it is captured by its projection")
  func wrapper() async {
    @UncheckedSendable var box = Box()
    let number = await Task { [box = $box] in box.wrappedValue.number }.value
    #expect(number == 1)
    $box.value = Box()
    #expect(UncheckedSendable(3) == UncheckedSendable(3))
  }
}

import PullbackConcurrency
import Testing

@Suite("LockIsolated")
struct LockIsolatedTests {
  @Test("no change is lost when many tasks change the value")
  func manyTasks() async {
    let count = LockIsolated(0)
    await withTaskGroup { group in
      for _ in 0..<50 {
        group.addTask { for _ in 0..<100 { count.withValue { $0 += 1 } } }
      }
    }
    #expect(count.value == 5_000)
  }

  @Test("a value can be set, read by member and changed, and errors are rethrown")
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

  @Test("the value is released with the LockIsolated")
  func release() {
    final class Box: @unchecked Sendable {}
    weak var weakBox: Box?
    do {
      let box = Box()
      weakBox = box
      let owner = LockIsolated<Box?>(box)
      #expect(owner.value === box)
    }
    #expect(weakBox == nil)
  }

  @Test(
    "inside withValue a nested use has the number from before, and the outer change replaces it")
  func nestedNumber() {
    let count = LockIsolated(1)
    let seen = count.withValue { value in
      value += 1
      count.setValue(7)
      return count.value
    }
    #expect(seen == 7)
    #expect(count.value == 2)
  }

  @Test(
    "inside withValue a nested use has the collection from before, in debug and in release builds")
  func nestedCollection() {
    let names = LockIsolated(["a"])
    names.withValue { value in
      value.append("b")
      #expect(names.count == 1)
      names.withValue { $0.append("c") }
      #expect(names.value == ["a", "c"])
      names.setValue(["d"])
      value.append("e")
    }
    #expect(names.value == ["a", "b", "e"])
  }
}

@Suite("UncheckedSendable")
struct UncheckedSendableTests {
  private final class Box {
    var number = 1
  }

  @Test("a value that is not Sendable can be used in another task")
  func crossing() async {
    let box = UncheckedSendable(Box())
    await Task { box.number += 1 }.value
    #expect(box.value.number == 2)
  }

  @Test("a property wrapper is captured by its projected value")
  func wrapper() async {
    @UncheckedSendable var box = Box()
    let number = await Task { [box = $box] in box.wrappedValue.number }.value
    #expect(number == 1)
    $box.value = Box()
    #expect(UncheckedSendable(3) == UncheckedSendable(3))
  }
}

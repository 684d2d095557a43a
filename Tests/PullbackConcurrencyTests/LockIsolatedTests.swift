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

  @Test("the value is released with its owner")
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

  @Test("a use inside of a use sees a number as it was before")
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

  @Test("a nested use sees a collection as it was before, in debug and in release builds")
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

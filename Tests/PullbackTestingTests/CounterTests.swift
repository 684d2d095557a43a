import Pullback
import PullbackTesting
import Testing

/// The counters of parameterized tests, whose cases run at the same time.
@Suite struct CounterTests {
  @Test("T8: each case of a parameterized test counts ids from 0", arguments: [1, 2, 3, 3])
  func ids(argument: Int) {
    #expect(Array(StackState([argument, argument]).ids) == [0, 1])
  }

  @Test(
    "T8: each case of a parameterized test has shared storage of its own", arguments: ["a", "b"])
  func sharedStorage(argument: String) {
    @Shared(.inMemory("CounterTests")) var text = ""
    #expect(text == "")
    $text.withLock { $0 = argument }
  }

  @Test("T8: each case with two arguments counts ids from 0", arguments: [1, 2], ["a", "b"])
  func pairs(number: Int, text: String) {
    #expect(StackState([number]).ids.first == 0)
  }
}

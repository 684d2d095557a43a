import CustomDump
import Foundation
import OrderedCollections
import Pullback
import Testing

private struct Page: Hashable, Codable { var name: String }

private enum Path: CasePathable, Equatable {
  case item(Page)
  case number(Int)
  struct AllCasePaths: Sendable {
    var item: AnyCasePath<Path, Page> {
      AnyCasePath(
        embed: { .item($0) },
        extract: { if case .item(let value) = $0 { value } else { nil } }
      )
    }
    var number: AnyCasePath<Path, Int> {
      AnyCasePath(
        embed: { .number($0) },
        extract: { if case .number(let value) = $0 { value } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@Suite struct StackStateTests {
  @Test("S14: ids count from 0 over all stacks of a test, and none is given twice")
  func ids() {
    var stack = StackState(["a", "b"])
    #expect(stack.ids == [0, 1])
    stack.append("c")
    stack.removeLast()
    stack.append("d")
    #expect(stack.ids == [0, 1, 3])
    var other = StackState<String>()
    other.append("e")
    #expect(other.ids == [4])
    stack = StackState(["a"])
    #expect(stack.ids == [5])
  }

  @Test("S14: ids count from 0 in each case of a test", arguments: 0..<3)
  func idsOfTest(_ run: Int) {
    withDependencies {
      $0.stackElementID = .incrementing
    } operation: {
      #expect(StackState([run, run]).ids == [0, 1])
    }
  }

  @Test("S14: a stack never gives an id twice, even when the generator starts again")
  func floor() {
    var stack = StackState(["a", "b"])
    stack.removeLast()
    withDependencies {
      $0.stackElementID = .incrementing
    } operation: {
      stack.append("c")
    }
    #expect(stack.ids == [0, 2])
  }

  @Test("S14: a stack that was emptied does not give an id twice")
  func emptied() {
    var stack = StackState(["a", "b"])
    withDependencies {
      $0.stackElementID = .incrementing
    } operation: {
      stack.removeAll()
      stack.removeAll()
      #expect(stack == StackState())
      stack.append("c")
    }
    #expect(stack.ids == [2])
  }

  @Test("S14: a copy of the id generator predicts the next ids")
  func foretelling() {
    @Dependency(\.stackElementID) var generator
    _ = generator.next()
    let foreteller = generator.copy()
    #expect(foreteller.next() == 1)
    #expect(foreteller.next() == 2)
    #expect(generator.peek() == 1)
    #expect(generator.next() == 1)
  }

  @Test("a stack is changed like an array, and its elements keep their ids")
  func collection() {
    var stack = StackState(["a", "b", "c"])
    #expect(Array(stack) == ["a", "b", "c"])
    #expect(stack.count == 3 && stack.last == "c" && stack[1] == "b")
    stack.insert("x", at: 1)
    #expect(Array(stack) == ["a", "x", "b", "c"])
    #expect(stack.ids == [0, 3, 1, 2])
    stack[1] = "y"
    stack.remove(at: 2)
    #expect(Array(stack) == ["a", "y", "c"])
    #expect(stack.ids == [0, 3, 2])
    #expect(stack.popLast() == "c")
    stack.append(contentsOf: ["d", "e"])
    #expect(stack.ids == [0, 3, 4, 5])
    stack.removeAll()
    #expect(stack.isEmpty && stack.ids.isEmpty)
  }

  @Test("elements are read, set and removed by id")
  func byID() {
    var stack = StackState(["a", "b", "c"])
    #expect(stack[id: 1] == "b")
    #expect(stack[id: 7] == nil)
    stack[id: 1]?.append("!")
    stack[id: 2] = "C"
    #expect(Array(stack) == ["a", "b!", "C"])
    stack[id: 7]?.append("!")
    stack[id: 7] = nil
    stack[id: 0] = nil
    #expect(stack.ids == [1, 2])
    #expect(Array(stack) == ["b!", "C"])
  }

  @Test("T6: a test may set an element under the id that it expects")
  func expectedID() {
    var stack = StackState<String>()
    stack[id: 0] = "a"
    stack[id: 1] = "b"
    #expect(stack == StackState(["a", "b"]))
    stack.append("c")
    #expect(stack.ids == [0, 1, 2])
  }

  @Test("pop(from:) removes the element and pop(to:) keeps it")
  func pop() {
    let stack = StackState(["a", "b", "c"])
    var popped = stack
    popped.pop(from: 1)
    #expect(popped.ids == [0])
    popped = stack
    popped.pop(to: 1)
    #expect(popped.ids == [0, 1])
    popped.pop(to: 1)
    popped.pop(from: 9)
    popped.pop(to: 9)
    #expect(Array(popped) == ["a", "b"])
    popped.pop(from: 0)
    #expect(popped.isEmpty)
  }

  @Test("a case of an element is read and changed by id, and another case is reported")
  func cases() {
    var stack = StackState<Path>([.item(Page(name: "A")), .number(1)])
    #expect(stack[id: 0, case: \.item]?.name == "A")
    #expect(stack[id: 0, case: \.number] == nil)
    stack[id: 0, case: \.item]?.name = "B"
    stack[id: 1, case: \.number]? += 1
    #expect(Array(stack) == [.item(Page(name: "B")), .number(2)])
    stack[id: 0, case: \.item] = nil
    #expect(stack.ids == [1])
    expectIssue(
      """
      An element of a stack was changed through a case that it is not in:

        Value: Page(name: "C")
        Id: #1
        Element: .number(2)

      Nothing was changed. To put the element into another case, assign the whole element to \
      "[id:]". To add an element to the stack, append it.
      """
    ) {
      stack[id: 1, case: \.item] = Page(name: "C")
    }
    #expect(Array(stack) == [.number(2)])
  }

  @Test("writing a case that an element is not in is one issue, and changes nothing")
  func otherCaseWrites() {
    func write(_ stack: inout StackState<Path>, _ body: (inout StackState<Path>) -> Void) {
      withKnownIssue {
        body(&stack)
      } matching: {
        $0.comments.contains { $0.rawValue.contains("through a case that it is not in") }
      }
    }
    var stack = StackState<Path>([.number(1)])
    for id: StackElementID in [0, 5] {
      write(&stack) { $0[id: id, case: \.item] = nil }
      write(&stack) { $0[id: id, case: \.item]?.name = "A" }
      write(&stack) { $0[id: id, case: \.item] = Page(name: "A") }
    }
    #expect(Array(stack) == [.number(1)])
  }

  @Test("stacks are equal when their ids and elements are equal")
  func equality() {
    let stack = StackState(["a", "b"])
    var other = stack
    #expect(stack == other)
    other[id: 1] = "c"
    #expect(stack != other)
    other[id: 1] = "b"
    #expect(stack == other)
    #expect(Set([stack, other]).count == 1)
    #expect(stack != StackState(["a", "b"]))
  }

  @Test("a stack is encoded as its elements, which get new ids when they are decoded")
  func coding() throws {
    let stack = StackState([Page(name: "A"), Page(name: "B")])
    let data = try JSONEncoder().encode(stack)
    #expect(String(decoding: data, as: UTF8.self) == #"[{"name":"A"},{"name":"B"}]"#)
    let decoded = try JSONDecoder().decode(StackState<Page>.self, from: data)
    #expect(Array(decoded) == Array(stack))
    #expect(decoded.ids == [2, 3])
  }

  @Test("an element is changed in place until the stack is copied")
  func inPlace() {
    var stack = StackState([Array(0..<100), [1]])
    func address() -> UnsafeRawPointer? {
      stack[0].withUnsafeBytes { $0.baseAddress }
    }
    let before = address()
    stack[id: 0]?[3] = -1
    stack[0][4] = -1
    #expect(address() == before)
    let copy = stack
    stack[id: 0]?[3] = -2
    #expect(copy[0][3] == -1)
  }

  @Test("the dump of a stack shows ids and elements")
  func dump() {
    var text = ""
    customDump(StackState([Page(name: "A")]), to: &text)
    #expect(
      text == """
        [
          #0: Page(name: "A")
        ]
        """
    )
  }

  @Test("a state can contain a stack of itself")
  func recursion() {
    struct Screen: Equatable {
      var name = ""
      var path = StackState<Screen>()
    }
    var screen = Screen()
    screen.path.append(Screen(name: "A"))
    screen.path[id: 0]?.path.append(Screen(name: "B"))
    #expect(screen.path[id: 0]?.path[id: 1]?.name == "B")
  }
}

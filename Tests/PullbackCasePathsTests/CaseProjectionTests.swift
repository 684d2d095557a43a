import PullbackCasePaths
import Testing

@Suite("A case opened where it lies")
struct CaseProjectionTests {
  @Test("its value is the same as one that was taken out, and the root is whole after it")
  func opensAndCloses() {
    let path = AnyCasePath<Message, String>(
      case: { .text($0) },
      extract: { if case .text(let text) = $0 { text } else { nil } }
    )
    check(path, .text("a text that is too long to be kept in a word"))
    check(path, .text(""))
    check(path, .number(3))
    check(path, .pair(1, "b"))
    check(path, .nested(.text("c")))
    check(path, .none)
  }

  @Test("several values are opened as a tuple")
  func severalValues() throws {
    let path = AnyCasePath<Message, (Int, String)>(
      case: { .pair($0.0, $0.1) },
      extract: { if case .pair(let a, let b) = $0 { (a, b) } else { nil } }
    )
    let projection = try #require(CaseProjection(path))
    var root = Message.pair(7, "a string of more than fifteen bytes")
    projection.learn(from: root)
    #expect(projection.isKnown)
    withUnsafeMutablePointer(to: &root) {
      let value = projection.open($0)
      #expect(value?.pointee.0 == 7)
      #expect(value?.pointee.1 == "a string of more than fifteen bytes")
      projection.close($0)
    }
    #expect(root == .pair(7, "a string of more than fifteen bytes"))
  }

  @Test("levels inside of each other are opened in turn")
  func levels() throws {
    let path = AnyCasePath<Deep<Deep<Message>>, Deep<Message>>(
      case: { .inner($0) },
      extract: { if case .inner(let inner) = $0 { inner } else { nil } }
    )
    check(path, .inner(.inner(.text("a text that is too long to be kept in a word"))))
    check(path, .inner(.leaf(3)))
    check(path, .leaf(4))
    check(path, .none)
  }

  @Test("what lies in a box, or takes no memory, is not opened")
  func notInPlace() {
    let boxed = AnyCasePath<Message, Message>(
      case: { .nested($0) },
      extract: { if case .nested(let message) = $0 { message } else { nil } }
    )
    expectUnknown(boxed, from: .nested(.number(1)))
    let empty = AnyCasePath<Message, Void>(
      case: { .none },
      extract: { if case .none = $0 { () } else { nil } }
    )
    expectUnknown(empty, from: .none)
    let function = AnyCasePath<Actions, @Sendable () -> Int>(
      case: { .perform($0) },
      extract: { if case .perform(let body) = $0 { body } else { nil } }
    )
    expectUnknown(function, from: .perform { 3 })
  }

  @Test("paths of two closures that promise nothing are not opened")
  func noPromise() {
    let some = AnyCasePath<Message, Int>(
      embed: { .number($0) },
      extract: { if case .number(let number) = $0, number > 3 { number } else { nil } }
    )
    #expect(CaseProjection(some) == nil)
    #expect(CaseProjection(AnyCasePath(Message.number)) != nil)
    #expect(CaseProjection(AnyCasePath<Int, Int>()) == nil)
  }

  private func check<Root: Equatable, Value: Equatable>(
    _ path: AnyCasePath<Root, Value>,
    _ original: Root,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let projection = CaseProjection(path) else {
      Issue.record("No projection", sourceLocation: sourceLocation)
      return
    }
    #expect(!projection.isKnown, sourceLocation: sourceLocation)
    var root = original
    guard let value = path.extract(from: root) else { return }
    projection.learn(from: root)
    #expect(projection.isKnown, sourceLocation: sourceLocation)
    for _ in 0..<2 {
      withUnsafeMutablePointer(to: &root) {
        #expect(projection.open($0)?.pointee == value, sourceLocation: sourceLocation)
        projection.close($0)
      }
      #expect(root == original, sourceLocation: sourceLocation)
    }
  }

  private func expectUnknown<Root, Value>(
    _ path: AnyCasePath<Root, Value>,
    from root: Root,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let projection = CaseProjection(path)
    projection?.learn(from: root)
    #expect(projection?.isKnown == false, sourceLocation: sourceLocation)
  }
}

private enum Message: Equatable {
  case text(String)
  case number(Int)
  case pair(Int, String)
  indirect case nested(Message)
  case none
}

private enum Deep<Inner: Equatable>: Equatable {
  case inner(Inner)
  case leaf(Int)
  case none
}

private enum Actions {
  case perform(@Sendable () -> Int)
  case none
}

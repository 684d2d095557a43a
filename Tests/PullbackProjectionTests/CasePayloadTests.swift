import PullbackCasePaths
import PullbackProjection
import Testing

@Suite("Borrowing the payload of an enum")
struct CasePayloadTests {
  @Test("a borrowed payload equals the extracted one, and leaves the enum unchanged")
  func borrows() {
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

  @Test("several associated values are borrowed as a tuple")
  func severalValues() throws {
    let path = AnyCasePath<Message, (Int, String)>(
      case: { .pair($0.0, $0.1) },
      extract: { if case .pair(let a, let b) = $0 { (a, b) } else { nil } }
    )
    let payload = CasePayload(path)
    var root = Message.pair(7, "a string of more than fifteen bytes")
    for _ in 0..<2 {
      let isSame = payload.borrow(&root) {
        $0 == (7, "a string of more than fifteen bytes")
      }
      #expect(isSame == true)
    }
    #expect(payload.isBorrowable)
    #expect(root == .pair(7, "a string of more than fifteen bytes"))
  }

  @Test("a payload that is an enum itself is borrowed")
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

  @Test("an indirect payload, an empty one and a function are copied, not borrowed")
  func notInPlace() {
    let boxed = AnyCasePath<Message, Message>(
      case: { .nested($0) },
      extract: { if case .nested(let message) = $0 { message } else { nil } }
    )
    expectCopied(boxed, from: .nested(.number(1)))
    let empty = AnyCasePath<Message, Void>(
      case: { .none },
      extract: { if case .none = $0 { () } else { nil } }
    )
    expectCopied(empty, from: .none)
    let function = AnyCasePath<Actions, @Sendable () -> Int>(
      case: { .perform($0) },
      extract: { if case .perform(let body) = $0 { body } else { nil } }
    )
    expectCopied(function, from: .perform { 3 })
  }

  @Test("the payload of a path of arbitrary closures is copied, not borrowed")
  func noPromise() {
    let some = AnyCasePath<Message, Int>(
      embed: { .number($0) },
      extract: { if case .number(let number) = $0, number > 3 { number } else { nil } }
    )
    expectCopied(some, from: .number(5))
    expectCopied(AnyCasePath<Int, Int>(), from: 5)
  }

  private func check<Root: Equatable, Value: Equatable>(
    _ path: AnyCasePath<Root, Value>,
    _ original: Root,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for isPlain in [false, true] {
      let payload = CasePayload(path, isPlain: isPlain)
      var root = original
      let expected = path.extract(from: root)
      for _ in 0..<3 {
        #expect(payload.borrow(&root) { $0 } == expected, sourceLocation: sourceLocation)
        #expect(root == original, sourceLocation: sourceLocation)
      }
      #expect(
        payload.isBorrowable == (expected != nil && !isPlain), sourceLocation: sourceLocation)
    }
  }

  private func expectCopied<Root, Value>(
    _ path: AnyCasePath<Root, Value>,
    from root: Root,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let payload = CasePayload(path)
    var root = root
    for _ in 0..<2 {
      #expect(payload.borrow(&root) { _ in true } == true, sourceLocation: sourceLocation)
    }
    #expect(!payload.isBorrowable, sourceLocation: sourceLocation)
  }
}

extension CasePayload {
  fileprivate convenience init(_ path: AnyCasePath<Whole, Part>, isPlain: Bool = false) {
    self.init(
      embed: path.embedding, extract: path.extraction, isCase: path.isCase, isPlain: isPlain)
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

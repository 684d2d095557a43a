import PullbackCasePaths
import Testing

private enum State: Equatable {
  case names([String])
  case number(Int)
}

private let names = AnyCasePath<State, [String]>(
  embed: State.names,
  extract: {
    guard case .names(let names) = $0 else { return nil }
    return names
  }
)

private func address(_ state: State) -> UnsafeRawPointer? {
  names.extract(from: state)?.withUnsafeBytes { $0.baseAddress }
}

private func full(_ count: Int) -> State {
  var names: [String] = []
  names.reserveCapacity(count)
  return .names(names)
}

@Suite("AnyCasePath")
struct AnyCasePathTests {
  private struct Failure: Error {}

  @Test(
    "modify changes a collection in place, by a path of closures, of the / operator or appended"
  )
  func modifyInPlace() {
    let learned: AnyCasePath<State, [String]> = /State.names
    for path in [names, learned, AnyCasePath<State, State>().appending(path: names)] {
      var state = full(100)
      let before = address(state)
      for number in 0..<10 {
        #expect(path.modify(&state) { $0.append("\(number)") } != nil)
      }
      #expect(address(state) == before)
      #expect(path.extract(from: state)?.count == 10)
    }
  }

  @Test("modify of another case does not call its closure and returns nil")
  func modifyOtherCase() {
    var state = State.number(3)
    let result: Int? = names.modify(&state) { _ in
      Issue.record("The body ran.")
      return 1
    }
    #expect(result == nil)
    #expect(state == .number(3))
  }

  @Test("modify keeps the changes that were made before an error")
  func modifyThrows() {
    var state = full(3)
    #expect(throws: Failure.self) {
      try names.modify(&state) { names throws(Failure) in
        names.append("kept")
        throw Failure()
      }
    }
    #expect(state == .names(["kept"]))
  }

  @Test("modify inside a struct and an array changes the value in place")
  func modifyNested() {
    struct Parent { var children: [State] }
    var parent = Parent(children: [full(10), .number(1)])
    let before = address(parent.children[0])
    names.modify(&parent.children[0]) { $0.append("a") }
    #expect(address(parent.children[0]) == before)
    #expect(parent.children == [.names(["a"]), .number(1)])
  }

  @Test("an appended path embeds and extracts through both cases")
  func appending() {
    enum Outer: Equatable { case inner(State), other }
    let inner: AnyCasePath<Outer, State> = /Outer.inner
    let path = inner.appending(path: names)
    #expect(path.embed(["a"]) == .inner(.names(["a"])))
    #expect(path.extract(from: .inner(.names(["b"]))) == ["b"])
    #expect(path.extract(from: .inner(.number(1))) == nil)
    #expect(path.extract(from: .other) == nil)
  }

  @Test("many tasks can extract with one path at once, also at its first use")
  func threads() async {
    for _ in 0..<50 {
      let path: AnyCasePath<State, [String]> = /State.names
      let correct = await withTaskGroup { group in
        for number in 0..<8 {
          group.addTask {
            path.extract(from: .names(["\(number)"])) == ["\(number)"]
              && path.extract(from: .number(number)) == nil
          }
        }
        return await group.reduce(true) { $0 && $1 }
      }
      #expect(correct)
    }
  }

  @Test("a path of an enum with 70 cases of one payload type extracts its own case only")
  func manyCases() {
    let last: AnyCasePath<Many, Int> = /Many.c69
    let first: AnyCasePath<Many, Int> = /Many.c0
    for _ in 0..<2 {
      #expect(last.extract(from: .c68(1)) == nil)
      #expect(last.extract(from: .c5(1)) == nil)
      #expect(last.extract(from: .text("a")) == nil)
      #expect(last.extract(from: .c69(2)) == 2)
      #expect(first.extract(from: .c69(2)) == nil)
      #expect(first.extract(from: .c0(3)) == 3)
    }
  }
}

private enum Many {
  case c0(Int), c1(Int), c2(Int), c3(Int), c4(Int), c5(Int), c6(Int), c7(Int), c8(Int), c9(Int)
  case c10(Int), c11(Int), c12(Int), c13(Int), c14(Int), c15(Int), c16(Int), c17(Int), c18(Int)
  case c19(Int), c20(Int), c21(Int), c22(Int), c23(Int), c24(Int), c25(Int), c26(Int), c27(Int)
  case c28(Int), c29(Int), c30(Int), c31(Int), c32(Int), c33(Int), c34(Int), c35(Int), c36(Int)
  case c37(Int), c38(Int), c39(Int), c40(Int), c41(Int), c42(Int), c43(Int), c44(Int), c45(Int)
  case c46(Int), c47(Int), c48(Int), c49(Int), c50(Int), c51(Int), c52(Int), c53(Int), c54(Int)
  case c55(Int), c56(Int), c57(Int), c58(Int), c59(Int), c60(Int), c61(Int), c62(Int), c63(Int)
  case c64(Int), c65(Int), c66(Int), c67(Int), c68(Int), c69(Int)
  case text(String)
}

import PullbackCasePaths
import Testing

private enum Child: CasePathable, Equatable {
  case tapped
  case names([String])

  struct AllCasePaths: Sendable {
    var tapped: AnyCasePath<Child, Void> {
      AnyCasePath(embed: { .tapped }, extract: { $0 == .tapped ? () : nil })
    }
    var names: AnyCasePath<Child, [String]> {
      AnyCasePath(
        embed: Child.names,
        extract: {
          guard case .names(let names) = $0 else { return nil }
          return names
        }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@dynamicMemberLookup
private enum Parent: CasePathable, Equatable {
  case child(Child)
  case maybe(Child?)
  case close

  struct AllCasePaths: Sendable {
    var child: AnyCasePath<Parent, Child> { /Parent.child }
    var maybe: AnyCasePath<Parent, Child?> { /Parent.maybe }
    var close: AnyCasePath<Parent, Void> { /Parent.close }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private func address(_ parent: Parent) -> UnsafeRawPointer? {
  parent[case: \.child.names]?.withUnsafeBytes { $0.baseAddress }
}

private func isSendable(_ value: some Sendable) -> Bool { true }

@Suite("CasePathable")
struct CasePathableTests {
  @Test("calling a case key path embeds a value")
  func embedding() {
    let child = \Parent.Cases.child
    #expect(child(.tapped) == .child(.tapped))
    let close: CaseKeyPath<Parent, Void> = \.close
    #expect(close() == .close)
    let nested: CaseKeyPath<Parent, [String]> = \.child.names
    #expect(nested(["a"]) == .child(.names(["a"])))
    #expect((\Parent.Cases.maybe.some.names)(["b"]) == .maybe(.names(["b"])))
  }

  @Test("case key paths are Sendable and Hashable")
  func keyPaths() {
    let path: any CaseKeyPath<Parent, Child> & Sendable = \.child
    #expect(isSendable(path))
    let paths: Set<PartialCaseKeyPath> = [\Parent.Cases.child, \Parent.Cases.maybe]
    #expect(paths.contains(\Parent.Cases.child))
    #expect(!paths.contains(\Parent.Cases.close))
  }

  private typealias PartialCaseKeyPath = PartialKeyPath<Case<Parent>>

  @Test("the identity key path matches every value")
  func identity() {
    let itself: CaseKeyPath<Parent, Parent> = \.self
    #expect(AnyCasePath(itself).extract(from: .close) == .close)
    #expect(itself(.close) == .close)
    #expect(Parent.close.is(\.self))
  }

  @Test("the case subscript reads a case and assigns it")
  func caseSubscript() {
    var parent = Parent.close
    #expect(parent[case: \.child] == nil)
    parent[case: \.child] = .names(["a"])
    #expect(parent == .child(.names(["a"])))
    #expect(parent[case: \.child.names] == ["a"])
    parent[case: \.child.names]?.append("b")
    #expect(parent == .child(.names(["a", "b"])))
    parent[case: \.maybe.some.names]?.append("c")
    parent[case: \.close] = nil
    #expect(parent == .child(.names(["a", "b"])))
    parent[case: \.close] = ()
    #expect(parent == .close)
  }

  @Test("setting a case to nil while the enum is in it reports an issue, and changes nothing")
  func caseSetToNil() {
    var parent = Parent.close
    withKnownIssue {
      parent[case: \.close] = nil
    } matching: {
      $0.description.contains("of a Parent was set to nil. An enum value always has a case")
    }
    #expect(parent == .close)
  }

  @Test("is(_:) returns whether an enum is in a case, at any depth")
  func isCase() {
    let parent = Parent.child(.tapped)
    #expect(parent.is(\.child))
    #expect(parent.is(\.child.tapped))
    #expect(!parent.is(\.child.names))
    #expect(!parent.is(\.close))
    #expect(Parent.maybe(nil).is(\.maybe.none))
    #expect(Parent.maybe(nil).is(\.maybe))
    #expect(!Parent.maybe(nil).is(\.maybe.some))
  }

  @Test("a switch can match case key paths and case paths")
  func patterns() {
    func name(_ parent: Parent) -> String {
      switch parent {
      case \.child.tapped: "tapped"
      case \.child: "child"
      case \.maybe.some: "some"
      default: "other"
      }
    }
    #expect(name(.child(.tapped)) == "tapped")
    #expect(name(.child(.names([]))) == "child")
    #expect(name(.maybe(.tapped)) == "some")
    #expect(name(.close) == "other")
    let close: AnyCasePath<Parent, Void> = /Parent.close
    #expect(close ~= .close)
  }

  @Test("modify changes a payload in place, also through nested cases")
  func modify() {
    var names: [String] = []
    names.reserveCapacity(50)
    var parent = Parent.child(.names(names))
    names = []
    let before = address(parent)
    parent.modify(\.child.names) { $0.append("a") }
    parent.modify(\.child.names) { $0.append("b") }
    #expect(address(parent) == before)
    #expect(parent == .child(.names(["a", "b"])))
  }

  @Test("an enum with dynamic members reads its cases as optional properties")
  func dynamicMembers() {
    #expect(Parent.child(.tapped).child == .tapped)
    #expect(Parent.close.child == nil)
    #expect(Parent.close.close != nil)
  }

  @Test("optionals and results have case key paths")
  func standardTypes() {
    #expect(Optional(3).is(\.some))
    #expect(Optional<Int>.none.is(\.none))
    var number: Int? = 3
    number.modify(\.some) { $0 += 1 }
    #expect(number == 4)
    let result = Result<Int, CancellationError>.success(1)
    #expect(result[case: \.success] == 1)
    #expect(result[case: \.failure] == nil)
    let success: CaseKeyPath<Result<Int, CancellationError>, Int> = \.success
    #expect(success(2)[case: \.success] == 2)
  }
}

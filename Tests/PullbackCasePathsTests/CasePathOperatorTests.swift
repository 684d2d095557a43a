import PullbackCasePaths
import Testing

private enum Child: Equatable {
  case tapped
  case text(String)
}

private enum Action: Equatable {
  case child(Child)
  case other(Child)
  case row(id: Int, action: Child)
  case single(label: Int)
  case pair(Int, String)
  case close
  case optional(Int?)
  case unit(Void)
  case never(Never)
  indirect case boxed(String, Int)
  case names([String])

  static func == (lhs: Action, rhs: Action) -> Bool {
    String(describing: lhs) == String(describing: rhs)
  }
}

private enum Single { case only(String) }
private enum Lone { case alone }
private indirect enum Tree {
  case leaf(Int)
  case node(Tree, Tree)
  case wide(SIMD8<Double>)
}
private enum Generic<A, B> {
  case first(A)
  case second(B)
  case both(first: A, second: B)
  case nothing
}
private class Animal {}
private final class Dog: Animal {}
private final class Cat: Animal {}
private protocol Noise {}
private struct Bark: Noise, Equatable { var volume = 3 }
private struct Meow: Noise {}
private enum Zoo {
  case animal(Animal)
  case noise(any Noise)
  case maybe(Int?)
  case animals([Animal])
  case hashable(AnyHashable)
}
private struct Empty: Equatable {}
private enum Small {
  case empty(Empty)
  case number(Int)
  case other
}

private func elements<State, ID, Element, ElementAction>(
  _ rows: WritableKeyPath<State, [ID: Element]>,
  action: AnyCasePath<Action, (ID, ElementAction)>
) -> AnyCasePath<Action, (ID, ElementAction)> { action }

private func child<State, ChildState, ParentAction, ChildAction>(
  _ state: WritableKeyPath<State, ChildState?>,
  action: CasePath<ParentAction, ChildAction>,
  then: () -> (ChildState, ChildAction)
) -> CasePath<ParentAction, ChildAction> { action }

private func caseLet<State, CaseState, CaseAction>(
  _ state: CasePath<State, CaseState>,
  action: CasePath<Action, CaseAction>,
  then: () -> (CaseState, CaseAction)
) -> CasePath<State, CaseState> { state }

private struct ParentState { var rows: [Int: String] = [:]; var child: String? }

@Suite("The / operator")
struct CasePathOperatorTests {
  @Test("a path extracts its own case only, also when payload types agree")
  func ownCaseOnly() {
    let child = AnyCasePath(Action.child)
    let other = AnyCasePath(Action.other)
    for _ in 0..<3 {
      #expect(child.extract(from: .child(.text("a"))) == .text("a"))
      #expect(child.extract(from: .other(.text("a"))) == nil)
      #expect(child.extract(from: .close) == nil)
      #expect(child.extract(from: .names(["a"])) == nil)
      #expect(other.extract(from: .child(.tapped)) == nil)
      #expect(other.extract(from: .other(.tapped)) == .tapped)
    }
    #expect(child.embed(.tapped) == .child(.tapped))
  }

  @Test(
    "a path that first meets another case with its payload type still extracts its own case only")
  func lookAlikeFirst() {
    let child = AnyCasePath(Action.child)
    #expect(child.extract(from: .other(.text("x"))) == nil)
    #expect(child.extract(from: .child(.text("y"))) == .text("y"))
    #expect(child.extract(from: .other(.text("z"))) == nil)
  }

  @Test("a case's labels are dropped from the extracted tuple")
  func labels() {
    let row: AnyCasePath<Action, (Int, Child)> = /Action.row
    let value = row.extract(from: .row(id: 4, action: .text("long enough to be on the heap")))
    #expect(value?.0 == 4)
    #expect(value?.1 == .text("long enough to be on the heap"))
    #expect(row.embed((1, .tapped)) == .row(id: 1, action: .tapped))
    #expect(AnyCasePath(Action.single).extract(from: .single(label: 9)) == 9)
    let pair = AnyCasePath(Action.pair).extract(from: .pair(1, "b"))
    #expect(pair?.0 == 1 && pair?.1 == "b")
  }

  @Test("the / operator is inferred in the arguments of reducers and views")
  func inference() {
    let rows = elements(\ParentState.rows, action: /Action.row)
    #expect(rows.extract(from: .row(id: 3, action: .tapped))?.0 == 3)
    let path = child(\ParentState.child, action: /Action.child) { ("", Child.tapped) }
    #expect(path.extract(from: .child(.tapped)) == .tapped)
    let state = caseLet(/Single.only, action: /Action.child) { ("", Child.tapped) }
    #expect(state.extract(from: .only("a")) == "a")
  }

  @Test("a case without a value has a path to Void")
  func withoutValue() {
    let close: AnyCasePath<Action, Void> = /Action.close
    #expect(close.extract(from: .close) != nil)
    #expect(close.extract(from: .child(.tapped)) == nil)
    #expect(close.embed(()) == .close)
    #expect((/Lone.alone).extract(from: .alone) != nil)
    #expect((/Generic<Int, String>.nothing).extract(from: .nothing) != nil)
    #expect((/Generic<Int, String>.nothing).extract(from: .first(1)) == nil)
  }

  @Test("a path made of a value matches equal values only")
  func valueAsCase() {
    let path: AnyCasePath<Action, Void> = /Action.single(label: 3)
    #expect(path.extract(from: .single(label: 3)) != nil)
    #expect(path.extract(from: .single(label: 4)) == nil)
    let tree: AnyCasePath<Tree, Void> = /Tree.leaf(3)
    #expect(tree.extract(from: .leaf(3)) == nil)
  }

  @Test("cases with Void, empty or Never payloads are distinguished")
  func emptyValues() {
    let unit: AnyCasePath<Action, Void> = /Action.unit
    #expect(unit.extract(from: .unit(())) != nil)
    #expect(unit.extract(from: .close) == nil)
    #expect(unit.extract(from: .child(.tapped)) == nil)
    let never = AnyCasePath(Action.never)
    #expect(never.extract(from: .close) == nil)
    #expect(never.extract(from: .unit(())) == nil)
    let empty = AnyCasePath(Small.empty)
    #expect(empty.extract(from: .empty(Empty())) == Empty())
    #expect(empty.extract(from: .number(0)) == nil)
    #expect(empty.extract(from: .other) == nil)
    #expect(AnyCasePath(Small.number).extract(from: .empty(Empty())) == nil)
    #expect(AnyCasePath(Small.number).extract(from: .number(7)) == 7)
  }

  @Test("an optional payload is extracted, also when it is nil")
  func optionalValues() {
    let optional: AnyCasePath<Action, Int?> = /Action.optional
    #expect(optional.extract(from: .optional(nil)) == .some(nil))
    #expect(optional.extract(from: .optional(2)) == .some(2))
    #expect(optional.extract(from: .close) == .none)
    let some = AnyCasePath(Int?.some)
    #expect(some.extract(from: 4) == 4)
    #expect(some.extract(from: nil) == nil)
    let wrapped = AnyCasePath(Optional<Int?>.some)
    #expect(wrapped.extract(from: .some(nil)) == .some(nil))
  }

  @Test("indirect cases and cases of indirect enums are extracted")
  func indirect() {
    let boxed = AnyCasePath(Action.boxed)
    for _ in 0..<3 {
      let value = boxed.extract(from: .boxed("a string that lives on the heap", 5))
      #expect(value?.0 == "a string that lives on the heap" && value?.1 == 5)
      #expect(boxed.extract(from: .pair(5, "")) == nil)
      #expect(AnyCasePath(Tree.leaf).extract(from: .leaf(3)) == 3)
      #expect(AnyCasePath(Tree.leaf).extract(from: .node(.leaf(1), .leaf(2))) == nil)
      let node = AnyCasePath(Tree.node).extract(from: .node(.leaf(1), .leaf(2)))
      #expect((node?.1).flatMap(AnyCasePath(Tree.leaf).extract) == 2)
      let wide = SIMD8<Double>(repeating: 1.5)
      #expect(AnyCasePath(Tree.wide).extract(from: .wide(wide)) == wide)
    }
  }

  @Test("cases of generic enums are extracted")
  func generic() {
    let first = AnyCasePath(Generic<String, String>.first)
    #expect(first.extract(from: .first("a")) == "a")
    #expect(first.extract(from: .second("a")) == nil)
    let both = AnyCasePath(Generic<Int, [String]>.both).extract(
      from: .both(first: 1, second: ["x"])
    )
    #expect(both?.0 == 1 && both?.1 == ["x"])
    #expect(AnyCasePath(Generic<Void, Never>.first).extract(from: .first(())) != nil)
    #expect(AnyCasePath(Generic<Void, Never>.first).extract(from: .nothing) == nil)
  }

  @Test("the only case of an enum is extracted")
  func singleCase() {
    #expect(AnyCasePath(Single.only).extract(from: .only("a")) == "a")
  }

  @Test("a path to a subtype of the payload extracts values of that subtype only")
  func narrowed() {
    let dog: AnyCasePath<Zoo, Dog> = /Zoo.animal
    let rex = Dog()
    #expect(dog.extract(from: .animal(Cat())) == nil)
    #expect(dog.extract(from: .animal(rex)) === rex)
    #expect(dog.extract(from: .animal(Cat())) == nil)
    let animal = AnyCasePath(Zoo.animal)
    #expect(animal.extract(from: .animal(rex)) === rex)
    let bark: AnyCasePath<Zoo, Bark> = /Zoo.noise
    #expect(bark.extract(from: .noise(Meow())) == nil)
    #expect(bark.extract(from: .noise(Bark())) == Bark())
    let noise = AnyCasePath(Zoo.noise)
    #expect(noise.extract(from: .noise(Bark())) as? Bark == Bark())
    let int: AnyCasePath<Zoo, Int> = /Zoo.maybe
    #expect(int.extract(from: .maybe(nil)) == nil)
    #expect(int.extract(from: .maybe(5)) == 5)
    #expect(int.extract(from: .hashable(5)) == nil)
    let dogs: AnyCasePath<Zoo, [Dog]> = /Zoo.animals
    #expect(dogs.extract(from: .animals([rex]))?.first === rex)
    #expect(dogs.extract(from: .animals([Cat()])) == nil)
  }

  @Test("a path from an optional enum extracts its case where the enum is not nil")
  func optionalRoot() {
    let child: AnyCasePath<Action?, Child> = /Action.child
    #expect(child.extract(from: nil) == nil)
    #expect(child.extract(from: .child(.tapped)) == .tapped)
    #expect(child.extract(from: .other(.tapped)) == nil)
    #expect(child.embed(.tapped) == .some(.child(.tapped)))
    let close: AnyCasePath<Action?, Void> = /Action.close
    #expect(close.extract(from: nil) == nil)
    #expect(close.extract(from: .close) != nil)
  }

  @Test("the / operator accepts identities, key paths and case paths")
  func passThrough() {
    let same: AnyCasePath<Child, Child> = /Child.self
    #expect(same.extract(from: .tapped) == .tapped)
    let some: AnyCasePath<Int?, Int> = /\Int?.Cases.some
    #expect(some.extract(from: 3) == 3)
    let again: AnyCasePath<Int?, Int> = /some
    #expect(again.extract(from: 3) == 3)
  }

  @Test("a closure that is no case constructor neither crashes nor extracts a value")
  func closures() {
    struct Wrapper { var child: Child }
    let wrapped: AnyCasePath<Action, Wrapper> = /{ Action.child($0.child) }
    #expect(wrapped.extract(from: .child(.tapped)) == nil)
    #expect(wrapped.extract(from: .close) == nil)
    let moved: AnyCasePath<Action, Child> = /{ Action.pair(0, "\($0)") }
    #expect(moved.extract(from: .child(.tapped)) == nil)
    #expect(moved.extract(from: .other(.tapped)) == nil)
    #expect(moved.extract(from: .pair(0, "tapped")) == nil)
  }

  @Test("extracting neither leaks a payload nor releases it twice")
  func ownership() {
    final class Token: Sendable {}
    enum Holder {
      case plain(Token)
      indirect case boxed(Token, Int)
      case any(Any)
      case none
    }
    weak var weakToken: Token?
    do {
      let token = Token()
      weakToken = token
      let plain = AnyCasePath(Holder.plain)
      let boxed = AnyCasePath(Holder.boxed)
      let any: AnyCasePath<Holder, Token> = /Holder.any
      for _ in 0..<5 {
        #expect(plain.extract(from: .plain(token)) === token)
        #expect(boxed.extract(from: .boxed(token, 1))?.0 === token)
        #expect(any.extract(from: .any(token)) === token)
        #expect(plain.extract(from: .boxed(token, 1)) == nil)
        #expect(plain.extract(from: .any(token)) == nil)
      }
    }
    #expect(weakToken == nil)
  }

  @Test("case tags are equal for values of one case and differ between cases")
  func caseNumbers() {
    typealias Path = AnyCasePath<Action, Child>
    #expect(Path.caseTag(of: .child(.tapped)) == Path.caseTag(of: .child(.text(""))))
    #expect(Path.caseTag(of: .child(.tapped)) != Path.caseTag(of: .other(.tapped)))
    #expect(AnyCasePath<Int, Int>.caseTag(of: 3) == nil)
  }
}

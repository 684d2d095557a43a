#if Macros
public import PullbackCasePaths
import Testing

@Suite struct CasePathableBehaviourTests {
  @Test("a case path embeds and extracts the payload of its case, whatever its labels")
  func lawful() {
    #expect(Shape.Cases.self == Case<Shape>.self)
    #expect((\Shape.Cases.circle)(2) == .circle(2))
    #expect((\Shape.Cases.point)() == .point)
    #expect((\Shape.Cases.box)((width: 1, 2)) == .box(width: 1, 2))
    #expect((\Shape.Cases.named)("a") == .named(label: "a"))
    #expect((\Shape.Cases.default)(1) == .default(1))
    #expect(Shape.circle(2)[case: \.circle] == 2)
    #expect(Shape.box(width: 1, 2)[case: \.box]?.width == 1)
    #expect(Shape.box(width: 1, 2)[case: \.box]?.1 == 2)
    #expect(Shape.named(label: "a")[case: \.named] == "a")
    #expect(Shape.point[case: \.circle] == nil)
    #expect(Shape.point.is(\.point))
  }

  @Test("a case key path goes through indirect and optional payloads")
  func nested() {
    let inner = Shape.group(.maybe(.circle(3)))
    #expect(inner.is(\.group.maybe.some.circle))
    #expect(inner[case: \.group.maybe.some.circle] == 3)
    #expect(inner[case: \.group.maybe.circle] == 3)
    #expect(Shape.maybe(nil)[case: \.maybe.circle] == .some(nil))
    #expect(Shape.maybe(.point)[case: \.maybe.circle] == nil)
    let path: CaseKeyPath<Shape, Shape> = \.group
    #expect(path.appending(path: \.circle) == \Shape.Cases.group.circle)
    #expect(path.appending(path: \.circle)(1) == .group(.circle(1)))
  }

  @Test("dynamic members read cases, and modify changes one in place")
  func members() {
    var shape = Shape.circle(1)
    #expect(shape.circle == 1)
    #expect(shape.box == nil)
    shape.modify(\.circle) { $0 += 1 }
    #expect(shape.circle == 2)
  }

  @Test("allCasePaths lists the paths in the order of the cases, and finds the path of a value")
  func iteration() {
    let all: [PartialCaseKeyPath<Shape>] = Array(Shape.allCasePaths)
    #expect(all.count == 8)
    #expect(all[0] == \Shape.Cases.circle)
    #expect(Shape.allCasePaths[.box(width: 1, 2)] == \Shape.Cases.box)
    #expect(all.filter { Shape.point.is($0) } == [\Shape.Cases.point])
    #expect(Shape.circle(4)[case: all[0]] as? Double == 4)
    let made: Shape? = all[0](5.0)
    #expect(made == .circle(5))
    let unmade: Shape? = all[0]("five")
    #expect(unmade == nil)
    #expect(Array(Optional<Int>.allCasePaths) == [\.none, \.some])
    #expect(Optional<Int>.allCasePaths[3] == \Int?.Cases.some)
    #expect(Result<Int, CancellationError>.allCasePaths[.success(1)] == \.success)
    #expect(Never.allCasePaths.map(\.self).isEmpty)
    #expect(Caseless.allCasePaths.map(\.self).isEmpty)
  }

  @Test("an enum may have generic parameters called Element and Iterator")
  func generics() {
    #expect(Tree<Int, String>.leaf(1)[case: \.leaf] == 1)
    #expect(Tree<Int, String>.other(["a"])[case: \.other] == ["a"])
    #expect(Tree<Int, String>.allCasePaths.map(\.self).count == 2)
  }

  @Test("cases inside #if and cases with @available have paths")
  func conditional() {
    #expect(Conditional.always(1)[case: \.always] == 1)
    #expect(Conditional.here.is(\.here))
    #expect(Conditional.later.is(\.later))
    #expect(Conditional.allCasePaths[.later] == \Conditional.Cases.later)
    #expect(Conditional.allCasePaths.map(\.self).count == 3)
  }

  @Test("a case path can be used in any isolation")
  func isolation() async {
    let path: any CaseKeyPath<Shape, Double> & Sendable = \.circle
    let shape = await Task.detached { path(1) }.value
    #expect(shape == .circle(1))
  }
}

@CasePathable
@dynamicMemberLookup
public enum Shape: Equatable, Sendable {
  case circle(Double)
  case box(width: Double, Double)
  case named(label: String)
  case point
  case `default`(Int = 3)
  indirect case group(Self)
  indirect case maybe(Shape?), pair(Shape, right: Shape)
}

@CasePathable
enum Caseless {}

@CasePathable
private enum Tree<Element, Iterator> {
  case leaf(Element)
  case other([Iterator])
}

@CasePathable
private enum Conditional {
  case always(Int)
  #if Macros
  case here
  #else
  case gone(Int)
  #endif
  @available(macOS 99, *)
  case later
}
#endif

import PullbackCasePaths
import PullbackProjection
import Testing

/// Both modes must give the same results, for enums of every layout.
@Suite("Safe mode agrees with the mode that uses the runtime's layout")
struct SafeModeTests {
  @Test("the runtime's layout is as expected on this platform")
  func probe() { #expect(RuntimeProbe.failure == nil) }

  @Test("names of optimizations are read from a list, and unknown names are ignored")
  func names() {
    #expect(Optimization(names: "offsets,addresses") == [.offsets, .addresses])
    #expect(Optimization(names: "") == [])
    #expect(Optimization(names: "unknown,executors") == [.executors])
  }

  @Test("a case constructor's path extracts the same values in both modes", arguments: 0..<20)
  func constructors(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let roots = (0..<40).map { _ in Shape.random(&random) }
    agree(Shape.number, roots) { $0 == $1 }
    agree(Shape.text, roots) { $0 == $1 }
    agree(Shape.pair, roots) { $0 == $1 }
    agree(Shape.labelled, roots) { $0 == $1 }
    agree(Shape.maybe, roots) { $0 == $1 }
    agree(Shape.deep, roots) { $0 == $1 }
    agree(Shape.boxed, roots) { "\($0)" == "\($1)" }
    agree(Shape.generic, roots) { "\($0)" == "\($1)" }
    agree(Shape.empty, roots) { _, _ in true }
    agree(Shape.result, roots) { "\($0)" == "\($1)" }
    agree(Shape.nested, roots) { "\($0)" == "\($1)" }
    agree(Optional<Shape>.some, roots.map { $0 }) { "\($0)" == "\($1)" }
  }

  @Test("a case without a value matches the same values in both modes", arguments: 0..<5)
  func samples(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let roots = (0..<40).map { _ in Shape.random(&random) } + [.none, .other]
    for sample in [Shape.none, .other] {
      let fast = CaseMatcher({ sample }, isSafe: false)
      let plain = CaseMatcher({ sample }, isSafe: true)
      for root in roots { #expect(fast.matches(root) == plain.matches(root)) }
    }
    for sample in Described.allCases {
      let fast = CaseMatcher({ sample }, isSafe: false)
      let plain = CaseMatcher({ sample }, isSafe: true)
      for root in Described.allCases { #expect(fast.matches(root) == plain.matches(root)) }
    }
  }

  @Test("two values share a case tag in both modes or in none", arguments: 0..<5)
  func tags(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let roots = (0..<20).map { _ in Shape.random(&random) } + [.none, .other]
    let fast = try #require(EnumReflection<Shape>(isSafe: false))
    let plain = try #require(EnumReflection<Shape>(isSafe: true))
    for a in roots {
      #expect(fast.payloadType(of: a) == plain.payloadType(of: a))
      #expect(fast.payload(of: a).map { "\($0)" } == plain.payload(of: a).map { "\($0)" })
      for b in roots {
        #expect((fast.tag(of: a) == fast.tag(of: b)) == (plain.tag(of: a) == plain.tag(of: b)))
      }
    }
    #expect(EnumReflection<Int>(isSafe: false)?.tag(of: 3) == nil)
    #expect(EnumReflection<Int>(isSafe: true)?.tag(of: 3) == nil)
  }

  @Test("a property is read and changed alike in both modes")
  func properties() {
    func check<Part: Equatable>(_ keyPath: WritableKeyPath<Whole, Part>, _ new: Part) {
      for isSafe in [false, true] {
        let projection = Projection(keyPath, isSafe: isSafe)
        var whole = Whole()
        #expect(projection.read(whole) == whole[keyPath: keyPath])
        #expect(projection.withPart(of: &whole) { $0 } == whole[keyPath: keyPath])
        #expect(projection.modify(&whole) { $0 = new } != nil)
        #expect(whole[keyPath: keyPath] == new)
      }
    }
    check(\.number, 7)
    check(\.text, "a text that is too long to be stored in a string itself")
    check(\.inner.name, "inner")
    check(\.doubled, 8)
    check(\.optional, nil)
    check(\.self, Whole(number: 9))
  }

  @Test("a constant is read in both modes, and modifying it stops the program in both modes")
  func constants() async {
    for isSafe in [false, true] {
      let projection = Projection(\Whole.constant, isSafe: isSafe)
      var whole = Whole()
      #expect(projection.read(whole) == 5)
      #expect(projection.withPart(of: &whole) { $0 } == 5)
      let box = Box(whole, isSafe: false)
      #expect(projection.locate(box.address!)?.value == (isSafe ? nil : 5))
    }
    await #expect(processExitsWith: .failure) {
      var whole = Whole()
      _ = Projection(\Whole.constant, isSafe: false).modify(&whole) { $0 = 6 }
    }
    await #expect(processExitsWith: .failure) {
      var whole = Whole()
      _ = Projection(\Whole.constant, isSafe: true).modify(&whole) { $0 = 6 }
    }
  }

  @Test(
    "a part of an observed part is observed, whichever of the two projections bypasses accessors")
  func observedParts() {
    let plain = Projection(\Whole.inner, isSafe: false)
    let observed = Projection<Whole, Whole.Inner>(storage: plain) { $1(&$0.inner) }
    let name = Projection(\Whole.Inner.name, isSafe: false)
    let observedName = Projection<Whole.Inner, String>(storage: name) { $1(&$0.name) }
    #expect(!plain.appending(name).bypassesAccessors)
    #expect(observed.appending(name).bypassesAccessors)
    #expect(plain.appending(observedName).bypassesAccessors)
  }

  @Test("an optional's value is changed in place, and is absent when the optional is nil")
  func wrapped() {
    let projection = Projection(\Whole.optional, isSafe: false).appending(.wrapped)
    var whole = Whole()
    #expect(projection.modify(&whole) { $0.append("!") } != nil)
    #expect(whole.optional == "there!")
    #expect(projection.read(whole) == "there!")
    let box = Box(whole, isSafe: false)
    #expect(projection.locate(box.address!)?.value == "there!")
    whole.optional = nil
    #expect(projection.modify(&whole) { $0.append("!") } == nil)
    #expect(projection.read(whole) == nil)
    box.value.optional = nil
    #expect(projection.locate(box.address!) == nil)
    #expect(Box(whole, isSafe: true).address == nil)
  }

  private func agree<Root, Value>(
    _ embed: @escaping @Sendable (Value) -> Root,
    _ roots: [Root],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isSame: (Value, Value) -> Bool
  ) {
    let fast = CaseExtractor(embed, isSafe: false)
    let plain = CaseExtractor(embed, isSafe: true)
    for root in roots {
      switch (fast.extract(from: root), plain.extract(from: root)) {
      case (nil, nil): break
      case (let a?, let b?): #expect(isSame(a, b), sourceLocation: sourceLocation)
      case (let a, let b):
        Issue.record("\(root): \(a as Any), \(b as Any)", sourceLocation: sourceLocation)
      }
    }
  }
}

private struct Whole: Equatable {
  struct Inner: Equatable { var name = "name" }
  let constant = 5
  var number = 1
  var text = "text"
  var inner = Inner()
  var optional: String? = "there"
  var doubled: Int {
    get { number * 2 }
    set { number = newValue / 2 }
  }
}

private enum Shape: Sendable {
  case number(Int)
  case text(String)
  case none
  case pair(Int, String)
  case labelled(id: Int, name: String)
  case maybe(Int?)
  case deep(Int??)
  indirect case boxed(Shape)
  case generic(Generic<String, [Int]>)
  case empty(Void)
  case result(Result<Int, Failure>)
  indirect case nested(Int, Shape)
  case other

  static func random(_ random: inout SeededNumbers) -> Shape {
    let number = Int(random.next() % 5)
    let text = number % 2 == 0 ? "short" : "a text that is too long to be stored in a string itself"
    return switch random.next() % 13 {
    case 0: .number(number)
    case 1: .text(text)
    case 2: .none
    case 3: .pair(number, text)
    case 4: .labelled(id: number, name: text)
    case 5: .maybe(number == 0 ? nil : number)
    case 6: .deep(number == 0 ? Int??.none : Int??.some(number == 1 ? nil : number))
    case 7: .boxed(.random(&random))
    case 8: .generic(number == 0 ? .none : number < 3 ? .first(text) : .second([number]))
    case 9: .empty(())
    case 10: .result(number == 0 ? .failure(.some) : .success(number))
    case 11: .nested(number, .random(&random))
    default: .other
    }
  }
}

private enum Generic<A: Sendable, B: Sendable>: Sendable {
  case first(A)
  case second(B)
  case none
}

private enum Failure: Error { case some }

/// Cases whose descriptions are all the same.
private enum Described: CaseIterable, CustomStringConvertible {
  case first, second, third
  var description: String { "described" }
}

private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

import PullbackProjection
import Testing

/// Without the runtime's layout, `Mirror` has to give the same results, or the program stops with a
/// message.
@Suite("Cases that Mirror shows in another way than the memory of the enum")
struct MirroredCaseTests {
  @Test("a value with a function inside of a generic type is extracted in both modes")
  func functionInsideOfValue() {
    let increment: @Sendable (Int) -> Int = { $0 + 1 }
    for isSafe in [false, true] {
      let holder = CaseExtractor(Work.holder, isSafe: isSafe)
      #expect(holder.extract(from: .holder(7, Holder(increment)))?.1.value(1) == 2)
      #expect(holder.extract(from: .maybe(nil)) == nil)
      #expect(holder.extract(from: .listed([], 1)) == nil)
      let listed = CaseExtractor(Work.listed, isSafe: isSafe)
      #expect(listed.extract(from: .listed([increment], 3))?.0.first?(4) == 5)
      #expect(listed.extract(from: .none) == nil)
    }
  }

  @Test("a path to an optional function stops the program in both modes")
  func optionalFunction() async {
    let fast = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CaseExtractor(Work.maybe, isSafe: false).extract(from: .maybe({}))
    }
    let plain = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CaseExtractor(Work.maybe, isSafe: true).extract(from: .maybe({}))
    }
    let plainNil = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CaseExtractor(Work.maybe, isSafe: true).extract(from: .maybe(nil))
    }
    for result in [fast, plain, plainNil] {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("from Work, because the case holds a function"))
    }
  }

  @Test("cases that differ only in labels are different cases in both modes")
  func labels() throws {
    enum Edit { case edit(id: Int), edit(name: Int), edit(any Sendable) }
    for isSafe in [false, true] {
      let reflection = try #require(EnumReflection<Edit>(isSafe: isSafe))
      let tags = [Edit.edit(id: 1), .edit(name: 1), .edit(1)].map(reflection.tag)
      #expect(Set(tags).count == 3)
      #expect(reflection.tag(of: .edit(id: 2)) == tags[0])
      // The type of the value is no part of the case.
      #expect(reflection.tag(of: .edit("text")) == tags[2])
    }
  }

  @Test("an enum with a custom mirror is read by its layout only; safe mode stops the program")
  func customMirror() async throws {
    let fast = CaseExtractor(Mirrored.number, isSafe: false)
    #expect(fast.extract(from: .number(7)) == 7)
    #expect(fast.extract(from: .text("a")) == nil)
    let tags = try #require(EnumReflection<Mirrored>(isSafe: false))
    #expect(tags.tag(of: .number(1)) == tags.tag(of: .number(2)))
    for isSafe in [false, true] {
      let none = CaseMatcher<Mirrored>({ .none }, isSafe: isSafe)
      #expect(none.matches(.none) && !none.matches(.other) && !none.matches(.number(0)))
    }
    let path = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CaseExtractor(Mirrored.number, isSafe: true).extract(from: .number(7))
    }
    let tag = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EnumReflection<Mirrored>(isSafe: true)?.tag(of: .number(7))
    }
    for result in [path, tag] {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        message.contains("The cases of Mirrored are not known, because it has a custom mirror"))
    }
  }
}

private struct Holder<Value>: Sendable where Value: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

private enum Work: Sendable {
  case holder(Int, Holder<@Sendable (Int) -> Int>)
  case maybe((@Sendable () -> Void)?)
  case listed([@Sendable (Int) -> Int], Int)
  case none
}

private enum Mirrored: CustomReflectable, Sendable {
  case number(Int)
  case text(String)
  case none
  case other

  var customMirror: Mirror { Mirror(self, children: ["hidden": 0], displayStyle: .enum) }
}

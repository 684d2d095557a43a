import Foundation
import PullbackProjection
import Testing

/// A case path that was made from a constructor extracts the value that it embedded, and nothing
/// from other cases. Checked in the fast and the safe mode, for enums of every layout, including
/// those of other modules.
@Suite("A case path matches its case, whatever the enum's layout")
struct EnumLayoutTests {
  private let long = "a text that is too long to be stored in a string itself"

  @Test("no case path misses an enum with one payload")
  func onePayload() {
    matches(One.some, long, others: [.none, .other])
    matches(Single.only, 7, others: [])
    matches(Boxed.object, Object(), others: [.none])
  }

  @Test("no case path misses an enum with several payloads")
  func severalPayloads() {
    matches(Several.flag, true, others: [.byte(1), .none, .text(long), .list([1])])
    matches(Several.byte, 255, others: [.flag(true), .none])
    matches(Several.text, long, others: [.flag(true), .byte(0), .other])
    matches(Several.list, [1, 2], others: [.text(long), .none, .other])
    matches(Several.maybe, nil, others: [.maybeToo(nil), .none])
    matches(Several.maybeToo, .some(nil), others: [.maybe(nil), .other])
  }

  @Test("no case path misses a case behind an indirection")
  func indirect() {
    let leaf = Tree.leaf(long)
    matches(Tree.leaf, long, others: [.branch(leaf, leaf), .none])
    matches(Tree.wrapped, leaf, others: [leaf, .none])
    matches(Tree.branch, others: [leaf, .none]) {
      (leaf, .none)
    } isSame: {
      $0 == $1
    }
  }

  @Test("no case path misses a generic enum")
  func generic() {
    matches(Either<String, [Int]>.first, long, others: [.second([1]), .neither])
    matches(Either<String, [Int]>.second, [1], others: [.first(""), .neither])
    matches(Either<Int?, Bool>.first, nil, others: [.second(false), .neither])
    matches(Either<Void?, Either<Int, Int>>.second, .second(3), others: [.first(nil), .neither])
  }

  @Test("no case path misses an optional, or an optional of an optional")
  func optionals() {
    matches(Optional<Int>.some, 7, others: [nil])
    matches(Optional<Int?>.some, .some(7), others: [Int??.none])
    matches(Optional<Int?>.some, .none, others: [Int??.none])
    matches(Optional<One>.some, .some(long), others: [nil])
  }

  @Test("no case path misses an enum of another module of the package")
  func package() {
    matches(CaseTag.number, 7, others: [.name("a")])
    matches(CaseTag.name, long, others: [.number(7)])
  }

  @Test("no case path misses an enum of the standard library")
  func standardLibrary() {
    matches(Result<String, Failure>.success, long, others: [.failure(.some)])
    matches(Result<String, Failure>.failure, .some, others: [.success(long)])
    let context = DecodingError.Context(codingPath: [], debugDescription: long)
    matches(DecodingError.dataCorrupted, others: [.valueNotFound(Int.self, context)]) {
      context
    } isSame: {
      $0.debugDescription == $1.debugDescription
    }
    typealias Change = CollectionDifference<String>.Change
    matches(Change.insert, others: [.remove(offset: 1, element: long, associatedWith: nil)]) {
      (1, long, nil)
    } isSame: {
      $0 == $1
    }
  }

  @Test("no case path misses an enum of Foundation")
  func foundation() {
    typealias Weekday = Calendar.RecurrenceRule.Weekday
    matches(Weekday.every, .monday, others: [.nth(1, .monday)])
    matches(Weekday.nth, others: [.every(.monday)]) {
      (2, .friday)
    } isSame: {
      $0 == $1
    }
    typealias Strategy = JSONDecoder.NonConformingFloatDecodingStrategy
    matches(Strategy.convertFromString, others: [.throw]) {
      ("a", "b", long)
    } isSame: {
      $0 == $1
    }
  }

  @Test("a sample of a case without a value matches that case, whatever the enum's layout")
  func noPayload() {
    for isSafe in [false, true] {
      let samples = [Several.none, .other].map { sample in
        CaseMatcher({ sample }, isSafe: isSafe)
      }
      #expect(samples.map { $0.matches(.none) } == [true, false])
      #expect(samples.map { $0.matches(.other) } == [false, true])
      #expect(samples.map { $0.matches(.text(long)) } == [false, false])
      let sign = CaseMatcher({ FloatingPointSign.minus }, isSafe: isSafe)
      #expect(sign.matches(.minus) && !sign.matches(.plus))
      let strategy = CaseMatcher(
        { JSONDecoder.NonConformingFloatDecodingStrategy.throw }, isSafe: isSafe)
      #expect(strategy.matches(.throw))
      #expect(
        !strategy.matches(
          .convertFromString(positiveInfinity: "a", negativeInfinity: "b", nan: "c")))
    }
  }

  @Test("the stored properties of a struct are found, and a type without known ones gives nil")
  func structs() {
    struct Known {
      var flag = true
      var text = ""
    }
    #expect(structFields(of: Known.self)?.map(\.offset) == [0, 8])
    #expect(structFields(of: Known.self)?.map(\.size) == [1, 16])
    #expect(structFields(of: Void.self) == nil && !isStruct(Void.self))
    // A union of C has a size and no properties that Swift knows.
    #expect(isStruct(sigval.self))
    #expect(structFields(of: sigval.self)?.map(\.offset) == nil)
  }

  private func matches<Root, Value: Equatable>(
    _ embed: @escaping @Sendable (Value) -> Root,
    _ value: Value,
    others: [Root],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    matches(embed, others: others, sourceLocation: sourceLocation) {
      value
    } isSame: {
      $0 == $1
    }
  }

  private func matches<Root, Value>(
    _ embed: @escaping @Sendable (Value) -> Root,
    others: [Root],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ value: () -> Value,
    isSame: (Value, Value) -> Bool
  ) {
    let value = value()
    for isSafe in [false, true] {
      let constructor = CaseExtractor(embed, isSafe: isSafe)
      // Twice, because a path learns from the first value of its case.
      for _ in 0..<2 {
        for other in others {
          #expect(constructor.extract(from: other) == nil, sourceLocation: sourceLocation)
        }
        let found = constructor.extract(from: embed(value))
        #expect(found.map { isSame($0, value) } == true, sourceLocation: sourceLocation)
      }
    }
  }
}

private enum One: Equatable {
  case some(String)
  case none, other
}

private enum Single { case only(Int) }

private final class Object: Equatable, Sendable {
  static func == (a: Object, b: Object) -> Bool { a === b }
}

private enum Boxed {
  case object(Object)
  case none
}

private enum Several {
  case flag(Bool)
  case byte(UInt8)
  case text(String)
  case none
  case list([Int])
  case maybe(Int?)
  case maybeToo(Int??)
  case other
}

private indirect enum Tree: Equatable {
  case leaf(String)
  case branch(Tree, Tree)
  case wrapped(Tree)
  case none
}

private enum Either<First, Second> {
  case first(First)
  case second(Second)
  case neither
}

extension Either: Equatable where First: Equatable, Second: Equatable {}

private enum Failure: Error { case some }

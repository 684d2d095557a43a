import PullbackCasePaths
import Testing

private enum Signal: CasePathable, Equatable {
  case level(Int)
  case names([String])
  case off

  struct AllCasePaths: Sendable {
    var level: AnyCasePath<Signal, Int> {
      AnyCasePath(
        embed: Signal.level,
        extract: {
          guard case .level(let level) = $0 else { return nil }
          return level
        }
      )
    }
    var names: AnyCasePath<Signal, [String]> {
      AnyCasePath(
        embed: Signal.names,
        extract: {
          guard case .names(let names) = $0 else { return nil }
          return names
        }
      )
    }
    var off: AnyCasePath<Signal, Void> {
      AnyCasePath(embed: { .off }, extract: { $0 == .off ? () : nil })
    }
    subscript(level key: ReleasedKey) -> AnyCasePath<Signal, Int> { level }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// A value in key paths that uses case paths when it is released.
private final class ReleasedKey: Hashable, Sendable {
  static func == (lhs: ReleasedKey, rhs: ReleasedKey) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  deinit { _ = Result<Int, TagError<ReleasedKey>>.success(1)[case: Tagged.makePath()] }
}

private struct Tagged<Tag>: Sendable {}

extension Tagged {
  /// In a generic context each call makes another key path object.
  static func makePath() -> CaseKeyPath<Result<Int, TagError<Tag>>, Int> { \.success }
}

private struct TagError<Tag>: Error {}

@Suite("Case key paths that are reused")
struct KnownCasePathsTests {
  @Test("a case key path in a variable reads, embeds and modifies its case every time")
  func held() {
    let level: CaseKeyPath<Signal, Int> = \.level
    let names: CaseKeyPath<Signal, [String]> = \.names
    var signal = Signal.level(0)
    for round in 0..<5 {
      #expect(signal[case: level] == round)
      #expect(signal[case: names] == nil)
      #expect(signal.is(level))
      #expect(!signal.is(names))
      #expect(level(round) == signal)
      signal.modify(level) { $0 += 1 }
    }
    signal[case: names] = ["a"]
    #expect(signal == .names(["a"]))
  }

  @Test("equal case key paths all read the same case")
  func equalKeyPaths() {
    let paths = (0..<200).map { _ -> CaseKeyPath<Signal, Int> in \.level }
    for _ in 0..<3 {
      for (number, path) in paths.enumerated() {
        #expect(Signal.level(number)[case: path] == number)
        #expect(Signal.off[case: path] == nil)
      }
    }
  }

  @Test("10,000 key path objects for one case all read that case")
  func overflow() {
    let paths = (0..<10_000).map { _ in Tagged<Int>.makePath() }
    for (number, path) in paths.enumerated() {
      let result = Result<Int, TagError<Int>>.success(number)
      #expect(result[case: path] == number && result[case: path] == number && result.is(path))
    }
  }

  @Test("threads that use the same key paths at once all reach the right case")
  func threads() async {
    struct Paths: @unchecked Sendable {
      let level = (0..<20).map { _ -> CaseKeyPath<Signal, Int> in \.level }
      let names = (0..<20).map { _ -> CaseKeyPath<Signal, [String]> in \.names }
    }
    let paths = Paths()
    let misses = await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          var misses = 0
          for round in 0..<2_000 {
            let place = (round + task) % 20
            if Signal.level(round)[case: paths.level[place]] != round { misses += 1 }
            if Signal.names(["\(round)"])[case: paths.names[place]] != ["\(round)"] { misses += 1 }
            if Signal.off.is(paths.level[place]) { misses += 1 }
          }
          return misses
        }
      }
      return await group.reduce(0, +)
    }
    #expect(misses == 0)
  }

  @Test("a value in a key path may use case paths in its deinit")
  func releasedValues() {
    for number in 0..<100 {
      let paths = \Signal.AllCasePaths.[level: ReleasedKey()]
      let path: CaseKeyPath<Signal, Int> = \.[dynamicMember: paths]
      #expect(Signal.level(number)[case: path] == number)
    }
  }

  @Test("a case key path that was used once is released")
  func released() {
    weak var weakPath: AnyKeyPath?
    do {
      let path = Tagged<String>.makePath()
      weakPath = path
      #expect(Result<Int, TagError<String>>.success(1)[case: path] == 1)
    }
    for number in 0..<100 {
      let path = Tagged<Bool>.makePath()
      #expect(Result<Int, TagError<Bool>>.success(number)[case: path] == number)
    }
    #expect(weakPath == nil)
  }

  @Test("the case subscript gives the payload for a literal, a variable and a partial key path")
  func literals() {
    let level = Signal.level(3)
    let direct = level[case: \.level]
    #expect(direct.map { $0 + 1 } == 4)
    let path = \Signal.Cases.level
    let held = level[case: path]
    #expect(held.map { $0 + 1 } == 4)
    let partial: PartialCaseKeyPath<Signal> = path
    let untyped = level[case: partial]
    #expect(untyped as? Int == 3)
    #expect(level.is(partial) && level.is(path) && level.is(\.level))
    let all: [PartialCaseKeyPath<Signal>] = [\.level, \.names, \.off]
    #expect(all.filter { level.is($0) } == [\.level])
  }

  @Test("modify with a literal key path changes the payload in place")
  func literalModify() {
    var signal = Signal.names(["a"])
    signal.modify(\.names) { $0.reserveCapacity(50) }
    let before = signal[case: \.names]?.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
    signal.modify(\.names) { $0.append("b") }
    let after = signal[case: \.names]?.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
    #expect(before == after)
    signal[case: \.names]?.append("c")
    #expect(signal == .names(["a", "b", "c"]))
    signal[case: \.off] = nil
    #expect(signal == .names(["a", "b", "c"]))
  }

  @Test("modify of another case reports an issue, and changes nothing")
  func otherCase() {
    var signal = Signal.off
    withKnownIssue {
      signal.modify(\.level) { $0 += 1 }
    } matching: {
      $0.description.contains("modify(_:) was called on a Signal in another case. Nothing was")
    }
    #expect(signal == .off)
  }
}

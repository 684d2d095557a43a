import Foundation
import Pullback
import PullbackRecording
import Testing

/// States that are hard to record: with NaN, references in a circle, functions and sets.
@Suite struct BadStateTests {
  final class Node {
    var next: Node?
    var name = "node"
  }

  struct Odd: Reducer {
    struct State {
      var count = 0
      var node = Node()
      var call: @Sendable (Int) -> Int = { $0 + 1 }
    }
    enum Action {
      case increment
      case call(@Sendable (Int) -> Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        case .call(let call): state.call = call
        }
        return .none
      }
    }
  }

  @Test("References in a circle and functions hang no recording, title, difference, test or search")
  func circles() {
    let initial = Odd.State()
    initial.node.next = initial.node
    let store = Store(initialState: initial) { Odd() }
    let recording = store.record()
    store.send(.increment)
    store.send(.call { $0 })
    #expect(recording.title(at: 1).hasPrefix("call("))
    #expect(recording.difference(at: 0)?.contains("count: 1") == true)
    let source = recording.test(of: "Odd()", named: "Odd")
    #expect(source.contains("<#"))
    #expect(recording.shortest({ Odd() }, until: { $0.count == 1 })?.count == 1)
    #expect(throws: RecordingError.self) {
      try StateCondition("node.name.first.second.third == 3").isTrue(of: initial)
    }
    initial.node.next = nil
  }

  struct Loose: Reducer {
    struct State: Equatable, Codable {
      var ratio = 0.0
      var tags: Set<String> = []
      var counts: [Int: Double] = [:]
      var list: [String] = []
    }
    enum Action: Equatable, Codable {
      case add(Int)
      case divide
      case list
    }
    /// Whether the list has the order of the set.
    var isUnordered = false
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let number):
          state.tags.insert("tag \(number)")
          state.counts[number] = 0.5
        case .divide: state.ratio = .nan
        case .list:
          state.list = isUnordered ? Array(state.tags) : state.tags.sorted()
        }
        return .none
      }
    }
  }

  private func record(_ reducer: Loose) throws -> Recording<Loose.State, Loose.Action> {
    let store = Store(initialState: Loose.State()) { reducer }
    let recording = store.record()
    for number in 0..<40 { store.send(.add(number)) }
    store.send(.divide)
    store.send(.list)
    return recording
  }

  /// The lines of a file with the elements of each set in another order, as another process may have
  /// written them.
  private func reordered(_ data: Data) throws -> Data {
    var lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    // Whole states in place of differences, of which the elements are turned around.
    let read = try Recording<Loose.State, Loose.Action>(file: data)
    for (index, step) in read.steps.enumerated() {
      let tags = step.state.tags.sorted().reversed().map { "\"\($0)\"" }.joined(separator: ",")
      let state = try JSONEncoder.recorded.encode(step.state)
      var text = String(decoding: state, as: UTF8.self)
      if let start = text.range(of: "\"tags\":["),
        let end = text[start.upperBound...].firstIndex(of: "]")
      {
        text.replaceSubrange(start.upperBound..<end, with: tags)
      }
      let action = String(decoding: try JSONEncoder().encode(step.action), as: UTF8.self)
      let literal = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      lines[index + 2] =
        "{\"action\":\(action),\"end\":0,\"start\":0,\"text\":\(literal),\"time\":0}"
    }
    return Data((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func divergence(
    _ data: Data, _ reducer: Loose = Loose()
  ) throws -> Recording<Loose.State, Loose.Action>.Divergence? {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "loose-\(UUID().uuidString).jsonl")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Recording<Loose.State, Loose.Action>.firstDivergence(inFile: file) { reducer }
  }

  @Test("A state with NaN is the same in a replay, in memory and of a file")
  func notANumber() throws {
    let recording = try record(Loose())
    #expect(recording.firstDivergence { Loose() } == nil)
    #expect(try divergence(recording.file()) == nil)
  }

  @Test("The order of a set's elements is no difference, but what a reducer makes of it is")
  func sets() throws {
    // NaN is not equal to itself, so that it is not recorded here.
    let store = Store(initialState: Loose.State()) { Loose() }
    let recording = store.record()
    for number in 0..<40 { store.send(.add(number)) }
    store.send(.list)
    let data = try reordered(recording.file())
    #expect(try divergence(data) == nil)
    let found = try #require(try divergence(data, Loose(isUnordered: true)))
    #expect(found.index == 40)
  }
}

extension JSONEncoder {
  fileprivate static var recorded: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

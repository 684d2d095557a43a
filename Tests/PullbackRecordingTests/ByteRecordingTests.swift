import Foundation
import Pullback
import PullbackRecording
import Synchronization
import Testing

@Suite struct ByteRecordingTests {
  struct Notes: Reducer {
    struct State: Equatable, Codable {
      var count = 0
      var notes: [String] = []
    }
    enum Action: Equatable, Codable {
      case increment
      case note(String)
      case drop
    }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .increment: state.count += 1
      case .note(let note): state.notes.append(note)
      case .drop: if !state.notes.isEmpty { state.notes.removeFirst() }
      }
      return .none
    }
  }

  private func actions(_ count: Int, seed: UInt64) -> [Notes.Action] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: .note(["é", "世界", "\"\\", "a\nb"].randomElement(using: &generator)!)
      case 1: .drop
      default: .increment
      }
    }
  }

  @Test("A recording in bytes has the same steps as one of values", arguments: UInt64(1)...5)
  func same(seed: UInt64) {
    let store = Store(initialState: Notes.State()) { Notes() }
    let values = store.record()
    let bytes = store.record(bytes: 1 << 20)
    for action in actions(600, seed: seed) { store.send(action) }
    #expect(bytes.count == 600 && bytes.problem == nil)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let index = Int.random(in: 0..<600, using: &generator)
      let (step, expected) = (bytes.step(at: index), values.step(at: index))
      #expect(step.state == expected.state && step.action == expected.action, "\(index), \(seed)")
      #expect(bytes.title(at: index) == values.title(at: index))
    }
    #expect(bytes.initialState == Notes.State() && bytes.state(after: 601) == nil)
  }

  @Test("While it records, a recording in bytes decodes no state")
  func decodesNothing() {
    struct Feature: Reducer {
      struct State: Equatable, Codable {
        var count = 0
        init() {}
        init(from decoder: any Decoder) throws {
          Self.decoded.withLock { $0 += 1 }
          count = try decoder.singleValueContainer().decode(Int.self)
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          try container.encode(count)
        }
        static let decoded = Mutex(0)
      }
      enum Action: Equatable, Codable { case increment }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.count += 1
        return .none
      }
    }
    let store = Store(initialState: Feature.State()) { Feature() }
    let recording = store.record(bytes: 1 << 20)
    for _ in 0..<10 { store.send(.increment) }
    #expect(Feature.State.decoded.withLock { $0 } == 0)
    #expect(recording.step(at: 9).state.count == 10)
  }

  @Test("A recording in bytes stays below its limit, and what is left can be replayed")
  func limit() throws {
    let store = Store(initialState: Notes.State()) { Notes() }
    let recording = store.record(bytes: 20_000)
    let sent = actions(3_000, seed: 9)
    for action in sent {
      store.send(action)
      #expect(try #require(recording.bytes) <= 22_000)
    }
    #expect(recording.count > 20 && recording.count + recording.forgotten == 3_000)
    #expect(recording.steps.map(\.action) == sent.suffix(recording.count))
    #expect(recording.steps.last?.state == store.state)
    #expect(recording.firstDivergence { Notes() } == nil)
  }

  @Test("A state that is larger than the limit leaves the newest action")
  func largeState() {
    let store = Store(initialState: Notes.State()) { Notes() }
    let recording = store.record(bytes: 1_000)
    for length in [10, 5_000, 10, 20] {
      store.send(.note(String(repeating: "x", count: length)))
    }
    #expect(recording.count >= 1 && recording.steps.last?.state == store.state)
  }

  @Test("A state that cannot be encoded ends the recording, and says so")
  func problem() {
    struct Fragile: Reducer {
      struct State: Codable {
        var isBroken = false
        func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          if isBroken {
            throw EncodingError.invalidValue(
              0, .init(codingPath: [], debugDescription: "It is broken"))
          }
          try container.encode([String: Bool]())
        }
        init() {}
        init(from decoder: any Decoder) throws {}
      }
      enum Action: Codable { case use, destroy }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.isBroken = action == .destroy
        return .none
      }
    }
    let store = Store(initialState: Fragile.State()) { Fragile() }
    let recording = store.record(bytes: 1_000)
    for action: Fragile.Action in [.use, .destroy, .use] { store.send(action) }
    #expect(recording.count == 1 && recording.forgotten == 2)
    #expect(
      recording.problem == "The state after step 2 cannot be encoded. It is broken.")
  }

  @Test("Actions are named by the children that they came to")
  func names() async {
    let store = Store(initialState: Kitchen.State()) {
      Kitchen()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0))
    }
    let recording = store.record()
    store.send(.add(name: "Tea", .low))
    store.send(.show)
    store.send(.recipe(.presented(.next)))
    store.send(.recipe(.dismiss))
    store.send(.path(.push(id: 0, state: Recipe.State(steps: 3))))
    store.send(.path(.element(id: 0, action: .next)))
    store.send(.set(\.title, "Küche"))
    #expect(
      (0..<recording.count).map(recording.title(at:)) == [
        #"add(name: "Tea", .low)"#, "show", "recipe.next", "recipe.dismiss",
        "path.push(id: 0, state: Recipe.State(steps: 3))", "path[id: 0].next",
        #"binding.title("Küche")"#,
      ])
    #expect(
      recording.steps.map(\.child) == ["", "", "recipe", "recipe", "path", "path[id: 0]", ""])
    #expect(recording.step(at: 5).name == "path[id: 0].next")
  }
}

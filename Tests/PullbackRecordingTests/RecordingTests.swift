import Foundation
import Pullback
import PullbackRecording
import Synchronization
import Testing

@Suite struct RecordingTests {
  struct Dice: Reducer {
    struct State: Equatable, Codable {
      var count = 0
      var rolls: [Int] = []
      var name = ""
      var last: Date?
      var id: UUID?
      var ratio = 0.0
    }

    enum Action: Equatable, Codable {
      case increment
      case roll
      case rename(String)
      case stamp
      case divide
      case later
    }

    /// What the reducer does besides, to be found by a replay.
    var hidden: @Sendable (inout State) -> Void = { _ in }
    @Dependency(\.date) var date
    @Dependency(\.uuid) var uuid
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      hidden(&state)
      switch action {
      case .increment: state.count += 1
      case .roll:
        state.rolls.append(withRandomNumberGenerator { Int.random(in: 1...1_000_000, using: &$0) })
      case .rename(let name): state.name = name
      case .stamp:
        state.last = date.now
        state.id = uuid()
      case .divide: state.ratio = .nan
      case .later: return .send(.increment)
      }
      return .none
    }
  }

  typealias DiceRecording = Recording<Dice.State, Dice.Action>

  private func record(
    _ actions: [Dice.Action],
    limit: Int = 10_000,
    _ dice: Dice = Dice()
  ) -> DiceRecording {
    withDependencies {
      $0.date = DateGenerator { Date() }
      $0.uuid = UUIDGenerator { UUID() }
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    } operation: {
      let store = Store(initialState: Dice.State()) { dice }
      let recording = store.record(limit: limit)
      for action in actions { store.send(action) }
      return recording
    }
  }

  @Test("A recording has every action with the state after it, also those of effects")
  func steps() {
    let recording = record([.increment, .later, .rename("Blob")])
    #expect(recording.steps.map(\.action) == [.increment, .later, .increment, .rename("Blob")])
    #expect(recording.steps.map(\.state.count) == [1, 1, 2, 2])
    #expect(recording.steps.map(\.isFromEffect) == [false, false, true, false])
    #expect(recording.initialState == Dice.State())
    #expect(recording.state(after: 0)?.count == 0 && recording.state(after: 4)?.name == "Blob")
    #expect(recording.state(after: 5) == nil)
  }

  @Test("A replay gets the recorded dates, UUIDs and random numbers")
  func replay() {
    let recording = record([.stamp, .roll, .increment, .roll, .stamp])
    #expect(recording.firstDivergence { Dice() } == nil)
  }

  @Test("A reducer that reads the clock behind the back of its dependencies is found")
  func hiddenInput() throws {
    let clock = Mutex(0)
    let dice = Dice { state in
      if state.count > 1 { state.name = "\(clock.withLock { $0 += 1; return $0 })" }
    }
    let recording = record([.increment, .roll, .increment, .roll, .roll], dice)
    let divergence = try #require(recording.firstDivergence { dice })
    #expect(divergence.index == 3 && divergence.action == .roll)
    #expect(divergence.recorded.name == "1" && divergence.replayed.name == "3")
    #expect(!divergence.asksForOtherValues)
    #expect(divergence.description.contains(#"name: "3""#), "\(divergence)")
  }

  @Test("A reducer that asks for other random numbers than it did is found")
  func otherValues() throws {
    let recording = record([.roll, .increment])
    struct Changed: Reducer {
      func reduce(into state: inout Dice.State, action: Dice.Action) -> Effect<Dice.Action> {
        if action == .increment { return Dice().reduce(into: &state, action: .roll) }
        return Dice().reduce(into: &state, action: action)
      }
    }
    let divergence = try #require(
      withDependencies {
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
      } operation: {
        recording.firstDivergence { Changed() }
      })
    #expect(divergence.index == 1 && divergence.asksForOtherValues)
  }

  @Test("A replay changes no shared values")
  func shared() {
    struct Tally: Reducer {
      struct State: Equatable {
        @Shared(.inMemory("tally")) var total = 0
        var seen = 0
      }
      enum Action { case add }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.$total.withLock { $0 += 1 }
        state.seen = state.total
        return .none
      }
    }
    let store = Store(initialState: Tally.State()) { Tally() }
    let recording = store.record()
    store.send(.add)
    store.send(.add)
    // In the replay, the total begins with 0, as it did.
    #expect(recording.state(skipping: []) { Tally() }?.seen == 2)
    #expect(recording.state(skipping: [0]) { Tally() }?.seen == 1)
    #expect(recording.firstDivergence { Tally() } == nil)
    #expect(
      recording.shortest {
        Tally()
      } until: {
        $0.seen == 2
      }?.count == 2)
    #expect(store.state.total == 2)
  }

  @Test("What would have been without an action is told")
  func skipping() {
    let recording = record([.increment, .rename("a"), .increment])
    #expect(recording.state(skipping: [0]) { Dice() }?.count == 1)
    #expect(recording.state(skipping: []) { Dice() }?.count == 2)
  }

  @Test("A recording forgets its oldest actions beyond its limit, and can still be replayed")
  func limit() {
    let actions = (0..<25).map { $0 % 2 == 0 ? Dice.Action.increment : .roll }
    let recording = record(actions, limit: 10)
    #expect(recording.count == 10 && recording.forgotten == 15)
    #expect(recording.initialState?.count == 8)
    #expect(recording.firstDivergence { Dice() } == nil)
  }

  @Test("A recording that is written and read is the same", arguments: UInt64(1)...20)
  func file(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let names = ["", "é", "世界", "a\nb", "\"", "👩‍👩‍👧", "e\u{301}x"]
    let actions = (0..<40).map { _ -> Dice.Action in
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: .increment
      case 1: .roll
      case 2: .stamp
      case 3: .later
      default: .rename(names.randomElement(using: &generator)!)
      }
    }
    let recording = record(actions)
    let read = try DiceRecording(file: recording.file(app: "dice 1"), app: "dice 1")
    #expect(read.steps.map(\.action) == recording.steps.map(\.action), "seed \(seed)")
    #expect(read.steps.map(\.state) == recording.steps.map(\.state), "seed \(seed)")
    #expect(read.initialState == recording.initialState)
    #expect(read.firstDivergence { Dice() } == nil, "seed \(seed)")
  }

  @Test("A file that is cut off anywhere is read up to its last whole line")
  func cutOff() throws {
    let file = try record([.rename("世界"), .increment, .roll]).file()
    var counts: Set<Int> = []
    for length in 0..<file.count {
      guard let read = try? DiceRecording(file: file.prefix(length)) else { continue }
      counts.insert(read.count)
      #expect(read.firstDivergence { Dice() } == nil)
    }
    #expect(counts == [0, 1, 2])
  }

  @Test("A file whose lines end as on Windows is read")
  func windowsLines() throws {
    let text = String(decoding: try record([.increment, .roll]).file(), as: UTF8.self)
    let read = try DiceRecording(file: Data(text.replacing("\n", with: "\r\n").utf8))
    #expect(read.count == 2 && read.notice == nil)
    #expect(read.firstDivergence { Dice() } == nil)
  }

  @Test("A file that is none, or of another version, app or set of actions, is refused in words")
  func otherFiles() throws {
    func refusal(_ text: String, app: String? = nil) -> String {
      do {
        _ = try DiceRecording(file: Data(text.utf8), app: app)
        return "none"
      } catch {
        return "\(error)"
      }
    }
    #expect(refusal("") == "The file is empty.")
    #expect(refusal("{") == "The file has no whole line.")
    #expect(refusal("{}\n").hasPrefix("The header cannot be read."))
    let header = #"{"app":"dice","forgotten":0,"recording":1}"# + "\n"
    #expect(
      refusal(header.replacingOccurrences(of: ":1}", with: ":7}"))
        == "The file has version 7, and only 1 is known.")
    #expect(
      refusal(header, app: "cards") == "The file was recorded by “dice”, and this is “cards”.")
    #expect(refusal(header, app: "dice") == "none")
    let state = #"{"count":0,"name":"","ratio":0,"rolls":[]}"# + "\n"
    #expect(refusal(header + "[]\n").hasPrefix("The initial state cannot be read."))
    func step(_ action: String, _ start: Int, _ end: Int) -> String {
      #"{"action":\#(action),"end":\#(end),"start":\#(start),"text":"","time":0}"# + "\n"
    }
    #expect(
      refusal(header + state + step(#"{"fly":{}}"#, 9, 9))
        == "Step 1 cannot be read. There is no action “fly”.")
    for (start, end) in [(-1, 0), (0, -1), (99, 0), (9, 99), (Int.max, Int.max)] {
      #expect(
        refusal(header + state + step(#"{"increment":{}}"#, start, end))
          == "The state after step 1 is damaged.")
    }
    let far = step(#"{"increment":{}}"#, 9, 9)
      .replacing("\"start\"", with: #""generated":[{"date":{"_0":1e300}}],"start""#)
    #expect(refusal(header + state + far) == "A date of step 1 is damaged.")
  }

  @Test("A recording with a navigation stack has the same ids after it was written and read")
  func stack() throws {
    let recording = withDependencies {
      $0.stackElementID = .incrementing
    } operation: {
      let store = Store(initialState: Pages.State()) { Pages() }
      let recording = store.record()
      for _ in 1...3 { store.send(.open) }
      store.send(.close)
      store.send(.open)
      return recording
    }
    typealias PagesRecording = Recording<Pages.State, Pages.Action>
    #expect(recording.firstDivergence { Pages() } == nil)
    let read = try PagesRecording(file: recording.file())
    #expect(read.steps.last?.state.path.ids == [1, 2, 3])
    #expect(read.firstDivergence { Pages() } == nil)
    let twice = String(decoding: try recording.file(), as: UTF8.self)
      .replacing("2,{", with: "1,{")
    #expect(throws: RecordingError.self) { try PagesRecording(file: Data(twice.utf8)) }
  }

  struct Pages: Reducer {
    struct Page: Equatable, Codable { var title = "" }
    struct State: Equatable, Codable { var path = StackState<Page>() }
    enum Action: Equatable, Codable { case open, close }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .open: state.path.append(Page())
      case .close: state.path.remove(id: state.path.ids[0])
      }
      return .none
    }
  }

  @Test("Values that JSON does not know are kept")
  func notANumber() throws {
    let recording = record([.divide, .increment])
    let read = try DiceRecording(file: recording.file())
    #expect(read.steps.last?.state.ratio.isNaN == true)
  }

  @Test("Ten thousand actions take less than a megabyte")
  func size() throws {
    let actions = (0..<10_000).map { $0 % 3 == 0 ? Dice.Action.rename("Blob \($0)") : .increment }
    let recording = record(actions)
    let lines = try recording.file()
    let compressed = try recording.file(isCompressed: true)
    #expect(lines.count < 1_000_000 && compressed.count < lines.count / 4)
    let read = try DiceRecording(file: compressed)
    #expect(read.steps.map(\.state) == recording.steps.map(\.state))
  }
}

/// A generator with a seed, so that a failing test can be run again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    // SplitMix64, by Sebastiano Vigna (prng.di.unimi.it/splitmix64.c).
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

import Foundation
import Pullback
import Testing

@testable import PullbackRecording

@Suite struct RecordingTestSourceTests {
  /// The recording of which `RecordedTest.swift` was made.
  @MainActor private func recording() async -> Recording<Kitchen.State, Kitchen.Action> {
    await withDependencies {
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 12.5))
      $0.uuid = .incrementing
      $0.stackElementID = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Numbers())
    } operation: {
      let store = Store(initialState: Kitchen.State()) { Kitchen() }
      let recording = store.record()
      store.send(.add(name: "Käse \"alt\"\n", .high))
      store.send(.add(name: "Tea", .low))
      store.send(.oven(.init(degrees: 180)))
      store.send(.oven(.init(degrees: 200.5)))
      store.send(.rename(UUID(0), "Cheese"))
      store.send(.remove(UUID(1)))
      await store.send(.twice).finish()
      store.send(.shuffle)
      store.send(.oven(nil))
      store.send(.set(\.title, "Küche"))
      store.send(.show)
      store.send(.recipe(.presented(.next)))
      store.send(.recipe(.dismiss))
      store.send(.path(.push(id: 0, state: Recipe.State(steps: 3))))
      store.send(.path(.element(id: 0, action: .next)))
      store.send(.detail)
      store.send(.path(.popFrom(id: 1)))
      store.send(.nothing)
      return recording
    }
  }

  @Test("A test made of a recording is the one that is compiled and run here")
  @MainActor func generated() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "RecordedTest.swift")
    let source = await recording().test(
      of: "Kitchen()", named: "The kitchen does what was recorded")
    let text = try String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["PULLBACK_RECORD"] != nil {
      let header = text[..<(text.range(of: "// import")?.lowerBound ?? text.endIndex)]
      try (header + source).write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(text.hasSuffix("\n" + source), "\(source)")
    }
  }

  @Test("A test made of the shortest way to a bug is the one that is compiled and fails here")
  @MainActor func generatedBug() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "RecordedBug.swift")
    let recording = await recording()
    let condition = try StateCondition("path.count > 1")
    let shortest = try #require(
      recording.shortest {
        Kitchen()
      } until: {
        (try? condition.isTrue(of: $0)) == true
      })
    let source = shortest.test(
      of: "Kitchen()", named: "One page", from: (Kitchen.State(), "Kitchen.State()"),
      until: condition
    )
    .replacing(#"@Test("One page") func onePage()"#, with: "func recordedBug()")
    let text = try String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["PULLBACK_RECORD"] != nil {
      let header = text[..<(text.range(of: "// import")?.lowerBound ?? text.endIndex)]
      try (header + source).write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(text.hasSuffix("\n" + source), "\(source)")
    }
    await withKnownIssue {
      await recordedBug()
    } matching: {
      $0.description.contains("store.state.path.count")
    }
  }

  @Test("Only the actions that a bug needs are left, and none of them can be left out")
  func shortest() throws {
    struct Debts: Reducer {
      struct State { var balance = 0 }
      enum Action: Equatable { case earn, spend, look }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .earn: state.balance += 1
        case .spend: state.balance -= state.balance > 2 ? 5 : 1
        case .look: break
        }
        return .none
      }
    }
    let store = Store(initialState: Debts.State()) { Debts() }
    let recording = store.record()
    for action: Debts.Action in [.earn, .look, .earn, .earn, .look, .spend, .earn, .look] {
      store.send(action)
    }
    let shortest = try #require(
      recording.shortest {
        Debts()
      } until: {
        $0.balance < 0
      })
    #expect(shortest.steps.map(\.action) == [.spend])
    let deep = try #require(
      recording.shortest {
        Debts()
      } until: {
        $0.balance == -2
      })
    #expect(deep.steps.map(\.action) == [.earn, .earn, .earn, .spend])
    #expect(deep.steps.map(\.state.balance) == [1, 2, 3, -2])
    #expect(
      recording.shortest {
        Debts()
      } until: {
        $0.balance == 9
      } == nil)
  }

  @Test("A test begins with a state that can be made, and changes it into the recorded one")
  func knownState() {
    let store = Store(initialState: Kitchen.State(title: "Bakery")) { Kitchen() }
    let recording = store.record()
    store.send(.nothing)
    let source = recording.test(
      of: "Kitchen()", named: "it", from: (state: Kitchen.State(), source: "Kitchen.State()"))
    #expect(
      source == """
        // import Foundation
        // import Pullback
        // import PullbackTesting
        // import Testing
        // @testable import PullbackRecordingTests
        @MainActor @Test("it") func recordedIt() async {
          var state = Kitchen.State()
          state.title = "Bakery"
          let store = TestStore(initialState: state) {
            Kitchen()
          }
          await store.send(.nothing)
        }

        """)
  }

  @Test("A type is written without modules, also the types in its angle brackets")
  func typeNames() {
    struct Local {}
    struct Box<Value> { struct Part {} }
    #expect(
      SwiftSource.typeName(AlertState<Kitchen.Action>.self) == "AlertState<Kitchen.Action>")
    #expect(
      SwiftSource.typeName(Box<[String: Kitchen.Item?]>.Part.self)
        == "RecordingTestSourceTests.Box<Dictionary<String, Optional<Kitchen.Item>>>.Part")
    #expect(SwiftSource.typeName(Local.self) == "RecordingTestSourceTests.Local")
    #expect(SwiftSource.typeName(Kitchen.self) == "Kitchen")
    #expect(SwiftSource.typeName(Depot.Action.Alert.self) == "Depot.Action.Alert")
  }

  @Test(
    "Tests have functions of their own names",
    arguments: [
      ("Not coins < 0", "notCoinsLessThan0"), ("Not coins >= -1", "notCoinsAtLeastMinus1"),
      ("What was recorded in bug-2.jsonl", "whatWasRecordedInBug2Jsonl"),
      ("class", "recordedClass"),
      ("1 of 3", "recorded1Of3"), ("…", "recorded"), ("Not a == \"b\"", "notAIsB"),
    ])
  func functionNames(name: String, function: String) {
    #expect(TestSource.functionName(name) == function)
  }

  @Test("A child store cannot be recorded, and says so")
  func childStore() {
    let store = Store(initialState: Kitchen.State()) { Kitchen() }
    let child = store.scope(state: \.self, action: \.self)
    let other: Store<Int, Kitchen.Action> = store.scope(
      state: \.items.count, action: { (action: Kitchen.Action) in action })
    withKnownIssue {
      _ = other.record()
    } matching: {
      $0.description.contains("A child store cannot be recorded")
    }
    #expect(child.state == store.state)
  }

  private struct Numbers: RandomNumberGenerator {
    var last: UInt64 = 0
    mutating func next() -> UInt64 {
      last &+= 0x9E37_79B9_7F4A_7C15
      return last
    }
  }
}

/// A feature whose state has values of many kinds.
@Reducer struct Kitchen {
  @ObservableState struct State: Equatable {
    var items: IdentifiedArrayOf<Item> = []
    var order: [Int] = []
    var oven: Oven?
    var tags: Set<String> = []
    var counts: [String: Int] = [:]
    var title = "Kitchen"
    @Presents var recipe: Recipe.State?
    var path = StackState<Recipe.State>()
  }

  struct Item: Equatable, Identifiable {
    let id: UUID
    var name: String
    var priority: Priority
    var added: Date
  }

  enum Priority: Equatable { case low, high }

  struct Oven: Equatable { var degrees: Double }

  enum Action: BindableAction, Equatable {
    case add(name: String, Priority)
    case binding(BindingAction<State>)
    case oven(Oven?)
    case path(StackActionOf<Recipe>)
    case recipe(PresentationAction<Recipe.Action>)
    case remove(UUID)
    case rename(UUID, String)
    case twice
    case double
    case shuffle
    case show
    case detail
    case nothing
  }

  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .add(let name, let priority):
        state.items.append(Item(id: uuid(), name: name, priority: priority, added: date.now))
        state.order.append(state.order.count)
        state.tags.insert(name)
        state.counts[name, default: 0] += 1
      case .oven(let oven): state.oven = oven
      case .remove(let id): state.items.remove(id: id)
      case .rename(let id, let name): state.items[id: id]?.name = name
      case .twice: return .run { send in await send(.double) }
      case .double: state.order += state.order
      case .shuffle: withRandomNumberGenerator { state.order.shuffle(using: &$0) }
      case .detail: state.path.append(Recipe.State(steps: 7))
      case .show: state.recipe = Recipe.State(steps: 1)
      case .binding, .nothing, .path, .recipe: break
      }
      return .none
    }
    .ifLet(\.$recipe, action: \.recipe) { Recipe() }
    .forEach(\.path, action: \.path) { Recipe() }
  }
}

@Reducer struct Recipe {
  @ObservableState struct State: Equatable { var steps = 0 }
  enum Action: Equatable { case next }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.steps += 1
      return .none
    }
  }
}

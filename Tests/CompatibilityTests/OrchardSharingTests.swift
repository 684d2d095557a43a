#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

struct Tree: Codable, Equatable, Identifiable, Sendable {
  var id: Int
  var apples = 0
  var name = ""
}

struct Weather: Codable, Equatable, Sendable {
  var isSunny = false
  var degrees = 20
}

extension SharedReaderKey where Self == InMemoryKey<Weather>.Default {
  static var weather: Self { Self[.inMemory("weather"), default: Weather()] }
}

extension SharedReaderKey where Self == AppStorageKey<Bool>.Default {
  static var isOrganic: Self { Self[.appStorage("isOrganic"), default: false] }
}

@Reducer
struct TreeFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    @Shared var tree: Tree
    @SharedReader(.weather) var weather
    var id: Tree.ID { tree.id }
  }
  enum Action {
    case pickButtonTapped
    case nameChanged(String)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pickButtonTapped:
        guard state.weather.isSunny else { return .none }
        state.$tree.apples.withLock { $0 -= 1 }
        return .none
      case let .nameChanged(name):
        state.$tree.withLock { $0.name = name }
        return .none
      }
    }
  }
}

@Reducer
struct Orchard {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("count")) var count = 0
    @Shared(.appStorage("owner")) var owner = "Blob"
    @Shared(.appStorage("nick")) var nick: String?
    @Shared(.fileStorage(.documentsDirectory.appending(component: "trees.json"))) var trees:
      IdentifiedArrayOf<Tree> = []
    @Shared(.weather) var weather
    @Shared(.isOrganic) var isOrganic
    @ObservationStateIgnored var ignored = 0
    @Presents var tree: TreeFeature.State?
    @Shared var basket: Int

    var total: Int { trees.map(\.apples).reduce(0, +) }
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case task
    case weatherChanged(Weather)
    case incrementButtonTapped
    case plantButtonTapped
    case tree(PresentationAction<TreeFeature.Action>)
    case treeTapped(id: Tree.ID)
    case laterButtonTapped
  }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.ignored):
        state.$nick.withLock { $0 = nil }
        return .none
      case .binding, .tree:
        return .none
      case .task:
        return .run { [weather = state.$weather] send in
          await send(.weatherChanged(weather.wrappedValue))
        }
      case let .weatherChanged(weather):
        state.ignored = weather.degrees
        return .none
      case .incrementButtonTapped:
        state.$count.withLock { $0 += 1 }
        state.$basket.withLock { $0 += 2 }
        return .none
      case .plantButtonTapped:
        let tree = Tree(id: state.trees.count, apples: 3)
        state.$trees.withLock { trees in
          _ = trees.append(tree)
        }
        return .none
      case let .treeTapped(id):
        guard let tree = Shared(state.$trees[id: id]) else { return .none }
        state.tree = TreeFeature.State(tree: tree)
        return .none
      case .laterButtonTapped:
        return .run { [count = state.$count] _ in
          try await clock.sleep(for: .seconds(1))
          count.withLock { $0 = 100 }
        }
      }
    }
    .ifLet(\.$tree, action: \.tree) {
      TreeFeature()
    }
  }
}

@MainActor
struct OrchardSharingTests {
  @Test("changes of shared state by a reducer and its effect are asserted")
  func counts() async {
    let store = TestStore(initialState: Orchard.State(basket: Shared(value: 1))) {
      Orchard()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(.incrementButtonTapped) {
      $0.$count.withLock { $0 = 1 }
      $0.$basket.withLock { $0 = 3 }
    }
    await store.send(.laterButtonTapped)
    await store.finish()
    store.assert {
      $0.$count.withLock { $0 = 100 }
    }
    @Shared(.inMemory("count")) var count = 0
    #expect(count == 100)
    $count.withLock { $0 = 5 }
    #expect(store.state.count == 5)
    store.assert { $0.$count.withLock { $0 = 5 } }
  }

  @Test("a change of shared state that is not asserted fails")
  func sharedChangesAreExhaustive() async {
    let store = TestStore(initialState: Orchard.State(basket: Shared(value: 1))) { Orchard() }
    await withKnownIssue {
      await store.send(.incrementButtonTapped)
    }
  }

  @Test("a shared element of a list is edited on its own screen and in the list")
  func trees() async throws {
    @Shared(.weather) var weather
    $weather.withLock { $0.isSunny = true }
    let store = TestStore(initialState: Orchard.State(basket: Shared(value: 0))) {
      Orchard()
    }
    await store.send(.plantButtonTapped) {
      $0.$trees.withLock { $0 = [Tree(id: 0, apples: 3)] }
    }
    #expect(store.state.total == 3)
    await store.send(.treeTapped(id: 0)) {
      $0.tree = TreeFeature.State(tree: Shared($0.$trees[id: 0])!)
    }
    await store.send(\.tree.pickButtonTapped) {
      $0.$trees.withLock { $0[id: 0]?.apples = 2 }
    }
    await store.send(\.tree.nameChanged, "Boskop") {
      $0.tree?.$tree.withLock { $0.name = "Boskop" }
    }
    #expect(store.state.trees[id: 0]?.name == "Boskop")
    await store.send(.treeTapped(id: 9))
    await store.send(.tree(.dismiss)) { $0.tree = nil }
  }

  @Test("a reducer sets a shared setting to nil in reply to a binding action")
  func bindings() async {
    @Shared(.appStorage("nick")) var nick: String? = "B"
    let store = TestStore(initialState: Orchard.State(basket: Shared(value: 0))) { Orchard() }
    await store.send(\.binding.ignored, 1) {
      $0.ignored = 1
      $0.$nick.withLock { $0 = nil }
    }
    #expect(nick == nil)
  }

  @Test("a feature observes a shared value, and asserts changes of a part of it")
  func weather() async {
    @Shared(.weather) var weather = Weather(isSunny: true, degrees: 30)
    let store = TestStore(initialState: Orchard.State(basket: $weather.degrees)) {
      Orchard()
    }
    await store.send(.task)
    await store.receive(\.weatherChanged) { $0.ignored = 30 }
    await store.send(.incrementButtonTapped) {
      $0.$count.withLock { $0 += 1 }
      $0.$basket.withLock { $0 = 32 }
    }
    #expect(weather.degrees == 32)
  }

  @Test("shared values have readers, elements and unwrapped optionals")
  func values() async throws {
    let shared = Shared(value: [Tree(id: 1), Tree(id: 2)] as IdentifiedArrayOf)
    #expect(shared.wrappedValue.count == 2)
    let reader = SharedReader(shared)
    shared.withLock { $0[id: 1]?.apples = 4 }
    #expect(reader.wrappedValue[id: 1]?.apples == 4)
    let constant = SharedReader.constant(4)
    #expect(constant.wrappedValue == 4)
    let names = Array(shared).map { $0.wrappedValue.id }
    #expect(names == [1, 2])
    let optional = Shared<Int?>(value: 3)
    let unwrapped = try #require(Shared(optional))
    unwrapped.withLock { $0 += 1 }
    #expect(optional.wrappedValue == 4)
    @SharedReader(.appStorage("absent")) var absent = 7
    #expect(absent == 7)
    try await $absent.load()
    expectNoDifference(shared, Shared(value: [Tree(id: 1, apples: 4), Tree(id: 2)]))
  }

  @Test("the screen of a shared list's element changes the list in a live store")
  func storeOfShared() {
    withDependencies {
      $0.defaultFileStorage = .inMemory
      $0.defaultAppStorage = .inMemory
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      let store = Store(initialState: Orchard.State(basket: Shared(value: 0))) { Orchard() }
      store.send(.plantButtonTapped)
      store.send(.treeTapped(id: 0))
      store.scope(state: \.tree, action: \.tree.presented)?.send(.nameChanged("x"))
      #expect(store.trees[id: 0]?.name == "x")
    }
  }
}
#endif

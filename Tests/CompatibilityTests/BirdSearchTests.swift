#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

@Reducer
struct BirdSearch {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var title = ""
    var isNight = false
    var saves = 0
    var changes: [String] = []
    var results: [String] = []
    var heard: [String] = []
    var isLoading = false
    var rows: IdentifiedArrayOf<Bird.State> = []
    @Presents var detail: Bird.State?
  }

  @CasePathable
  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case heard(String)
    case queryDebounced
    case rows(IdentifiedActionOf<Bird>)
    case detail(PresentationAction<Bird.Action>)
    case saved
    case searchResponse(Result<[String], any Error>)
    case view(View)

    @CasePathable
    enum View {
      case clearButtonTapped
      case reloadButtonTapped
      case queryChanged(String)
      case saveButtonTapped
      case stopButtonTapped
      case task
    }
  }

  enum CancelID: Hashable { case search, save, listen }

  @Dependency(\.mainClock) private var mainClock
  @Dependency(\.continuousClock) private var clock
  @Dependency(BirdClient.self) private var birds

  init() {}

  var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer()
        .onChange(of: \.title) { oldValue, newValue in
          Reduce { state, _ in
            state.changes.append("\(oldValue)→\(newValue)")
            return .none
          }
        }
      Reduce(self.core)
    }
    .forEach(\.rows, action: \.rows) {
      Bird()
    }
    .ifLet(\.$detail, action: \.detail) {
      Bird()
    }
    .onChange(of: \.isNight) { _, isNight in
      Reduce { state, action in
        isNight ? .send(.heard("owl")) : .none
      }
    }
    Reduce { _, action in
      if case .rows(.element(id: _, action: .finished)) = action {
        return .run { _ in await birds.log("finished") }
      }
      return .none
    }
  }

  func core(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .binding(\.query):
      return .run { send in
        try await clock.sleep(for: .milliseconds(300))
        await send(.queryDebounced)
      }
      .cancellable(id: CancelID.search, cancelInFlight: true)
    case .binding:
      return .none
    case let .heard(name):
      state.heard.append(name)
      return .none
    case .queryDebounced:
      return search(&state)
    case let .rows(.element(id: id, action: .finished)):
      state.rows.remove(id: id)
      return .none
    case .rows, .detail:
      return .none
    case .saved:
      state.saves += 1
      return .none
    case let .searchResponse(.success(names)):
      state.isLoading = false
      state.results = names
      return .none
    case .searchResponse(.failure):
      state.isLoading = false
      return .none
    case .view(.clearButtonTapped):
      state.query = ""
      return .concatenate(.cancel(id: CancelID.search), .send(.heard("nothing")))
    case .view(.reloadButtonTapped):
      return search(&state)
    case let .view(.queryChanged(query)):
      state.query = query
      return .send(.queryDebounced)
        .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
    case .view(.saveButtonTapped):
      return .send(.saved)
        .throttle(id: CancelID.save, for: .seconds(1), clock: clock, latest: true)
    case .view(.stopButtonTapped):
      return .cancel(id: CancelID.listen)
    case .view(.task):
      return .run { send in
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            await withTaskCancellation(id: CancelID.listen, cancelInFlight: true) {
              for await name in await birds.songs() {
                await send(.heard(name))
              }
            }
          }
        }
      }
    }
  }

  private func search(_ state: inout State) -> EffectOf<Self> {
    state.isLoading = true
    return .run { [query = state.query] send in
      let names = try await birds.search(query: query, limit: 10)
      await send(.searchResponse(.success(names)), animation: .default)
    } catch: { error, send in
      await send(.searchResponse(.failure(error)))
    }
  }
}

@Reducer
struct Bird {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var name = ""
    var isSinging = false
  }
  enum Action: Equatable {
    case finished
    case songEnded
    case tapped
  }
  @Dependency(\.continuousClock) var clock
  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .finished:
        return .none
      case .songEnded:
        state.isSinging = false
        return Effect.send(.finished)
      case .tapped:
        state.isSinging = true
        return Effect.run { [clock] send in
          try await clock.sleep(for: .seconds(2))
          await send(.songEnded)
        }
      }
    }
  }
}

@DependencyClient
struct BirdClient {
  var log: @Sendable (String) async -> Void
  var search: @Sendable (_ query: String, _ limit: Int) async throws -> [String]
  var songs: @Sendable () async -> AsyncStream<String> = { .never }
}

extension BirdClient: DependencyKey {
  static let liveValue = BirdClient(
    log: { _ in },
    search: { _, _ in [] },
    songs: { AsyncStream { $0.finish() } }
  )
  static let testValue = BirdClient()
}

private enum MainClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
  static var testValue: any Clock<Duration> { ImmediateClock() }
}

extension DependencyValues {
  var mainClock: any Clock<Duration> {
    get { self[MainClockKey.self] }
    set { self[MainClockKey.self] = newValue }
  }
}

@MainActor
@Suite
struct BirdSearchTests {
  @Test("a binding starts a debounced search, and onChange sees the written value")
  func bindingSearches() async {
    let clock = TestClock()
    let store = TestStore(initialState: BirdSearch.State()) {
      BirdSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BirdClient.self].search = { query, limit in ["\(query)\(limit)"] }
    }
    await store.send(\.binding.query, "a") { $0.query = "a" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.binding(.set(\.query, "ab"))) { $0.query = "ab" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.queryDebounced) { $0.isLoading = true }
    await store.receive(\.searchResponse.success) {
      $0.isLoading = false
      $0.results = ["ab10"]
    }
    await store.send(\.binding.title, "x") {
      $0.title = "x"
      $0.changes = ["→x"]
    }
    await store.send(\.binding.isNight, true) { $0.isNight = true }
    await store.receive(\.heard, "owl") { $0.heard = ["owl"] }
  }

  @Test("a search is debounced and a save is throttled on a test clock")
  func debounceAndThrottle() async {
    let clock = TestClock()
    let store = TestStore(initialState: BirdSearch.State()) {
      BirdSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BirdClient.self].search = { _, _ in throw CancellationError() }
    }
    await store.send(.view(.queryChanged("a"))) { $0.query = "a" }
    await clock.advance(by: .milliseconds(299))
    await store.send(\.view.queryChanged, "b") { $0.query = "b" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.queryDebounced) { $0.isLoading = true }
    await store.send(.binding(.set(\.isLoading, false))) { $0.isLoading = false }
    await store.send(\.view.saveButtonTapped)
    await store.receive(\.saved) { $0.saves = 1 }
    await store.send(\.view.saveButtonTapped)
    await store.send(\.view.saveButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.saved) { $0.saves = 2 }
    await store.send(\.view.queryChanged, "c") { $0.query = "c" }
    await store.send(.view(.clearButtonTapped)) { $0.query = "" }
    await store.receive(\.heard) { $0.heard = ["nothing"] }
    await clock.run()
  }

  @Test("a test receives what a stream sends until its task is cancelled")
  func longLiving() async {
    let (songs, song) = AsyncStream.makeStream(of: String.self)
    let store = TestStore(initialState: BirdSearch.State()) {
      BirdSearch()
    } withDependencies: {
      $0[BirdClient.self].songs = { songs }
    }
    let task = await store.send(.view(.task))
    song.yield("wren")
    await store.receive(\.heard) { $0.heard = ["wren"] }
    song.yield("tit")
    await store.receive(\.heard, "tit") { $0.heard = ["wren", "tit"] }
    await task.cancel()
    #expect(task.isCancelled)
  }

  @Test("a stop button ends an effect that never ends by itself")
  func stopped() async {
    let store = TestStore(initialState: BirdSearch.State()) {
      BirdSearch()
    } withDependencies: {
      $0[BirdClient.self].songs = { .never }
    }
    await store.send(\.view.task)
    await store.send(\.view.stopButtonTapped)
    await store.finish(timeout: .seconds(1))
  }

  @Test("each row's song ends by its clock, and removes that row only")
  func rows() async {
    let clock = TestClock()
    let logged = LockIsolated<[String]>([])
    let state = BirdSearch.State(rows: [
      Bird.State(id: UUID(0), name: "wren"), Bird.State(id: UUID(1), name: "tit"),
    ])
    let store = TestStore(initialState: state) {
      BirdSearch()
        .dependency(\.continuousClock, clock)
    } withDependencies: {
      $0[BirdClient.self].log = { line in logged.withValue { $0.append(line) } }
    }
    let id = UUID(0)
    await store.send(.rows(.element(id: id, action: .tapped))) {
      $0.rows[id: id]?.isSinging = true
    }
    await store.send(\.rows[id: UUID(1)].tapped) { $0.rows[id: UUID(1)]!.isSinging = true }
    await clock.advance(by: .seconds(2))
    await store.receive(\.rows[id: id].songEnded) { $0.rows[0].isSinging = false }
    await store.receive(\.rows[id: id].finished) { $0.rows.remove(at: 0) }
    await store.receive(\.rows[id: UUID(1)].songEnded) { $0.rows[0].isSinging = false }
    await store.receive(\.rows[id: UUID(1)].finished) { $0.rows = [] }
    #expect(logged.value == ["finished", "finished"])
  }

  @Test("failures of a test store, reported issues and differences can be expected")
  func failuresAreReported() async {
    let store = TestStore(initialState: BirdSearch.State()) { BirdSearch() }
    await withKnownIssue {
      await store.send(.heard("a")) { $0.heard = ["b"] }
    }
    await withKnownIssue {
      await store.send(.view(.reloadButtonTapped)) { $0.isLoading = true }
      await store.receive(\.searchResponse.failure) { $0.isLoading = false }
    }
    withKnownIssue { reportIssue("No birds") }
    var names = ["a"]
    await expectDifference(names) {
      names.append("b")
    } changes: {
      $0 = ["a", "b"]
    }
    expectNoDifference(names, ["a", "b"])
    #expect(diff(names, ["a"]) != nil)
    var text = ""
    customDump(names, to: &text)
    #expect(text.contains("\"b\""))
    #expect(String(customDumping: names) == text)
  }

  @Test("without exhaustivity, a test asserts only what it names")
  func offWithSkippedAssertions() async {
    let store = TestStore(initialState: BirdSearch.State()) {
      BirdSearch()
    } withDependencies: {
      $0[BirdClient.self].search = { @Sendable _, _ in ["a"] }
    }
    store.exhaustivity = .off
    store.timeout = 5_000_000_000
    await store.send(\.view.reloadButtonTapped)
    await store.receive(\.searchResponse.success, timeout: .seconds(1)) { $0.results = ["a"] }
    await store.send(.heard("a"))
    await store.send(\.view.reloadButtonTapped)
    await store.receive { action in
      if case .searchResponse = action { true } else { false }
    }
    await store.withExhaustivity(.on) {
      _ = await store.send(.heard("b")) { $0.heard = ["a", "b"] }
    }
    #expect(store.state.isLoading == false)
  }
}
#endif

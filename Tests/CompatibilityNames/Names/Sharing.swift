import Foundation
import Pullback
import Testing

// The names on the Composable Architecture's pages about shared state.

extension SharedKey where Self == AppStorageKey<Int>.Default {
  static var launches: Self { Self[.appStorage("launches"), default: 0] }
}
extension SharedKey where Self == InMemoryKey<[String]>.Default {
  static var names: Self { Self[.inMemory("names"), default: []] }
}
extension SharedReaderKey where Self == InMemoryKey<Int> {
  static var memory: Self { inMemory("memory") }
}

@Reducer
struct SharedFeature {
  @ObservableState
  struct State: Equatable {
    @Shared(.launches) var launches
    @Shared(.appStorage("flag")) var flag = false
    @Shared(.inMemory("count")) var count = 0
    @Shared(.fileStorage(.temporaryDirectory.appending(component: "names.json")))
    var file: [String] = []
    @Shared var passed: Int
    @SharedReader(.memory) var read = 0
  }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$count.withLock { $0 += 1 }
      state.$passed.withLock { $0 += 1 }
      return .none
    }
  }
}

func namesOfSharing() async throws {
  @Shared(value: 1) var value: Int
  $value.withLock { $0 += 1 }
  @Shared(.names) var names
  $names.withLock { $0.append("Blob") }
  @SharedReader(.names) var reader
  _ = reader
  let shared = Shared(value: SharedAddress())
  let _: Shared<String> = shared.street
  let _: SharedReader<String> = SharedReader(shared.street)
  _ = Shared(wrappedValue: 0, .inMemory("x"))
  let rows = Shared(value: IdentifiedArray(uniqueElements: [CounterFeature.State()]))
  _ = Shared(rows[id: 0])?.wrappedValue.count
  try await $value.save()
  try await $value.load()
  _ = $value.loadError
  _ = $value.isLoading
}

struct SharedAddress { var street = "" }

@Suite struct SharingNames {
  @MainActor
  @Test("a feature changes shared state with withLock")
  func feature() {
    let store = Store(initialState: SharedFeature.State(passed: Shared(value: 1))) {
      SharedFeature()
    }
    store.send(.tapped)
    #expect(store.passed == 2)
  }
}

import Foundation
import Pullback
import Testing

// The names on the Composable Architecture's pages about dependencies.

@DependencyClient
struct NumberClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
  var last: @Sendable () -> Int = { 0 }
}

extension NumberClient: DependencyKey {
  static let liveValue = NumberClient(fetch: { "\($0)" }, last: { 1 })
  static var testValue: NumberClient { NumberClient() }
}

extension NumberClient: TestDependencyKey {
  static let previewValue = NumberClient(fetch: { _ in "" }, last: { 0 })
}

extension DependencyValues {
  var numberClient: NumberClient {
    get { self[NumberClient.self] }
    set { self[NumberClient.self] = newValue }
  }
}

private enum LimitKey: DependencyKey { static let liveValue = 1 }
private struct OffsetKey: TestDependencyKey { static var testValue: Int { 1 } }

extension DependencyValues {
  var limit: Int {
    get { self[LimitKey.self] }
    set { self[LimitKey.self] = newValue }
  }
  var offset: Int {
    get { self[OffsetKey.self] }
    set { self[OffsetKey.self] = newValue }
  }
  @DependencyEntry var page: Int = 3
}

protocol Endpoint: Sendable { func fetch() async -> Int }
struct LiveEndpoint: Endpoint { func fetch() async -> Int { 1 } }
enum EndpointKey: DependencyKey { static let liveValue: any Endpoint = LiveEndpoint() }

@Reducer
struct Search {
  struct State: Equatable { var text = "" }
  enum Action { case searched, response(Result<String, any Error>) }
  @Dependency(\.numberClient) var numberClient
  @Dependency(\.numberClient.fetch) var fetch
  @Dependency(NumberClient.self) var byKey
  @Dependency(\.limit) var limit
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented
  @Dependency(\.context) var context
  @Dependency(\.openURL) var openURL
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searched:
        return .run { [numberClient, dismiss] send in
          await send(.response(Result { try await numberClient.fetch(1) }))
          await dismiss()
        }
      case .response(.success(let text)):
        state.text = text
        return .none
      case .response(.failure): return .none
      }
    }
  }
}

func namesOfDependencies() async throws {
  try await withDependencies {
    $0.numberClient.fetch = { _ in "" }
    $0.limit = 2
    $0.continuousClock = ImmediateClock()
    $0.date.now = Date(timeIntervalSince1970: 0)
    $0[NumberClient.self] = NumberClient()
    $0.uuid = .incrementing
    $0.uuid = .constant(UUID(0))
  } operation: {
    @Dependency(\.limit) var limit
    #expect(limit == 2)
    try Task.checkCancellation()
    await Task.yield()
  }
  withDependencies {
    $0.limit = 3
  } operation: {
  }
  withEscapedDependencies { continuation in continuation.yield {} }
  _ = DependencyValues.live
  prepareDependencies { _ in }
}

@Suite struct DependencyNames {
  @MainActor
  @Test("an effect has the dependencies of a module with any default isolation")
  func effect() async {
    let store = Store(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.numberClient = NumberClient(fetch: { "number \($0)" }, last: { 1 })
      $0.dismiss = DismissEffect {}
    }
    await store.send(.searched).finish()
    #expect(store.withState { $0.text } == "number 1")
  }
}

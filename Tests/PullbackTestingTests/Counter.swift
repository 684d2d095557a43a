import Pullback
import IssueReporting

/// A feature with every kind of effect.
struct Counter: Reducer {
  struct State: Equatable, Hashable {
    var count = 0
    var fact: String?
    var isTicking = false
    var log: [String] = []
  }

  enum Action: CasePathable, Equatable {
    case increment
    case decrement
    case nothing
    case incrementTwice
    case factTapped
    case fact(String)
    case tickingToggled
    case tick
    case pairTapped
    case pair(Int, Int)
    case stream
    case number(Int)
    case mainActorTapped
    case failing

    struct AllCasePaths: Sendable {
      var increment: AnyCasePath<Action, Void> { /Action.increment }
      var fact: AnyCasePath<Action, String> {
        AnyCasePath(
          embed: { .fact($0) }, extract: { if case .fact(let fact) = $0 { fact } else { nil } })
      }
      var factTapped: AnyCasePath<Action, Void> { /Action.factTapped }
      var tick: AnyCasePath<Action, Void> { /Action.tick }
      var number: AnyCasePath<Action, Int> {
        AnyCasePath(
          embed: { .number($0) },
          extract: { if case .number(let number) = $0 { number } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum CancelID { case ticks }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.factClient) var factClient
  @Dependency(\.numbers) var numbers

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment:
      state.count += 1
      return .none
    case .decrement:
      state.count -= 1
      return .none
    case .nothing:
      return .none
    case .incrementTwice:
      state.count += 1
      return .send(.increment)
    case .factTapped:
      state.fact = nil
      return .run { [count = state.count] send in
        await send(.fact(try await factClient.fact(count)))
      }
    case .fact(let fact):
      state.fact = fact
      return .none
    case .tickingToggled:
      state.isTicking.toggle()
      guard state.isTicking else { return .cancel(id: CancelID.ticks) }
      return .run { send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
      }
      .cancellable(id: CancelID.ticks)
    case .tick:
      state.count += 1
      return .none
    case .pairTapped:
      return .merge(
        .run { send in await send(.number(1)) },
        .run { send in await send(.number(2)) }
      )
    case .pair(let a, let b):
      state.count = a + b
      return .none
    case .stream:
      return .run { send in
        for await number in numbers { await send(.number(number)) }
      }
    case .number(let number):
      state.log.append("\(number)")
      return .none
    case .mainActorTapped:
      return .run { send in
        let number = await MainActor.run { 7 }
        await send(.number(number))
      }
    case .failing:
      struct Failure: Error {}
      return .run { _ in throw Failure() }
    }
  }
}

struct FactClient: Sendable, TestDependencyKey {
  var fact: @Sendable (Int) async throws -> String
  static let testValue = FactClient { number in
    reportIssue("Unimplemented: FactClient.fact")
    return "\(number)"
  }
}

private enum LabelKey: TestDependencyKey {
  static let testValue = "test"
}

private enum NumbersKey: TestDependencyKey {
  static var testValue: AsyncStream<Int> { AsyncStream { $0.finish() } }
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
  var label: String {
    get { self[LabelKey.self] }
    set { self[LabelKey.self] = newValue }
  }
  var numbers: AsyncStream<Int> {
    get { self[NumbersKey.self] }
    set { self[NumbersKey.self] = newValue }
  }
}

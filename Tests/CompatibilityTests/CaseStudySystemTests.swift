#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

// MARK: The system around a feature

@Reducer
private struct SystemPage {
  @ObservableState
  struct State: Equatable {
    var date: Date?
    var id: UUID?
    var die: Int?
    var place = ""
  }
  enum Action { case refreshTapped, rolled(Int) }
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  @Dependency(\.locale) var locale
  @Dependency(\.calendar) var calendar
  @Dependency(\.timeZone) var timeZone
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .refreshTapped:
        state.date = now
        state.id = uuid()
        state.place = "\(locale.identifier) \(calendar.identifier) \(timeZone.identifier)"
        return .send(.rolled(withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }))
      case .rolled(let number):
        state.die = number
        return .none
      }
    }
  }
}

private struct Ones: RandomNumberGenerator {
  mutating func next() -> UInt64 { 1 }
}

@MainActor
@Suite struct SystemPageTests {
  @Test("a feature uses the date, id, locale, calendar, time zone and random numbers of the test")
  func everythingIsGiven() async {
    let store = TestStore(initialState: SystemPage.State()) {
      SystemPage()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSinceReferenceDate: 1_234_567_890)
      $0.uuid = .incrementing
      $0.locale = Locale(identifier: "de_CH")
      $0.calendar = Calendar(identifier: .gregorian)
      $0.timeZone = TimeZone(secondsFromGMT: 0)!
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Ones())
    }
    await store.send(.refreshTapped) {
      $0.date = Date(timeIntervalSinceReferenceDate: 1_234_567_890)
      $0.id = UUID(0)
      $0.place = "de_CH gregorian GMT"
    }
    await store.receive(\.rolled, 1) { $0.die = 1 }
  }

  @Test("reading a system dependency that the test did not override is reported")
  func whatIsNotGivenIsReported() async {
    let store = TestStore(initialState: SystemPage.State()) { SystemPage() }
    store.exhaustivity = .off
    await withKnownIssue { await store.send(.refreshTapped) }
  }
}
#endif

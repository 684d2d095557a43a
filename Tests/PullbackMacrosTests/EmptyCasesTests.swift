#if Macros
import Pullback
import Testing

private enum Nothing {}

@CasePathable
private enum Impossible {
  case nothing(Nothing)
  case never(Never)
}

@Reducer
private struct Still {
  @ObservableState
  struct State: Equatable { var text = "" }
  enum Action {}
  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// An enum none of whose features has actions.
@Reducer
private enum Pages {
  case still(Still)
  case blank
}

extension Pages.State: Equatable {}

@Suite("Enums without values")
@MainActor
struct EmptyCasesTests {
  @Test("an enum whose payloads have no values has case paths")
  func paths() {
    #expect(Array(Impossible.allCasePaths).count == 2)
    let value: Impossible? = nil
    #expect(value?.is(\.nothing) == nil)
  }

  @Test("S20: an enum of features without actions has state, a body and store.case")
  func pages() {
    let store = Store(initialState: Pages.State.still(Still.State(text: "a"))) { Pages.body }
    guard case .still(let still) = store.case else {
      Issue.record("It is in the case 'still'.")
      return
    }
    #expect(still.text == "a")
  }
}
#endif

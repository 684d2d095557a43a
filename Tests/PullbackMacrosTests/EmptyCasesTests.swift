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

/// All features of it are without actions.
@Reducer
private enum Pages {
  case still(Still)
  case blank
}

extension Pages.State: Equatable {}

@Suite("Enums of which no case can be")
@MainActor
struct EmptyCasesTests {
  @Test("an enum whose cases carry nothing that can be has case paths")
  func paths() {
    #expect(Array(Impossible.allCasePaths).count == 2)
    let value: Impossible? = nil
    #expect(value?.is(\.nothing) == nil)
  }

  @Test("S20 features without actions make an enum of features")
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

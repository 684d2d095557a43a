import Pullback
import Testing

/// Alerts and dialogs in optional state, without `@Presents`.
@MainActor @Suite struct PlainAlertTests {
  private struct Feature: Reducer {
    enum Choice: Equatable { case delete, askAgain }
    struct State: Equatable {
      var alert: AlertState<Choice>?
      var dialog: ConfirmationDialogState<Choice>?
      var log: [String] = []
    }
    enum Action: CasePathable {
      case show
      case alert(Choice)
      case dialog(PresentationAction<Choice>)

      struct AllCasePaths: Sendable {
        var alert: AnyCasePath<Action, Choice> {
          AnyCasePath(
            embed: { .alert($0) },
            extract: { if case .alert(let value) = $0 { value } else { nil } })
        }
        var dialog: AnyCasePath<Action, PresentationAction<Choice>> {
          AnyCasePath(
            embed: { .dialog($0) },
            extract: { if case .dialog(let value) = $0 { value } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .show:
          state.alert = AlertState { TextState("Delete?") }
          state.dialog = ConfirmationDialogState { TextState("Delete?") }
        case .alert(.askAgain):
          state.alert = AlertState { TextState("Really?") }
        case .alert(.delete):
          state.log.append("delete, alert is \(state.alert == nil ? "gone" : "there")")
        case .dialog(let action):
          state.log.append("\(action)")
        }
        return .none
      }
      .ifLet(\.alert, action: \.alert)
      .ifLet(\.dialog, action: \.dialog)
    }
  }

  private func makeStore() -> StoreOf<Feature> {
    let store = Store(initialState: Feature.State()) { Feature() }
    store.send(.show)
    return store
  }

  @Test(
    "S16: an alert in a plain optional is nil after one of its actions, once the parent has run")
  func alert() {
    let store = makeStore()
    store.send(.alert(.delete))
    #expect(store.withState(\.alert) == nil)
    #expect(store.withState(\.dialog) != nil)
    #expect(store.withState(\.log) == ["delete, alert is there"])
  }

  @Test("S16: an alert that the parent shows in response to an alert's action stays")
  func replaced() {
    let store = makeStore()
    store.send(.alert(.askAgain))
    #expect(store.withState(\.alert)?.title == TextState("Really?"))
    store.send(.alert(.delete))
    #expect(store.withState(\.alert) == nil)
  }

  @Test("S16: a dialog in a plain optional is nil after an action or a dismissal")
  func dialog() {
    let store = makeStore()
    store.send(.dialog(.dismiss))
    #expect(store.withState(\.dialog) == nil)
    store.send(.show)
    store.send(.dialog(.presented(.delete)))
    #expect(store.withState(\.dialog) == nil)
    #expect(store.withState(\.alert) != nil)
  }

  @Test(
    "S16: an alert in a plain optional with a reducer of its own is nil after one of its actions")
  func withReducer() {
    let feature = Store(initialState: Feature.State()) {
      Reduce<Feature.State, Feature.Action> { state, action in
        if case .show = action { state.alert = AlertState { TextState("Delete?") } }
        return .none
      }
      .ifLet(\.alert, action: \.alert) {
        Reduce { _, _ in .none }
      }
    }
    feature.send(.show)
    #expect(feature.withState(\.alert) != nil)
    feature.send(.alert(.delete))
    #expect(feature.withState(\.alert) == nil)
  }
}

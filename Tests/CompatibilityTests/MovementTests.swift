#if Macros
import Pullback
import PullbackTesting
import Testing

@Reducer
private struct Slide {
  @ObservableState
  struct State: Equatable {
    var shown = 0
    @Presents var alert: AlertState<Action.Alert>?
  }
  enum Action: ViewAction {
    case alert(PresentationAction<Alert>)
    case moved
    case view(View)
    @CasePathable
    enum Alert { case again }
    enum View { case next, ask }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.again)):
        return .send(.moved, animation: .bouncy)
      case .alert:
        return .none
      case .moved:
        state.shown += 1
        return .none
      case .view(.next):
        return .run { send in
          await send(.moved, transaction: Transaction(animation: .easeIn(duration: 0.2)))
          await send(.moved, animation: nil)
        }
        .transaction(Transaction())
      case .view(.ask):
        state.alert = AlertState {
          TextState("Once more?")
        } actions: {
          ButtonState(action: .send(.again, animation: .default)) { TextState("Yes") }
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
private struct Card {
  struct State: Equatable { var isShown = true }
  enum Action { case close, closeSlowly }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .close: .run { _ in await dismiss(transaction: Transaction(animation: nil)) }
      case .closeSlowly: .run { _ in await dismiss(animation: .smooth(duration: 2)) }
      }
    }
  }
}

@Reducer
private struct Deck {
  @ObservableState struct State: Equatable { @Presents var card: Card.State? }
  enum Action { case card(PresentationAction<Card.Action>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$card, action: \.card) { Card() }
  }
}

@MainActor
@Suite("Animations and transactions")
struct MovementTests {
  @Test("actions that effects, sends and buttons animate are reduced like others")
  func effects() async {
    let store = TestStore(initialState: Slide.State()) { Slide() }
    await store.send(.view(.next))
    await store.receive(\.moved) { $0.shown = 1 }
    await store.receive(\.moved) { $0.shown = 2 }
    await store.send(.view(.ask)) {
      $0.alert = AlertState {
        TextState("Once more?")
      } actions: {
        ButtonState(action: .send(.again, animation: .default)) { TextState("Yes") }
      }
    }
    await store.send(\.alert.again) { $0.alert = nil }
    await store.receive(\.moved) { $0.shown = 3 }
  }

  @Test("a store and a view store accept animations and transactions")
  func stores() async {
    let store = Store(initialState: Slide.State()) { Slide() }
    await store.send(.view(.next), transaction: Transaction(animation: .linear)).finish()
    let viewStore = ViewStore(store, observe: \.shown)
    viewStore.send(.moved, transaction: Transaction())
    viewStore.send(.moved, animation: .default)
    #expect(store.shown == 4)
  }

  @Test("an animated dismissal removes the child", arguments: [false, true])
  func dismissal(slowly: Bool) async {
    let store = TestStore(initialState: Deck.State(card: Card.State())) { Deck() }
    await store.send(.card(.presented(slowly ? .closeSlowly : .close)))
    await store.receive(\.card.dismiss) { $0.card = nil }
  }
}
#endif

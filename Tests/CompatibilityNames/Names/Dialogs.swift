import Foundation
import Pullback
import Testing

// The names on the Composable Architecture's pages about alerts and confirmation dialogs.

@Reducer
struct Dialogs {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
    var plain: AlertState<Action.Alert>?
    var plainDialog: ConfirmationDialogState<Action.Dialog>?
  }
  @CasePathable
  enum Action {
    case alert(PresentationAction<Alert>)
    case dialog(PresentationAction<Dialog>)
    case plain(Alert)
    case plainDialog(Dialog)
    @CasePathable
    enum Alert: Equatable { case confirm, cancel }
    @CasePathable
    enum Dialog: Equatable { case first, second }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirm)):
        state.dialog = .choose
        return .none
      case .alert, .dialog, .plain, .plainDialog: return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
    .ifLet(\.plain, action: \.plain)
    .ifLet(\.plainDialog, action: \.plainDialog)
  }
}

extension AlertState where Action == Dialogs.Action.Alert {
  static let ask = Self {
    TextState("Sure?")
  } actions: {
    ButtonState(role: .destructive, action: .confirm) { TextState("Yes") }
    ButtonState(role: .cancel, action: .cancel) { TextState("No") }
    ButtonState(action: .send(.confirm, animation: .default)) { TextState("Yes") }
  } message: {
    TextState("It cannot be undone.")
  }
}

extension ConfirmationDialogState where Action == Dialogs.Action.Dialog {
  static let choose = ConfirmationDialogState {
    TextState("Choose")
  } actions: {
    ButtonState(action: .first) { TextState("First") }
    ButtonState(action: .second) { TextState("Second") }
  }
}

func namesOfDialogs() {
  _ = AlertState<Int> { TextState("Title") }
  _ = AlertState<Int>(title: TextState("Title"))
  _ = AlertState<Int>.ask2.map { $0 }
  _ = TextState("a") + TextState("b").bold()
  _ = TextState(verbatim: "a")
  _ = TextState("a").italic().strikethrough()
}

extension AlertState where Action == Int {
  fileprivate static var ask2: Self {
    AlertState {
      TextState("Title")
    } actions: {
      for number in 0..<2 { ButtonState(action: number) { TextState("\(number)") } }
      if Bool.random() { ButtonState { TextState("None") } }
    }
  }
}

@Suite struct DialogNames {
  @MainActor
  @Test("S16: an alert in a plain optional is nil after one of its actions")
  func plain() {
    let store = Store(initialState: Dialogs.State(plain: .ask)) { Dialogs() }
    store.send(.plain(.cancel))
    #expect(store.plain == nil)
  }

  @MainActor
  @Test("S16: a presented alert is nil after one of its actions")
  func presented() {
    let store = Store(initialState: Dialogs.State(alert: .ask)) { Dialogs() }
    store.send(.alert(.presented(.confirm)))
    #expect(store.alert == nil)
    #expect(store.dialog == .choose)
  }
}

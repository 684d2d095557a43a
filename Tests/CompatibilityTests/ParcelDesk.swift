#if Macros
import Foundation
import Pullback
import PullbackUI

/// A parcel desk, written the way features were before state was observable.
@Reducer
struct ParcelDesk {
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    @PresentationState var alert: AlertState<Action.Alert>?
    @PresentationState var dialog: ConfirmationDialogState<Action.Dialog>?
    @PresentationState var label: ParcelLabel.State?
    @BindingState var note = ""
    @BindingState var weight = 1
    var path = StackState<ParcelPath.State>()
    var session = Session.State.open(ParcelLabel.State(id: 7))
  }

  enum Action: BindableAction, Equatable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case dialog(PresentationAction<Dialog>)
    case label(PresentationAction<ParcelLabel.Action>)
    case labelTapped
    case path(StackAction<ParcelPath.State, ParcelPath.Action>)
    case refuseTapped
    case session(Session.Action)
    case shipTapped

    enum Alert: Equatable { case refuse }
    enum Dialog: Equatable { case air, sea }
  }

  @Reducer
  struct Destination {
    @CasePathable
    @dynamicMemberLookup
    enum State: Equatable {
      case alert(AlertState<Action.Alert>)
      case label(ParcelLabel.State)
    }
    enum Action: Equatable {
      case alert(Alert)
      case label(ParcelLabel.Action)
      enum Alert: Equatable { case sure }
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.label, action: \.label) { ParcelLabel() }
    }
  }

  @Reducer
  struct Session {
    @CasePathable
    @dynamicMemberLookup
    enum State: Equatable {
      case closed
      case open(ParcelLabel.State)
    }
    enum Action: Equatable {
      case open(ParcelLabel.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.open, action: \.open) { ParcelLabel() }
    }
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Scope(state: \.session, action: \.session) { Session() }
    Reduce { state, action in
      switch action {
      case .refuseTapped:
        state.alert = AlertState(
          title: TextState("Refuse?"),
          message: TextState("It goes back to the sender."),
          primaryButton: .destructive(TextState("Refuse"), action: .send(.refuse)),
          secondaryButton: .cancel(TextState("Keep"))
        )
        return .none
      case .shipTapped:
        state.dialog = ConfirmationDialogState(
          title: TextState("How?"),
          message: TextState("Air is faster."),
          buttons: [
            .default(TextState("Air"), action: .send(.air)),
            .default(TextState("Sea"), action: .send(.sea, animation: .default)),
            .cancel(TextState("Later"), action: .send(nil)),
          ]
        )
        return .none
      case .labelTapped:
        state.label = ParcelLabel.State(id: 1)
        state.destination = .label(ParcelLabel.State(id: 2))
        return .none
      case .binding(\.$note):
        state.note = String(state.note.prefix(5))
        return .none
      case .alert, .binding, .destination, .dialog, .label, .path, .session:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
    .ifLet(\.$label, action: \.label) { ParcelLabel() }
    .ifLet(\.$destination, action: \.destination) { Destination() }
    .forEach(\.path, action: \.path) { ParcelPath() }
  }
}

@Reducer
struct ParcelLabel {
  struct State: Equatable, Identifiable {
    let id: Int
    var printed = 0
  }
  enum Action: Equatable { case printTapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.printed += 1
      return .none
    }
  }
}

@Reducer
struct ParcelPath {
  @CasePathable
  @dynamicMemberLookup
  enum State: Equatable {
    case label(ParcelLabel.State)
    case copy(ParcelLabel.State)
  }
  enum Action: Equatable {
    case label(ParcelLabel.Action)
    case copy(ParcelLabel.Action)
  }
  var body: some Reducer<State, Action> {
    Scope(state: \.label, action: \.label) { ParcelLabel() }
    Scope(state: \.copy, action: \.copy) { ParcelLabel() }
  }
}

struct ParcelDeskView: View {
  let store: StoreOf<ParcelDesk>

  struct ViewState: Equatable {
    @BindingViewState var note: String
    let weight: Int
    init(_ state: BindingViewStore<ParcelDesk.State>) {
      _note = state.$note
      weight = state.weight
    }
  }

  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: \.path)) {
      VStack {
        fields
        parts
        links
      }
      .modifier(ParcelDeskDialogs(store: store))
    } destination: { state in
      switch state {
      case .label:
        CaseLet(\ParcelPath.State.label, action: ParcelPath.Action.label) { LabelView(store: $0) }
      case .copy:
        CaseLet(
          /ParcelPath.State.copy,
          action: ParcelPath.Action.copy,
          then: LabelView.init(store:)
        )
      }
    }
  }

  @ViewBuilder private var fields: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      TextField("Note", text: viewStore.$note)
      Text("\(viewStore.weight) kg")
      Button("Refuse") { viewStore.send(.refuseTapped) }
      Button("Ship") { viewStore.send(.shipTapped) }
    }
    WithViewStore(store, observe: { $0 }) { viewStore in
      Stepper("Weight", value: viewStore.$weight)
      Toggle(
        "Heavy",
        isOn: viewStore.binding(get: { $0.weight > 10 }, send: .set(\.$weight, 20))
      )
    }
  }

  @ViewBuilder private var parts: some View {
    IfLetStore(store.scope(state: \.$label, action: \.label)) { LabelView(store: $0) }
    IfLetStore(
      store.scope(state: \.$destination, action: \.destination),
      state: \.label,
      action: { .label($0) }
    ) {
      LabelView(store: $0)
    } else: {
      Text("No destination")
    }
    SwitchStore(store.scope(state: \.session, action: \.session)) { state in
      switch state {
      case .closed:
        Text("Closed")
      case .open:
        CaseLet(\ParcelDesk.Session.State.open, action: ParcelDesk.Session.Action.open) {
          LabelView(store: $0)
        }
      }
    }
  }

  @ViewBuilder private var links: some View {
    NavigationLinkStore(store.scope(state: \.$label, action: \.label)) {
      store.send(.labelTapped)
    } destination: {
      LabelView(store: $0)
    } label: {
      Text("Label")
    }
    NavigationLinkStore(
      store.scope(state: \.$destination, action: \.destination),
      state: \.label,
      action: ParcelDesk.Destination.Action.label,
      id: 9,
      onTap: {},
      destination: { LabelView(store: $0) },
      label: { Text("Nine") }
    )
    NavigationLink(state: ParcelPath.State.label(ParcelLabel.State(id: 3))) { Text("Go") }
  }
}

struct ParcelDeskDialogs: ViewModifier {
  let store: StoreOf<ParcelDesk>
  func body(content: Content) -> some View {
    content
      .alert(store: store.scope(state: \.$alert, action: \.alert))
      .alert(
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.alert,
        action: { .alert($0) }
      )
      .confirmationDialog(store: store.scope(state: \.$dialog, action: \.dialog))
      .sheet(
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.label,
        action: { .label($0) }
      ) {
        LabelView(store: $0)
      }
      .popover(store: store.scope(state: \.$label, action: \.label)) { LabelView(store: $0) }
      .fullScreenCover(store: store.scope(state: \.$label, action: \.label)) {
        LabelView(store: $0)
      }
      .navigationDestination(store: store.scope(state: \.$label, action: \.label)) {
        LabelView(store: $0)
      }
  }
}

struct LabelView: View {
  let store: StoreOf<ParcelLabel>
  var body: some View {
    WithViewStore(store, observe: \.printed) { viewStore in
      Button("Print \(viewStore.state)") { viewStore.send(.printTapped) }
    }
  }
}

struct LocalDialogs: View {
  @PullbackUI.State var alert: AlertState<Int>?
  @PullbackUI.State var dialog: ConfirmationDialogState<Int>?
  let taken: LockIsolated<[Int?]>

  var body: some View {
    Button("Ask") {
      alert = AlertState(
        title: TextState("Sure?"),
        buttons: [.default(TextState("Yes"), action: .send(1)), .cancel(TextState("No"))]
      )
    }
    .alert($alert) { action in taken.withValue { $0.append(action) } }
    .confirmationDialog($dialog) { _ in }
  }
}
#endif

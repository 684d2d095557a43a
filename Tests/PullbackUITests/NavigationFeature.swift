import Pullback
import PullbackUI

/// A feature with observable state that presents a page, an alert and a dialog, and has a stack.
/// Its code is what `@Presents` expands to, without the projections that only a macro may declare.
struct Navigated: Reducer {
  enum Choice: Equatable { case delete, again, keep }
  struct State: ObservableState {
    private var _page: PresentationState<Page.State>
    private var _alert = PresentationState<AlertState<Choice>>(wrappedValue: nil)
    private var _dialog = PresentationState<ConfirmationDialogState<Choice>>(wrappedValue: nil)
    private var _path: StackState<Page.State>
    var log: [String] = []
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }

    init(page: Page.State? = nil, path: [Page.State] = []) {
      _page = PresentationState(wrappedValue: page)
      _path = StackState(path)
    }

    var page: Page.State? {
      get {
        _$observationRegistrar.access(\Self.page)
        return _page.wrappedValue
      }
      set { _$observationRegistrar.mutate(\Self.page, &_page.wrappedValue, newValue) }
    }
    var alert: AlertState<Choice>? {
      get {
        _$observationRegistrar.access(\Self.alert)
        return _alert.wrappedValue
      }
      set { _$observationRegistrar.mutate(\Self.alert, &_alert.wrappedValue, newValue) }
    }
    var dialog: ConfirmationDialogState<Choice>? {
      get {
        _$observationRegistrar.access(\Self.dialog)
        return _dialog.wrappedValue
      }
      set { _$observationRegistrar.mutate(\Self.dialog, &_dialog.wrappedValue, newValue) }
    }
    var path: StackState<Page.State> {
      get {
        _$observationRegistrar.access(\Self.path)
        return _path
      }
      set { _$observationRegistrar.mutate(\Self.path, &_path, newValue) }
      _modify {
        let change = _$observationRegistrar.willModify(\Self.path, &_path)
        defer { _$observationRegistrar.didModify(\Self.path, &_path, change) }
        yield &_path
      }
    }
    var pagePresentation: PresentationState<Page.State> {
      get { _page }
      _modify {
        let change = _$observationRegistrar.willModify(\Self.page, &_page.wrappedValue)
        defer { _$observationRegistrar.didModify(\Self.page, &_page.wrappedValue, change) }
        yield &_page
      }
    }
    static func _$access(to keyPath: PartialKeyPath<Self>) -> Any? {
      switch keyPath {
      case \Self.pagePresentation:
        Projection<Self, PresentationState<Page.State>>(reading: \Self.pagePresentation) {
          $1(&$0.pagePresentation)
        }
      case \Self.path:
        Projection<Self, StackState<Page.State>>(reading: \Self.path) { $1(&$0.path) }
      default: nil
      }
    }
    var alertPresentation: PresentationState<AlertState<Choice>> {
      get { _alert }
      set {
        let change = _$observationRegistrar.willModify(\Self.alert, &_alert.wrappedValue)
        defer { _$observationRegistrar.didModify(\Self.alert, &_alert.wrappedValue, change) }
        _alert = newValue
      }
    }
    var dialogPresentation: PresentationState<ConfirmationDialogState<Choice>> {
      get { _dialog }
      set {
        let change = _$observationRegistrar.willModify(\Self.dialog, &_dialog.wrappedValue)
        defer { _$observationRegistrar.didModify(\Self.dialog, &_dialog.wrappedValue, change) }
        _dialog = newValue
      }
    }
  }
  enum Action: CasePathable {
    case page(PresentationAction<Page.Action>)
    case alert(PresentationAction<Choice>)
    case dialog(PresentationAction<Choice>)
    case path(StackActionOf<Page>)
    case change((inout State) -> Void)
    struct AllCasePaths: Sendable {
      var page: AnyCasePath<Action, PresentationAction<Page.Action>> {
        AnyCasePath(
          embed: { .page($0) },
          extract: { if case .page(let action) = $0 { action } else { nil } }
        )
      }
      var alert: AnyCasePath<Action, PresentationAction<Choice>> {
        AnyCasePath(
          embed: { .alert($0) },
          extract: { if case .alert(let action) = $0 { action } else { nil } }
        )
      }
      var dialog: AnyCasePath<Action, PresentationAction<Choice>> {
        AnyCasePath(
          embed: { .dialog($0) },
          extract: { if case .dialog(let action) = $0 { action } else { nil } }
        )
      }
      var path: AnyCasePath<Action, StackActionOf<Page>> {
        AnyCasePath(
          embed: { .path($0) },
          extract: { if case .path(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  static func makeAlert(_ title: String) -> AlertState<Choice> {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      ButtonState(action: .again) { TextState("Again") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("This ") + TextState("cannot").bold() + TextState(" be undone.")
    }
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      case .alert(.presented(let choice)):
        state.log.append("alert \(choice)")
        if choice == .again { state.alert = Self.makeAlert("Again?") }
      case .dialog(.presented(let choice)): state.log.append("dialog \(choice)")
      case .alert(.dismiss): state.log.append("alert dismissed")
      case .dialog(.dismiss): state.log.append("dialog dismissed")
      case .page(.dismiss): state.log.append("page dismissed")
      case .path(.popFrom(let id)): state.log.append("pop \(id)")
      case .path(.push(let id, _)): state.log.append("push \(id)")
      case .page, .path: break
      }
      return .none
    }
    .ifLet(\.pagePresentation, action: \.page) { Page() }
    .ifLet(\.alertPresentation, action: \.alert)
    .ifLet(\.dialogPresentation, action: \.dialog)
    .forEach(\.path, action: \.path) { Page() }
  }
}

/// A page with a count, which can close itself.
struct Page: Reducer {
  struct State: ObservableState, Identifiable {
    let id: Int
    private var _count = 0
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }
    init(id: Int) { self.id = id }
    /// The id, under a name that the store itself does not declare.
    var number: Int { id }
    var count: Int {
      get {
        _$observationRegistrar.access(\Self.count)
        return _count
      }
      set { _$observationRegistrar.mutate(\Self.count, &_count, newValue) }
    }
  }
  enum Action { case increment }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

/// The view of a page, with one count in its store and one in `@State`.
struct PageScreen: View {
  let store: StoreOf<Page>
  @State private var taps = 0
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    Button("Page \(store.number): \(store.count)") { store.send(.increment) }
    Button("Taps \(taps)") { taps += 1 }
    NavigationLink("Next", state: Page.State(id: store.number + 1))
    Button("Leave") { dismiss() }
      .navigationTitle("Page \(store.number)")
  }
}

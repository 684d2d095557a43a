import Pullback
import PullbackSwiftUI
import PullbackUITesting
import Testing

@Reducer public struct Lamp {
  @ObservableState public struct State: Equatable {
    var isOn = false
    var name = "Lamp"
  }
  public enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case view(View)
    public enum View: Sendable { case switchTapped }
  }
  public init() {}
  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .view(.switchTapped): state.isOn.toggle()
      case .binding: break
      }
      return .none
    }
  }
}

@ViewAction(for: Lamp.self)
struct LampView: View {
  let store: StoreOf<Lamp>
  var body: some View {
    Text(store.isOn ? "lit" : "dark")
    Button("Plain") { send(.switchTapped) }
  }
}

@ViewAction(for: Lamp.self)
struct LampForm: View {
  @Bindable var store: StoreOf<Lamp>
  @State private var taps = 0
  var body: some View {
    TextField("Name", text: $store.name)
    Button("Bindable \(taps)") {
      taps += 1
      send(.switchTapped, animation: .default)
    }
  }
}

@ViewAction(for: Lamp.self)
@MainActor struct LampPage: View {
  let store: StoreOf<Lamp>
  @State private var library = Library()
  var body: some View {
    Text(library.title)
    Button("Annotated", action: tap)
    LampRow(store: store, content: Text("row"))
  }
  private func tap() { send(.switchTapped) }
}

@ViewAction(for: Lamp.self)
private struct LampRow<Content: View>: View {
  let store: StoreOf<Lamp>
  let content: Content
  var body: some View {
    content
    Button("Generic") { send(.switchTapped) }
  }
}

@ViewAction(for: Lamp.self)
public struct PublicLampView: View {
  public let store: StoreOf<Lamp>
  public var body: some View {
    Button("Public") { send(.switchTapped) }
  }
}

@MainActor func lampTask(of view: some ViewActionSending<Lamp.State, Lamp.Action>) -> StoreTask {
  view.send(.switchTapped)
}

@MainActor @Suite struct ViewActionTests {
  @Test("Views with @ViewAction send view actions, whether they are annotated as main-actor or not")
  func sends() throws {
    let screen = HeadlessScreen(columns: 40, rows: 20) {
      Store(initialState: Lamp.State()) { Lamp() }
    } view: { store in
      LampView(store: store)
      LampForm(store: store)
      LampPage(store: store)
      PublicLampView(store: store)
    }
    for (tap, text) in [
      ("Plain", "lit"), ("Bindable 0", "dark"), ("Annotated", "lit"), ("Generic", "dark"),
      ("Public", "lit"),
    ] {
      try screen.tap(tap)
      #expect(screen.shows(text), "\(tap)")
    }
  }

  @Test("A view with @ViewAction can be passed as a ViewActionSending")
  func conforms() async {
    let store = Store(initialState: Lamp.State()) { Lamp() }
    await lampTask(of: LampView(store: store)).finish()
    #expect(store.isOn)
  }
}

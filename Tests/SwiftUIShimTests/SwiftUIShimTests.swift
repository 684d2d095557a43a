import Observation
import Pullback
import PullbackSwiftUI
import PullbackUITesting
import Testing

// Views as people write them for SwiftUI, in a module without isolation settings.

@MainActor @Observable final class Library {
  var title = "Dune"
  var loans = 0
  var reader = Reader()
  func lend() { loans += 1 }
}

struct Reader { var name = "Ada" }

@MainActor func shelfMark(_ title: String) -> String { "\(title.count).\(title)" }

extension PresenceTopic<String> {
  nonisolated static let library = Self("library")
}

// In a module that belongs to the main actor, an effect captures the dependency, and the topic is
// nonisolated.
@Reducer struct Hall {
  @ObservableState struct State: Equatable { var readers: [String] = [] }
  enum Action { case task, readersChanged([String]) }
  @Dependency(\.presence) var presence
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { [presence] send in
          for await readers in presence.updates(of: .library, joining: "Ada") {
            await send(.readersChanged(readers))
          }
        }
      case .readersChanged(let readers):
        state.readers = readers
        return .none
      }
    }
  }
}

@Reducer struct Desk {
  @ObservableState struct State: Equatable {
    var note = ""
    var tickCount = 0
    @Presents var detail: Detail.State?
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case onTask
    case ticked
    case detailButtonTapped
    case detail(PresentationAction<Detail.Action>)
  }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .onTask:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
      case .ticked:
        state.tickCount += 1
        return .none
      case .detailButtonTapped:
        state.detail = Detail.State()
        return .none
      case .binding, .detail:
        return .none
      }
    }
    .ifLet(\.$detail, action: \.detail) { Detail() }
  }
}

@Reducer struct Detail {
  @ObservableState struct State: Equatable { var text = "Detail" }
  enum Action { case closeButtonTapped }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .closeButtonTapped: return .run { [dismiss] _ in await dismiss() }
      }
    }
  }
}

@MainActor struct LibraryView: View {
  @State var library = Library()
  @State private var message = "Ready"
  let store: StoreOf<Desk>

  init(store: StoreOf<Desk>) { self.store = store }

  var body: some View {
    VStack {
      Text(shelfMark(library.title))
      TextField("Title", text: $library.title)
      TextField("Reader", text: $library.reader.name)
      Text("Loans \(library.loans)")
      Button("Lend") {
        library.lend()
        Task { message = "Lent by \(library.reader.name)" }
      }
      Button("Ask") {
        Task { @MainActor in message = "Ticks \(store.tickCount)" }
      }
      footer
      DeskView(store: store)
    }
  }

  private var footer: some View { Text(message).modifier(Framed()) }
}

// This view has no isolation annotation, like most views.
struct DeskView: View {
  @State private var library = Library()
  @Bindable var store: StoreOf<Desk>

  var body: some View {
    Form {
      TextField("Note", text: $store.note)
      Text(library.title.uppercased())
      Text("Ticks: \(store.tickCount)")
      Button("Show") { store.send(.detailButtonTapped) }
      Button("Later") {
        Task {
          library.title = "Later"
          store.send(.ticked)
        }
      }
    }
    .sheet(item: $store.scope(state: \.detail, action: \.detail)) { store in
      DetailView(store: store)
    }
    .onChange(of: store.note) { _, new in library.title = new }
    .task { await store.send(.onTask).finish() }
  }
}

struct DetailView: View {
  let store: StoreOf<Detail>
  var body: some View {
    Text(store.text)
    Button("Close") { store.send(.closeButtonTapped) }
  }
}

struct Framed: ViewModifier {
  @State private var library = Library()
  func body(content: Content) -> some View {
    HStack {
      Text(shelfMark("Mark"))
      content
    }
  }
}

extension View {
  func framed() -> some View { modifier(Framed()).padding() }
}

struct Card<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View { content.framed() }
}

// Styles with state and main-actor models.

struct Boxed: ToggleStyle {
  @State private var library = Library()
  func makeBody(configuration: Configuration) -> some View {
    Button("\(shelfMark(library.title)) \(library.loans) \(configuration.isOn ? "on" : "off")") {
      library.lend()
      configuration.isOn.toggle()
    }
  }
}

extension ToggleStyle where Self == Boxed {
  static var boxed: Boxed { Boxed() }
}

struct Loud: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  func makeBody(configuration: Configuration) -> some View {
    if isEnabled { Text(shelfMark("Press")) }
    configuration.label
  }
}

struct Stacked: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Text(shelfMark("Label"))
      configuration.title
    }
  }
}

struct Plate: GroupBoxStyle {
  @State private var library = Library()
  func makeBody(configuration: Configuration) -> some View {
    Text(library.title.lowercased())
    configuration.content
  }
}

struct StyledView: View {
  @State private var isOn = false
  @State private var presses = 0
  var body: some View {
    Toggle("Lamp", isOn: $isOn).toggleStyle(.boxed)
    Toggle("Fan", isOn: $isOn).toggleStyle(.switch)
    Button("Presses \(presses)") { presses += 1 }.buttonStyle(Loud())
    Button("Plain") {}.buttonStyle(.bordered)
    Label("Books", systemImage: "book").labelStyle(Stacked())
    GroupBox("Box") { Text("inside") }.groupBoxStyle(Plate())
  }
}

#Preview { Card { Text("Card") } }

@MainActor @Suite struct SwiftUIShimTests {
  private func screen() -> HeadlessScreen {
    HeadlessScreen(columns: 60, rows: 40) {
      Store(initialState: Desk.State()) { Desk() }
    } view: {
      LibraryView(store: $0)
    }
  }

  @Test(
    "A main-actor view reads and writes a main-actor model, in a module without isolation settings")
  func model() async throws {
    let screen = screen()
    #expect(screen.shows("4.Dune"))
    #expect(screen.shows("DUNE"))
    try screen.fill("Title", with: "Emma")
    #expect(screen.shows("4.Emma"))
    try screen.fill("Reader", with: "Grace")
    try screen.tap("Lend")
    #expect(screen.shows("Loans 1"))
    await screen.settle()
    #expect(screen.shows("Lent by Grace"))
    #expect(screen.shows("4.Mark"))
  }

  @Test(
    "A task of a button in a view without annotations runs on the main actor and changes its state")
  func tasks() async throws {
    let screen = screen()
    try screen.tap("Later")
    await screen.settle()
    #expect(screen.shows("LATER"))
    #expect(screen.shows("Ticks: 1"))
    try screen.tap("Ask")
    await screen.settle()
    #expect(screen.shows("Ticks 1"))
    await screen.advance(by: .seconds(1))
    #expect(screen.shows("Ticks: 2"))
  }

  @Test("A feature's sheet opens and closes over main-actor views")
  func sheet() async throws {
    let screen = screen()
    try screen.fill("Note", with: "hello")
    #expect(screen.shows("HELLO"))
    try screen.tap("Show")
    #expect(screen.shows("Detail"))
    try screen.tap("Close")
    await screen.settle()
    #expect(!screen.shows("Detail"))
  }

  @Test("Styles keep state of main-actor classes and call main-actor functions")
  func styles() throws {
    let screen = HeadlessScreen(columns: 60, rows: 40) { StyledView() }
    #expect(screen.shows("4.Dune 0 off"))
    try screen.tap("4.Dune 0 off")
    #expect(screen.shows("4.Dune 1 on"))
    #expect(screen.shows("5.Press"))
    #expect(screen.shows("5.Label"))
    #expect(screen.shows("dune"))
    #expect(screen.shows("inside"))
  }
}

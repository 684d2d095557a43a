#if Macros
import Foundation
import Pullback
import PullbackInspector
import PullbackRecording
import PullbackUI
import PullbackUITesting
import Testing

/// Who has sent an action is told as it is.
@MainActor @Suite struct RecordedSenderTests {
  @Reducer struct Notes {
    @ObservableState struct State: Equatable, Codable {
      var count = 0
      var toast: ToastState?
      var isOpen = false
    }
    enum Action: BindableAction, Codable {
      case addTapped
      case appeared
      case binding(BindingAction<State>)
      case changed
      case left
      case loaded(Int)
      case task
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .addTapped:
          state.count += 1
          state.toast = ToastState(.success, duration: .seconds(4)) { TextState("Added") }
          return .none
        case .task: return .run { await $0(.loaded(1)) }
        case .appeared, .binding, .changed, .left, .loaded: return .none
        }
      }
    }
  }

  struct NotesView: View {
    @Bindable var store: StoreOf<Notes>
    var body: some View {
      VStack {
        Button("Add") { store.send(.addTapped) }
        Toggle("Open", isOn: $store.isOpen)
        if store.isOpen { Text("Inside").onDisappear { store.send(.left) } }
      }
      .onAppear { store.send(.appeared) }
      .onChange(of: store.count) { store.send(.changed) }
      .task { await store.send(.task).finish() }
      .toast($store.toast)
    }
  }

  /// Uses the app, and returns what was recorded.
  private func use() async throws -> (HeadlessScreen, Recording<Notes.State, Notes.Action>) {
    var recording: Recording<Notes.State, Notes.Action>?
    let screen = HeadlessScreen(columns: 60, rows: 14) {
      let store = Store(initialState: Notes.State()) { Notes() }
      recording = store.record()
      return store
    } view: { (store: StoreOf<Notes>) in
      NotesView(store: store)
    }
    await screen.settle()
    try screen.tap("Add")
    await screen.settle()
    await screen.advance(by: .seconds(5))
    try screen.toggle("Open")
    try screen.toggle("Open")
    await screen.settle()
    return (screen, try #require(recording))
  }

  @Test("What a view does by itself is not told as that of a person")
  func senders() async throws {
    let (_, recording) = try await use()
    let senders = Dictionary(
      recording.steps.map { ($0.name, $0.sender) }, uniquingKeysWith: { first, _ in first })
    #expect(
      senders == [
        "addTapped": .person, "appeared": .appearance, "binding.isOpen": .person,
        "binding.toast": .timeOver, "changed": .change, "left": .disappearance, "loaded": .effect,
        "task": .task,
      ])
    let read = try Recording<Notes.State, Notes.Action>(file: recording.file())
    #expect(read.steps.map(\.sender) == recording.steps.map(\.sender))
  }

  @Test("A task of a view that an earlier state shows begins no other future")
  func forks() async throws {
    var travel: TimeTravel<Notes.State, Notes.Action>?
    let screen = HeadlessScreen(columns: 60, rows: 14) {
      let store = Store(initialState: Notes.State()) { Notes() }
      travel = store.timeTravel()
      return store
    } view: { (store: StoreOf<Notes>) in
      NotesView(store: store)
    }
    await screen.settle()
    try screen.tap("Add")
    await screen.settle()
    await screen.advance(by: .seconds(5))
    let time = try #require(travel)
    let count = time.recording.count
    time.input = .forks
    let shown = try #require(time.recording.steps.firstIndex { $0.name == "addTapped" }) + 1
    time.go(to: shown)
    await screen.settle()
    // The toast of the earlier state ends.
    await screen.advance(by: .seconds(5))
    #expect(time.recording.count == count && time.position == shown)
    try screen.tap("Add")
    #expect(time.position == nil)
  }
}
#endif

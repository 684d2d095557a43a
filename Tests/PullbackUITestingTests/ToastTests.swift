import Pullback
import PullbackUI
import PullbackUITesting
import Testing

private struct Saver: Reducer {
  struct State: Equatable {
    var toast: ToastState?
    var toasts: [ToastState] = []
  }
  enum Action: Equatable, Sendable {
    case save, saveMany, saveTwice, saveAgain, keep, set(ToastState?), setAll([ToastState])
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .save: state.toast = ToastState(.success) { TextState("Saved") }
      case .saveMany:
        state.toasts = (1...5).map { number in ToastState { TextState("Message \(number)") } }
      case .saveTwice:
        state.toasts = (1...2).map { _ in ToastState(.success) { TextState("Saved") } }
      case .saveAgain: state.toasts.append(ToastState(.success) { TextState("Saved") })
      case .keep: state.toast = ToastState(.failure, duration: nil) { TextState("Not saved") }
      case .set(let toast): state.toast = toast
      case .setAll(let toasts): state.toasts = toasts
      }
      return .none
    }
  }
}

private struct SaverView: View {
  let store: StoreOf<Saver>
  var body: some View {
    WithViewStore(store, observe: { $0 }) { view in
      VStack {
        Button("Save") { view.send(.save) }
        Button("Save many") { view.send(.saveMany) }
        Button("Save twice") { view.send(.saveTwice) }
        Button("Save again") { view.send(.saveAgain) }
        Button("Keep") { view.send(.keep) }
      }
      .toast(view.binding(get: \.toast, send: Saver.Action.set))
      .toasts(view.binding(get: \.toasts, send: Saver.Action.setAll))
    }
  }
}

/// Rows with a toast each.
private struct Rows: Reducer {
  struct State: Equatable { var rows = Array(1...6) }
  enum Action: Equatable, Sendable { case removeFirst, removeAll }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .removeFirst: state.rows.removeFirst()
      case .removeAll: state.rows = []
      }
      return .none
    }
  }
}

private struct RowsView: View {
  private struct Row: View {
    let number: Int
    @State private var isNew = true
    var body: some View {
      Text("Row").toast("Row \(number) is new", isPresented: $isNew, role: .success)
    }
  }
  let store: StoreOf<Rows>
  var body: some View {
    WithViewStore(store, observe: { $0 }) { view in
      VStack {
        Button("Remove first") { view.send(.removeFirst) }
        Button("Remove all") { view.send(.removeAll) }
        ForEach(view.rows, id: \.self) { Row(number: $0) }
      }
    }
  }
}

@MainActor @Suite struct ToastTests {
  private func screen() -> HeadlessScreen {
    HeadlessScreen {
      Store(initialState: Saver.State()) { Saver() }
    } view: {
      SaverView(store: $0)
    }
  }

  @Test("A toast is shown for its time by the app's clock, and keeps the focus where it is")
  func time() async throws {
    let screen = screen()
    try screen.tap("Save")
    #expect(screen.shows("✓ Saved"))
    #expect(screen.outline.contains("Save"))
    await screen.settle()
    await screen.advance(by: .seconds(4))
    #expect(screen.shows("✓ Saved"))
    await screen.advance(by: .seconds(1))
    #expect(!screen.shows("✓ Saved"))
    #expect(screen.takeActions().count == 2)
  }

  @Test("Three toasts are shown at once, and the time of the others begins when they are shown")
  func queue() async throws {
    let screen = screen()
    try screen.tap("Save many")
    await screen.settle()
    #expect(screen.shows("Message 1") && screen.shows("Message 3") && !screen.shows("Message 4"))
    await screen.advance(by: .seconds(5))
    #expect(!screen.shows("Message 3") && screen.shows("Message 4") && screen.shows("Message 5"))
    await screen.advance(by: .seconds(4))
    #expect(screen.shows("Message 5"))
    await screen.advance(by: .seconds(1))
    #expect(!screen.shows("Message"))
  }

  @Test("A failure takes the place of a toast, whose time begins anew when it is shown again")
  func urgent() async throws {
    let screen = screen()
    try screen.tap("Save many")
    await screen.settle()
    await screen.advance(by: .seconds(4))
    try screen.tap("Keep")
    await screen.settle()
    #expect(screen.shows("✗ Not saved") && screen.shows("Message 2"))
    #expect(!screen.shows("Message 1"))
    screen.goBack()
    await screen.settle()
    #expect(!screen.shows("✗ Not saved") && screen.shows("Message 1"))
    await screen.advance(by: .seconds(4))
    #expect(screen.shows("Message 1") && !screen.shows("Message 2"))
    await screen.advance(by: .seconds(1))
    #expect(!screen.shows("Message 1"))
  }

  @Test("The same message several times is one toast, with the time of the newest, and goes as one")
  func equal() async throws {
    let screen = screen()
    try screen.tap("Save twice")
    await screen.settle()
    #expect(screen.text.split(separator: "✓ Saved").count == 2, "\(screen.text)")
    await screen.advance(by: .seconds(4))
    try screen.tap("Save again")
    await screen.settle()
    #expect(screen.text.split(separator: "✓ Saved").count == 2, "\(screen.text)")
    await screen.advance(by: .seconds(4))
    #expect(screen.shows("✓ Saved"))
    await screen.advance(by: .seconds(1))
    #expect(!screen.shows("✓ Saved"))
    try screen.tap("Save twice")
    try screen.tap("Save many")
    await screen.settle()
    #expect(screen.shows("Message 3") && !screen.shows("Message 4"))
  }

  @Test("A toast whose view is removed is gone, also while others wait, and its time ends nothing")
  func removed() async throws {
    let screen = HeadlessScreen(rows: 30) {
      Store(initialState: Rows.State()) { Rows() }
    } view: {
      RowsView(store: $0)
    }
    #expect(screen.shows("Row 1 is new") && !screen.shows("Row 4 is new"))
    await screen.settle()
    try screen.tap("Remove first")
    await screen.settle()
    #expect(!screen.shows("Row 1 is new") && screen.shows("Row 4 is new"))
    try screen.tap("Remove all")
    #expect(!screen.shows("is new"))
    await screen.advance(by: .seconds(60))
    #expect(!screen.shows("is new"))
    screen.goBack()
    #expect(screen.shows("Remove all"))
  }

  @Test("A toast without a duration stays until Escape, which then dismisses nothing else")
  func kept() async throws {
    let screen = screen()
    try screen.tap("Keep")
    await screen.settle()
    await screen.advance(by: .seconds(3600))
    #expect(screen.shows("✗ Not saved"))
    screen.goBack()
    #expect(!screen.shows("✗ Not saved"))
  }

  @Test("The time of a toast that takes the place of another one begins anew")
  func replaced() async throws {
    let screen = screen()
    try screen.tap("Save")
    await screen.settle()
    await screen.advance(by: .seconds(4))
    try screen.tap("Keep")
    try screen.tap("Save")
    await screen.settle()
    await screen.advance(by: .seconds(4))
    #expect(screen.shows("✓ Saved"))
  }
}

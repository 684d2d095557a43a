import Pullback
import PullbackUI
import Testing

// Views of shared state, and of state that an initializer sets.

struct SharedRow: Identifiable, Equatable, Codable, Sendable {
  var id = 0
  var title = ""
  var isDone = false
}

struct SharedRowsView: View {
  @Shared(.inMemory("rows")) var rows: IdentifiedArrayOf<SharedRow> = []
  @SharedReader(.inMemory("rows")) var readRows: IdentifiedArrayOf<SharedRow> = []
  @SharedReader(.inMemory("names")) var names: [String] = []

  var body: some View {
    List($rows) { $row in SharedRowView(row: $row) }
    ForEach($rows) { $row in Toggle(row.title, isOn: Binding($row.isDone)) }
    ForEach(Binding($rows)) { $row in TextField("Title", text: $row.title) }
    ForEach($readRows) { $row in Text(row.title) }
    ForEach($names, id: \.self) { $name in Text(name) }
  }
}

struct SharedRowView: View {
  @Shared var row: SharedRow
  var body: some View { Text(row.title) }
}

struct GivenStateView: View {
  @State private var number: Int

  init(number: Int) { self.number = number }

  var body: some View { Stepper("\(number)", value: $number) }
}

@Reducer
struct SharedSettings {
  @ObservableState
  struct State: Equatable { @Shared(.inMemory("isOn")) var isOn = false }
  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> { BindingReducer() }
}

struct SharedSettingsView: View {
  @Bindable var store: StoreOf<SharedSettings>
  var body: some View {
    Toggle("On", isOn: Binding(store.$isOn))
    Button("Toggle") { store.$isOn.withLock { $0.toggle() } }
  }
}

@Suite struct SharedViewNames {
  @Test("the elements of a shared reader are found by their ids")
  func readers() {
    @Shared(value: [SharedRow(id: 1, title: "A"), SharedRow(id: 2, title: "B")])
    var rows: IdentifiedArrayOf<SharedRow>
    let second = SharedReader($rows)[1]
    #expect(second.wrappedValue.title == "B")
    $rows.withLock { $0.swapAt(0, 1) }
    $rows.withLock { $0[id: 2]?.title = "C" }
    #expect(second.wrappedValue.title == "C")
    $rows.withLock { _ = $0.remove(id: 2) }
    #expect(second.wrappedValue.title == "C", "A removed element keeps its last value.")
  }
}

#if Macros
import Foundation
import Pullback
import PullbackTesting
import PullbackUI
import Testing

/// A packing list, whose packed things sink to the bottom a second after the last was packed.
@Reducer
private struct Packing {
  @ObservableState
  struct State: Equatable {
    var editMode: EditMode = .inactive
    var filter: Filter = .all
    var things: IdentifiedArrayOf<Thing.State> = []

    var filtered: IdentifiedArrayOf<Thing.State> {
      switch filter {
      case .all: things
      case .open: things.filter { !$0.isPacked }
      case .packed: things.filter(\.isPacked)
      }
    }
  }
  enum Filter: LocalizedStringKey, CaseIterable, Hashable {
    case all = "All"
    case open = "Open"
    case packed = "Packed"
  }
  enum Action: BindableAction, Sendable {
    case addTapped
    case binding(BindingAction<State>)
    case clearPackedTapped
    case delete(IndexSet)
    case move(IndexSet, Int)
    case sortPacked
    case things(IdentifiedActionOf<Thing>)
  }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  private enum CancelID { case sorting }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.things.insert(Thing.State(id: uuid()), at: 0)
        return .none
      case .binding:
        return .none
      case .clearPackedTapped:
        state.things.removeAll(where: \.isPacked)
        return .none
      case .delete(let offsets):
        let filtered = state.filtered
        for offset in offsets { state.things.remove(id: filtered[offset].id) }
        return .none
      case .move(var source, var destination):
        if state.filter == .packed {
          source = IndexSet(
            source.map { state.filtered[$0] }.compactMap { state.things.index(id: $0.id) }
          )
          destination =
            (destination < state.filtered.endIndex
              ? state.things.index(id: state.filtered[destination].id)
              : state.things.endIndex) ?? destination
        }
        state.things.move(fromOffsets: source, toOffset: destination)
        return .run { send in
          try await clock.sleep(for: .milliseconds(100))
          await send(.sortPacked)
        }
      case .sortPacked:
        state.things.sort { $1.isPacked && !$0.isPacked }
        return .none
      case .things(.element(id: _, action: .binding(\.isPacked))):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.sortPacked, animation: .default)
        }
        .cancellable(id: CancelID.sorting, cancelInFlight: true)
      case .things:
        return .none
      }
    }
    .forEach(\.things, action: \.things) { Thing() }
  }
}

@Reducer
private struct Thing {
  @ObservableState
  struct State: Equatable, Identifiable {
    var name = ""
    let id: UUID
    var isPacked = false
  }
  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
  }
  var body: some Reducer<State, Action> { BindingReducer() }
}

private struct PackingView: View {
  @Bindable var store: StoreOf<Packing>
  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        Picker("Filter", selection: $store.filter.animation()) {
          ForEach(Packing.Filter.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        }
        .pickerStyle(.segmented)
        List {
          ForEach(store.scope(state: \.filtered, action: \.things), id: \.state.id) { store in
            ThingView(store: store)
          }
          .onDelete { store.send(.delete($0)) }
          .onMove { store.send(.move($0, $1)) }
        }
      }
      .navigationTitle("Packing")
      .navigationBarItems(
        trailing: HStack(spacing: 20) {
          EditButton()
          Button("Clear") { store.send(.clearPackedTapped, animation: .default) }
            .disabled(!store.things.contains(where: \.isPacked))
          Button("Add") { store.send(.addTapped, animation: .default) }
        }
      )
      .environment(\.editMode, $store.editMode)
    }
  }
}

private struct ThingView: View {
  @Bindable var store: StoreOf<Thing>
  var body: some View {
    HStack {
      Button {
        store.isPacked.toggle()
      } label: {
        Image(systemName: store.isPacked ? "checkmark.square" : "square")
      }
      .buttonStyle(.plain)
      TextField("Name", text: $store.name)
    }
    .foregroundColor(store.isPacked ? .gray : nil)
  }
}

@MainActor
@Suite struct PackingTests {
  let clock = TestClock()

  private func makeStore(_ packed: Bool...) -> TestStoreOf<Packing> {
    let things = packed.enumerated().map {
      Thing.State(name: "Thing \($0)", id: UUID($0), isPacked: $1)
    }
    return TestStore(initialState: Packing.State(things: IdentifiedArray(uniqueElements: things))) {
      Packing()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  @Test("a new thing is inserted at the top and can be named")
  func add() async {
    let store = makeStore()
    await store.send(.addTapped) { $0.things.insert(Thing.State(id: UUID(0)), at: 0) }
    await store.send(.addTapped) {
      $0.things = [Thing.State(id: UUID(1)), Thing.State(id: UUID(0))]
    }
    await store.send(\.things[id: UUID(0)].binding.name, "Tent") {
      $0.things[id: UUID(0)]?.name = "Tent"
    }
  }

  @Test("packed things are sorted a second after the last one was packed")
  func packingSortsLater() async {
    let store = makeStore(false, false)
    await store.send(\.things[id: UUID(0)].binding.isPacked, true) {
      $0.things[id: UUID(0)]?.isPacked = true
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.things[id: UUID(0)].binding.isPacked, false) {
      $0.things[id: UUID(0)]?.isPacked = false
    }
    await store.send(\.things[id: UUID(0)].binding.isPacked, true) {
      $0.things[id: UUID(0)]?.isPacked = true
    }
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.sortPacked) { $0.things = [$0.things[1], $0.things[0]] }
  }

  @Test("an immediate clock sorts packed things at once")
  func sortsAtOnceOnAnImmediateClock() async {
    let store = makeStore(false, false)
    store.dependencies.continuousClock = ImmediateClock()
    await store.send(\.things[id: UUID(0)].binding.isPacked, true) {
      $0.things[id: UUID(0)]?.isPacked = true
    }
    await store.receive(\.sortPacked) { $0.things.swapAt(0, 1) }
  }

  @Test("the filter chooses which things are shown, deleted and cleared")
  func filters() async {
    let store = makeStore(false, true, true)
    await store.send(\.binding.filter, .packed) { $0.filter = .packed }
    #expect(store.state.filtered.map(\.name) == ["Thing 1", "Thing 2"])
    await store.send(.delete([0])) { $0.things.remove(id: UUID(1)) }
    await store.send(.set(\.filter, .open)) { $0.filter = .open }
    #expect(Array(store.state.filtered.ids) == [UUID(0)])
    await store.send(\.binding.editMode, .active) { $0.editMode = .active }
    await store.send(.clearPackedTapped) { $0.things = [$0.things[0]] }
  }

  @Test("moving filtered things moves them in the whole list")
  func moves() async {
    let store = makeStore(true, false, true, false)
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.set(\.filter, .packed))
    await store.send(.move([0], 2)) {
      #expect(Array($0.things.ids) == [UUID(1), UUID(2), UUID(3), UUID(0)])
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.sortPacked)
    #expect(store.state.things.map(\.isPacked) == [false, false, true, true])
  }

  @Test("the list's rows and buttons change the store")
  func screen() throws {
    let store = Store(
      initialState: Packing.State(things: [Thing.State(name: "Map", id: UUID(9))])
    ) {
      Packing()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.continuousClock = TestClock()
    }
    let graph = ViewGraph { PackingView(store: store) }
    try graph.press("Add")
    #expect(store.things.count == 2)
    store.send(.things(.element(id: UUID(9), action: .set(\.isPacked, true))))
    graph.update()
    try graph.press("Clear")
    #expect(Array(store.things.ids) == [UUID(0)])
  }
}
#endif

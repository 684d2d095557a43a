#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

@Reducer
struct CommentTree {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var text = ""
    var rows: IdentifiedArrayOf<State> = []

    init(id: UUID? = nil, text: String = "", rows: IdentifiedArrayOf<State> = []) {
      @Dependency(\.uuid) var uuid
      self.id = id ?? uuid()
      self.text = text
      self.rows = rows
    }
  }
  enum Action {
    case replyButtonTapped
    case textChanged(String)
    indirect case rows(IdentifiedActionOf<CommentTree>)
  }
  @Dependency(\.uuid) var uuid
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .replyButtonTapped:
        state.rows.append(State(id: uuid()))
        return .none
      case let .textChanged(text):
        state.text = text
        return .none
      case .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Self() }
  }
}

@Reducer
struct Paged<Item: Equatable & Identifiable & Sendable> where Item.ID: Sendable {
  @ObservableState
  struct State: Equatable {
    var items: IdentifiedArrayOf<Item> = []
    var page = 0
    var failure: String?
    @Presents var alert: AlertState<Action.Alert>?
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case loadMore
    case loaded(Result<[Item], any Error>)
    enum Alert: Equatable { case retry }
  }
  let load: @Sendable (_ page: Int) async throws -> [Item]

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retry)):
        return .send(.loadMore)
      case .alert:
        return .none
      case .loadMore:
        let page = state.page
        return .run { send in
          await send(.loaded(Result { try await load(page) }))
        }
      case let .loaded(.success(items)):
        state.page += 1
        state.items.append(contentsOf: items)
        return .none
      case let .loaded(.failure(error)):
        state.failure = error.localizedDescription
        state.alert = AlertState {
          TextState("No more")
        } actions: {
          ButtonState(action: .send(.retry)) { TextState("Retry") }
          ButtonState(role: .cancel) { TextState("Cancel") }
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

struct Letter: Equatable, Identifiable, Sendable { let id: Int }

@Reducer
struct Reading {
  @ObservableState
  @CasePathable
  @dynamicMemberLookup
  enum State: Equatable {
    case empty
    case loading(progress: Double)
    case loaded(Book)
    case tree(CommentTree.State)

    struct Book: Equatable { var name = "" }
  }
  enum Action: Equatable {
    case load
    case loadedBook(name: String, pages: Int)
    case tree(Never)
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .load:
        state = .loading(progress: 0.5)
        return .run { await $0(.loadedBook(name: "A", pages: 2)) }
      case let .loadedBook(name, _):
        if state.is(\.loading) {
          state = .loaded(State.Book(name: name))
        }
        return .none
      }
    }
    ._printChanges(.actionLabels)
  }
}

@Reducer
struct Shelf {
  @Reducer
  enum Slot {
    case tree(CommentTree)
    @ReducerCaseIgnored case label(String)
  }
  @ObservableState
  struct State {
    var slot: Slot.State?
    @Presents var sheet: Slot.State?
  }
  enum Action {
    case slot(Slot.Action)
    case sheet(PresentationAction<Slot.Action>)
    case show(Slot.State?)
  }
  let page: @Sendable (Int) async throws -> [Letter]
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case let .show(slot) = action { state.slot = slot }
      return .none
    }
    .ifLet(\.slot, action: \.slot) {
      EmptyReducer()
        .ifCaseLet(\.tree, action: \.tree) { CommentTree() }
    }
  }
}

@MainActor
struct CommentTreeTests {
  @Test("a feature that contains itself sends actions to any depth")
  func nested() async {
    let store = TestStore(
      initialState: withDependencies {
        $0.uuid = .incrementing
      } operation: {
        CommentTree.State(text: "root", rows: [CommentTree.State()])
      }
    ) {
      CommentTree()._printChanges()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(\.rows[id: UUID(0)].replyButtonTapped) {
      $0.rows[id: UUID(0)]?.rows = [CommentTree.State(id: UUID(0))]
    }
    await store.send(
      .rows(.element(id: UUID(0), action: .rows(.element(id: UUID(0), action: .textChanged("x")))))
    ) {
      $0.rows[0].rows[0].text = "x"
    }
    await store.send(\.rows[id: UUID(0)].rows[id: UUID(0)].textChanged, "y") {
      $0.rows[id: UUID(0)]!.rows[id: UUID(0)]!.text = "y"
    }
  }

  @Test("a generic feature loads pages, and retries from an alert after a failure")
  func paged() async {
    struct Failure: LocalizedError { var errorDescription: String? { "off" } }
    let store = TestStore(initialState: Paged<Letter>.State()) {
      Paged(load: { page in
        guard page < 1 else { throw Failure() }
        return [Letter(id: 0), Letter(id: 1)]
      })
    }
    await store.send(.loadMore)
    await store.receive(\.loaded.success) {
      $0.page = 1
      $0.items = [Letter(id: 0), Letter(id: 1)]
    }
    await store.send(.loadMore)
    await store.receive(\.loaded.failure) {
      $0.failure = "off"
      $0.alert = AlertState {
        TextState("No more")
      } actions: {
        ButtonState(action: .retry) { TextState("Retry") }
        ButtonState(role: .cancel) { TextState("Cancel") }
      }
    }
    await store.send(.alert(.presented(.retry))) { $0.alert = nil }
    await store.receive(\.loadMore)
    store.exhaustivity = .off
    await store.receive(\.loaded)
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test("enum state is asserted as a whole, read by case and modified by case")
  func enumState() async {
    let store = TestStore(initialState: Reading.State.empty) { Reading() }
    #expect(store.state.is(\.empty))
    await store.send(.load) { $0 = .loading(progress: 0.5) }
    #expect(store.state[case: \.loading] == 0.5)
    await store.receive(\.loadedBook) { $0 = .loaded(Reading.State.Book(name: "A")) }
    #expect(store.state.loaded?.name == "A")
    var state = store.state
    state.modify(\.loaded) { $0.name = "B" }
    #expect(state.loaded?.name == "B")
    #expect(state.loading == nil)
  }

  @Test("case key paths are used in is, subscripts, switches and embeddings")
  func casePaths() throws {
    let action = Reading.Action.loadedBook(name: "A", pages: 1)
    #expect(action.is(\.loadedBook))
    #expect(!action.is(\.load))
    #expect(action[case: \.loadedBook]?.pages == 1)
    let path: CaseKeyPath<Reading.Action, (name: String, pages: Int)> =
      \Reading.Action.Cases
      .loadedBook
    #expect(path((name: "A", pages: 1)) == action)
    let embedding = AnyCasePath(\Reading.State.Cases.loaded)
    #expect(embedding.extract(from: .empty) == nil)
    #expect(
      embedding.embed(Reading.State.Book(name: "x")) == .loaded(Reading.State.Book(name: "x")))
    let own = AnyCasePath<Reading.Action, String>(
      embed: { .loadedBook(name: $0, pages: 0) },
      extract: { if case let .loadedBook(name, _) = $0 { name } else { nil } }
    )
    #expect(own.extract(from: action) == "A")
    #expect(Reading.State.allCasePaths.loading.extract(from: .loading(progress: 1)) == 1)
    #expect([Reading.State.empty, .loading(progress: 1)].compactMap(\.loading) == [1])
    if case \.loaded = Reading.State.empty { Issue.record("It is empty.") }
    switch Reading.State.loading(progress: 1) {
    case \.loading: break
    default: Issue.record("It is loading.")
    }
    let optional: Reading.State? = .empty
    #expect(optional.is(\.some.empty))
    let partial: PartialCaseKeyPath<Reading.State> = \.loading
    #expect(Reading.State.loading(progress: 2)[case: partial] as? Double == 2)
  }

  @Test("store.case gives the store of the present case")
  func storeCase() {
    let store = Store(initialState: Shelf.Slot.State.tree(CommentTree.State(id: UUID(0)))) {
      EmptyReducer<Shelf.Slot.State, Shelf.Slot.Action>()
        .ifCaseLet(\.tree, action: \.tree) { CommentTree() }
    }
    switch store.case {
    case let .tree(store):
      store.send(.textChanged("x"))
      #expect(store.text == "x")
    case .label:
      Issue.record("It is a tree.")
    }
    #expect(store.withState(\.tree)?.text == "x")
  }
}
#endif

import ExampleKit
import Foundation
import Pullback

/// Something to do.
struct Todo: Equatable, Identifiable, Codable, Sendable {
  let id: UUID
  var title: String
  var isDone = false
}

/// Which todos are shown.
enum Filter: String, CaseIterable, Codable, Sendable {
  case all = "All"
  case open = "Open"
  case done = "Done"

  func shows(_ todo: Todo) -> Bool {
    switch self {
    case .all: true
    case .open: !todo.isDone
    case .done: todo.isDone
    }
  }
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Todo>>.Default {
  /// The list in its file. All browsers and terminals that show it see each other's changes.
  static var todos: Self {
    Self[
      .fileStorage(.applicationSupportDirectory.appending(path: "pullback-examples/todos.json")),
      default: []
    ]
  }
}

/// A list of things to do.
@Reducer
struct Todos {
  @ObservableState
  struct State: Equatable, Codable {
    @Shared(.todos) var todos
    var filter = Filter.all
    var newTitle = ""
    /// The todo that is being edited, with the title as typed so far.
    var draft: Todo?
    var undo: [Change] = []
    var redo: [Change] = []

    var shown: [Todo] { todos.filter(filter.shows) }
    var openCount: Int { todos.count { !$0.isDone } }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addTapped
    case toggled(Todo.ID)
    case editTapped(Todo.ID)
    case titleSubmitted
    case editCancelled
    case deleted(IndexSet)
    case moved(IndexSet, Int)
    case clearDoneTapped
    case undoTapped
    case redoTapped
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        break

      case .addTapped:
        let title = state.newTitle.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty else { break }
        state.newTitle = ""
        state.perform(.insert(Todo(id: uuid(), title: title), at: 0))

      case .toggled(let id):
        guard var todo = state.todos[id: id] else { break }
        todo.isDone.toggle()
        state.perform(.replace(todo))

      case .editTapped(let id):
        state.draft = state.todos[id: id]

      case .titleSubmitted:
        guard var draft = state.draft else { break }
        state.draft = nil
        draft.title = draft.title.trimmingCharacters(in: .whitespacesAndNewlines)
        // It may have been ticked off elsewhere while it was edited here.
        draft.isDone = state.todos[id: draft.id]?.isDone ?? draft.isDone
        state.perform(draft.title.isEmpty ? .remove(draft.id) : .replace(draft))

      case .editCancelled:
        state.draft = nil

      case .deleted(let offsets):
        let shown = state.shown
        state.perform(.all(offsets.map { .remove(shown[$0].id) }))

      case .moved(let offsets, let destination):
        var ids = state.shown.map(\.id)
        ids.move(fromOffsets: offsets, toOffset: destination)
        state.perform(.order(ids))

      case .clearDoneTapped:
        state.perform(.all(state.todos.filter(\.isDone).map { .remove($0.id) }))

      case .undoTapped:
        guard let change = state.undo.popLast() else { break }
        if let opposite = state.apply(change) { state.redo.append(opposite) }

      case .redoTapped:
        guard let change = state.redo.popLast() else { break }
        if let opposite = state.apply(change) { state.undo.append(opposite) }
      }
      return .none
    }
  }
}

extension Todos.State {
  /// Makes a change that can be undone.
  fileprivate mutating func perform(_ change: Change) {
    guard let opposite = apply(change) else { return }
    undo.append(opposite)
    redo = []
  }

  fileprivate mutating func apply(_ change: Change) -> Change? {
    $todos.withLock { $0.apply(change) }
  }
}

/// The app for the program `examples`.
public let todos = Example("todos", "A list in a file: filter, edit in place, reorder, undo.") {
  Todos.State()
} reducer: {
  Todos()
} translations: {
  StringCatalog(bundle: .module)
} view: {
  TodosView(store: $0)
}

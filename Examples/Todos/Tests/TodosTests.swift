import Foundation
import Pullback
import PullbackTesting
import Testing

@testable import Todos

@MainActor struct TodosTests {
  private let milk = Todo(id: UUID(0), title: "Milk")
  private let bread = Todo(id: UUID(1), title: "Bread", isDone: true)
  private let salt = Todo(id: UUID(2), title: "Salt")

  /// A store with three todos, the second of which is done.
  private func makeStore() -> TestStoreOf<Todos> {
    @Shared(.todos) var todos
    $todos.withLock { $0 = [milk, bread, salt] }
    return TestStore(initialState: Todos.State()) {
      Todos()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func addsWhatIsNotBlank() async {
    let store = TestStore(initialState: Todos.State()) {
      Todos()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(\.binding.newTitle, "  ") { $0.newTitle = "  " }
    await store.send(.addTapped)
    await store.send(\.binding.newTitle, " Milk ") { $0.newTitle = " Milk " }
    await store.send(.addTapped) { [milk] in
      $0.newTitle = ""
      $0.$todos.withLock { $0 = [milk] }
      $0.undo = [.remove(milk.id)]
    }
  }

  @Test func undoAndRedo() async {
    let store = makeStore()
    await store.send(.clearDoneTapped) { [milk, bread, salt] in
      $0.$todos.withLock { $0 = [milk, salt] }
      $0.undo = [.all([.insert(bread, at: 1)])]
    }
    await store.send(.undoTapped) { [milk, bread, salt] in
      $0.$todos.withLock { $0 = [milk, bread, salt] }
      $0.undo = []
      $0.redo = [.all([.remove(bread.id)])]
    }
    await store.send(.redoTapped) { [milk, bread, salt] in
      $0.$todos.withLock { $0 = [milk, salt] }
      $0.undo = [.all([.insert(bread, at: 1)])]
      $0.redo = []
    }
  }

  @Test func undoKeepsWhatOthersChanged() async {
    let store = makeStore()
    await store.send(.deleted([0])) { [milk, bread, salt] in
      $0.$todos.withLock { $0 = [bread, salt] }
      $0.undo = [.all([.insert(milk, at: 0)])]
    }
    @Shared(.todos) var elsewhere
    $elsewhere.withLock { $0[id: salt.id]?.isDone = true }
    store.assert { [salt] in $0.$todos.withLock { $0[id: salt.id]?.isDone = true } }
    await store.send(.undoTapped) { [milk] in
      $0.$todos.withLock { _ = $0.insert(milk, at: 0) }
      $0.undo = []
      $0.redo = [.all([.remove(milk.id)])]
    }
  }

  @Test func movesAmongThoseShown() async {
    let store = makeStore()
    await store.send(\.binding.filter, .open) { $0.filter = .open }
    await store.send(.moved([1], 0)) { [milk, bread, salt] in
      $0.$todos.withLock { $0 = [salt, bread, milk] }
      $0.undo = [.order([milk.id, salt.id])]
    }
  }

  @Test func editsInPlace() async {
    let store = makeStore()
    await store.send(.editTapped(milk.id)) { [milk] in $0.draft = milk }
    await store.send(.editCancelled) { $0.draft = nil }
    await store.send(.editTapped(milk.id)) { [milk] in $0.draft = milk }
    var draft = milk
    draft.title = ""
    await store.send(\.binding.draft, draft) { $0.draft = draft }
    await store.send(.titleSubmitted) { [milk, bread, salt] in
      $0.draft = nil
      $0.$todos.withLock { $0 = [bread, salt] }
      $0.undo = [.insert(milk, at: 0)]
    }
  }

  @Test func aTodoThatIsGoneIsNotChanged() async {
    let store = makeStore()
    await store.send(.toggled(UUID(9)))
    await store.send(.editTapped(milk.id)) { [milk] in $0.draft = milk }
    await store.send(.deleted([0])) { [milk, bread, salt] in
      $0.$todos.withLock { $0 = [bread, salt] }
      $0.undo = [.all([.insert(milk, at: 0)])]
    }
    await store.send(.titleSubmitted) { $0.draft = nil }
  }
}

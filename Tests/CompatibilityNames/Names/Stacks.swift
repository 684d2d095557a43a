import Pullback
import Testing

// The names on the Composable Architecture's pages about stack-based navigation.

@Reducer
struct Stack {
  @ObservableState
  struct State: Equatable { var path = StackState<Path.State>() }
  enum Action {
    case path(StackActionOf<Path>)
    case popToRoot
  }
  @Reducer(state: .equatable)
  enum Path {
    case counter(CounterFeature)
    case note(Inventory.Note)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(id: let id, action: .counter(.incrementButtonTapped))):
        state.path.pop(from: id)
        return .none
      case .path(.popFrom(id: let id)):
        _ = state.path[id: id]
        return .none
      case .path(.push(id: _, state: .note)), .path:
        return .none
      case .popToRoot:
        state.path.removeAll()
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

@Reducer
struct UniformStack {
  @ObservableState
  struct State: Equatable { var path = StackState<CounterFeature.State>() }
  enum Action { case path(StackActionOf<CounterFeature>) }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.path, action: \.path) { CounterFeature() }
  }
}

func namesOfStacks(_ state: inout Stack.State) {
  state.path.append(.counter(CounterFeature.State()))
  state.path += [.note(Inventory.Note.State())]
  state.path = StackState([.note(Inventory.Note.State())])
  state.path = [.note(Inventory.Note.State())]
  guard let id = state.path.ids.last else { return }
  _ = state.path[id: id]?.counter?.count
  state.path[id: id, case: \.counter]?.count = 3
  state.path[id: id]?.modify(\.note) { $0.text = "" }
  state.path.pop(from: id)
  state.path.pop(to: id)
  _ = state.path.popLast()
  _ = state.path.count
  _ = state.path.last?.is(\.note)
  for element in state.path { _ = element }
  for (id, element) in zip(state.path.ids, state.path) { _ = (id, element) }
  _ = state.path.first?[case: \.note]
  let element = \StackState<Path>.[id: 0]
  let named: WritableKeyPath<Stack.State, Stack.Path.State?> = \.path[id: id]
  let text: WritableKeyPath<Stack.State, Inventory.Note.State?> = \.path[id: id, case: \.note]
  _ = (element, state[keyPath: named], state[keyPath: text])
  let path: CaseKeyPath<Stack.Action, CounterFeature.Action> = \.path[id: 0].counter
  _ = path
  let push: CaseKeyPath<Stack.Action, (id: StackElementID, state: Stack.Path.State)> = \.path.push
  _ = push
  let popFrom: CaseKeyPath<Stack.Action, StackElementID> = \.path.popFrom
  _ = popFrom
}

private typealias Path = Stack.Path.State

@Suite struct StackNames {
  @Test("a key path names an element of a stack")
  func keyPath() {
    var state = Stack.State(path: [.counter(CounterFeature.State())])
    let id = state.path.ids[0]
    let path: WritableKeyPath<Stack.State, Stack.Path.State?> = \.path[id: id]
    #expect(state[keyPath: path]?.is(\.counter) == true)
    state[keyPath: path] = nil
    #expect(state.path.isEmpty)
  }
}

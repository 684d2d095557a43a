#if Macros
import Foundation
import Pullback
import PullbackCore
import Testing

/// Which features get the actions of `onRestore`, and what of a state survives its encoding.
@MainActor @Suite struct RestoreActionTests {
  @Reducer struct Leaf {
    @ObservableState struct State: Equatable, Identifiable, Codable {
      var id = 0
      var isRunning = true
      var restored = 0
    }
    enum Action: Equatable { case restored }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.restored += 1
        return .none
      }
      .onRestore { $0.isRunning ? .restored : nil }
    }
  }

  @Reducer enum Destination {
    case first(Leaf)
    case second(Leaf)
  }

  @Reducer struct Root {
    @ObservableState struct State {
      var log: [String] = []
      var child = Leaf.State()
      var optional: Leaf.State?
      @Presents var destination: Destination.State?
      var rows: IdentifiedArrayOf<Leaf.State> = []
      var path = StackState<Leaf.State>()
    }
    enum Action {
      case restored
      case child(Leaf.Action)
      case optional(Leaf.Action)
      case destination(PresentationAction<Destination.Action>)
      case rows(IdentifiedActionOf<Leaf>)
      case path(StackActionOf<Leaf>)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Leaf() }
      Reduce { state, action in
        switch action {
        case .restored: state.log.append("root")
        case .child: state.log.append("child")
        case .optional: state.log.append("optional")
        case .destination: state.log.append("destination")
        case .rows(.element(let id, _)): state.log.append("row \(id)")
        case .path: state.log.append("path")
        }
        return .none
      }
      .onRestore(.restored)
      .ifLet(\.optional, action: \.optional) { Leaf() }
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.rows, action: \.rows) { Leaf() }
      .forEach(\.path, action: \.path) { Leaf() }
    }
  }

  private func restored(_ change: (inout Root.State) -> Void) -> Root.State {
    var state = Root.State()
    change(&state)
    let store = Store(initialState: state) { Root() }
    store.core.sendRestoreActions()
    return store.withState { $0 }
  }

  @Test("The root and its child get their actions, and what is not there gets none")
  func rootAndChild() {
    let state = restored { _ in }
    #expect(state.log.sorted() == ["child", "root"])
    #expect(state.child.restored == 1)
    #expect(restored { $0.child.isRunning = false }.log == ["root"])
  }

  @Test("Optional children, rows, pages of a stack and cases of an enum get their actions, once")
  func everywhere() {
    let state = restored {
      $0.optional = Leaf.State()
      $0.destination = .second(Leaf.State())
      $0.rows = [Leaf.State(id: 1), Leaf.State(id: 2, isRunning: false), Leaf.State(id: 3)]
      $0.path.append(Leaf.State(id: 1))
      $0.path.append(Leaf.State(id: 2))
    }
    #expect(
      state.log.sorted() == [
        "child", "destination", "optional", "path", "path", "root", "row 1", "row 3",
      ])
    #expect(state.optional?.restored == 1)
    #expect(state.destination?.second?.restored == 1)
    #expect(state.rows.map(\.restored) == [1, 0, 1])
    #expect(state.path.map(\.restored) == [1, 1])
  }

  enum Choice: String, Codable, Equatable { case delete, keep }

  @Test("Dialogs are the same after encoding")
  func dialogs() throws {
    let alert = AlertState<Choice> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("It is gone then.")
    }
    let sheet = ConfirmationDialogState<Choice> {
      TextState("What now?")
    } actions: {
      ButtonState(action: .keep) { TextState("Keep") }
    }
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    #expect(try decoder.decode(AlertState<Choice>.self, from: encoder.encode(alert)) == alert)
    #expect(
      try decoder.decode(ConfirmationDialogState<Choice>.self, from: encoder.encode(sheet))
        == sheet)
    var presented = PresentationState(wrappedValue: alert)
    presented = try decoder.decode(
      PresentationState<AlertState<Choice>>.self, from: encoder.encode(presented))
    #expect(presented.wrappedValue == alert)
  }
}
#endif

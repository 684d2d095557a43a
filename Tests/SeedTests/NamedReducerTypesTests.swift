import Pullback
import Testing

// "Part 7", the signatures: custom operators that name the reducer types of the text.

extension Reducer {
  @warn_unqualified_access fileprivate func whenThere<WrappedState, WrappedAction, Wrapped>(
    _ toWrappedState: WritableKeyPath<Self.State, WrappedState?>,
    action toWrappedAction: CasePath<Self.Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction>
    then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> _IfLetReducer<Self, Wrapped>
  where
    WrappedState == Wrapped.State,
    WrappedAction == Wrapped.Action,
    Wrapped: Reducer
  {
    self.ifLet(toWrappedState, action: toWrappedAction, then: wrapped, fileID: fileID, line: line)
  }

  @warn_unqualified_access fileprivate func onEach<ElementState, ElementAction, ID, Element>(
    _ toElementsState:
      WritableKeyPath<Self.State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CasePath<Self.Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> _ForEachReducer<Self, ID, Element>
  where
    ElementState == Element.State,
    ElementAction == Element.Action,
    ID: Hashable, Element: Reducer
  {
    self.forEach(
      toElementsState, action: toElementAction, element: element, fileID: fileID, line: line)
  }

  @warn_unqualified_access fileprivate func inCase<CaseState, CaseAction, Case>(
    _ toCaseState: CasePath<Self.State, CaseState>,
    action toCaseAction: CasePath<Self.Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> _IfCaseLetReducer<Self, Case>
  where CaseState == Case.State, CaseAction == Case.Action, Case: Reducer {
    self.ifCaseLet(toCaseState, action: toCaseAction, then: `case`, fileID: fileID, line: line)
  }
}

private struct Counter: Reducer {
  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    state += action
    return .none
  }
}

private struct Row: Reducer {
  struct State: Equatable, Identifiable {
    let id: String
    var count = 0
  }
  func reduce(into state: inout State, action: Int) -> Effect<Int> {
    state.count += action
    return .none
  }
}

private struct Parent: Reducer {
  enum Mode: Equatable {
    case counting(Int)
    case idle
  }
  struct State: Equatable {
    var child: Int?
    var rows: IdentifiedArrayOf<Row.State> = []
    var mode = Mode.idle
  }
  enum Action {
    case child(Int)
    case row(id: String, action: Int)
    case mode(ModeAction)
  }
  enum ModeAction {
    case counting(Int)
  }

  var body: some Reducer<State, Action> {
    EmptyReducer()
      .whenThere(\.child, action: /Action.child) {
        Counter()
      }
      .onEach(\.rows, action: /Action.row) {
        Row()
      }
    Scope(state: \.mode, action: /Action.mode) {
      EmptyReducer()
        .inCase(/Mode.counting, action: /ModeAction.counting) {
          Counter()
        }
    }
  }
}

@MainActor
@Suite struct NamedReducerTypesTests {
  private let store = Store(
    initialState: Parent.State(child: 1, rows: [Row.State(id: "a")], mode: .counting(3))
  ) {
    Parent()
  }

  @Test("S12: custom operators that name the reducer types of the text run their children")
  func children() {
    store.send(.child(10))
    store.send(.row(id: "a", action: 20))
    store.send(.mode(.counting(30)))
    #expect(
      store.state
        == Parent.State(child: 11, rows: [Row.State(id: "a", count: 20)], mode: .counting(33)))
  }

  @Test("S12: the warnings of custom operators have the line that was passed on")
  func line() {
    let line: UInt = 12
    let store = Store(initialState: Parent.State()) {
      EmptyReducer<Parent.State, Parent.Action>()
        .whenThere(\.child, action: /Parent.Action.child, then: { Counter() }, line: line)
    }
    withKnownIssue {
      store.send(.child(1))
    } matching: {
      $0.sourceLocation?.line == 12
    }
  }

  @Test("case paths have the name and the shape of the text")
  func casePaths() {
    let row: CasePath<Parent.Action, (String, Int)> = /Parent.Action.row
    guard case .row(id: "a", action: 2) = row.embed(("a", 2)) else {
      Issue.record("\(row.embed(("a", 2)))")
      return
    }
    #expect(row.extract(from: .row(id: "b", action: 3)).map { "\($0)" } == #"("b", 3)"#)
    #expect(row.extract(from: .child(1)) == nil)
  }
}

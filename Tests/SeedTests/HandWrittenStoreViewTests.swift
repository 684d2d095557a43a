import Observation
import Pullback
import PullbackUI
import Testing

// The texts show how store views are implemented. Implementations written here behave the same.

/// The view as the text "TCA - IfLetStore" implements it.
private enum Older {
  public struct IfLetStore<State, Action, Content: View>: View {
    private let content: (ViewStore<State?, Action>) -> Content
    private let store: Store<State?, Action>

    public init<IfContent, ElseContent>(
      _ store: Store<State?, Action>,
      @ViewBuilder then ifContent: @escaping (Store<State, Action>) -> IfContent,
      @ViewBuilder else elseContent: @escaping () -> ElseContent
    ) where Content == _ConditionalContent<IfContent, ElseContent> {
      self.store = store
      self.content = { viewStore in
        if var state = viewStore.state {
          return ViewBuilder.buildEither(
            first: ifContent(
              store.scope {
                state = $0 ?? state
                return state
              }
            )
          )
        } else {
          return ViewBuilder.buildEither(second: elseContent())
        }
      }
    }

    public init<IfContent>(
      _ store: Store<State?, Action>,
      @ViewBuilder then ifContent: @escaping (Store<State, Action>) -> IfContent
    ) where Content == IfContent? {
      self.store = store
      self.content = { viewStore in
        if var state = viewStore.state {
          return ifContent(
            store.scope {
              state = $0 ?? state
              return state
            }
          )
        } else {
          return nil
        }
      }
    }

    public var body: some View {
      WithViewStore(
        self.store,
        removeDuplicates: { ($0 != nil) == ($1 != nil) },
        content: self.content
      )
    }
  }
}

/// The views as the text "Part 7" implements them.
private enum Newer {
  public struct IfLetStore<State, Action, Content: View>: View {
    private let content: (ViewStore<State?, Action>) -> Content
    private let store: Store<State?, Action>

    public init<IfContent, ElseContent>(
      _ store: Store<State?, Action>,
      @ViewBuilder
      then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
      @ViewBuilder
      else elseContent: () -> ElseContent
    ) where Content == _ConditionalContent<IfContent, ElseContent> {
      self.store = store
      let elseContent = elseContent()
      self.content = { viewStore in
        if var state = viewStore.state {
          return ViewBuilder.buildEither(
            first: ifContent(
              store
                .scope(
                  state: {
                    state = $0 ?? state
                    return state
                  },
                  action: { $0 }
                )
            )
          )
        } else {
          return ViewBuilder.buildEither(second: elseContent)
        }
      }
    }

    public var body: some View {
      WithViewStore(
        self.store,
        observe: { $0 },
        removeDuplicates: { ($0 != nil) == ($1 != nil) },
        content: self.content
      )
    }
  }

  public struct ForEachStore<
    EachState, EachAction, Data: Collection, ID: Hashable, Content: View
  >: View {
    public let data: Data
    let content: Content

    public init<EachContent>(
      _ store: Store<IdentifiedArray<ID, EachState>, (ID, EachAction)>,
      @ViewBuilder
      content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
    )
    where
      Data == IdentifiedArray<ID, EachState>,
      Content == WithViewStore<
        IdentifiedArray<ID, EachState>, (ID, EachAction),
        ForEach<IdentifiedArray<ID, EachState>, ID, EachContent>
      >
    {
      self.data = store.state
      self.content = WithViewStore(
        store,
        observe: { $0 },
        removeDuplicates: { areOrderedSetsDuplicates($0.ids, $1.ids) }
      ) { viewStore in
        ForEach(viewStore.state, id: viewStore.state.id) { element in
          var element = element
          let id = element[keyPath: viewStore.state.id]
          content(
            store.scope(
              state: {
                element = $0[id: id] ?? element
                return element
              },
              action: { (id, $0) }
            )
          )
        }
      }
    }

    public var body: some View {
      self.content
    }
  }

  private static func areOrderedSetsDuplicates<IDs: Equatable>(_ lhs: IDs, _ rhs: IDs) -> Bool {
    lhs == rhs
  }

  public struct SwitchStore<State, Action, Content: View>: View {
    public let store: Store<State, Action>
    public let content: (State) -> Content

    public init(
      _ store: Store<State, Action>,
      @ViewBuilder content: @escaping (_ initialState: State) -> Content
    ) {
      self.store = store
      self.content = content
    }

    public var body: some View {
      WithViewStore(
        self.store, observe: { $0 }, removeDuplicates: { enumTag($0) == enumTag($1) }
      ) { viewStore in
        self.content(viewStore.state)
          .environment(StoreObservableObject(store: self.store))
      }
    }
  }

  private static func enumTag<Enum>(_ value: Enum) -> String? {
    Mirror(reflecting: value).children.first?.label
  }

  final class StoreObservableObject<State, Action>: Observable {
    let wrappedValue: Store<State, Action>
    init(store: Store<State, Action>) { wrappedValue = store }
  }

  public struct CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content: View>: View {
    public let toCaseState: (EnumState) -> CaseState?
    public let fromCaseAction: (CaseAction) -> EnumAction
    public let content: (Store<CaseState, CaseAction>) -> Content
    @Environment(StoreObservableObject<EnumState, EnumAction>.self) private var store

    init(
      _ toCaseState: CasePath<EnumState, CaseState>,
      action fromCaseAction: @escaping (CaseAction) -> EnumAction,
      @ViewBuilder then content: @escaping (Store<CaseState, CaseAction>) -> Content
    ) {
      self.toCaseState = { toCaseState.extract(from: $0) }
      self.fromCaseAction = fromCaseAction
      self.content = content
    }

    public var body: some View {
      Older.IfLetStore(
        self.store.wrappedValue.scope(state: self.toCaseState, action: self.fromCaseAction),
        then: self.content
      )
    }
  }
}

private struct Row: Equatable, Identifiable {
  let id: Int
  var count = 0
}

private enum Mode {
  case row(Row)
  case other(Row)
}

private struct AppState {
  var optional: Row?
  var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
  var mode = Mode.row(Row(id: 1))
}

private enum AppAction {
  case optional(Int)
  case row(id: Int, action: Int)
  case mode(ModeAction)
  case set((inout AppState) -> Void)
}

private enum ModeAction {
  case row(Int)
  case other(Int)
}

private func appReducer(state: inout AppState, action: AppAction) {
  switch action {
  case .optional(let step): state.optional?.count += step
  case .row(let id, let step): state.rows[id: id]?.count += step
  case .mode(.row(let step)):
    if case .row(var row) = state.mode {
      row.count += step
      state.mode = .row(row)
    }
  case .mode(.other(let step)):
    if case .other(var row) = state.mode {
      row.count += step
      state.mode = .other(row)
    }
  case .set(let change): change(&state)
  }
}

private struct RowView: View {
  let store: Store<Row, Int>

  var body: some View {
    WithViewStore(self.store, observe: { $0 }) { viewStore in
      Button("row \(viewStore.id): \(viewStore.count)") { viewStore.send(1) }
    }
  }
}

@MainActor
@Suite struct HandWrittenStoreViewTests {
  private let store = Store(initialValue: AppState(), reducer: appReducer)

  @Test("V1: an IfLetStore as in both texts switches with nil, and its store follows the state")
  func ifLetStore() throws {
    var made: [String] = []
    let optional: Store<Row?, Int> = store.scope(state: \.optional, action: AppAction.optional)
    let graph = ViewGraph {
      Older.IfLetStore(optional) {
        let _ = made.append("older")
        RowView(store: $0)
      } else: {
        Text("older: none")
      }
      Newer.IfLetStore(optional) {
        let _ = made.append("newer")
        RowView(store: $0)
      } else: {
        Text("newer: none")
      }
      Older.IfLetStore(optional) { RowView(store: $0) }
    }
    #expect(graph.texts == ["older: none", "newer: none"])
    store.send(.set { $0.optional = Row(id: 7) })
    #expect(graph.texts == ["row 7: 0", "row 7: 0", "row 7: 0"])
    #expect(made == ["older", "newer"])
    try graph.tap("row 7: 0")
    #expect(graph.texts == ["row 7: 1", "row 7: 1", "row 7: 1"])
    #expect(made == ["older", "newer"])
    store.send(.set { $0.optional = nil })
    #expect(graph.texts == ["older: none", "newer: none"])
  }

  @Test("V1: the store of a view that disappears keeps the last value")
  func lastValue() {
    var kept: Store<Row, Int>?
    let optional: Store<Row?, Int> = store.scope(state: \.optional, action: AppAction.optional)
    let graph = ViewGraph {
      Older.IfLetStore(optional) { store in
        let _ = kept = store
        RowView(store: store)
      }
    }
    store.send(.set { $0.optional = Row(id: 7) })
    store.send(.optional(4))
    #expect(graph.texts == ["row 7: 4"])
    store.send(.set { $0.optional = nil })
    #expect(graph.texts == [])
    #expect(kept?.state == Row(id: 7, count: 4))
  }

  @Test("V2: a ForEachStore as in the text is rebuilt only when ids change")
  func forEachStore() throws {
    var made: [Int] = []
    let graph = ViewGraph {
      Newer.ForEachStore(
        store.scope(state: \.rows, action: { .row(id: $0, action: $1) })
      ) { childStore in
        let _ = made.append(childStore.withState { $0.id })
        RowView(store: childStore)
      }
    }
    #expect(graph.texts == ["row 1: 0", "row 2: 0"])
    #expect(made == [1, 2])
    try graph.tap("row 2: 0")
    #expect(graph.texts == ["row 1: 0", "row 2: 1"])
    #expect(made == [1, 2])
    store.send(.set { $0.rows.append(Row(id: 3)) })
    #expect(graph.texts == ["row 1: 0", "row 2: 1", "row 3: 0"])
    store.send(.set { $0.rows.remove(id: 1) })
    #expect(graph.texts == ["row 2: 1", "row 3: 0"])
    #expect(store.value.rows.map(\.count) == [1, 0])
  }

  @Test("V3: a SwitchStore as in the text is rebuilt only when the case changes")
  func switchStore() throws {
    var made = 0
    let graph = ViewGraph {
      Newer.SwitchStore(store.scope(state: \.mode, action: AppAction.mode)) { state in
        let _ = made += 1
        switch state {
        case .row:
          Newer.CaseLet(/Mode.row, action: ModeAction.row) { RowView(store: $0) }
        case .other:
          Newer.CaseLet(/Mode.other, action: ModeAction.other) { store in
            Text("other")
            RowView(store: store)
          }
        }
      }
    }
    #expect(graph.texts == ["row 1: 0"])
    try graph.tap("row 1: 0")
    #expect(graph.texts == ["row 1: 1"])
    #expect(made == 1)
    store.send(.set { $0.mode = .other(Row(id: 2)) })
    #expect(graph.texts == ["other", "row 2: 0"])
    try graph.tap("row 2: 0")
    #expect(graph.texts == ["other", "row 2: 1"])
    #expect(made == 2)
  }
}

import Pullback
import PullbackUI

struct ShownRow: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }
  enum Action { case increment }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

struct ShownFeature: Reducer {
  enum Mode: Equatable { case row(ShownRow.State), other(ShownRow.State), none }
  struct State: Equatable {
    var count = 0
    var unseen = 0
    var optional: ShownRow.State?
    var rows: IdentifiedArrayOf<ShownRow.State> = [ShownRow.State(id: 1), ShownRow.State(id: 2)]
    var mode = Mode.row(ShownRow.State(id: 1))
  }
  enum Action {
    case increment, incrementUnseen
    case setCount(Int)
    case optional(ShownRow.Action)
    case row(id: Int, action: ShownRow.Action)
    case mode(ModeAction)
    case set((inout State) -> Void)
  }
  enum ModeAction { case row(ShownRow.Action), other(ShownRow.Action) }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .incrementUnseen: state.unseen += 1
      case .setCount(let count): state.count = count
      case .set(let change): change(&state)
      case .optional, .row, .mode: break
      }
      return .none
    }
    .ifLet(\.optional, action: AnyCasePath(embed: { .optional($0) }, extract: { $0.optional })) {
      ShownRow()
    }
    .forEach(\.rows, action: AnyCasePath(embed: { .row(id: $0, action: $1) }, extract: { $0.row }))
    {
      ShownRow()
    }
    Scope(state: \.mode, action: AnyCasePath(embed: { .mode($0) }, extract: { $0.mode })) {
      EmptyReducer()
        .ifCaseLet(/Mode.row, action: /ModeAction.row) { ShownRow() }
        .ifCaseLet(/Mode.other, action: /ModeAction.other) { ShownRow() }
    }
  }
}

extension ShownFeature.Action {
  var optional: ShownRow.Action? {
    if case .optional(let action) = self { action } else { nil }
  }
  var row: (Int, ShownRow.Action)? {
    if case .row(let id, let action) = self { (id, action) } else { nil }
  }
  var mode: ShownFeature.ModeAction? {
    if case .mode(let action) = self { action } else { nil }
  }
}

struct ShownRowView: View {
  let store: StoreOf<ShownRow>
  let log: (String) -> Void
  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      let _ = log("row \(viewStore.id)")
      Text("row \(viewStore.id): \(viewStore.count)")
    }
  }
}

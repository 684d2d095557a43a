#if Macros
import Foundation
import Pullback

typealias Item = Step2.Item

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Item>>.Default {
  static var groceries: Self {
    Self[
      .fileStorage(.applicationSupportDirectory.appending(path: "groceries.json")), default: []
    ]
  }
}

@Reducer
struct Groceries {
  @ObservableState
  struct State: Equatable {
    @Shared(.groceries) var items
    var newName = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addTapped
    case boughtTapped(Item.ID)
    case timeIsOver(Item.ID)
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .addTapped:
        let name = state.newName.trimmingCharacters(in: .whitespaces)
        guard !name.isEmpty else { return .none }
        state.$items.withLock { $0.append(Item(id: uuid(), name: name)) }
        state.newName = ""
        return .none

      case .boughtTapped(let id):
        state.$items.withLock { $0[id: id]?.isBought.toggle() }
        guard state.items[id: id]?.isBought == true else { return .cancel(id: id) }
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(5))
          await send(.timeIsOver(id))
        }
        .cancellable(id: id)

      case .timeIsOver(let id):
        state.$items.withLock { items in
          if items[id: id]?.isBought == true { items.remove(id: id) }
        }
        return .none
      }
    }
  }
}
#endif

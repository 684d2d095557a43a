import Pullback
import Testing

/// Code in the spellings that users of the Composable Architecture know; it must compile as well.
@MainActor
@Suite struct KnownNamesTests {
  private func makeStore(_ state: KnownInventory.State = .init()) -> StoreOf<KnownInventory> {
    Store(initialState: state) {
      KnownInventory()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test("S11: a feature that uses every operator runs its whole body")
  func wholeFeature() async {
    let store = Store(initialState: KnownInventory.State(items: [KnownItem.State(id: 1)])) {
      KnownInventory(isLogged: true)._printChanges(nil)
    }
    store.send(.increment)
    await store.send(.load).finish()
    #expect(store.withState(\.count) == 2)
    store.send(.select(7))
    store.send(.selection(.add))
    #expect(store.withState { $0.selection?.amount } == 1)
    store.send(.selection(.remove))
    store.send(.items(.element(id: 1, action: .add)))
    #expect(store.withState { $0.items[id: 1]?.amount } == 1)
    store.send(.items(.element(id: 1, action: .remove)))
    store.send(.settings(.set(\.name, "longer than it may be")))
    store.send(.mode(.list(3)))
    store.send(.mode(.open("a")))
    store.send(.mode(.detail("b")))
    #expect(store.state.items.isEmpty)
    #expect(store.mode == .detail("ab"))
    #expect(store.settings.name == "longer t")
    #expect(store.state.changes.contains("0 → 1"))
    #expect(store.state.changes.contains("1 → 2"))
    #expect(store.state.changes.last == "logged")
  }

  @Test("S10: scope takes key paths of several steps, case key paths in variables, and closures")
  func scopes() {
    let store = makeStore(
      KnownInventory.State(selection: KnownItem.State(id: 1), items: [KnownItem.State(id: 2)]))
    let settings: StoreOf<KnownSettings> = store.scope(state: \.settings, action: \.settings)
    let kept: CaseKeyPath<KnownInventory.Action, KnownSettings.Action> = \.settings
    #expect(store.scope(state: \.settings, action: kept) === settings)
    #expect(store.scope(state: \.settings, action: \.settings) === settings)

    let selection: StoreOf<KnownItem>? = store.scope(state: \.selection, action: \.selection)
    #expect(selection?.amount == 0)
    if let child = store.scope(state: \.selection, action: \.selection) as StoreOf<KnownItem>? {
      child.send(.add)
    }
    #expect(selection?.withState(\.amount) == 1)

    let name = store.scope(state: \.settings.name, action: \.settings.binding)
    #expect(name.state.isEmpty)
    #expect(store.scope(state: \.settings.name, action: \.settings.binding) === name)

    let whole = store.scope(state: \.self, action: \.self)
    whole.send(.increment)
    #expect(store.count == 1)
    let closures = store.scope(state: { $0.count }, action: { (_: Void) in .increment })
    closures.send(())
    #expect(closures.state == 2)
    #expect(
      store.scope(state: \.settings, action: { KnownInventory.Action.settings($0) }).name == "")
  }

  @Test("S7: a case key path in a variable and one in the source code give the same child store")
  func keptFirst() {
    let store = makeStore(KnownInventory.State(selection: KnownItem.State(id: 1)))
    let kept: CaseKeyPath<KnownInventory.Action, KnownSettings.Action> = \.settings
    let settings = store.scope(state: \.settings, action: kept)
    #expect(store.scope(state: \.settings, action: \.settings) === settings)
    let keptItem: CaseKeyPath<KnownInventory.Action, KnownItem.Action> = \.selection
    let item: StoreOf<KnownItem>? = store.scope(state: \.selection, action: keptItem)
    let same: StoreOf<KnownItem>? = store.scope(state: \.selection, action: \.selection)
    #expect(item != nil && item === same)
    let other = store.scope(state: \.settings, action: \.items)
    #expect(other as AnyObject !== settings)
  }

  @Test("S18: properties of a store with bindable actions can be assigned")
  func writtenStore() {
    let store = Store(initialState: KnownSettings.State()) { KnownSettings() }
    store.name = "Blob"
    #expect(store.name == "Blob")
    store.name += " Jr"
    #expect(store.state.name == "Blob Jr")
    store.state = KnownSettings.State(name: "new")
    #expect(store.name == "new")
    store.send(.binding(.set(\.name, "sent")))
    store.send(.set(\.name, "set"))
    #expect(store.name == "set")
    #expect(KnownSettings.Action.set(\.name, "a").is(\.binding))
  }

  @Test("S18: properties of a store with bindable view actions can be assigned")
  func writtenViewStore() {
    enum Action: ViewAction {
      case view(KnownSettings.Action)
    }
    struct Screen: ViewActionSending {
      let store: Store<KnownSettings.State, Action>
    }
    let store = Store<KnownSettings.State, Action>(initialState: KnownSettings.State()) {
      BindingReducer { action in
        switch action {
        case .view(let action): action
        }
      }
    }
    store.name = "Blob"
    #expect(store.name == "Blob")
    Screen(store: store).send(.set(\.name, "Screen"))
    Screen(store: store).send(.set(\.name, "Animated"), animation: .default)
    #expect(store.name == "Animated")
  }

  @Test("a store is equal to itself only")
  func equality() {
    let (a, b) = (makeStore(), makeStore())
    #expect(a == a && a != b)
    #expect(Set([a, b, a]).count == 2)
    #expect(a.id == a.id && a.id != b.id)
  }

  @Test("viewStore.send(_:while:) returns when the condition becomes false")
  func sendWhile() async {
    let gate = Gate()
    enum Action { case load, loaded }
    let store = Store<Bool, Action>(initialState: false) {
      Reduce { state, action in
        switch action {
        case .load:
          state = true
          return .run { send in
            await gate.wait()
            await send(.loaded)
          }
        case .loaded:
          state = false
          return .none
        }
      }
    }
    let viewStore: ViewStore<Bool, Action> = ViewStore(store, observe: { $0 })
    gate.open()
    await viewStore.send(.load, while: \.self)
    #expect(!viewStore.state)
    await viewStore.yield(while: { $0 })
    viewStore.send(.loaded, animation: .easeIn)
    await viewStore.send(.loaded, animation: nil, while: { $0 })
  }

  @Test("cancelling a task that awaits viewStore.send(_:while:) ends its wait")
  func sendWhileCancelled() async {
    let (gate, log) = (Gate(), Log())
    let store = Store<Bool, Bool>(initialState: false) {
      Reduce { state, action in
        state = action
        return .run { _ in
          await gate.wait()
          await untilCancelled()
          log.add("cancelled")
        }
      }
    }
    let viewStore = ViewStore(store, observe: { $0 })
    let task = Task { await viewStore.send(true, while: { $0 }) }
    gate.open()
    await gate.arrivals()
    task.cancel()
    await task.value
    await store.send(false).cancelAndFinish()
    #expect(viewStore.state == false)
  }

  @Test("actions that are sent with an animation are reduced like others")
  func animations() async {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += action
        switch action {
        case 1: return .send(10, animation: .default)
        case 2: return .run { send in await send(20, animation: .spring()) }.animation()
        default: return .none
        }
      }
    }
    store.send(1, animation: .default)
    await store.send(2, animation: .easeInOut(duration: 1)).finish()
    #expect(store.state == 33)
  }

  @Test("task results are equal when their values or their errors are equal")
  func taskResults() async {
    struct Failure: Error, Hashable { var code: Int }
    let success = await TaskResult { 1 }
    let failure = await TaskResult<Int> { throw Failure(code: 1) }
    #expect(success == .success(1) && failure == .failure(Failure(code: 1)))
    #expect(failure != .failure(Failure(code: 2)) && failure != .failure(CancellationError()))
    #expect(success.map { "\($0)" } == .success("1"))
    #expect(success.flatMap { _ in failure } == failure)
    #expect((try? success.value) == 1 && (try? failure.value) == nil)
    #expect(TaskResult(Result<Int, Failure>.success(1)) == success)
    #expect((try? Result(success).get()) == 1)
    #expect(Set([success, success, failure, failure]).count == 2)
    #expect(success.is(\.success) && failure[case: \.failure] is Failure)
  }
}

extension StoreTask {
  fileprivate func cancelAndFinish() async {
    cancel()
    await finish()
  }
}

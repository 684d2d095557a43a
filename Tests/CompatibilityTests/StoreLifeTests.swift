#if Macros
import Foundation
import Pullback
import PullbackUI
import Testing

// MARK: Live stores, in the shapes of the known library's own suite

@Reducer private struct Child {
  @ObservableState struct State: Equatable { var count = 0 }
  enum Action { case tap }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer private struct Parent {
  @ObservableState struct State: Equatable { @Presents var child: Child.State? }
  enum Action {
    case child(PresentationAction<Child.Action>)
    case toggle
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .toggle = action { state.child = state.child == nil ? Child.State() : nil }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Child() }
  }
}

@Reducer private struct Pair {
  @ObservableState struct State: Equatable {
    var left = 0
    var right = 0
  }
  enum Action { case left, right }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .left: state.left += 1
      case .right: state.right += 1
      }
      return .none
    }
  }
}

@Reducer private struct Counter {
  @ObservableState struct State: Equatable { var count = 0 }
  enum Action { case increment }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@MainActor
@Suite struct StoreLifeTests {
  @Test("a derived store sees what its parent's actions changed")
  func scopedStoreSeesParent() {
    let parent = Store<Int, Void>(initialState: 5) {
      Reduce { state, _ in
        state += 1
        return .none
      }
    }
    let parentView = ViewStore(parent, observe: { $0 })
    let child = parent.scope(state: String.init, action: { $0 })
    let childView = ViewStore(child, observe: { $0 })
    #expect(childView.state == "5")
    parentView.send(())
    #expect(childView.state == "6")
    childView.send(())
    #expect(parentView.state == 7)
  }

  @Test("effects without a suspension are reduced before send returns, in their order")
  func synchronousEffects() {
    enum Action { case tap, next1, next2, end }
    var order: [Int] = []
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .tap:
          order.append(1)
          return .merge(.send(.next1), .send(.next2))
        case .next1:
          order.append(2)
          return .send(.end)
        case .next2:
          order.append(3)
          return .none
        case .end:
          order.append(4)
          state += 1
          return .none
        }
      }
    }
    store.send(.tap)
    #expect(order == [1, 2, 3, 4])
    #expect(store.withState { $0 } == 1)
  }

  @Test("one hundred thousand actions that follow one another do not overflow the stack")
  func manyActions() {
    enum Action { case increment, noop }
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { state, action in
        guard case .increment = action else { return .none }
        state += 1
        return state >= 100_000 ? .send(.noop) : .send(.increment)
      }
    }
    ViewStore(store, observe: { $0 }).send(.increment)
    #expect(store.withState { $0 } == 100_000)
  }

  @Test(
    "a task of an action covers what the action set off, and its cancellation reaches all of it")
  func taskOfAction() async throws {
    enum Action { case tap, response, response1, response2 }
    let ended = LockIsolated<[String]>([])
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { state, action in
        switch action {
        case .tap:
          return .send(.response)
        case .response:
          return .merge(
            .run { _ in
              do { try await Task.never() } catch { ended.withValue { $0.append("never") } }
            },
            .run { send in
              await send(.response1)
              await withTaskCancellationHandler {
                _ = try? await Task.never()
              } onCancel: {
                ended.withValue { $0.append("handler") }
              }
            }
          )
        case .response1:
          state += 1
          return .send(.response2)
        case .response2:
          state += 10
          return .none
        }
      }
    }
    let task = store.send(.tap)
    while store.withState({ $0 }) != 11 { await Task.yield() }
    task.cancel()
    await task.finish()
    #expect(task.isCancelled)
    #expect(Set(ended.value) == ["never", "handler"])
  }

  @Test("a task without effects is over at once")
  func taskWithoutEffects() async {
    let store = Store<Int, Void>(initialState: 0) { EmptyReducer() }
    let task = store.send(())
    await task.finish()
    #expect(task.isCancelled)
  }

  @Test("a reducer that sends back while it is observed is reduced in turn")
  func bufferedActions() {
    struct Child: Equatable { var name = "" }
    struct State: Equatable {
      var count: Int?
      var child: Child?
    }
    enum Action { case start, decrement }
    var handled: [String] = []
    let store = Store<State, Action>(initialState: State()) {
      Reduce { state, action in
        handled.append("\(action)")
        switch action {
        case .start:
          state.count = 2
          return .send(.decrement)
        case .decrement:
          state.count = state.count.flatMap { $0 > 0 ? $0 - 1 : nil }
          return state.count == nil ? .none : .send(.decrement)
        }
      }
    }
    store.send(.start)
    #expect(handled == ["start", "decrement", "decrement", "decrement"])
    #expect(store.withState(\.count) == nil)
  }

  @Test(
    "dependencies of a store, of an operator and of the outside reach the feature in this order")
  func dependencies() {
    struct Feature: Reducer {
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.timeZone) var timeZone
      func reduce(into state: inout String, action: Bool) -> Effect<Bool> {
        state = "\(calendar.identifier) \(locale.identifier) \(timeZone.identifier)"
        return .none
      }
    }
    let store = withDependencies {
      $0.timeZone = TimeZone(identifier: "Asia/Tokyo")!
      $0.locale = Locale(identifier: "fr")
    } operation: {
      Store(initialState: "") {
        Feature().dependency(\.calendar, Calendar(identifier: .buddhist))
      } withDependencies: {
        $0.calendar = Calendar(identifier: .hebrew)
        $0.locale = Locale(identifier: "de")
      }
    }
    store.send(true)
    #expect(store.withState { $0 } == "buddhist de Asia/Tokyo")
  }

  @Test("an unwrapped child's store keeps its last value while the parent's is nil")
  func unwrappedChild() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    #expect(store.scope(state: \.child, action: \.child.presented) == nil)
    store.send(.toggle)
    let child = try #require(store.scope(state: \.child, action: \.child.presented))
    child.send(.tap)
    #expect(child.count == 1)
    #expect(child === store.scope(state: \.child, action: \.child.presented))
    store.send(.toggle)
    #expect(child.count == 1)
    #expect(store.child == nil)
  }

  @Test("observation of a property wakes for it alone, through perception's function as well")
  func perception() {
    let store = Store(initialState: Pair.State()) { Pair() }
    let woken = LockIsolated(0)
    withPerceptionTracking {
      _ = store.left
    } onChange: {
      woken.withValue { $0 += 1 }
    }
    store.send(.right)
    #expect(woken.value == 0)
    store.send(.left)
    #expect(woken.value == 1)
    store.send(.left)
    #expect(woken.value == 1)
  }

  @Test("a function that observes runs again for each change, until its token is cancelled")
  func observing() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    var seen: [Int] = []
    let token = observe { seen.append(store.count) }
    #expect(seen == [0])
    store.send(.increment)
    await Task.megaYield()
    #expect(seen == [0, 1])
    token.cancel()
    store.send(.increment)
    await Task.megaYield()
    #expect(seen == [0, 1])
  }

  @Test("a view store's binding sends, and what it removes as duplicates does not change it")
  func viewStoreBinding() {
    struct State: Equatable {
      var text = ""
      var sends = 0
    }
    enum Action: Equatable { case textChanged(String), noise }
    let store = Store<State, Action>(initialState: State()) {
      Reduce { state, action in
        switch action {
        case .textChanged(let text): state.text = text
        case .noise: state.sends += 1
        }
        return .none
      }
    }
    let viewStore = ViewStore(store, observe: \.text)
    let whole = ViewStore(store, observe: { $0 }, removeDuplicates: { $0.text == $1.text })
    let binding = viewStore.binding(get: { $0 }, send: { .textChanged($0) })
    let fixed = viewStore.binding(send: Action.noise)
    binding.wrappedValue = "Blob"
    fixed.wrappedValue = "ignored"
    #expect(binding.wrappedValue == "Blob")
    #expect(whole.text == "Blob")
    #expect(store.withState(\.sends) == 1)
  }
}
#endif

#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

@Reducer private struct Child {
  @ObservableState struct State: Equatable {
    var count = 0
    @Presents var grandchild: Leaf.State?
  }
  enum Action: Equatable {
    case task
    case tick
    case close
    case grandchild(PresentationAction<Leaf.Action>)
  }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task: return .run { _ in try await Task.never() }
      case .tick:
        state.count += 1
        return .none
      case .close: return .run { _ in await dismiss() }
      case .grandchild: return .none
      }
    }
    .ifLet(\.$grandchild, action: \.grandchild) { Leaf() }
  }
}

@Reducer private struct Leaf {
  @ObservableState struct State: Equatable { var name = "leaf" }
  enum Action: Equatable { case rename(String) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .rename(let name) = action else { return .none }
      state.name = name
      return .none
    }
  }
}

@Reducer private struct Parent {
  @ObservableState struct State: Equatable {
    @Presents var child: Child.State?
    var plain: Child.State?
    var rows: IdentifiedArrayOf<Row.State> = []
    var log: [String] = []
  }
  enum Action: Equatable {
    case child(PresentationAction<Child.Action>)
    case plain(Child.Action)
    case rows(IdentifiedActionOf<Row>)
    case open, close, add(Int), remove(Int)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open:
        state.child = Child.State()
        state.plain = Child.State()
        return .none
      case .close:
        state.child = nil
        state.plain = nil
        return .none
      case .add(let id):
        state.rows.append(Row.State(id: id))
        return .none
      case .remove(let id):
        state.rows.remove(id: id)
        return .none
      case .child, .plain, .rows: return .none
      }
    }
    .ifLet(\.$child, action: \.child) { Child() }
    .ifLet(\.plain, action: \.plain) { Child() }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

@Reducer private struct Row {
  @ObservableState struct State: Equatable, Identifiable {
    let id: Int
    var value = 0
  }
  enum Action: Equatable { case increment, task }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.value += 1
        return .none
      case .task: return .run { _ in try await Task.never() }
      }
    }
  }
}

@Reducer private struct Dated {
  struct State: Equatable {
    var made: Date
    var read: Date?
    init() {
      @Dependency(\.date.now) var now
      made = now
    }
  }
  enum Action { case read }
  @Dependency(\.date) var date
  init() {
    @Dependency(\.date.now) var now
    created = now
  }
  let created: Date
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.read = date.now
      return .none
    }
  }
}

/// The life of stores, their children and the tasks of their actions.
@MainActor
@Suite struct StoreSuiteTests {
  @Test("S13: the task of a child's action ends when the child is dismissed")
  func childTasks() async {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.open)
    store.send(.add(1))
    let child = store.scope(state: \.child, action: \.child.presented)!
    let plain = store.scope(state: \.plain, action: \.plain)!
    let row = Array(store.scope(state: \.rows, action: \.rows))[0]
    let tasks = [child.send(.task), plain.send(.task), row.send(.task)]
    #expect(tasks.allSatisfy { !$0.isCancelled })
    store.send(.close)
    store.send(.remove(1))
    for task in tasks { await task.finish() }
  }

  @Test("S15: a live child that dismisses itself is gone when its task has finished")
  func dismiss() async {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.open)
    await store.scope(state: \.child, action: \.child.presented)!.send(.close).finish()
    #expect(store.child == nil)
  }

  @Test("S8: stores below a child that is gone keep their last state and ignore actions")
  func goneGrandchild() async {
    var state = Parent.State()
    state.child = Child.State(grandchild: Leaf.State())
    let store = Store(initialState: state) { Parent() }
    let child = store.scope(state: \.child, action: \.child.presented)!
    let grandchild = child.scope(state: \.grandchild, action: \.grandchild.presented)!
    grandchild.send(.rename("a"))
    #expect(grandchild.name == "a")
    store.send(.close)
    #expect(grandchild.name == "a")
    #expect(grandchild.withState(\.name) == "a")
    #expect(store.scope(state: \.child, action: \.child.presented) == nil)
  }

  @Test("S24: state, reducer and actions of a store have its dependencies")
  func dependencies() async {
    let date = Date(timeIntervalSince1970: 1_000)
    let store = Store(initialState: Dated.State()) {
      Dated()
    } withDependencies: {
      $0.date = .constant(date)
    }
    store.send(.read)
    #expect(store.withState { $0.made } == date)
    #expect(store.withState { $0.read } == date)

    let tested = TestStore(initialState: Dated.State()) {
      Dated()
    } withDependencies: {
      $0.date = .constant(date)
    }
    await tested.send(.read) { $0.read = date }
    #expect(tested.state.made == date)
  }

  @Test("S24: dependencies around a store reach it, and its own come before them")
  func surrounding() {
    let (outer, inner) = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2))
    withDependencies {
      $0.date = .constant(outer)
    } operation: {
      let store = Store(initialState: Dated.State()) { Dated() }
      store.send(.read)
      #expect(store.withState { [$0.made, $0.read] } == [outer, outer])
      let own = Store(initialState: Dated.State()) {
        Dated().dependency(\.date, .constant(inner))
      }
      own.send(.read)
      #expect(own.withState { [$0.made, $0.read] } == [outer, inner])
    }
  }

  @Test("S24: of two overrides of a dependency the inner one applies; of two changes both")
  func order() {
    let store = Store(initialState: Dated.State()) {
      Dated()
        .dependency(\.date, .constant(Date(timeIntervalSince1970: 1)))
        .dependency(\.date, .constant(Date(timeIntervalSince1970: 2)))
        .transformDependency(\.self) { _ in }
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 3))
    }
    store.send(.read)
    #expect(store.withState { $0.read } == Date(timeIntervalSince1970: 1))

    struct Sum: Reducer {
      @Dependency(\.calendar) var calendar
      func reduce(into state: inout Int, action: Void) -> Effect<Void> {
        state = calendar.firstWeekday
        return .none
      }
    }
    let changed = Store(initialState: 0) {
      Sum()
        .transformDependency(\.calendar) { $0.firstWeekday += 1 }
        .transformDependency(\.calendar) { $0.firstWeekday *= 3 }
    } withDependencies: {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.calendar.firstWeekday = 1
    }
    changed.send(())
    #expect(changed.withState { $0 } == 4)
  }

  @Test("S5: cancelling an action's task cancels what its effects set off, three actions deep")
  func cascade() async {
    enum Action { case task, response, response1, response2 }
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .task: return .run { send in await send(.response) }
        case .response:
          return .merge(
            .run { _ in try await Task.never() },
            .run { send in await send(.response1) }
          )
        case .response1:
          return .merge(
            .run { _ in try await Task.never() },
            .run { send in await send(.response2) }
          )
        case .response2: return .run { _ in try await Task.never() }
        }
      }
    }
    let task = store.send(.task)
    task.cancel()
    #expect(task.isCancelled)
    await task.finish()
  }

  @Test("S5: a send that is awaited inside of an effect returns a task that the effect can await")
  func sendInEffect() async {
    enum Action { case start, work, done }
    let log = LockIsolated<[String]>([])
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .start:
          return .run { send in
            await send(.work)
            log.withValue { $0.append("after work") }
          }
        case .work:
          log.withValue { $0.append("work") }
          return .send(.done)
        case .done:
          log.withValue { $0.append("done") }
          return .none
        }
      }
    }
    await store.send(.start).finish()
    #expect(log.value == ["work", "done", "after work"])
  }

  @Test("S3: actions that an observer sends arrive in order, after those of the first action")
  func observers() {
    enum Action { case increment, note(Int) }
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Action> { state, action in
        switch action {
        case .increment: state.append(0)
        case .note(let n): state.append(n)
        }
        return .none
      }
    }
    let viewStore = ViewStore(store, observe: { $0.filter { $0 == 0 }.count })
    let token = observe {
      let count = viewStore.state
      if count > 0, count < 4 {
        viewStore.send(.note(count))
      }
    }
    store.send(.increment)
    store.send(.increment)
    token.cancel()
    #expect(store.withState { $0 }.filter { $0 == 0 }.count == 2)
  }

  @Test("a store can be made of a Reduce, an EmptyReducer and an any Reducer")
  func forms() {
    let store = Store(initialState: 0) { EmptyReducer<Int, Void>() }
    store.send(())
    let combined = Store(initialState: 0) {
      CombineReducers {
        Reduce<Int, Int> { state, action in
          state += action
          return .none
        }
        Reduce<Int, Int> { state, action in
          state *= action
          return .none
        }
      }
    }
    combined.send(3)
    #expect(combined.withState { $0 } == 9)
    let erased: any Reducer<Int, Int> = Reduce<Int, Int> { state, action in
      state -= action
      return .none
    }
    let opened = Store(initialState: 0) { Reduce(erased) }
    opened.send(3)
    #expect(opened.withState { $0 } == -3)
  }

  @Test("S27: a view store waits while a condition of its state holds")
  func sendWhile() async {
    enum Action { case load, loaded }
    let store = Store(initialState: false) {
      Reduce<Bool, Action> { state, action in
        switch action {
        case .load:
          state = true
          return .run { send in
            await Task.yield()
            await send(.loaded)
          }
        case .loaded:
          state = false
          return .none
        }
      }
    }
    let viewStore = ViewStore(store, observe: { $0 })
    await viewStore.send(.load, while: { $0 })
    #expect(!viewStore.state)
    viewStore.send(.load)
    await viewStore.yield { $0 }
    #expect(!viewStore.state)
  }

  @Test("a task result compares values, errors that are equatable, and refuses others")
  func taskResults() async {
    struct Plain: Error { let text: String }
    struct Equal: Error, Equatable { let text: String }
    struct Hashed: Error, Hashable { let text: String }
    #expect(TaskResult<Int>.success(1) == .success(1))
    #expect(TaskResult<Int>.failure(Equal(text: "a")) == .failure(Equal(text: "a")))
    #expect(TaskResult<Int>.failure(Equal(text: "a")) != .failure(Equal(text: "b")))
    #expect(TaskResult<Int>.failure(Equal(text: "a")) != .failure(Hashed(text: "a")))
    #expect(
      TaskResult<Int>.failure(Hashed(text: "a")).hashValue
        == TaskResult<Int>.failure(Hashed(text: "a")).hashValue
    )
    let equality = await issueCount {
      #expect(TaskResult<Int>.failure(Plain(text: "a")) != .failure(Plain(text: "a")))
    }
    #expect(equality == 1)
    let hashing = await issueCount {
      _ = TaskResult<Int>.failure(Plain(text: "a")).hashValue
    }
    #expect(hashing == 1)
  }
}
#endif

import Pullback
import Testing

private struct Greeting: DependencyKey {
  var text: String
  static let liveValue = Greeting(text: "live")
  static let testValue = Greeting(text: "test")
}

private struct Pair: DependencyKey {
  var a = 0
  var b = 0
  static let liveValue = Pair()
  static let testValue = Pair()
}

extension DependencyValues {
  fileprivate var pair: Pair {
    get { self[Pair.self] }
    set { self[Pair.self] = newValue }
  }
  fileprivate var greeting: Greeting {
    get { self[Greeting.self] }
    set { self[Greeting.self] = newValue }
  }
}

private struct Greeter: Reducer {
  struct State { var seen: [String] = [] }
  enum Action {
    case greet
    case run
    case detached
    case chain(Int)
    case seen(String)
  }

  @Dependency(\.greeting.text) var text

  var body: some Reducer<State, Action> {
    // Built with the first action: it must have the dependencies that the store was made with.
    @Dependency(\.greeting.text) var whenBuilt
    let built = whenBuilt
    Reduce { state, action in
      switch action {
      case .greet:
        state.seen.append("\(built) \(text)")
        return .none
      case .run:
        return .run { [text = Dependency(\.greeting.text)] send in
          await Task.yield()
          await send(.seen(text.wrappedValue))
          await send(.greet)
        }
      case .detached:
        return .run { send in await Task.detached { await send(.greet) }.value }
      case .chain(let count):
        state.seen.append(text)
        return count == 0 ? .none : .run { await $0(.chain(count - 1)) }
      case .seen(let text):
        state.seen.append(text)
        return .none
      }
    }
  }
}

@Suite @MainActor struct DependencyOverrideTests {
  private func run(
    _ actions: Greeter.Action...,
    on store: StoreOf<Greeter>
  ) async -> [String] {
    for action in actions { await store.send(action).finish() }
    return store.withState { $0.seen }
  }

  @Test("S24: a store's dependencies apply in its body, its reducers and its effects")
  func storeDependencies() async {
    let store = Store(initialState: Greeter.State()) {
      Greeter()
    } withDependencies: {
      $0.greeting.text = "hi"
    }
    let seen = await run(.greet, .run, .detached, on: store)
    #expect(seen == ["hi hi", "hi", "hi hi", "hi hi"])
  }

  @Test("S24: dependencies in force where a store is made apply in its body later")
  func surroundingDependencies() async {
    let store = withDependencies {
      $0.greeting.text = "around"
    } operation: {
      Store(initialState: Greeter.State()) { Greeter() }
    }
    #expect(await run(.greet, on: store) == ["around around"])
  }

  @Test("S24: dependencies of the sender of an action reach neither the reducer nor its effects")
  func dependenciesOfTheSender() async {
    let store = Store(initialState: Greeter.State()) { Greeter() }
    _ = await run(.greet, on: store)
    let tasks = withDependencies {
      $0.greeting.text = "sender"
    } operation: {
      [store.send(.run), store.send(.detached), store.send(.chain(2))]
    }
    for task in tasks { await task.finish() }
    let seen = store.withState { $0.seen }
    #expect(seen.allSatisfy { $0 == "test test" || $0 == "test" })
  }

  @Test("S24: an action of a send effect is reduced with the store's dependencies")
  func sendEffects() {
    enum Action { case start, middle, end }
    let seen = LockIsolated<[String]>([])
    @Sendable func note() {
      @Dependency(\.greeting.text) var text
      seen.withValue { [text] in $0.append(text) }
    }
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { _, action in
        note()
        switch action {
        case .start:
          let effect = withDependencies {
            $0.greeting.text = "made with"
          } operation: {
            Effect<Int>.send(1).map { _ in Action.middle }
          }
          return .merge(effect, .send(.end))
        case .middle:
          return .send(.end)
        case .end:
          return .none
        }
      }
    }
    store.send(.start)
    #expect(seen.value == ["test", "test", "test", "test"])
  }

  @Test
  func `an override in a reducer ignores the dependencies in force where an action is sent`() {
    let store = Store<[Int], Void>(initialState: []) {
      Reduce<[Int], Void> { state, _ in
        @Dependency(Pair.self) var pair
        state.append(pair.a * 10 + pair.b)
        return .none
      }
      .dependency(\.pair.a, 7)
    }
    store.send(())
    store.send(())
    for b in [1, 2, 2] {
      withDependencies {
        $0[Pair.self].b = b
      } operation: {
        _ = store.send(())
      }
    }
    store.send(())
    #expect(store.state == [70, 70, 70, 70, 70, 70])
  }

  @Test("S24: each effect of a concatenation has the dependencies in force where it was made")
  func concatenation() async {
    let seen = LockIsolated<[String]>([])
    let read: @Sendable (Send<Int>) async -> Void = { _ in
      await Task.yield()
      @Dependency(\.greeting.text) var text
      seen.withValue { [text] in $0.append(text) }
    }
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        guard action == 0 else { return .none }
        let second = withDependencies {
          $0.greeting.text = "second"
        } operation: {
          Effect<Int>.run(operation: read)
        }
        return .concatenate(.run(operation: read), second, .run(operation: read))
      }
    }
    await store.send(0).finish()
    #expect(seen.value == ["test", "second", "test"])
  }

  @Test func `a reducer's dependency is overridden by key path, value, key and transformation`()
    async
  {
    func seen(_ reducer: some ReducerOf<Greeter>) async -> [String] {
      await run(.greet, .run, on: Store(initialState: Greeter.State()) { reducer })
    }
    func expected(_ text: String) -> [String] { ["\(text) \(text)", text, "\(text) \(text)"] }
    #expect(await seen(Greeter().dependency(\.greeting.text, "path")) == expected("path"))
    #expect(await seen(Greeter().dependency(Greeting(text: "type"))) == expected("type"))
    #expect(await seen(Greeter().dependency(Greeting.self, .init(text: "key"))) == expected("key"))
    let louder = Greeter().transformDependency(\.greeting) { $0.text += "!" }
    #expect(await seen(louder.dependency(\.greeting.text, "outer")).first == "outer! outer!")
    let byType = Greeter().transformDependency(Greeting.self) { $0.text = "by type" }
    #expect(await seen(byType) == expected("by type"))
  }

  @Test func `an override of one reducer does not apply to its sibling`() async {
    struct Pair: Reducer {
      var body: some Reducer<Greeter.State, Greeter.Action> {
        Greeter().dependency(\.greeting.text, "one")
        Greeter()
      }
    }
    let store = Store(initialState: Greeter.State()) { Pair() }
    await store.send(.greet).finish()
    #expect(store.withState { $0.seen } == ["one one", "test test"])
  }
}

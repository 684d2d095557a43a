#if Macros
import Pullback
import PullbackInspector
import PullbackRecording
import PullbackTesting
import Testing

@MainActor @Suite struct InspectorTests {
  private func page(_ count: Int, shown: Int) -> InspectorPage {
    var page = InspectorPage()
    page.count = count
    page.shown = shown
    page.isNewest = count == shown
    return page
  }

  /// A store whose client returns a page, and keeps what it is asked for.
  private func store(
    page: InspectorPage = InspectorPage()
  ) -> (
    TestStoreOf<Inspector>, requests: LockIsolated<[InspectorClient.Request]>,
    commands: LockIsolated<[InspectorClient.Command]>
  ) {
    let requests = LockIsolated<[InspectorClient.Request]>([])
    let commands = LockIsolated<[InspectorClient.Command]>([])
    let store = TestStore(initialState: Inspector.State()) {
      Inspector()
    } withDependencies: {
      $0.inspectorClient = InspectorClient(
        changes: {
          AsyncStream {
            $0.yield()
            $0.finish()
          }
        },
        page: { request in
          requests.withValue { $0.append(request) }
          return page
        },
        perform: { command in commands.withValue { $0.append(command) } },
        effects: { 0 })
    }
    return (store, requests, commands)
  }

  @Test("Each change of the recorded store loads what is shown")
  func changes() async {
    let page = page(3, shown: 3)
    let (store, requests, _) = store(page: page)
    await store.send(.task)
    await store.receive(.changed)
    await store.receive(.pageLoaded(page)) { $0.page = page }
    #expect(requests.value == [InspectorClient.Request()])
  }

  @Test("Buttons go to earlier and later states")
  func positions() async {
    let (store, _, commands) = store()
    await store.send(.backTapped)
    await store.send(.forwardTapped)
    await store.send(.newestTapped)
    await store.send(.inputChanged(.forks))
    await store.send(.actionTapped(4)) { $0.tab = .changes }
    await store.send(.tabChanged(.state)) { $0.tab = .state }
    // Beside the actions in a wide window.
    await store.send(.actionTapped(2))
    #expect(commands.value == [.back, .forward, .newest, .input(.forks), .go(5), .go(3)])
  }

  @Test("The last action of the shown state is left out; before the first one, there is none")
  func skip() async {
    let (store, _, commands) = store()
    await store.send(.skipTapped)
    let page = page(3, shown: 2)
    await store.send(.pageLoaded(page)) { $0.page = page }
    await store.send(.skipTapped)
    #expect(commands.value == [.skip(1)])
  }

  @Test("Closing the inspector leaves the store")
  func closed() async {
    let (store, _, commands) = store()
    await store.send(.closed)
    #expect(commands.value == [.leave])
  }

  @Test("The end of an effect is shown although no action says so")
  func effects() async {
    let clock = TestClock()
    let running = LockIsolated(2)
    let store = TestStore(initialState: Inspector.State()) {
      Inspector()
    } withDependencies: {
      $0.continuousClock = clock
      $0.inspectorClient = InspectorClient(
        changes: { AsyncStream { $0.finish() } },
        page: { _ in
          var page = InspectorPage()
          page.effects = running.value
          return page
        },
        perform: { _ in },
        effects: { running.value })
    }
    func page(_ effects: Int) -> InspectorPage {
      var page = InspectorPage()
      page.effects = effects
      return page
    }
    await store.send(.changed)
    await store.receive(.pageLoaded(page(2))) { $0.page.effects = 2 }
    await clock.advance(by: .seconds(2))
    running.setValue(0)
    await clock.advance(by: .seconds(1))
    await store.receive(.changed)
    await store.receive(.pageLoaded(page(0))) { $0.page.effects = 0 }
    await clock.advance(by: .seconds(9))
  }

  @Test("Two inspectors of a store both hear of its actions, and one that left does not")
  func observers() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        state += 1
        return .none
      }
    }
    let travel = store.timeTravel()
    let counted = LockIsolated(0)
    let client = InspectorClient(travel) { _ in counted.withValue { $0 += 1 } }
    var first: AsyncStream<Void>.Iterator? = await client.changes().makeAsyncIterator()
    var second = await client.changes().makeAsyncIterator()
    _ = await first?.next()
    _ = await second.next()
    store.send(true)
    #expect(await first?.next() != nil)
    #expect(await second.next() != nil)
    first = nil
    store.send(true)
    #expect(await second.next() != nil)
    #expect(counted.value == 2)
    travel.back()
    await client.perform(.leave)
    #expect(store.withState { $0 } == 2 && travel.position == nil)
    travel.back()
    travel.input = .forks
    await client.perform(.leave)
    #expect(travel.position == 1)
  }

  @Test("A value is expanded and collapsed, and the state is searched")
  func tree() async {
    let page = page(1, shown: 1)
    let (store, requests, _) = store(page: page)
    await store.send(.valueTapped("counter")) { $0.expanded = ["counter"] }
    await store.receive(.pageLoaded(page)) { $0.page = page }
    await store.send(.searchChanged("7")) { $0.search = "7" }
    await store.receive(.pageLoaded(page))
    await store.send(.valueTapped("counter")) { $0.expanded = [] }
    await store.receive(.pageLoaded(page))
    #expect(requests.value.map(\.expanded) == [["counter"], ["counter"], []])
    #expect(requests.value.map(\.search) == ["", "7", "7"])
  }
}
#endif

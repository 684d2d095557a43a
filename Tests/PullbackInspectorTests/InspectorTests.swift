#if Macros
import Pullback
import PullbackInspector
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
        perform: { command in commands.withValue { $0.append(command) } })
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
    await store.send(.actionTapped(4)) { $0.tab = .difference }
    await store.send(.tabChanged(.state)) { $0.tab = .state }
    #expect(commands.value == [.back, .forward, .newest, .input(.forks), .go(5)])
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

  @Test("Closing the inspector shows the newest state, unless input begins another future")
  func closed() async {
    let (store, _, commands) = store()
    await store.send(.closed)
    var page = page(3, shown: 2)
    await store.send(.pageLoaded(page)) { $0.page = page }
    await store.send(.closed)
    #expect(commands.value == [.newest])
    page.input = .forks
    await store.send(.pageLoaded(page)) { $0.page = page }
    await store.send(.closed)
    #expect(commands.value == [.newest])
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

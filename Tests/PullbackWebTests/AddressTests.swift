#if Web
import Foundation
import Hummingbird
import Pullback
import PullbackHTML
import PullbackSessions
import PullbackTesting
import PullbackUI
import PullbackWeb
import Testing

/// Values in the address of a page, and addresses that follow the first one.
@Suite(.timeLimit(.minutes(20))) struct AddressTests {
  private func serve(
    _ body: @escaping @Sendable (TestClient, LiveServer) async throws -> Void
  ) async throws {
    try await withRouter({ live in
      let router = Router()
      router.live("/shop", on: live) {
        CatalogView(store: Store(initialState: Catalog.State()) { Catalog() })
      }
      return router
    }) { try await body($0, $1) }
  }

  private func open(
    _ client: TestClient,
    _ path: String
  ) async throws -> (page: TestClient.Response, socket: TestSocket) {
    let page = try await client.get(path, headers: ["Host: localhost"])
    let socket = try await client.socket(
      cookie: page.cookie, path: "/shop/-/socket", headers: ["Host: localhost"])
    socket.hello(page)
    _ = await socket.next()
    return (page, socket)
  }

  /// The operations on the address in the next patch.
  private func address(_ socket: TestSocket) async -> [PatchOperation] {
    guard case .patch(_, let operations)? = await socket.next() else { return [] }
    return operations.filter {
      switch $0 {
      case .page, .push: true
      default: false
      }
    }
  }

  @Test("The first page shows the values of its address, and other sessions have their own")
  func first() async throws {
    try await serve { client, _ in
      let page = try await client.get("/shop?filter=blue+%26&page=3&sort=price&other=1")
      #expect(page.body.contains(">Filter &lt;blue &amp;&gt; &lt;blue &amp;&gt;</span>"))
      #expect(page.body.contains(">Page 3</span>"))
      #expect(page.body.contains(">Sort price</span>"))
      let wrong = try await client.get("/shop?filter=%zz&page=three&sort=none")
      #expect(wrong.body.contains(">Filter &lt;%zz&gt; &lt;%zz&gt;</span>"))
      #expect(wrong.body.contains(">Page 1</span>"))
      #expect(wrong.body.contains(">Sort name</span>"))
      #expect(try await client.get("/shop").body.contains(">Filter &lt;&gt; &lt;&gt;</span>"))
    }
  }

  @Test("A changed value changes the address, and the initial value is left out of it")
  func change() async throws {
    try await serve { client, _ in
      let (page, socket) = try await open(client, "/shop?other=1")
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Blue"), .activate))
      #expect(
        await address(socket) == [
          .page(title: "Catalog", path: "?other=1&filter=blue+%26+green", depth: 0)
        ])
      socket.send(.event(seen: 1, sequence: 2, node: page.button("Next"), .activate))
      #expect(
        await address(socket) == [
          .push,
          .page(title: "Catalog", path: "?other=1&filter=blue+%26+green&page=2", depth: 0),
        ])
      socket.send(.event(seen: 2, sequence: 3, node: page.button("All"), .activate))
      #expect(
        await address(socket) == [.page(title: "Catalog", path: "?other=1&page=2", depth: 0)])
      socket.send(.event(seen: 3, sequence: 4, node: page.button("By price"), .activate))
      #expect(
        await address(socket) == [
          .page(title: "Catalog", path: "?other=1&page=2&sort=price", depth: 0)
        ])
    }
  }

  @Test("Back and forward set the values, and pass the address to onOpenURL")
  func back() async throws {
    try await serve { client, _ in
      let (page, socket) = try await open(client, "/shop?page=2")
      #expect(page.body.contains(">Opened /shop?page=2</span>"))
      socket.send(.event(seen: 0, sequence: 1, node: 1, .visit("/help?filter=red")))
      #expect(
        await address(socket) == [.page(title: "Help", path: "/help?filter=red", depth: 1)])
      socket.send(.event(seen: 1, sequence: 2, node: 1, .visit("?filter=blue")))
      #expect(
        await address(socket) == [.page(title: "Catalog", path: "?filter=blue", depth: 0)])
      socket.send(.leaving)
      let again = try await client.get(
        "/shop?filter=blue", cookie: "\(page.cookie); pullback-left=\(page.token)",
        headers: ["Host: localhost"])
      #expect(again.body.contains(">Filter &lt;blue&gt; &lt;blue&gt;</span>"))
      #expect(again.body.contains(">Page 1</span>"))
      #expect(
        again.body.contains(
          ">Opened /shop?page=2, /shop/help?filter=red, /shop?filter=blue</span>"))
    }
  }

  @Test("A value that is changed between events reaches the address")
  func later() async throws {
    let address = PageAddressBox()
    try await withRouter({ live in
      let router = Router()
      router.live("/shop", on: live) {
        address.view()
      }
      return router
    }) { client, _ in
      let (_, socket) = try await open(client, "/shop")
      address.change("late")
      #expect(await self.address(socket) == [.page(title: "", path: "?filter=late", depth: 0)])
    }
  }

  @Test("A form without JavaScript keeps the parameters of the address")
  func form() async throws {
    try await serve { client, _ in
      let page = try await client.get("/shop?page=2")
      let posted = try await client.post(
        "/shop?page=2",
        [("k", page.token), ("r", page.form), ("e", NodeName.text(page.button("Next")))],
        cookie: page.cookie)
      #expect(posted.header("location") == "/shop?page=3")
    }
  }

  @Test("A page whose value is a segment of the path has that address, with and without a link")
  func segments() async throws {
    try await withRouter({ live in
      let router = Router()
      router.live("/shop", on: live) { ShelfView() }
      router.live("/split", on: live) { ShelvesView() }
      router.live("/state", on: live) { ReadingView() }
      return router
    }) { client, _ in
      let (page, socket) = try await open(client, "/shop")
      socket.send(.event(seen: 0, sequence: 1, node: page.link("/shop/42"), .activate))
      #expect(await address(socket) == [.page(title: "Dune", path: "/42", depth: 1)])
      socket.send(.event(seen: 1, sequence: 2, node: 1, .visit("/7")))
      #expect(await address(socket) == [.page(title: "Ulysses", path: "/7", depth: 1)])
      for app in ["/shop", "/split"] {
        for id in [7, 42] {
          let book = try await client.get("\(app)/\(id)")
          #expect(book.status == 200, "\(app)/\(id)")
          #expect(book.body.contains(">Book number \(id)</span>"), "\(app)/\(id)")
        }
        for name in ["8", "007", "dune", "7/x"] {
          #expect(try await client.get("\(app)/\(name)").status == 404, "\(app)/\(name)")
        }
      }
      let nested = try await client.get("/state/1/2")
      #expect(nested.status == 200)
      #expect(nested.body.contains(">Path [1, 2]</span>"))
      #expect(nested.body.contains("<title>Book 2</title>"))
    }
  }

  @Test(
    "State added by a reducer, and features created by a view later, have their session's address"
  )
  func sessionsAddress() async throws {
    try await withRouter({ live in
      let router = Router()
      router.live("/shop", on: live) {
        DrawersView(store: Store(initialState: Drawers.State()) { Drawers() })
      }
      return router
    }) { client, _ in
      let (page, socket) = try await open(client, "/shop?filter=red")
      var texts = PageTexts(page)
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Open"), .activate))
      #expect(await socket.answers(to: 1, &texts))
      #expect(texts.contains("Drawers 1 (red) (red)"))
      socket.send(.event(seen: 1, sequence: 2, node: page.button("View"), .activate))
      guard case .patch(_, let operations)? = await socket.next() else {
        Issue.record("There is no patch.")
        return
      }
      let html = "\(operations)"
      #expect(html.contains("Late (red)"))
      let (other, second) = try await open(client, "/shop")
      second.send(.event(seen: 0, sequence: 1, node: other.button("View"), .activate))
      guard case .patch(_, let operations)? = await second.next() else {
        Issue.record("There is no patch.")
        return
      }
      #expect("\(operations)".contains("Late ()"))
    }
  }

  @Test("A restored session has the parameters of the page that comes back")
  func restored() async throws {
    let storage = MemorySessionStorage()
    func serve(_ body: @escaping @Sendable (TestClient, LiveServer) async throws -> Void)
      async throws
    {
      try await withRouter(
        { live in
          let router = Router()
          router.live("/", storage: storage, mode: .everyEvent, on: live) {
            Drawers.State()
          } reducer: {
            Drawers()
          } view: {
            DrawersView(store: $0)
          }
          return router
        }, configuration: { $0.secret = StoredApp.secret }, body)
    }
    let first = LockIsolated<TestClient.Response?>(nil)
    try await serve { client, _ in
      let page = try await client.get("/?filter=red")
      let socket = try await client.socket(cookie: page.cookie)
      socket.hello(page)
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Open"), .activate))
      // Otherwise the next server would wait for the event to be sent again.
      try #require(await socket.patches(until: "1") == 1)
      first.setValue(page)
    }
    let page = try #require(first.value)
    try await serve { client, _ in
      let socket = try await client.socket(cookie: page.cookies(at: client))
      socket.send(
        .hello(
          version: ClientFrame.version, token: page.token,
          PageHello(run: page.run, page: 1, seen: 1, last: 1, path: "?filter=green")))
      #expect(await socket.welcome()?.beginning == .restored)
      let html = try await socket.morph().html
      #expect(html.contains("Drawers 1 (green)"))
    }
  }

  @Test("A test of a feature has values in the address in its own memory")
  func memory() async {
    let store = TestStore(initialState: Catalog.State()) { Catalog() }
    await store.send(.filter("blue")) { $0.$filter.withLock { $0 = "blue" } }
    await store.send(.next) { $0.$page.withLock { $0 = 2 } }
    #expect(Shared(wrappedValue: "", .query("filter")).wrappedValue == "blue")
  }
}

/// A value in the address that is changed from outside of its session.
private final class PageAddressBox: Sendable {
  private let shared = LockIsolated<Shared<String>?>(nil)

  func view() -> Words {
    let filter = Shared(wrappedValue: "", .query("filter"))
    shared.setValue(filter)
    return Words(["Hello"])
  }

  func change(_ text: String) { shared.value?.withLock { $0 = text } }
}
#endif

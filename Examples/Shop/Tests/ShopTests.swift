import Foundation
import Pullback
import PullbackTesting
import Testing

@testable import Shop

@MainActor struct ShopTests {
  private let tea = Product(id: 1, name: "Tea", price: 250)
  private struct Offline: Error {}

  @Test func logsIn() async {
    let ada = User(name: "Ada", role: .customer)
    let store = TestStore(initialState: Shop.State()) {
      Shop()
    } withDependencies: { [tea] in
      $0.shopClient.logIn = { $1 == "1815" ? ada : nil }
      $0.shopClient.search = { _ in [tea] }
    }
    await store.send(\.login.binding.name, "Ada") { $0.login.name = "Ada" }
    await store.send(.login(.logInTapped))
    await store.send(\.login.binding.password, "x") { $0.login.password = "x" }
    await store.send(.login(.logInTapped)) { $0.login.isLoggingIn = true }
    await store.receive(\.login.answered.success) {
      $0.login.isLoggingIn = false
      $0.login.password = ""
      $0.login.problem = "The name or the password is wrong."
    }
    await store.send(\.login.binding.password, "1815") {
      $0.login.password = "1815"
      $0.login.problem = nil
    }
    await store.send(.login(.logInTapped)) { $0.login.isLoggingIn = true }
    await store.receive(\.login.answered.success)
    await store.receive(\.login.delegate.loggedIn) {
      $0.login = Login.State()
      $0.user = ada
    }
    await store.receive(\.found.success) { [tea] in $0.products = [tea] }
  }

  @Test func searchesForTheLastText() async {
    let clock = TestClock()
    let store = TestStore(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.continuousClock = clock
      $0.shopClient.search = { [Product(id: 0, name: $0, price: 1)] }
    }
    await store.send(\.binding.query, "t") { $0.query = "t" }
    await clock.advance(by: .milliseconds(299))
    await store.send(\.binding.query, "te") { $0.query = "te" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.found.success) { $0.products = [Product(id: 0, name: "te", price: 1)] }
  }

  @Test func aPasswordIsNotStored() throws {
    let login = Login.State(name: "Ada", password: "1815", isLoggingIn: true)
    let stored = try JSONEncoder().encode(login)
    #expect(!String(decoding: stored, as: UTF8.self).contains("1815"))
    #expect(try JSONDecoder().decode(Login.State.self, from: stored) == Login.State(name: "Ada"))
  }

  @Test func aShopThatComesBackIsFilled() async {
    let ada = User(name: "Ada", role: .customer)
    let store = TestStore(initialState: Shop.State(user: ada)) {
      Shop()
    } withDependencies: { [tea] in
      $0.shopClient.search = { _ in [tea] }
    }
    await store.send(.login(.delegate(.loggedIn(ada))))
    await store.receive(\.found.success) { [tea] in $0.products = [tea] }
  }

  @Test func onlyAManagerCountsTheOrders() async {
    let customer = Shop.State(user: User(name: "Ada", role: .customer))
    await TestStore(initialState: customer) { Shop() }.send(.ordersTapped)

    let manager = Shop.State(user: User(name: "Grace", role: .manager))
    let store = TestStore(initialState: manager) {
      Shop()
    } withDependencies: {
      $0.shopClient.orderCount = { 3 }
    }
    await store.send(.ordersTapped)
    await store.receive(\.ordersCounted.success) { $0.orderCount = 3 }
    store.dependencies.shopClient.orderCount = { throw Offline() }
    await store.send(.ordersTapped)
    await store.receive(\.ordersCounted.failure) { $0.problem = "The shop cannot be reached." }
  }

  @Test func anOrderKeepsItsNumberUntilItIsPlaced() async {
    let clock = TestClock()
    let ids = LockIsolated<[UUID]>([])
    let store = TestStore(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.dismiss = DismissEffect {}
      $0.shopClient.order = { order in
        ids.withValue { $0.append(order.id) }
        try await clock.sleep(for: .seconds(1))
        if ids.value.count == 1 { throw Offline() }
        return 7
      }
    }
    await store.send(.checkoutTapped)
    await store.send(.addTapped(tea)) { [tea] in $0.$cart.withLock { $0.add(tea) } }
    await store.send(.checkoutTapped) {
      $0.checkout = Checkout.State(cart: $0.$cart, orderID: UUID(0))
    }
    await store.send(.checkout(.presented(.orderTapped))) {
      $0.openOrder = UUID(0)
      $0.checkout?.status = .sending
    }
    // Neither a second press nor closing does anything while the order is on its way.
    await store.send(.checkout(.presented(.orderTapped)))
    await store.send(.checkout(.presented(.closeTapped)))
    await clock.advance(by: .seconds(1))
    await store.receive(\.checkout.presented.answered.failure) { $0.checkout?.status = .unknown }
    // The person closes the sheet, cannot change the cart now, and comes back to the same order.
    await store.send(.checkout(.dismiss)) { $0.checkout = nil }
    await store.send(.addTapped(tea)) {
      $0.problem = "Open the cart and try your order again first. It may have arrived."
    }
    await store.send(.checkoutTapped) {
      $0.checkout = Checkout.State(cart: $0.$cart, orderID: UUID(0), status: .unknown)
    }
    await store.send(.checkout(.presented(.orderTapped))) { $0.checkout?.status = .sending }
    await clock.advance(by: .seconds(1))
    await store.receive(\.checkout.presented.answered.success) {
      $0.checkout?.status = .placed(number: 7)
      $0.openOrder = nil
      $0.problem = nil
      $0.$cart.withLock { $0.lines = [] }
    }
    #expect(ids.value == [UUID(0), UUID(0)])
    await store.send(.checkout(.presented(.closeTapped)))
    await store.receive(\.checkout.dismiss) { $0.checkout = nil }
  }
}

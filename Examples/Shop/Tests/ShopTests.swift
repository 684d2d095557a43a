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
    let store = TestStore(initialState: Shop.State(user: User(name: "Ada", role: .customer))) {
      Shop()
    } withDependencies: { [tea] in
      $0.shopClient.search = { _ in [tea] }
    }
    await store.send(.restored)
    await store.receive(\.found.success) { [tea] in $0.products = [tea] }
  }

  @Test func aNewPriceIsSaidBeforeAnOrder() async {
    let dear = Product(id: 1, name: "Tea", price: 260)
    let totals = LockIsolated<[Int]>([])
    let store = TestStore(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.shopClient.search = { _ in [dear] }
      $0.shopClient.order = { order in
        totals.withValue { $0.append(order.total) }
        if order.total < 270 {
          throw PricesChanged(products: [Product(id: 1, name: "Tea", price: 270)])
        }
        return 7
      }
    }
    await store.send(.addTapped(tea)) { [tea] in $0.$cart.withLock { $0.add(tea) } }
    await store.send(.checkoutTapped) {
      $0.checkout = Checkout.State(cart: $0.$cart, orderID: UUID(0))
    }
    await store.send(.checkout(.presented(.task)))
    await store.receive(\.checkout.presented.pricesLoaded) {
      $0.$cart.withLock { _ = $0.update([dear]) }
      $0.checkout?.priceChanges = [PriceChange(product: dear, oldPrice: 250)]
    }
    #expect(
      store.state.checkout?.priceChanges.map(\.sentence)
        == ["Tea costs 2.60 € now, and not 2.50 €."])
    // The price rises once more, and the shop orders nothing.
    await store.send(.checkout(.presented(.orderTapped))) {
      $0.openOrder = UUID(0)
      $0.checkout?.status = .sending
    }
    await store.receive(\.checkout.presented.answered.failure) {
      $0.openOrder = nil
      $0.checkout?.status = .review
    }
    await store.receive(\.checkout.presented.pricesLoaded) {
      $0.$cart.withLock { _ = $0.update([Product(id: 1, name: "Tea", price: 270)]) }
      // In the place of the older one.
      $0.checkout?.priceChanges = [
        PriceChange(product: Product(id: 1, name: "Tea", price: 270), oldPrice: 260)
      ]
    }
    await store.send(.checkout(.presented(.orderTapped))) {
      $0.openOrder = UUID(0)
      $0.checkout?.status = .sending
    }
    await store.receive(\.checkout.presented.answered.success) {
      $0.openOrder = nil
      $0.checkout?.status = .placed(number: 7)
      $0.$cart.withLock { $0.lines = [] }
    }
    #expect(totals.value == [260, 270])
  }

  @Test func pricesFromBeforeAnOrderDoNotReplaceNewerOnes() async {
    let clock = TestClock()
    let dear = Product(id: 1, name: "Tea", price: 270)
    let store = TestStore(initialState: Shop.State()) {
      Shop()
    } withDependencies: { [tea] in
      $0.uuid = .incrementing
      $0.shopClient.search = { _ in
        try await clock.sleep(for: .seconds(1))
        return [tea]
      }
      $0.shopClient.order = { _ in throw PricesChanged(products: [dear]) }
    }
    await store.send(.addTapped(tea)) { [tea] in $0.$cart.withLock { $0.add(tea) } }
    await store.send(.checkoutTapped) {
      $0.checkout = Checkout.State(cart: $0.$cart, orderID: UUID(0))
    }
    await store.send(.checkout(.presented(.task)))
    await store.send(.checkout(.presented(.orderTapped))) {
      $0.openOrder = UUID(0)
      $0.checkout?.status = .sending
    }
    await store.receive(\.checkout.presented.answered.failure) {
      $0.openOrder = nil
      $0.checkout?.status = .review
    }
    await store.receive(\.checkout.presented.pricesLoaded) {
      $0.$cart.withLock { _ = $0.update([dear]) }
      $0.checkout?.priceChanges = [PriceChange(product: dear, oldPrice: 250)]
    }
    await clock.advance(by: .seconds(1))
  }

  @Test func onlyAManagerSetsPrices() async {
    let store = TestStore(
      initialState: Shop.State(user: User(name: "Ada", role: .customer))
    ) {
      Shop()
    }
    await store.send(.raisePriceTapped(tea))
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
    // A new price does not change what may have been ordered.
    await store.send(.checkout(.presented(.pricesLoaded([Product(id: 1, name: "Tea", price: 1)]))))
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

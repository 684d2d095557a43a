import ExampleKit
import Foundation
import Pullback

/// What a customer wants to buy.
struct Cart: Equatable, Codable, Sendable {
  struct Line: Equatable, Identifiable, Codable, Sendable {
    var product: Product
    var count = 1
    var id: Product.ID { product.id }
  }
  var lines: IdentifiedArrayOf<Line> = []

  var total: Int { lines.reduce(0) { $0 + $1.product.price * $1.count } }
  var count: Int { lines.reduce(0) { $0 + $1.count } }

  mutating func add(_ product: Product) {
    if lines[id: product.id] == nil { lines.append(Line(product: product, count: 0)) }
    lines[id: product.id]?.count += 1
  }

  mutating func remove(_ id: Product.ID) {
    lines[id: id]?.count -= 1
    if lines[id: id]?.count == 0 { lines.remove(id: id) }
  }
}

/// A shop with a login, a search, a cart and a checkout.
@Reducer
struct Shop {
  @ObservableState
  struct State: Equatable, Codable {
    /// The catalog changes the cart, and so does the checkout.
    @Shared(value: Cart()) var cart: Cart
    var login = Login.State()
    var user: User?
    var query = ""
    var products: [Product]?
    var problem: String?
    /// How many orders there are; nil until a manager asks.
    var orderCount: Int?
    /// The order that was sent and not answered yet. Until it is known to be placed, the cart stays
    /// as it is, and a checkout sends the same order again.
    var openOrder: UUID?
    @Presents var checkout: Checkout.State?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case login(Login.Action)
    case logOutTapped
    case found(Result<[Product], any Error>)
    case addTapped(Product)
    case removeTapped(Product.ID)
    case ordersTapped
    case ordersCounted(Result<Int, any Error>)
    case checkoutTapped
    case checkout(PresentationAction<Checkout.Action>)
  }

  private enum CancelID { case search, typing }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.shopClient) var client
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.login, action: \.login) { Login() }
    Reduce { state, action in
      switch action {
      case .binding(\.query):
        return search(state).debounce(
          id: CancelID.typing, for: .milliseconds(300), clock: clock)

      case .login(.delegate(.loggedIn(let user))):
        state.user = user
        state.login = Login.State()
        return search(state)

      case .logOutTapped, .addTapped, .removeTapped:
        // An order that may have been placed must not change.
        guard state.openOrder == nil else {
          state.problem = "Open the cart and try your order again first. It may have arrived."
          return .none
        }
        state.problem = nil
        switch action {
        case .addTapped(let product): state.$cart.withLock { $0.add(product) }
        case .removeTapped(let id): state.$cart.withLock { $0.remove(id) }
        default:
          state = State()
          return .merge(.cancel(id: CancelID.typing), .cancel(id: CancelID.search))
        }
        return .none

      case .found(.success(let products)):
        state.products = products
        state.problem = nil
        return .none

      case .found(.failure), .ordersCounted(.failure):
        state.problem = "The shop cannot be reached."
        return .none

      case .ordersTapped:
        // The button is hidden from customers; what counts is checked here.
        guard state.user?.role == .manager else { return .none }
        return .run { [client] send in
          await send(.ordersCounted(Result { try await client.orderCount() }))
        }

      case .ordersCounted(.success(let count)):
        // Somebody else may have logged in meanwhile.
        if state.user?.role == .manager { state.orderCount = count }
        return .none

      case .checkoutTapped:
        guard state.cart.count > 0 else { return .none }
        state.checkout = Checkout.State(
          cart: state.$cart, orderID: state.openOrder ?? uuid(),
          status: state.openOrder == nil ? .review : .unknown)
        return .none

      case .checkout(.presented(.orderTapped)):
        state.openOrder = state.checkout?.orderID
        return .none

      case .checkout(.presented(.answered(.success))):
        state.openOrder = nil
        state.problem = nil
        return .none

      case .binding, .login, .checkout:
        return .none
      }
    }
    .ifLet(\.$checkout, action: \.checkout) { Checkout() }
    .onRestore { $0.user.map { .login(.delegate(.loggedIn($0))) } }
  }

  private func search(_ state: State) -> Effect<Action> {
    .run { [client, query = state.query] send in
      await send(.found(Result { try await client.search(query) }))
    }
    .cancellable(id: CancelID.search, cancelInFlight: true)
  }
}

/// The app for the program `examples`.
public let shop = Example("shop", "Login with roles, search, a cart, and checkout exactly once.") {
  Shop.State()
} reducer: {
  Shop()
} view: {
  ShopView(store: $0)
}

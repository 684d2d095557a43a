import Foundation
import Pullback

struct Product: Equatable, Identifiable, Codable, Sendable {
  let id: Int
  var name: String
  /// In cents.
  var price: Int
}

struct User: Equatable, Codable, Sendable {
  enum Role: Codable, Sendable { case customer, manager }
  var name: String
  var role: Role
}

struct Order: Equatable, Sendable {
  /// Chosen by the customer's app, so that the shop knows an order that it already has.
  let id: UUID
  var cart: Cart
}

/// The server of the shop.
@DependencyClient
struct ShopClient: Sendable {
  /// Returns the user; nil if the name or the password is wrong.
  var logIn: @Sendable (_ name: String, _ password: String) async throws -> User?
  var search: @Sendable (_ text: String) async throws -> [Product]
  /// How many orders were placed.
  var orderCount: @Sendable () async throws -> Int
  /// Places an order and returns its number. An order with the same id is placed once.
  var order: @Sendable (_ order: Order) async throws -> Int
}

/// The connection was cut.
struct ConnectionLost: Error {}

extension ShopClient: DependencyKey {
  /// A shop in memory, for all sessions. The answer to each first attempt at an order is lost.
  static var liveValue: ShopClient {
    let names = ["Apples", "Bread", "Butter", "Coffee", "Milk", "Noodles", "Oranges", "Tea"]
    let products = names.enumerated().map { Product(id: $0, name: $1, price: 99 + 40 * $0) }
    let orders = LockIsolated<[UUID]>([])
    @Dependency(\.continuousClock) var clock
    return ShopClient(
      logIn: { name, password in
        try await clock.sleep(for: .milliseconds(300))
        switch (name.lowercased(), password) {
        case ("ada", "1815"): return User(name: "Ada", role: .customer)
        case ("grace", "1906"): return User(name: "Grace", role: .manager)
        default: return nil
        }
      },
      search: { text in
        try await clock.sleep(for: .milliseconds(200))
        return products.filter { text.isEmpty || $0.name.localizedStandardContains(text) }
      },
      orderCount: { orders.value.count },
      order: { order in
        try await clock.sleep(for: .milliseconds(500))
        return try orders.withValue { orders in
          if let index = orders.firstIndex(of: order.id) { return index + 1 }
          orders.append(order.id)
          throw ConnectionLost()
        }
      }
    )
  }
  static let testValue = ShopClient()
}

extension DependencyValues {
  @DependencyEntry var shopClient: ShopClient
}

extension Int {
  /// Cents as a price in euros.
  var euros: String { "\(self / 100).\(String(self % 100 + 100).dropFirst()) €" }
}

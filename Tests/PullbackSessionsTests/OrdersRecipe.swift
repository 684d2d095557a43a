#if SQLite && Macros
import Foundation
import GRDB
import Pullback
import Testing

// The code of the article "Recipes" that uses a database.

struct Order: Codable, Equatable, Identifiable, Sendable, FetchableRecord, PersistableRecord {
  let id: Int64
  let customer: String
  let title: String
}

@DependencyClient
struct OrderClient: Sendable {
  var ofCustomer: @Sendable (_ id: String) async throws -> [Order]
}

extension OrderClient: TestDependencyKey {
  static let testValue = OrderClient()

  static func live(_ database: any DatabaseWriter) -> OrderClient {
    OrderClient { customer in
      try await database.read { try Order.filter(Column("customer") == customer).fetchAll($0) }
    }
  }
}

extension DependencyValues {
  @DependencyEntry var orders: OrderClient
}

/// The beginning of the program.
func prepareOrders(at path: String) throws {
  let database = try DatabasePool(path: path)
  prepareDependencies { $0.orders = .live(database) }
}

@Suite struct OrdersRecipeTests {
  @Test("The client of the recipe reads the orders of one customer")
  func orders() async throws {
    let database = try DatabaseQueue()
    try await database.write { db in
      try db.create(table: "order") { table in
        table.primaryKey("id", .integer)
        table.column("customer", .text)
        table.column("title", .text)
      }
      try Order(id: 1, customer: "ada", title: "Tea").insert(db)
      try Order(id: 2, customer: "bea", title: "Milk").insert(db)
    }
    let orders = OrderClient.live(database)
    #expect(
      try await orders.ofCustomer(id: "ada") == [Order(id: 1, customer: "ada", title: "Tea")])
  }
}
#endif

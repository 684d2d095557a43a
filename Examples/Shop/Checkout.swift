import Foundation
import Pullback

/// Places one order exactly once, however often it has to be tried.
@Reducer
struct Checkout {
  @ObservableState
  struct State: Equatable, Codable {
    @Shared var cart: Cart
    /// The same for each attempt. The shop places an order with one id once.
    let orderID: UUID
    var status = Status.review
    /// What costs something else than when it came into the cart or was last looked at.
    var priceChanges: IdentifiedArrayOf<PriceChange> = []
  }

  enum Status: Equatable, Codable, Sendable {
    case review, sending
    /// No answer arrived. The order may or may not have been placed.
    case unknown
    case placed(number: Int)
  }

  enum Action {
    case task
    case pricesLoaded([Product])
    case orderTapped
    case answered(Result<Int, any Error>)
    case closeTapped
  }

  private enum CancelID { case prices }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.shopClient) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        // Without an answer the person may go on: the shop checks the prices when it has the order.
        return .run { [client] send in
          await send(.pricesLoaded(try await client.search("")))
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.prices)

      case .pricesLoaded(let products):
        // What may have been ordered must not change.
        guard state.status == .review else { return .none }
        for change in state.$cart.withLock({ $0.update(products) }) {
          state.priceChanges[id: change.id] = change
        }
        return .none

      case .orderTapped:
        switch state.status {
        case .review, .unknown: break
        case .sending, .placed: return .none
        }
        guard !state.cart.lines.isEmpty else { return .none }
        state.status = .sending
        let order = Order(
          id: state.orderID,
          counts: Dictionary(uniqueKeysWithValues: state.cart.lines.map { ($0.id, $0.count) }),
          total: state.cart.total)
        // Prices that were asked for before would come after newer ones, with which the shop refuses
        // an order.
        return .merge(
          .cancel(id: CancelID.prices),
          .run { [client] send in
            await send(.answered(Result { try await client.order(order) }))
          })

      case .answered(.success(let number)):
        state.status = .placed(number: number)
        state.$cart.withLock { $0.lines = [] }
        return .none

      case .answered(.failure(let error as PricesChanged)):
        state.status = .review
        return .send(.pricesLoaded(error.products))

      case .answered(.failure):
        state.status = .unknown
        return .none

      case .closeTapped:
        // While an answer is on its way, closing would leave the order unknown.
        guard state.status != .sending else { return .none }
        return .run { [dismiss] _ in await dismiss() }
      }
    }
    // Whether an order has arrived that was on its way when the program ended is not known.
    .onRestore { $0.status == .sending ? .answered(.failure(ConnectionLost())) : nil }
  }
}

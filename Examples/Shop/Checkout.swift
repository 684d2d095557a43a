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
  }

  enum Status: Equatable, Codable, Sendable {
    case review, sending
    /// No answer arrived. The order may or may not have been placed.
    case unknown
    case placed(number: Int)
  }

  enum Action {
    case orderTapped
    case answered(Result<Int, any Error>)
    case closeTapped
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.shopClient) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .orderTapped:
        guard state.status != .sending, !state.cart.lines.isEmpty else { return .none }
        state.status = .sending
        return .run { [client, order = Order(id: state.orderID, cart: state.cart)] send in
          await send(.answered(Result { try await client.order(order) }))
        }

      case .answered(.success(let number)):
        state.status = .placed(number: number)
        state.$cart.withLock { $0.lines = [] }
        return .none

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

public import Pullback

/// The first screen: a count, and two questions about it.
public struct Counter: Reducer {
  public struct State: Equatable {
    public var count = 0
    /// The answer to "is it prime?", while it is presented.
    public var primeModal: PrimeModal.State?
    /// The search for the nth prime, while it runs.
    public var computation: Computation?
    /// What an alert says, while it is presented.
    public var alert: String?

    public init(count: Int = 0) {
      self.count = count
    }
  }

  /// A running search for a prime.
  public struct Computation: Equatable {
    /// Which prime is searched.
    public let n: Int
    /// How much of the way is done, from 0 to 1.
    public var progress = 0.0
  }

  public enum Action: Equatable, Sendable {
    case decrementTapped
    case incrementTapped
    case isPrimeTapped
    case primeModal(PrimeModal.Action)
    case primeModalDismissed
    case nthPrimeTapped
    case nthPrimeProgressed(Double)
    case nthPrimeResponse(Int?)
    case cancelTapped
    case alertDismissed
    case disappeared
  }

  private enum CancelID { case nthPrime }

  let primeClient: PrimeClient

  public init(primeClient: PrimeClient) {
    self.primeClient = primeClient
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementTapped:
        if state.count > .min { state.count -= 1 }
        return .none

      case .incrementTapped:
        if state.count < .max { state.count += 1 }
        return .none

      case .isPrimeTapped:
        state.primeModal = PrimeModal.State(
          number: state.count,
          isPrime: primeClient.isPrime(state.count)
        )
        return .none

      case .primeModal(.closeTapped), .primeModalDismissed:
        state.primeModal = nil
        return .none

      case .primeModal:
        return .none

      case .nthPrimeTapped:
        let n = state.count
        guard n >= 1 else {
          state.alert = "There is no \(n.ordinal) prime."
          return .none
        }
        state.computation = Computation(n: n)
        return .run { [primeClient] send in
          let prime = try await primeClient.nthPrime(n) { await send(.nthPrimeProgressed($0)) }
          await send(.nthPrimeResponse(prime))
        }
        .cancellable(id: CancelID.nthPrime, cancelInFlight: true)

      case .nthPrimeProgressed(let progress):
        state.computation?.progress = progress
        return .none

      case .nthPrimeResponse(let prime):
        guard let n = state.computation?.n else { return .none }
        state.computation = nil
        if let prime {
          state.alert = "The \(n.ordinal) prime is \(prime)."
        } else {
          state.alert = "The \(n.ordinal) prime is too far away to be found."
        }
        return .none

      case .cancelTapped, .disappeared:
        state.computation = nil
        return .cancel(id: CancelID.nthPrime)

      case .alertDismissed:
        state.alert = nil
        return .none
      }
    }
    .ifLet(\.primeModal, action: \.primeModal) {
      PrimeModal()
    }
  }
}

extension Counter.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public let primeModal = AnyCasePath(Counter.Action.primeModal)
  }
  public static let allCasePaths = AllCasePaths()
}

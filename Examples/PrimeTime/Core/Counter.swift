#if Macros
public import Pullback

/// The first screen: a counter, and two questions about its value.
@Reducer
public struct Counter {
  @ObservableState
  public struct State: Equatable, Codable {
    public var count = 0
    /// The answer to "Is it prime?"; nil while it is not presented.
    @Presents public var primeModal: PrimeModal.State?
    /// The search for the nth prime; nil while none is running.
    public var computation: Computation?
    @Presents public var alert: AlertState<Never>?

    public init(count: Int = 0) {
      self.count = count
    }
  }

  /// A running search for the nth prime.
  public struct Computation: Equatable, Codable {
    /// The position of the prime, counted from 1.
    public let n: Int
    /// The completed fraction, from 0 to 1.
    public var progress = 0.0

    package init(n: Int) {
      self.n = n
    }
  }

  public enum Action: Equatable, Sendable, Codable {
    case decrementTapped
    case incrementTapped
    case isPrimeTapped
    case primeModal(PresentationAction<PrimeModal.Action>)
    case nthPrimeTapped
    case nthPrimeProgressed(Double)
    case nthPrimeResponse(Int?)
    case cancelTapped
    case alert(PresentationAction<Never>)
    case disappeared
    /// The session was restored, and the search for the nth prime was running.
    case restored
  }

  private enum CancelID { case nthPrime }

  @Dependency(\.primeClient) var primeClient

  public init() {}

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

      case .primeModal(.presented(.closeTapped)):
        state.primeModal = nil
        return .none

      case .nthPrimeTapped:
        let n = state.count
        guard n >= 1 else {
          state.alert = AlertState { TextState("There is no \(n.ordinal) prime.") }
          return .none
        }
        return search(n, &state)

      case .restored:
        return state.computation.map { search($0.n, &state) } ?? .none

      case .nthPrimeProgressed(let progress):
        state.computation?.progress = progress
        return .none

      case .nthPrimeResponse(let prime):
        guard let n = state.computation?.n else { return .none }
        state.computation = nil
        let answer = prime.map { "is \($0)." } ?? "is too far away to be found."
        state.alert = AlertState { TextState("The \(n.ordinal) prime \(answer)") }
        return .none

      case .cancelTapped, .disappeared:
        state.computation = nil
        return .cancel(id: CancelID.nthPrime)

      case .primeModal, .alert:
        return .none
      }
    }
    .ifLet(\.$primeModal, action: \.primeModal) { PrimeModal() }
    .ifLet(\.$alert, action: \.alert)
    .onRestore { $0.computation == nil ? nil : .restored }
  }

  private func search(_ n: Int, _ state: inout State) -> Effect<Action> {
    state.computation = Computation(n: n)
    return .run { [primeClient] send in
      let prime = try await primeClient.nthPrime(n) { await send(.nthPrimeProgressed($0)) }
      await send(.nthPrimeResponse(prime))
    }
    .cancellable(id: CancelID.nthPrime, cancelInFlight: true)
  }
}
#endif

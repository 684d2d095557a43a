public import Foundation
public import Pullback

/// The list of favorite primes, which can be saved to a file and loaded from it.
public struct FavoritePrimes: Reducer {
  public struct State: Equatable {
    public var favorites = Favorites()
    /// What an alert says, while it is presented.
    public var alert: String?

    public init() {}
  }

  public enum Action: Equatable {
    case deleted(IndexSet)
    case saveTapped
    case saveFailed(FileProblem)
    case loadTapped
    case loaded([Int])
    case loadFailed(FileProblem)
    case alertDismissed
  }

  private enum CancelID { case file }

  let store: FavoritesStore
  let now: @Sendable () -> TimeOfDay

  public init(store: FavoritesStore, now: @escaping @Sendable () -> TimeOfDay) {
    self.store = store
    self.now = now
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .deleted(let offsets):
      let primes = state.favorites.primes
      for prime in offsets.filter(primes.indices.contains).map({ primes[$0] }) {
        state.favorites.remove(prime, at: now())
      }
      return .none

    case .saveTapped:
      return .run { [store, primes = state.favorites.primes.elements] send in
        do throws(FileProblem) {
          try await store.save(primes)
        } catch {
          await send(.saveFailed(error))
        }
      }
      .cancellable(id: CancelID.file, cancelInFlight: true)

    case .saveFailed(let problem):
      state.alert = "The favorites were not saved. \(problem)"
      return .none

    case .loadTapped:
      return .run { [store] send in
        do throws(FileProblem) {
          await send(.loaded(try await store.load()))
        } catch {
          await send(.loadFailed(error))
        }
      }
      .cancellable(id: CancelID.file, cancelInFlight: true)

    case .loaded(let primes):
      state.favorites.replace(with: primes)
      return .none

    case .loadFailed(let problem):
      state.alert = "The favorites were not loaded. \(problem)"
      return .none

    case .alertDismissed:
      state.alert = nil
      return .none
    }
  }
}

public import Foundation
public import Pullback

/// The list of favorite primes, which can be saved to a file and loaded from it.
public struct FavoritePrimes: Reducer {
  public struct State: Equatable {
    public var favorites = Favorites()
    /// What an alert says, while it is presented.
    public var alert: String?
    /// Whether the list is being written, so that it cannot be read yet.
    var isSaving = false
    /// Whether the file is to be read as soon as it is written.
    var loadsWhenSaved = false

    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case deleted(IndexSet)
    case saveTapped
    case saved
    case saveFailed(FileProblem)
    case loadTapped
    case loaded([Int])
    case loadFailed(FileProblem)
    case alertDismissed
  }

  private enum CancelID { case save, load }

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
      state.isSaving = true
      state.loadsWhenSaved = false
      return .merge(.cancel(id: CancelID.load), save(state.favorites.primes.elements))

    case .saved:
      return finishSaving(&state)

    case .saveFailed(let problem):
      state.alert = "The favorites were not saved. \(problem)"
      return finishSaving(&state)

    case .loadTapped:
      guard !state.isSaving else {
        state.loadsWhenSaved = true
        return .none
      }
      return load()

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
  private func save(_ primes: [Int]) -> Effect<Action> {
    .run { [store] send in
      do throws(FileProblem) {
        try await store.save(primes)
        await send(.saved)
      } catch {
        await send(.saveFailed(error))
      }
    }
    .cancellable(id: CancelID.save, cancelInFlight: true)
  }

  private func finishSaving(_ state: inout State) -> Effect<Action> {
    state.isSaving = false
    guard state.loadsWhenSaved else { return .none }
    state.loadsWhenSaved = false
    return load()
  }

  private func load() -> Effect<Action> {
    .run { [store] send in
      do throws(FileProblem) {
        await send(.loaded(try await store.load()))
      } catch {
        await send(.loadFailed(error))
      }
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}

#if Macros
public import Foundation
public import Pullback

/// The list of favorite primes, which can be saved to a file and loaded from it.
@Reducer
public struct FavoritePrimes {
  @ObservableState
  public struct State: Equatable {
    /// The favorites, which several stores can share.
    @Shared public var favorites: Favorites
    @Presents public var alert: AlertState<Action.Alert>?
    /// Whether the file is being written, so that reading has to wait.
    package var isSaving = false
    /// Whether to read the file as soon as it has been written.
    package var loadsWhenSaved = false
    /// Whether the list that is shown is the one in the file, because it was just saved.
    package var isSaved = false
    /// Whether the list that is shown was just loaded.
    package var isLoaded = false

    public init(favorites: Shared<Favorites> = Shared(value: Favorites())) {
      _favorites = favorites
    }
  }

  public enum Action: Equatable, Sendable, Codable {
    case deleted(IndexSet)
    case saveTapped
    case saved
    case saveFailed(reason: String)
    case loadTapped
    case loaded([Int])
    case loadFailed(reason: String)
    case alert(PresentationAction<Alert>)

    @CasePathable
    public enum Alert: Equatable, Sendable, Codable {
      /// Shows a loaded list, which lacks favorites that are shown.
      case replace([Int])
    }
  }

  private enum CancelID { case save, load }

  @Dependency(\.favoritesClient) var favoritesClient
  @Dependency(\.timeOfDay) var timeOfDay

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleted(let offsets):
        state.isSaved = false
        state.isLoaded = false
        let primes = state.favorites.primes
        let time = timeOfDay
        state.$favorites.withLock { favorites in
          for prime in offsets.filter(primes.indices.contains).map({ primes[$0] }) {
            favorites.remove(prime, at: time)
          }
        }
        return .none

      case .saveTapped:
        state.isSaving = true
        state.isSaved = false
        state.isLoaded = false
        state.loadsWhenSaved = false
        let primes = state.favorites.primes.elements
        return .merge(
          .cancel(id: CancelID.load),
          .run { [favoritesClient] send in
            try await favoritesClient.save(primes)
            await send(.saved)
          } catch: { error, send in
            await send(.saveFailed(reason: "\(error)"))
          }
          .cancellable(id: CancelID.save, cancelInFlight: true)
        )

      case .saved:
        state.isSaved = true
        return finishSaving(&state)

      case .saveFailed(let reason):
        state.alert = AlertState { TextState("The favorites were not saved. \(reason)") }
        return finishSaving(&state)

      case .loadTapped:
        state.isLoaded = false
        guard !state.isSaving else {
          state.loadsWhenSaved = true
          return .none
        }
        return load()

      case .loaded(let primes):
        let missing = state.favorites.missing(in: primes)
        guard missing.isEmpty else {
          state.alert = .replacement(by: primes, without: missing)
          return .none
        }
        show(primes, &state)
        return .none

      case .alert(.presented(.replace(let primes))):
        let time = timeOfDay
        let missing = state.favorites.missing(in: primes)
        state.$favorites.withLock { favorites in
          for prime in missing { favorites.remove(prime, at: time) }
        }
        show(primes, &state)
        return .none

      case .loadFailed(let reason):
        state.alert = AlertState { TextState("The favorites were not loaded. \(reason)") }
        return .none

      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func show(_ primes: [Int], _ state: inout State) {
    state.isSaved = false
    state.isLoaded = true
    state.$favorites.withLock { $0.replace(with: primes) }
  }

  private func finishSaving(_ state: inout State) -> Effect<Action> {
    state.isSaving = false
    guard state.loadsWhenSaved else { return .none }
    state.loadsWhenSaved = false
    return load()
  }

  private func load() -> Effect<Action> {
    .run { [favoritesClient] send in
      await send(.loaded(try await favoritesClient.load()))
    } catch: { error, send in
      await send(.loadFailed(reason: "\(error)"))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}

extension AlertState<FavoritePrimes.Action.Alert> {
  /// Asks whether a loaded list replaces favorites that it lacks.
  static func replacement(by primes: [Int], without missing: [Int]) -> Self {
    AlertState {
      TextState("Replace the favorites?")
    } actions: {
      ButtonState(role: .destructive, action: .replace(primes)) { TextState("Replace") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("Not in the file: \(missing.map(\.description).joined(separator: ", "))")
    }
  }
}
#endif

#if Macros
import Foundation
import Pullback
import PullbackTesting
import PullbackUI
import Testing

// MARK: Favouriting, a feature for rows of any kind

@Reducer
private struct Favoriting<ID: Hashable & Sendable> {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    let id: ID
    var isFavorite: Bool
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case buttonTapped
    case response(Result<Bool, any Error>)
    enum Alert: Equatable {}
  }
  struct CancelID: Hashable { let id: AnyHashableSendable }
  let favorite: @Sendable (ID, Bool) async throws -> Bool
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .buttonTapped:
        state.isFavorite.toggle()
        return .run { [id = state.id, isFavorite = state.isFavorite, favorite] send in
          await send(.response(Result { try await favorite(id, isFavorite) }))
        }
        .cancellable(id: CancelID(id: AnyHashableSendable(state.id)), cancelInFlight: true)
      case .response(.failure(let error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        return .none
      case .response(.success(let isFavorite)):
        state.isFavorite = isFavorite
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

private struct FavoriteFailure: LocalizedError, Equatable {
  var errorDescription: String? { "Favoriting failed." }
}

@Reducer
private struct Episode {
  @ObservableState
  struct State: Equatable, Identifiable {
    var alert: AlertState<Favoriting<UUID>.Action.Alert>?
    let id: UUID
    var isFavorite = false
    var download: Download.Mode = .notDownloaded
    @Presents var downloadAlert: AlertState<Download.Action.Alert>?

    var favorite: Favoriting<UUID>.State {
      get { .init(alert: alert, id: id, isFavorite: isFavorite) }
      set { (alert, isFavorite) = (newValue.alert, newValue.isFavorite) }
    }
    var downloading: Download.State {
      get { Download.State(id: id, alert: downloadAlert, mode: download) }
      set { (downloadAlert, download) = (newValue.alert, newValue.mode) }
    }
  }
  enum Action {
    case download(Download.Action)
    case favorite(Favoriting<UUID>.Action)
  }
  let favorite: @Sendable (UUID, Bool) async throws -> Bool
  var body: some Reducer<State, Action> {
    Scope(state: \.favorite, action: \.favorite) { Favoriting(favorite: favorite) }
    Scope(state: \.downloading, action: \.download) { Download() }
  }
}

@Reducer
private struct Episodes {
  @ObservableState
  struct State: Equatable { var episodes: IdentifiedArrayOf<Episode.State> = [] }
  enum Action { case episodes(IdentifiedActionOf<Episode>) }
  var favorite: @Sendable (UUID, Bool) async throws -> Bool
  var body: some Reducer<State, Action> {
    Reduce { _, _ in .none }
      .forEach(\.episodes, action: \.episodes) { Episode(favorite: favorite) }
  }
}

// MARK: A download with progress, that can be stopped and deleted

@DependencyClient
private struct Downloads: Sendable {
  @CasePathable
  enum Event: Equatable { case progress(Double), data(Data) }
  var download: @Sendable (_ id: UUID) -> AsyncThrowingStream<Event, any Error> = { _ in
    .finished()
  }
}
extension Downloads: TestDependencyKey { static let testValue = Self() }
extension DependencyValues {
  fileprivate var downloads: Downloads {
    get { self[Downloads.self] }
    set { self[Downloads.self] = newValue }
  }
}

@Reducer
private struct Download {
  @CasePathable
  @dynamicMemberLookup
  enum Mode: Equatable {
    case downloaded
    case downloading(progress: Double)
    case notDownloaded
    case starting
  }
  @ObservableState
  struct State: Equatable {
    let id: UUID
    @Presents var alert: AlertState<Action.Alert>?
    var mode: Mode
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case buttonTapped
    case event(Result<Downloads.Event, any Error>)
    @CasePathable
    enum Alert: Equatable { case deleteTapped, stopTapped }
  }
  @Dependency(\.downloads) var downloads
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.deleteTapped)):
        state.mode = .notDownloaded
        return .none
      case .alert(.presented(.stopTapped)):
        state.mode = .notDownloaded
        return .cancel(id: state.id)
      case .alert:
        return .none
      case .buttonTapped:
        switch state.mode {
        case .downloaded:
          state.alert = AlertState {
            TextState("Delete it?")
          } actions: {
            ButtonState(role: .destructive, action: .send(.deleteTapped, animation: .default)) {
              TextState("Delete")
            }
          }
          return .none
        case .downloading, .starting:
          state.alert = .stop
          return .none
        case .notDownloaded:
          state.mode = .starting
          return .run { [id = state.id] send in
            for try await event in self.downloads.download(id: id) {
              await send(.event(.success(event)), animation: .default)
            }
          } catch: { error, send in
            await send(.event(.failure(error)), animation: .default)
          }
          .cancellable(id: state.id)
        }
      case .event(.success(.data)):
        state.mode = .downloaded
        state.alert = nil
        return .none
      case .event(.success(.progress(let progress))):
        state.mode = .downloading(progress: progress)
        return .none
      case .event(.failure):
        state.mode = .notDownloaded
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == Download.Action.Alert {
  fileprivate static var stop: Self {
    Self {
      TextState("Stop?")
    } actions: {
      ButtonState(role: .destructive, action: .send(.stopTapped)) { TextState("Stop") }
      ButtonState(role: .cancel) { TextState("Go on") }
    }
  }
}

@MainActor
@Suite struct EpisodesTests {
  private func makeStore(
    favorite: @escaping @Sendable (UUID, Bool) async throws -> Bool = { $1 }
  ) -> TestStoreOf<Episodes> {
    TestStore(
      initialState: Episodes.State(
        episodes: [Episode.State(id: UUID(0)), Episode.State(id: UUID(1))]
      )
    ) {
      Episodes(favorite: favorite)
    }
  }

  @Test("a reusable favourite button changes its own row")
  func favorites() async {
    let store = makeStore()
    await store.send(\.episodes[id: UUID(0)].favorite.buttonTapped) {
      $0.episodes[id: UUID(0)]?.isFavorite = true
    }
    await store.receive(\.episodes[id: UUID(0)].favorite.response.success, true)
    await store.send(.episodes(.element(id: UUID(1), action: .favorite(.buttonTapped)))) {
      $0.episodes[id: UUID(1)]?.isFavorite = true
    }
    await store.receive(\.episodes[id: UUID(1)].favorite.response.success)
  }

  @Test("a failed favourite shows an alert in its own row")
  func favoritingFails() async {
    let store = makeStore { _, _ in throw FavoriteFailure() }
    await store.send(\.episodes[id: UUID(0)].favorite.buttonTapped) {
      $0.episodes[id: UUID(0)]?.isFavorite = true
    }
    await store.receive(\.episodes[id: UUID(0)].favorite.response.failure) {
      $0.episodes[id: UUID(0)]?.alert = AlertState { TextState("Favoriting failed.") }
    }
    await store.send(\.episodes[id: UUID(0)].favorite.alert.dismiss) {
      $0.episodes[id: UUID(0)]?.alert = nil
    }
  }

  @Test("one row's download finishes while another row's is stopped")
  func downloadsOneAndStopsTheOther() async {
    let streams = [0, 1].map { _ in
      AsyncThrowingStream.makeStream(of: Downloads.Event.self)
    }
    let store = makeStore()
    store.dependencies.downloads.download = { streams[$0 == UUID(0) ? 0 : 1].stream }
    for id in [UUID(0), UUID(1)] {
      await store.send(\.episodes[id: id].download.buttonTapped) {
        $0.episodes[id: id]?.download = .starting
      }
    }
    streams[0].continuation.yield(.progress(0.2))
    await store.receive(\.episodes[id: UUID(0)].download.event.success.progress, 0.2) {
      $0.episodes[id: UUID(0)]?.download = .downloading(progress: 0.2)
    }
    streams[1].continuation.yield(.progress(0.5))
    await store.receive(\.episodes[id: UUID(1)].download.event.success.progress) {
      $0.episodes[id: UUID(1)]?.download = .downloading(progress: 0.5)
    }
    await store.send(\.episodes[id: UUID(1)].download.buttonTapped) {
      $0.episodes[id: UUID(1)]?.downloadAlert = .stop
    }
    await store.send(\.episodes[id: UUID(1)].download.alert.stopTapped) {
      $0.episodes[id: UUID(1)]?.downloadAlert = nil
      $0.episodes[id: UUID(1)]?.download = .notDownloaded
    }
    streams[0].continuation.yield(.data(Data([1])))
    streams[0].continuation.finish()
    await store.receive(\.episodes[id: UUID(0)].download.event.success.data) {
      $0.episodes[id: UUID(0)]?.download = .downloaded
    }
  }

  @Test("a failed download returns to its first state")
  func aDownloadFails() async {
    struct Broken: Error {}
    let (stream, download) = AsyncThrowingStream.makeStream(of: Downloads.Event.self)
    let store = TestStore(initialState: Download.State(id: UUID(5), mode: .notDownloaded)) {
      Download()
    } withDependencies: {
      $0.downloads.download = { _ in stream }
    }
    await store.send(.buttonTapped) { $0.mode = .starting }
    download.finish(throwing: Broken())
    await store.receive(\.event.failure) { $0.mode = .notDownloaded }
  }
}
#endif

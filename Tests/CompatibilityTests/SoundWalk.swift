#if Macros
import Foundation
import Pullback

/// Sounds of walks: recorded on a sheet, played back in rows, one at a time.
@DependencyClient
struct Recorder: Sendable {
  var currentTime: @Sendable () async -> TimeInterval?
  var requestPermission: @Sendable () async -> Bool = { false }
  var start: @Sendable (_ url: URL) async throws -> Bool
  var stop: @Sendable () async -> Void
}
extension Recorder: TestDependencyKey { static let testValue = Self() }

@DependencyClient
struct Player: Sendable {
  var play: @Sendable (_ url: URL) async throws -> Bool
}
extension Player: TestDependencyKey { static let testValue = Self() }

extension DependencyValues {
  var recorder: Recorder {
    get { self[Recorder.self] }
    set { self[Recorder.self] = newValue }
  }
  var player: Player {
    get { self[Player.self] }
    set { self[Player.self] = newValue }
  }
}

@Reducer
struct Recording {
  @ObservableState
  struct State: Equatable, Sendable {
    var date: Date
    var duration: TimeInterval = 0
    var mode: Mode = .recording
    var url: URL
    enum Mode { case recording, encoding }
  }
  enum Action: Sendable {
    case finished(Result<Bool, any Error>)
    case delegate(Delegate)
    case finalTime(TimeInterval)
    case onTask
    case timerUpdated
    case stopTapped
    @CasePathable
    enum Delegate: Sendable { case didFinish(Result<State, any Error>) }
  }
  struct Failed: Equatable, Error {}
  @Dependency(\.recorder) var recorder
  @Dependency(\.continuousClock) var clock
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .finished(.success(true)):
        return .send(.delegate(.didFinish(.success(state))))
      case .finished(.success(false)):
        return .send(.delegate(.didFinish(.failure(Failed()))))
      case .finished(.failure(let error)):
        return .send(.delegate(.didFinish(.failure(error))))
      case .delegate:
        return .none
      case .finalTime(let duration):
        state.duration = duration
        return .none
      case .stopTapped:
        state.mode = .encoding
        return .run { send in
          if let time = await recorder.currentTime() { await send(.finalTime(time)) }
          await recorder.stop()
        }
      case .onTask:
        return .run { [url = state.url] send in
          async let start: Void = send(
            .finished(Result { try await recorder.start(url: url) })
          )
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerUpdated) }
          _ = await start
        }
      case .timerUpdated:
        state.duration += 1
        return .none
      }
    }
  }
}

@Reducer
struct Sound {
  @ObservableState
  struct State: Equatable, Identifiable, Sendable {
    var date: Date
    var duration: TimeInterval
    var mode = Mode.notPlaying
    var title = ""
    var url: URL
    var id: URL { url }

    @CasePathable
    @dynamicMemberLookup
    enum Mode: Equatable, Sendable {
      case notPlaying
      case playing(progress: Double)
    }
  }
  enum Action: Sendable {
    case played(Result<Bool, any Error>)
    case delegate(Delegate)
    case playTapped
    case timerUpdated(TimeInterval)
    case titleChanged(String)
    @CasePathable
    enum Delegate: Sendable { case playbackStarted, playbackFailed }
  }
  @Dependency(\.player) var player
  @Dependency(\.continuousClock) var clock
  private enum CancelID { case play }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .played(.failure):
        state.mode = .notPlaying
        return .merge(.cancel(id: CancelID.play), .send(.delegate(.playbackFailed)))
      case .played:
        state.mode = .notPlaying
        return .cancel(id: CancelID.play)
      case .delegate:
        return .none
      case .playTapped:
        guard state.mode.is(\.notPlaying) else {
          state.mode = .notPlaying
          return .cancel(id: CancelID.play)
        }
        state.mode = .playing(progress: 0)
        return .run { [url = state.url] send in
          await send(.delegate(.playbackStarted))
          async let play: Void = send(.played(Result { try await player.play(url: url) }))
          var start: TimeInterval = 0
          for await _ in clock.timer(interval: .milliseconds(500)) {
            start += 0.5
            await send(.timerUpdated(start))
          }
          await play
        }
        .cancellable(id: CancelID.play, cancelInFlight: true)
      case .timerUpdated(let time):
        if state.mode.is(\.playing) { state.mode = .playing(progress: time / state.duration) }
        return .none
      case .titleChanged(let text):
        state.title = text
        return .none
      }
    }
  }
}

@Reducer
struct SoundWalk {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var permission = Permission.unknown
    @Presents var recording: Recording.State?
    var sounds: IdentifiedArrayOf<Sound.State> = []
    enum Permission { case allowed, denied, unknown }
  }
  enum Action: Sendable {
    case alert(PresentationAction<Alert>)
    case onDelete(IndexSet)
    case openSettingsTapped
    case permissionResponse(Bool)
    case recordTapped
    case recording(PresentationAction<Recording.Action>)
    case sounds(IdentifiedActionOf<Sound>)
    enum Alert: Equatable, Sendable {}
  }
  @Dependency(\.recorder.requestPermission) var requestPermission
  @Dependency(\.date) var date
  @Dependency(\.openSettings) var openSettings
  @Dependency(\.uuid) var uuid

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .onDelete(let offsets):
        state.sounds.remove(atOffsets: offsets)
        return .none
      case .openSettingsTapped:
        return .run { _ in await openSettings() }
      case .recordTapped:
        switch state.permission {
        case .unknown:
          return .run { send in await send(.permissionResponse(requestPermission())) }
        case .denied:
          state.alert = AlertState { TextState("No permission.") }
          return .none
        case .allowed:
          state.recording = newRecording
          return .none
        }
      case .recording(.presented(.delegate(.didFinish(.success(let recording))))):
        state.recording = nil
        state.sounds.insert(
          Sound.State(date: recording.date, duration: recording.duration, url: recording.url),
          at: 0
        )
        return .none
      case .recording(.presented(.delegate(.didFinish(.failure)))):
        state.alert = AlertState { TextState("Not recorded.") }
        state.recording = nil
        return .none
      case .recording:
        return .none
      case .permissionResponse(let isAllowed):
        state.permission = isAllowed ? .allowed : .denied
        if isAllowed {
          state.recording = newRecording
        } else {
          state.alert = AlertState { TextState("No permission.") }
        }
        return .none
      case let .sounds(.element(id: id, action: .delegate(delegate))):
        switch delegate {
        case .playbackFailed:
          state.alert = AlertState { TextState("Not played.") }
        case .playbackStarted:
          for other in state.sounds.ids where other != id {
            state.sounds[id: other]?.mode = .notPlaying
          }
        }
        return .none
      case .sounds:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$recording, action: \.recording) { Recording() }
    .forEach(\.sounds, action: \.sounds) { Sound() }
  }

  private var newRecording: Recording.State {
    Recording.State(
      date: date.now,
      url: URL(filePath: "/tmp").appending(component: uuid().uuidString)
    )
  }
}
#endif

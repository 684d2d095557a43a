import ExampleKit
import Foundation
import Pullback

/// Records memos, one at a time, and keeps them in a list, which the session of the person has.
@Reducer
struct Recorder {
  @ObservableState
  struct State: Equatable, Codable {
    var memos: IdentifiedArrayOf<Memo.State> = []
    /// How many memos were recorded, also those that are deleted, so that no two have one title.
    var count = 0
    /// The memo that is being recorded; nil if none is.
    var recording: Recording?
    @Presents var alert: AlertState<Action.Alert>?
  }

  struct Recording: Equatable, Codable, Sendable {
    var seconds = 0
    var isPaused = false
  }

  enum Action {
    case recordTapped
    case pauseTapped
    case stopTapped
    case discardTapped
    case ticked
    case deleted(IndexSet)
    case memos(IdentifiedActionOf<Memo>)
    case alert(PresentationAction<Alert>)

    @CasePathable enum Alert: Equatable, Codable {
      case confirmDiscard
      case confirmDelete([Memo.State.ID])
    }
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .recordTapped:
        guard state.recording == nil else { return .none }
        state.recording = Recording()
        return startTimer()

      case .pauseTapped:
        guard let isPaused = state.recording?.isPaused else { return .none }
        state.recording?.isPaused = !isPaused
        return isPaused ? startTimer() : .cancel(id: CancelID.timer)

      case .ticked:
        state.recording?.seconds += 1
        return .none

      case .stopTapped:
        guard let recording = state.recording else { return .none }
        state.recording = nil
        state.count += 1
        state.memos.append(
          Memo.State(id: uuid(), title: "Memo \(state.count)", seconds: recording.seconds))
        return .cancel(id: CancelID.timer)

      case .discardTapped:
        guard state.recording != nil else { return .none }
        state.alert = AlertState {
          TextState("Discard this recording?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard") }
          ButtonState(role: .cancel) { TextState("Keep recording") }
        }
        return .none

      case .alert(.presented(.confirmDiscard)):
        state.recording = nil
        return .cancel(id: CancelID.timer)

      case .deleted(let offsets):
        let memos = offsets.map { state.memos[$0] }
        let names = memos.map { "“\($0.title)”" }.joined(separator: ", ")
        state.alert = AlertState {
          TextState("Delete \(names)?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDelete(memos.map(\.id))) {
            TextState("Delete")
          }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
        return .none

      case .alert(.presented(.confirmDelete(let ids))):
        // What a memo that is removed was doing is cancelled with it.
        state.memos.removeAll { ids.contains($0.id) }
        return .none

      case .memos, .alert:
        return .none
      }
    }
    .forEach(\.memos, action: \.memos) { Memo() }
    .ifLet(\.$alert, action: \.alert)
    // Nothing was recorded while the program did not run, and the person sees that.
    .onRestore { $0.recording?.isPaused == false ? .pauseTapped : nil }
  }

  private func startTimer() -> Effect<Action> {
    .run { [clock] send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }
}

/// The app for the program `examples`.
public let recorder = Example("recorder", "Timers, and long work in the background with cancel.") {
  Recorder.State()
} reducer: {
  Recorder()
} view: {
  RecorderView(store: $0)
}

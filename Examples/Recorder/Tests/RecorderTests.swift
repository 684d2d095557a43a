import Foundation
import Pullback
import PullbackTesting
import Testing

@testable import Recorder

@MainActor struct RecorderTests {
  private let memo = Memo.State(id: UUID(0), title: "Memo 1", seconds: 2)

  @Test func recordsPausesAndStops() async {
    let clock = TestClock()
    let store = TestStore(initialState: Recorder.State()) {
      Recorder()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    await store.send(.recordTapped) { $0.recording = Recorder.Recording() }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.recording?.seconds = 1 }
    await store.send(.pauseTapped) { $0.recording?.isPaused = true }
    await clock.advance(by: .seconds(10))
    await store.send(.pauseTapped) { $0.recording?.isPaused = false }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.recording?.seconds = 2 }
    await store.send(.stopTapped) { [memo] in
      $0.recording = nil
      $0.count = 1
      $0.memos = [memo]
    }
  }

  @Test func noTwoMemosHaveOneTitle() async {
    let store = TestStore(initialState: Recorder.State()) {
      Recorder()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    for _ in 1...2 {
      await store.send(.recordTapped)
      await store.send(.stopTapped)
    }
    await store.send(.deleted([0]))
    await store.send(\.alert.confirmDelete, [UUID(0)])
    await store.send(.recordTapped)
    await store.send(.stopTapped)
    #expect(store.state.memos.map(\.title) == ["Memo 2", "Memo 3"])
  }

  @Test func asksBeforeARecordingIsDiscarded() async {
    let clock = TestClock()
    let store = TestStore(initialState: Recorder.State()) {
      Recorder()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.discardTapped)
    await store.send(.recordTapped) { $0.recording = Recorder.Recording() }
    await store.send(.discardTapped) {
      $0.alert = AlertState {
        TextState("Discard this recording?")
      } actions: {
        ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard") }
        ButtonState(role: .cancel) { TextState("Keep recording") }
      }
    }
    await store.send(\.alert.confirmDiscard) {
      $0.alert = nil
      $0.recording = nil
    }
  }

  @Test func asksBeforeAMemoIsDeleted() async {
    let store = TestStore(initialState: Recorder.State(memos: [memo])) { Recorder() }
    func ask(_ state: inout Recorder.State) {
      state.alert = AlertState {
        TextState("Delete \("“Memo 1”")?")
      } actions: {
        ButtonState(role: .destructive, action: .confirmDelete([UUID(0)])) { TextState("Delete") }
        ButtonState(role: .cancel) { TextState("Keep") }
      }
    }
    await store.send(.deleted([0]), assert: ask)
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.deleted([0]), assert: ask)
    await store.send(\.alert.confirmDelete, [UUID(0)]) {
      $0.alert = nil
      $0.memos = []
    }
  }

  @Test func memosAreStored() throws {
    let state = Recorder.State(
      memos: [memo], count: 1, recording: Recorder.Recording(seconds: 3))
    let stored = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(Recorder.State.self, from: stored) == state)
  }

  @Test func transcribes() async {
    let store = TestStore(initialState: Recorder.State(memos: [memo])) {
      Recorder()
    } withDependencies: {
      $0.transcriber.transcribe = { _, report in
        await report(0.5)
        return "Hello."
      }
    }
    await store.send(\.memos[id: UUID(0)].transcribeTapped) {
      $0.memos[id: UUID(0)]?.transcription = .running(progress: 0)
    }
    await store.receive(\.memos[id: UUID(0)].progressed) {
      $0.memos[id: UUID(0)]?.transcription = .running(progress: 0.5)
    }
    await store.receive(\.memos[id: UUID(0)].transcribed.success) {
      $0.memos[id: UUID(0)]?.transcription = .done("Hello.")
    }
  }

  @Test func aSecondClickDoesNotBeginATranscriptionAnew() async {
    var running = memo
    running.transcription = .running(progress: 0.5)
    let store = TestStore(initialState: Recorder.State(memos: [running])) {
      Recorder()
    } withDependencies: {
      $0.transcriber.transcribe = { _, _ in "Hello." }
    }
    await store.send(\.memos[id: UUID(0)].transcribeTapped)
    // After a restart nothing runs, and it is made anew.
    await store.send(\.memos[id: UUID(0)].restored) {
      $0.memos[id: UUID(0)]?.transcription = .running(progress: 0)
    }
    await store.receive(\.memos[id: UUID(0)].transcribed.success) {
      $0.memos[id: UUID(0)]?.transcription = .done("Hello.")
    }
  }

  @Test func saysWhyATranscriptionFails() async {
    let store = TestStore(initialState: Recorder.State(memos: [memo])) {
      Recorder()
    } withDependencies: {
      $0.transcriber.transcribe = { _, _ in throw TooShort() }
    }
    await store.send(\.memos[id: UUID(0)].transcribeTapped) {
      $0.memos[id: UUID(0)]?.transcription = .running(progress: 0)
    }
    await store.receive(\.memos[id: UUID(0)].transcribed.failure) {
      $0.memos[id: UUID(0)]?.transcription = .failed("It is too short to be understood.")
    }
  }

  @Test func aMemoThatIsCancelledOrDeletedIsNotTranscribed() async {
    let store = TestStore(initialState: Recorder.State(memos: [memo])) {
      Recorder()
    } withDependencies: {
      $0.transcriber.transcribe = { _, _ in try await Task.never() }
    }
    await store.send(\.memos[id: UUID(0)].transcribeTapped) {
      $0.memos[id: UUID(0)]?.transcription = .running(progress: 0)
    }
    await store.send(\.memos[id: UUID(0)].cancelTapped) {
      $0.memos[id: UUID(0)]?.transcription = .none
    }
    await store.send(\.memos[id: UUID(0)].transcribeTapped) {
      $0.memos[id: UUID(0)]?.transcription = .running(progress: 0)
    }
    store.exhaustivity = .off
    await store.send(.deleted([0]))
    await store.send(\.alert.confirmDelete, [UUID(0)]) { $0.memos = [] }
  }
}

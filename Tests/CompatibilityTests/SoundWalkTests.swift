#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

@MainActor
@Suite struct SoundWalkTests {
  let clock = TestClock()
  private let url = URL(filePath: "/tmp/00000000-0000-0000-0000-000000000000")
  private let date = Date(timeIntervalSinceReferenceDate: 0)

  @Test("a recording counts its seconds, and becomes a sound when it is stopped")
  func recordsAndStops() async throws {
    let didFinish = AsyncStream.makeStream(of: Bool.self)
    let store = TestStore(initialState: SoundWalk.State()) {
      SoundWalk()
    } withDependencies: {
      $0.recorder.currentTime = { 2.5 }
      $0.recorder.requestPermission = { true }
      $0.recorder.start = { _ in
        for await isDone in didFinish.stream { return isDone }
        return false
      }
      $0.recorder.stop = {
        didFinish.continuation.yield(true)
        didFinish.continuation.finish()
      }
      $0.date = .constant(date)
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    await store.send(.recordTapped)
    await store.receive(\.permissionResponse, true) {
      $0.permission = .allowed
      $0.recording = Recording.State(date: date, url: url)
    }
    let task = await store.send(\.recording.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.recording.timerUpdated) { $0.recording?.duration = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.recording.presented.timerUpdated) { $0.recording?.duration = 2 }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.recording.stopTapped) { $0.recording?.mode = .encoding }
    await store.receive(\.recording.finalTime) { $0.recording?.duration = 2.5 }
    await store.receive(\.recording.finished.success)
    await store.receive(\.recording.delegate.didFinish.success) {
      $0.recording = nil
      $0.sounds = [Sound.State(date: date, duration: 2.5, url: url)]
    }
    await task.finish()
  }

  @Test("a recording without permission shows an alert")
  func permissionDenied() async {
    await confirmation { opened in
      let store = TestStore(initialState: SoundWalk.State()) {
        SoundWalk()
      } withDependencies: {
        $0.recorder.requestPermission = { false }
        $0.openSettings = { opened() }
      }
      await store.send(.recordTapped)
      await store.receive(\.permissionResponse) {
        $0.alert = AlertState { TextState("No permission.") }
        $0.permission = .denied
      }
      await store.send(\.alert.dismiss) { $0.alert = nil }
      await store.send(.openSettingsTapped).finish()
    }
  }

  @Test("a failed recording is dismissed with an alert")
  func recordingFails() async {
    struct SomeError: Error, Equatable {}
    let store = TestStore(
      initialState: SoundWalk.State(
        permission: .allowed,
        recording: Recording.State(date: date, url: url)
      )
    ) {
      SoundWalk()
    } withDependencies: {
      $0.recorder.start = { _ in throw SomeError() }
      $0.continuousClock = clock
    }
    let task = await store.send(.recording(.presented(.onTask)))
    await store.receive(\.recording.finished.failure)
    await store.receive(\.recording.delegate.didFinish.failure) {
      $0.alert = AlertState { TextState("Not recorded.") }
      $0.recording = nil
    }
    await task.finish(timeout: .milliseconds(1))
  }

  @Test("playing one sound stops the other one")
  func playsOneAtATime() async {
    let first = URL(filePath: "/1")
    let second = URL(filePath: "/2")
    let store = TestStore(
      initialState: SoundWalk.State(
        sounds: [
          Sound.State(date: date, duration: 1, url: first),
          Sound.State(date: date, duration: 2, url: second),
        ]
      )
    ) {
      SoundWalk()
    } withDependencies: {
      $0.player.play = { [clock] url in
        try await clock.sleep(for: .milliseconds(url == first ? 1_250 : 60_000))
        return true
      }
      $0.continuousClock = clock
    }
    let playing = await store.send(\.sounds[id: first].playTapped) {
      $0.sounds[id: first]?.mode = .playing(progress: 0)
    }
    await store.receive(\.sounds[id: first].delegate.playbackStarted)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.sounds[id: first].timerUpdated, 0.5) {
      $0.sounds[id: first]?.mode = .playing(progress: 0.5)
    }
    let other = await store.send(\.sounds[id: second].playTapped) {
      $0.sounds[id: second]?.mode = .playing(progress: 0)
    }
    await store.receive(\.sounds[id: second].delegate.playbackStarted) {
      $0.sounds[id: first]?.mode = .notPlaying
    }
    store.exhaustivity = .off
    await clock.advance(by: .milliseconds(750))
    await store.receive(\.sounds[id: first].played.success)
    await playing.finish()
    await store.send(\.sounds[id: second].playTapped) {
      $0.sounds[id: second]?.mode = .notPlaying
    }
    await other.finish()
    #expect(store.state.sounds.allSatisfy { $0.mode == .notPlaying })
  }

  @Test("deleting a sound that plays cancels it")
  func deletingWhilePlayingCancels() async {
    let store = TestStore(
      initialState: SoundWalk.State(sounds: [Sound.State(date: date, duration: 10, url: url)])
    ) {
      SoundWalk()
    } withDependencies: {
      $0.player.play = { _ in try await Task.never() }
      $0.continuousClock = clock
    }
    await store.send(\.sounds[id: url].playTapped) {
      $0.sounds[id: url]?.mode = .playing(progress: 0)
    }
    await store.receive(\.sounds[id: url].delegate.playbackStarted)
    await store.send(\.sounds[id: url].titleChanged, "Rain") {
      $0.sounds[id: url]?.title = "Rain"
    }
    await store.send(.onDelete([0])) { $0.sounds = [] }
    await store.finish()
  }

  @Test("a failed playback shows an alert and ends the effects")
  func playbackFails() async {
    struct Broken: Error {}
    let store = TestStore(
      initialState: SoundWalk.State(sounds: [Sound.State(date: date, duration: 10, url: url)])
    ) {
      SoundWalk()
    } withDependencies: {
      $0.player.play = { _ in throw Broken() }
      $0.continuousClock = clock
    }
    let task = await store.send(.sounds(.element(id: url, action: .playTapped))) {
      $0.sounds[id: url]?.mode = .playing(progress: 0)
    }
    await store.receive(\.sounds[id: url].delegate.playbackStarted)
    await store.receive(\.sounds[id: url].played.failure) {
      $0.sounds[id: url]?.mode = .notPlaying
    }
    await store.receive(\.sounds[id: url].delegate.playbackFailed) {
      $0.alert = AlertState { TextState("Not played.") }
    }
    await task.cancel()
    #expect(task.isCancelled)
  }
}
#endif

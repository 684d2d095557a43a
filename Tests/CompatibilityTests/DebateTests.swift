#if Macros
import Foundation
import Pullback
import PullbackDependenciesTestSupport
import PullbackTesting
import Testing

@MainActor
@Suite(.serialized) struct DebateAppTests {
  @Test("an edit on a pushed page changes the shared debate")
  func detailEdit() async throws {
    var debate = Debate.mock
    @Shared(.debates) var debates: IdentifiedArrayOf<Debate> = [debate]
    let store = TestStore(initialState: DebateApp.State()) {
      DebateApp()
    }
    let shared = try #require(Shared($debates[id: debate.id]))

    await store.send(\.path.push, (id: 0, .page(DebatePage.State(debate: shared)))) {
      $0.path[id: 0] = .page(DebatePage.State(debate: shared))
    }
    await store.send(\.path[id: 0].page.editTapped) {
      $0.path[id: 0]?.modify(\.page) {
        $0.destination = .edit(DebateForm.State(debate: debate))
      }
    }
    debate.motion = "Coffee, then"
    await store.send(\.path[id: 0].page.destination.edit.binding.debate, debate) {
      $0.path[id: 0]?.modify(\.page) {
        $0.destination?.modify(\.edit) { $0.debate.motion = "Coffee, then" }
      }
    }
    await store.send(\.path[id: 0].page.doneEditingTapped) {
      $0.path[id: 0]?.modify(\.page) {
        $0.destination = nil
        $0.$debate.withLock { $0.motion = "Coffee, then" }
      }
    }
    .finish()
    #expect(debates[id: debate.id]?.motion == "Coffee, then")
  }

  @Test("a confirmed deletion removes the shared debate and pops its page")
  func delete() async throws {
    @Shared(.debates) var debates: IdentifiedArrayOf<Debate> = [.mock]
    let shared = try #require(Shared($debates[id: Debate.mock.id]))
    let store = TestStore(
      initialState: DebateApp.State(
        path: StackState([DebateApp.Path.State.page(DebatePage.State(debate: shared))])
      )
    ) {
      DebateApp()
    }
    await store.send(\.path[id: 0].page.deleteTapped) {
      $0.path[id: 0]?.modify(\.page) { $0.destination = .alert(.deleteDebate) }
    }
    await store.send(\.path[id: 0].page.destination.alert.confirmDeletion) {
      $0.path[id: 0, case: \.page]?.destination = nil
      $0.list.$debates.withLock { $0 = [] }
    }
    await store.receive(\.path.popFrom) {
      $0.path = StackState()
    }
    #expect(debates.isEmpty)
  }

  @Test(
    "a debate that ends pops its page and records the transcript",
    .dependencies { $0.uuid = .incrementing })
  func timing() async throws {
    let debate = Debate.mock
    @Shared(.debates) var debates: IdentifiedArrayOf<Debate> = [debate]
    let shared = try #require(Shared($debates[id: debate.id]))
    let heard = Listener.Heard(text: "Tea is a fine thing.", isFinal: true)

    let store = TestStore(
      initialState: DebateApp.State(
        path: StackState([
          .page(DebatePage.State(debate: shared)),
          .timer(DebateTimer.State(debate: shared)),
        ])
      )
    ) {
      DebateApp()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.continuousClock = .immediate
      $0.listener.permission = { .granted }
      $0.listener.listen = {
        AsyncThrowingStream { continuation in
          continuation.yield(heard)
          continuation.finish()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(\.path[id: 1].timer.onTask)
    await store.receive(\.path.popFrom) {
      #expect($0.path.count == 1)
    }
    store.assert {
      $0.path[id: 0, case: \.page]?.$debate.withLock {
        $0.minutesHeld = [
          Debate.Held(
            id: UUID(0),
            date: Date(timeIntervalSince1970: 1_234_567_890),
            transcript: "Tea is a fine thing."
          )
        ]
      }
    }
  }

  @Test("a page starts a debate by pushing its timer")
  func startsFromAPage() async throws {
    @Shared(.debates) var debates: IdentifiedArrayOf<Debate> = [.mock]
    let shared = try #require(Shared($debates[id: Debate.mock.id]))
    let store = TestStore(
      initialState: DebateApp.State(path: StackState([.page(DebatePage.State(debate: shared))]))
    ) {
      DebateApp()
    } withDependencies: {
      $0.listener.permission = { .unknown }
    }
    await store.send(\.path[id: 0].page.startTapped)
    await store.receive(\.path[id: 0].page.delegate.start) {
      $0.path.append(.timer(DebateTimer.State(debate: shared)))
    }
    await store.send(\.path.popFrom, 1) { $0.path[id: 1] = nil }
  }
}

@MainActor
@Suite struct DebatePageTests {
  @Test("without permission the page asks whether to open settings or go on")
  func deniedPermission() async {
    let settingsOpened = LockIsolated(false)
    let store = TestStore(initialState: DebatePage.State(debate: Shared(value: .mock))) {
      DebatePage()
    } withDependencies: {
      $0.openSettings = { settingsOpened.setValue(true) }
      $0.listener.permission = { .denied }
    }
    await store.send(\.startTapped) { $0.destination = .alert(.listeningDenied) }
    await store.send(\.destination.alert.openSettings) { $0.destination = nil }
    #expect(settingsOpened.value)
    await store.send(.startTapped) { $0.destination = .alert(.listeningDenied) }
    await store.send(\.destination.alert.continueWithoutListening) { $0.destination = nil }
    await store.receive(\.delegate.start)
    await store.send(.editTapped) { $0.destination = .edit(DebateForm.State(debate: .mock)) }
    await store.send(.cancelEditTapped) { $0.destination = nil }
  }

  @Test("a confirmed deletion dismisses the page")
  func dismissal() async {
    @Shared(.debates) var debates: IdentifiedArrayOf<Debate> = [.mock]
    let store = TestStore(
      initialState: DebatePage.State(debate: Shared(value: .mock))
    ) {
      DebatePage()
    }
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.deleteTapped)
    await store.send(.destination(.presented(.alert(.confirmDeletion))))
    await store.finish()
    #expect(store.isDismissed)
    #expect(debates == [])
  }
}

@MainActor
@Suite struct DebateFormTests {
  @Test("removing a speaker moves the focus, and one speaker always remains")
  func removesSpeakers() async {
    let store = TestStore(
      initialState: DebateForm.State(
        debate: Debate(
          id: Debate.ID(),
          speakers: [Debate.Speaker(id: UUID(-1)), Debate.Speaker(id: UUID(-2))]
        )
      )
    ) {
      DebateForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.onDeleteSpeakers([0])) {
      $0.focus = .speaker(UUID(-2))
      $0.debate.speakers.remove(id: UUID(-1))
    }
    await store.send(.onDeleteSpeakers([0])) {
      $0.focus = .speaker(UUID(0))
      $0.debate.speakers = [Debate.Speaker(id: UUID(0))]
    }
    await store.send(.addSpeakerTapped) {
      $0.focus = .speaker(UUID(1))
      $0.debate.speakers.append(Debate.Speaker(id: UUID(1)))
    }
    await store.send(\.binding.debate.motion, "Silence") { $0.debate.motion = "Silence" }
    await store.send(\.binding.focus, nil) { $0.focus = nil }
    await store.send(.set(\.debate.minutes, .seconds(1))) { $0.debate.minutes = .seconds(1) }
  }

  @Test("adding a debate keeps the speakers with names")
  func listAddsWhatWasTyped() async {
    let store = TestStore(initialState: DebateList.State()) {
      DebateList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    var debate = Debate(id: UUID(0), speakers: [Debate.Speaker(id: UUID(1))])
    await store.send(.addTapped) { $0.destination = .add(DebateForm.State(debate: debate)) }
    debate.motion = "New"
    debate.speakers.append(Debate.Speaker(id: UUID(2), name: "  "))
    debate.speakers.append(Debate.Speaker(id: UUID(3), name: "Ada"))
    await store.send(\.destination.add.binding.debate, debate) { [debate] in
      $0.destination?.modify(\.add) { $0.debate = debate }
    }
    await store.send(.confirmAddTapped) {
      $0.destination = nil
      $0.$debates.withLock {
        $0 = [
          Debate(id: UUID(0), speakers: [Debate.Speaker(id: UUID(3), name: "Ada")], motion: "New")
        ]
      }
    }
    await store.send(.onDelete([0])) { $0.$debates.withLock { $0 = [] } }
    await store.send(.addTapped) {
      $0.destination = .add(
        DebateForm.State(debate: Debate(id: UUID(2), speakers: [Debate.Speaker(id: UUID(3))]))
      )
    }
    await store.send(.dismissAddTapped) { $0.destination = nil }
  }
}

@MainActor
@Suite struct DebateTimerTests {
  @Test("the timer moves through the speakers, ends and records the debate")
  func timer() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: DebateTimer.State(debate: Shared(value: .mock))
    ) {
      DebateTimer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.listener.permission = { .denied }
      $0.uuid = .incrementing
    }
    let onTask = await store.send(.onTask)
    for second in 1...5 {
      await clock.advance(by: .seconds(1))
      await store.receive(\.tick) {
        $0.speaker = second / 2
        $0.seconds = second
        #expect($0.durationLeft == .seconds(6 - second))
      }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) {
      $0.seconds = 6
      $0.$debate.withLock {
        $0.minutesHeld.insert(
          Debate.Held(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: ""),
          at: 0
        )
      }
    }
    #expect(store.isDismissed)
    await onTask.cancel()
  }

  @Test("a transcript is recorded until listening fails, and an alert pauses the timer")
  func records() async {
    let (stream, heard) = AsyncThrowingStream.makeStream(of: Listener.Heard.self)
    let clock = TestClock()
    let store = TestStore(initialState: DebateTimer.State(debate: Shared(value: .mock))) {
      DebateTimer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.listener.permission = { .unknown }
      $0.listener.requestPermission = { .granted }
      $0.listener.listen = { stream }
    }
    let task = await store.send(.onTask)
    heard.yield(Listener.Heard(text: "I", isFinal: false))
    await store.receive(\.heard) { $0.transcript = "I" }
    heard.yield(Listener.Heard(text: "I object", isFinal: true))
    await store.receive(\.heard) { $0.transcript = "I object" }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick, timeout: .seconds(1)) { $0.seconds = 1 }
    struct Failure: Error {}
    heard.finish(throwing: Failure())
    await store.receive(\.listeningFailed) {
      $0.alert = .listeningFailed
      $0.transcript = "I object ❌"
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.tick)
    await store.receive(.tick)
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) {
      $0.seconds = 2
      $0.speaker = 1
    }
    await task.cancel()
  }

  @Test("ending early asks first, and then records the debate")
  func endsEarly() async {
    let store = TestStore(initialState: DebateTimer.State(debate: Shared(value: .mock))) {
      DebateTimer()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSince1970: 1))
      $0.listener.permission = { .denied }
      $0.uuid = .constant(UUID(7))
    }
    let task = await store.send(.onTask)
    await store.send(.endTapped) { $0.alert = .end(discardable: true) }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.nextTapped) {
      $0.speaker = 1
      $0.seconds = 2
    }
    await store.send(.nextTapped) {
      $0.speaker = 2
      $0.seconds = 4
    }
    await store.send(.nextTapped) { $0.alert = .end(discardable: false) }
    #expect(store.state.alert?.buttons.count == 2)
    await store.send(\.alert.confirmSave) {
      $0.alert = nil
      $0.$debate.withLock {
        $0.minutesHeld = [
          Debate.Held(id: UUID(7), date: Date(timeIntervalSince1970: 1), transcript: "")
        ]
      }
    }
    #expect(store.isDismissed)
    await task.cancel()
  }
}
#endif

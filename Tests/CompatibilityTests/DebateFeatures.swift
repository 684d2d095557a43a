#if Macros
import Foundation
import Pullback

/// A club that holds debates: a list, a page of a debate, a form, and a timer that listens.
struct Debate: Hashable, Identifiable, Codable, Sendable {
  let id: UUID
  var speakers: IdentifiedArrayOf<Speaker> = []
  var minutes = Duration.seconds(60 * 5)
  var minutesHeld: IdentifiedArrayOf<Held> = []
  var motion = ""
  var durationPerSpeaker: Duration { minutes / max(1, speakers.count) }

  struct Speaker: Hashable, Identifiable, Codable, Sendable {
    let id: UUID
    var name = ""
  }
  struct Held: Hashable, Identifiable, Codable, Sendable {
    let id: UUID
    let date: Date
    var transcript: String
  }
}

extension Debate {
  static let mock = Debate(
    id: UUID(-1),
    speakers: [
      Speaker(id: UUID(-2), name: "Cicero"),
      Speaker(id: UUID(-3), name: "Hypatia"),
      Speaker(id: UUID(-4), name: "Sojourner"),
    ],
    minutes: .seconds(6),
    motion: "This house prefers tea"
  )
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Debate>>.Default {
  static var debates: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "debates.json")), default: []]
  }
}

@DependencyClient
struct Listener: Sendable {
  enum Permission: Sendable { case unknown, denied, granted }
  struct Heard: Equatable, Sendable {
    var text: String
    var isFinal: Bool
  }
  var permission: @Sendable () -> Permission = { .denied }
  var requestPermission: @Sendable () async -> Permission = { .denied }
  var listen: @Sendable () async -> AsyncThrowingStream<Heard, any Error> = {
    AsyncThrowingStream { $0.finish() }
  }
}

extension Listener: TestDependencyKey {
  static let testValue = Listener()
}

extension DependencyValues {
  var listener: Listener {
    get { self[Listener.self] }
    set { self[Listener.self] = newValue }
  }
}

@Reducer
struct DebateForm {
  @ObservableState
  struct State: Equatable, Sendable {
    var focus: Field? = .motion
    var debate: Debate
    init(focus: Field? = .motion, debate: Debate) {
      self.focus = focus
      self.debate = debate
      if self.debate.speakers.isEmpty {
        @Dependency(\.uuid) var uuid
        self.debate.speakers.append(Debate.Speaker(id: uuid()))
      }
    }
    enum Field: Hashable { case motion, speaker(Debate.Speaker.ID) }
  }
  enum Action: BindableAction, Equatable, Sendable {
    case addSpeakerTapped
    case binding(BindingAction<State>)
    case onDeleteSpeakers(IndexSet)
  }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .addSpeakerTapped:
        let speaker = Debate.Speaker(id: uuid())
        state.debate.speakers.append(speaker)
        state.focus = .speaker(speaker.id)
        return .none
      case .binding:
        return .none
      case .onDeleteSpeakers(let offsets):
        state.debate.speakers.remove(atOffsets: offsets)
        if state.debate.speakers.isEmpty {
          state.debate.speakers.append(Debate.Speaker(id: uuid()))
        }
        guard let first = offsets.first else { return .none }
        let index = min(first, state.debate.speakers.count - 1)
        state.focus = .speaker(state.debate.speakers[index].id)
        return .none
      }
    }
  }
}

@Reducer
struct DebatePage {
  @Reducer(state: .equatable, .sendable, action: .equatable, .sendable)
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(DebateForm)
    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmDeletion
      case continueWithoutListening
      case openSettings
    }
  }
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared var debate: Debate
  }
  enum Action {
    case cancelEditTapped
    case delegate(Delegate)
    case deleteTapped
    case destination(PresentationAction<Destination.Action>)
    case doneEditingTapped
    case editTapped
    case startTapped
    @CasePathable
    enum Delegate: Equatable { case start(Shared<Debate>) }
  }
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.openSettings) var openSettings
  @Dependency(\.listener.permission) var permission

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelEditTapped:
        state.destination = nil
        return .none
      case .delegate:
        return .none
      case .deleteTapped:
        state.destination = .alert(.deleteDebate)
        return .none
      case .destination(.presented(.alert(let alert))):
        switch alert {
        case .confirmDeletion:
          @Shared(.debates) var debates
          $debates.withLock { _ = $0.remove(id: state.debate.id) }
          return .run { _ in await dismiss() }
        case .continueWithoutListening:
          return .send(.delegate(.start(state.$debate)))
        case .openSettings:
          return .run { _ in await openSettings() }
        }
      case .destination:
        return .none
      case .doneEditingTapped:
        guard let form = state.destination?.edit else { return .none }
        state.$debate.withLock { $0 = form.debate }
        state.destination = nil
        return .none
      case .editTapped:
        state.destination = .edit(DebateForm.State(debate: state.debate))
        return .none
      case .startTapped:
        switch permission() {
        case .denied:
          state.destination = .alert(.listeningDenied)
          return .none
        case .granted, .unknown:
          return .send(.delegate(.start(state.$debate)))
        }
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension AlertState where Action == DebatePage.Destination.Alert {
  static let deleteDebate = Self {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
    ButtonState(role: .cancel) { TextState("No") }
  } message: {
    TextState("Its minutes go as well.")
  }
  static let listeningDenied = Self {
    TextState("Nobody writes the minutes")
  } actions: {
    ButtonState(action: .continueWithoutListening) { TextState("Go on") }
    ButtonState(action: .openSettings) { TextState("Open settings") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  }
}

private enum OpenSettingsKey: DependencyKey {
  static let liveValue: @Sendable () async -> Void = {}
  static let testValue: @Sendable () async -> Void = unimplemented("openSettings")
}

extension DependencyValues {
  var openSettings: @Sendable () async -> Void {
    get { self[OpenSettingsKey.self] }
    set { self[OpenSettingsKey.self] = newValue }
  }
}

@Reducer
struct DebateTimer {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var seconds = 0
    var speaker = 0
    @Shared var debate: Debate
    var transcript = ""
    var durationLeft: Duration { debate.minutes - .seconds(seconds) }
  }
  enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case endTapped
    case heard(Listener.Heard)
    case listeningFailed
    case nextTapped
    case onTask
    case tick
    @CasePathable
    enum Alert: Equatable { case confirmDiscard, confirmSave }
  }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.listener) var listener
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDiscard)):
        return .run { _ in await dismiss() }
      case .alert(.presented(.confirmSave)):
        save(&state)
        return .run { _ in await dismiss() }
      case .alert:
        return .none
      case .endTapped:
        state.alert = .end(discardable: true)
        return .none
      case .heard(let heard):
        state.transcript = heard.text
        return .none
      case .listeningFailed:
        if !state.transcript.isEmpty { state.transcript += " ❌" }
        state.alert = .listeningFailed
        return .none
      case .nextTapped:
        guard state.speaker < state.debate.speakers.count - 1 else {
          state.alert = .end(discardable: false)
          return .none
        }
        state.speaker += 1
        state.seconds = state.speaker * Int(state.debate.durationPerSpeaker.components.seconds)
        return .none
      case .onTask:
        return .run { send in
          let permission =
            await listener.permission() == .unknown
            ? listener.requestPermission() : listener.permission()
          await withTaskGroup(of: Void.self) { group in
            if permission == .granted {
              group.addTask {
                do {
                  for try await heard in await listener.listen() { await send(.heard(heard)) }
                } catch {
                  await send(.listeningFailed)
                }
              }
            }
            group.addTask {
              for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
            }
          }
        }
      case .tick:
        guard state.alert == nil else { return .none }
        state.seconds += 1
        let each = Int(state.debate.durationPerSpeaker.components.seconds)
        if state.seconds.isMultiple(of: each) {
          if state.speaker == state.debate.speakers.count - 1 {
            save(&state)
            return .run { _ in await dismiss() }
          }
          state.speaker += 1
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func save(_ state: inout State) {
    let held = Debate.Held(id: uuid(), date: now, transcript: state.transcript)
    state.$debate.withLock { _ = $0.minutesHeld.insert(held, at: 0) }
  }
}

extension AlertState where Action == DebateTimer.Action.Alert {
  static func end(discardable: Bool) -> Self {
    Self {
      TextState("End the debate?")
    } actions: {
      ButtonState(action: .confirmSave) { TextState("Save and end") }
      if discardable {
        ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard") }
      }
      ButtonState(role: .cancel) { TextState("Resume") }
    }
  }
  static let listeningFailed = Self {
    TextState("The listener failed")
  } actions: {
    ButtonState(role: .cancel) { TextState("Go on") }
    ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard") }
  }
}
#endif

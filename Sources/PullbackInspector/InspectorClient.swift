#if Macros
import IssueReporting
public import Pullback
public import PullbackRecording
import PullbackSharing
import PullbackUI

/// What the inspector shows of a recorded store at a moment.
public struct InspectorPage: Equatable, Sendable {
  /// An action in the list.
  public struct Row: Equatable, Identifiable, Sendable {
    /// The number of the action, counted from 1 at the start of the recording.
    public var id: Int
    /// The index of the action in the recording.
    public var index: Int
    /// The action with the children that it came to, and its values.
    public var title: String
    /// What has sent the action.
    public var sender: RecordedSender
    /// The time in seconds from the first action of the recording.
    public var time: Double
    /// Whether the shown state leaves the action out.
    public var isSkipped: Bool

    public init(
      id: Int, index: Int, title: String, sender: RecordedSender = .person, time: Double = 0,
      isSkipped: Bool = false
    ) {
      self.id = id
      self.index = index
      self.title = title
      self.sender = sender
      self.time = time
      self.isSkipped = isSkipped
    }
  }

  /// An effect that runs.
  public struct RunningEffect: Equatable, Identifiable, Sendable {
    public var id: Int
    /// The action that has started it: `counter.factTapped`.
    public var action: String
    /// The name that `Effect.run(name:)` got, or else the place in the source:
    /// `App/Counter.swift:12`.
    public var name: String

    public init(id: Int, action: String, name: String) {
      self.id = id
      self.action = action
      self.name = name
    }
  }

  /// The views of one type whose bodies were evaluated.
  public struct Body: Equatable, Identifiable, Sendable {
    public var id: Int
    /// The type of the views: `CounterView`.
    public var view: String
    /// The number of times that a body was evaluated.
    public var count: Int
    /// Why, in words: `Counter.State.count changed`.
    public var reasons: [String]

    public init(id: Int, view: String, count: Int = 1, reasons: [String] = []) {
      self.id = id
      self.view = view
      self.count = count
      self.reasons = reasons
    }
  }

  /// The number of recorded actions.
  public var count = 0
  /// The number of older actions that the recording has forgotten.
  public var forgotten = 0
  /// The number of actions that the shown state comes after.
  public var shown = 0
  /// Whether the newest state is shown.
  public var isNewest = true
  /// The number of actions of people that were held back.
  public var heldBack = 0
  /// The number of actions that the shown state leaves out.
  public var leftOut = 0
  /// The number of effects that run.
  public var effects = 0
  /// The newest of them, without those that began before the recording.
  public var running: [RunningEffect] = []
  public var input = InspectorInput.held
  /// The actions around the shown one, the newest first.
  public var rows: [Row] = []
  /// What the last action of the shown state has changed, in lines. Where other actions are left out,
  /// it is what it changes without them.
  public var difference: [String] = []
  /// The bodies that were evaluated because of the last action of the shown state.
  public var bodies: [Body] = []
  /// The number of further bodies, of types of views for which there was no room.
  public var bodiesLeftOut = 0
  /// The shown state.
  public var tree: [StateTreeLine] = []

  public init() {}

  /// The last action of the shown state; nil before the first one.
  var shownRow: Row? { rows.first { $0.index + 1 == shown } }
}

/// What happens to actions of people while an earlier state is shown.
public enum InspectorInput: String, CaseIterable, Sendable {
  /// They are not handled.
  case held
  /// The first one begins another future.
  case forks
}

/// How the inspector reaches a recorded store, on whose actor everything runs.
public struct InspectorClient: Sendable {
  /// What the person does.
  public enum Command: Equatable, Sendable {
    /// Shows the state after a number of actions.
    case go(Int)
    case back
    case forward
    case newest
    /// Leaves an action out, or takes it back in.
    case skip(Int)
    case input(InspectorInput)
    /// Shows the newest state, unless what people do begins another future: nobody looks any more.
    case leave
  }

  /// Which part of the state is shown.
  public struct Request: Equatable, Sendable {
    /// The ids of the values whose parts are shown.
    public var expanded: Set<String> = []
    /// What is searched in the state; empty for nothing.
    public var search = ""

    public init() {}
  }

  /// Elements arrive when an action was recorded, or another state is shown. Those that nobody has
  /// read are replaced by newer ones.
  public var changes: @Sendable () async -> AsyncStream<Void>
  public var page: @Sendable (Request) async -> InspectorPage
  public var perform: @Sendable (Command) async -> Void
  /// The number of effects that run now. It changes also when no action is recorded.
  public var effects: @Sendable () async -> Int

  public init(
    changes: @escaping @Sendable () async -> AsyncStream<Void>,
    page: @escaping @Sendable (Request) async -> InspectorPage,
    perform: @escaping @Sendable (Command) async -> Void,
    effects: @escaping @Sendable () async -> Int
  ) {
    self.changes = changes
    self.page = page
    self.perform = perform
    self.effects = effects
  }
}

extension InspectorClient {
  /// The number of actions in the list.
  private static var mostRows: Int { 60 }
  /// The number of running effects that are named.
  private static var mostRunning: Int { 5 }

  /// Creates a client for a store, for any number of inspectors. Call it on the store's actor,
  /// where everything else runs too.
  ///
  /// - Parameter onChange: Called on the store's actor when an action was recorded, or another
  ///   state is shown, with the number of actions since the start of the recording.
  public init<State, Action>(
    _ travel: TimeTravel<State, Action>, onChange: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.init(travel, bodies: travel.makeBodyLog(), onChange: onChange)
  }

  /// - Parameter bodies: Is told which bodies are evaluated.
  package init<State, Action>(
    _ travel: TimeTravel<State, Action>, bodies: BodyLog,
    onChange: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    // A store that was made outside of every actor belongs to the main actor.
    let held = Held(value: travel, actor: travel.isolation ?? MainActor.shared)
    let observers = bodies.observers
    travel.onMoment = { [weak travel] in
      bodies.begin($0, forgotten: travel?.recording.forgotten ?? 0)
    }
    travel.onChange = { [weak travel] in
      observers.notify()
      if let travel { onChange(travel.recording.forgotten + travel.recording.count) }
    }
    self.init(
      changes: { observers.changes() },
      page: { request in await held.use { Self.page(request, of: $0, bodies) } },
      perform: { command in await held.use { Self.perform(command, $0) } },
      effects: { await held.use { $0.effectsInFlight } }
    )
  }

  private static func page<State, Action>(
    _ request: Request,
    of travel: TimeTravel<State, Action>,
    _ log: BodyLog
  ) -> InspectorPage {
    let recording = travel.recording
    var page = InspectorPage()
    page.count = recording.count
    page.forgotten = recording.forgotten
    page.shown = travel.shown
    page.isNewest = travel.position == nil
    page.heldBack = travel.heldBack
    page.leftOut = travel.skipped.count
    page.effects = travel.effectsInFlight
    page.running = travel.runningEffects().prefix(mostRunning).enumerated().map { index, effect in
      InspectorPage.RunningEffect(id: index, action: effect.action, name: effect.name)
    }
    page.input = travel.input == .held ? .held : .forks
    let last = min(page.count, max(page.shown + mostRows / 2, mostRows))
    page.rows = (max(0, last - mostRows)..<last).reversed().map { index in
      let step = recording.step(at: index)
      return InspectorPage.Row(
        id: recording.forgotten + index + 1, index: index,
        title: ShortValues.shorten(recording.title(at: index)),
        sender: step.sender, time: step.time / .seconds(1),
        isSkipped: travel.skipped.contains(index))
    }
    if let difference = travel.difference {
      page.difference = ShortValues.shorten(difference).split(
        separator: "\n", omittingEmptySubsequences: false
      )
      .prefix(500).map(String.init)
    }
    let bodies = log.bodies(of: recording.forgotten + page.shown)
    page.bodies = bodies.entries.enumerated().map { index, entry in
      InspectorPage.Body(
        id: index, view: entry.view, count: entry.count,
        reasons: entry.reasons.map(\.description))
    }
    page.bodiesLeftOut = bodies.leftOut
    var tree = StateTree()
    tree.expanded = request.expanded
    tree.search = request.search
    page.tree = travel.viewpoint.use { travel.shownState.map(tree.lines(of:)) } ?? []
    for index in page.tree.indices {
      page.tree[index].text = recording.withoutSecrets(page.tree[index].text)
    }
    return page
  }

  private static func perform<State, Action>(
    _ command: Command, _ travel: TimeTravel<State, Action>
  ) {
    switch command {
    case .go(let count): travel.go(to: count)
    case .back: travel.back()
    case .forward: travel.forward()
    case .newest: travel.goToNewest()
    case .skip(let index): travel.skip(index)
    case .input(let input): travel.input = input == .held ? .held : .forks
    case .leave:
      if travel.position != nil, travel.input == .held { travel.goToNewest() }
    }
  }
}

extension TimeTravel {
  /// Makes an empty log of the bodies that the actions of this store make necessary.
  package func makeBodyLog() -> BodyLog {
    BodyLog(count: recording.forgotten + recording.count, viewpoint: viewpoint)
  }
}

extension DependencyValues {
  /// The store that ``Inspector`` shows.
  public var inspectorClient: InspectorClient {
    get { self[InspectorClientKey.self] }
    set { self[InspectorClientKey.self] = newValue }
  }
}

private enum InspectorClientKey: DependencyKey {
  /// Shows nothing.
  static let liveValue = InspectorClient(
    changes: { AsyncStream { $0.finish() } }, page: { _ in InspectorPage() }, perform: { _ in },
    effects: { 0 })
  static var testValue: InspectorClient {
    InspectorClient(
      changes: {
        reportIssue("The inspector's changes are not overridden.")
        return AsyncStream { $0.finish() }
      },
      page: { _ in
        reportIssue("The inspector's page is not overridden.")
        return InspectorPage()
      },
      perform: { _ in reportIssue("What the inspector performs is not overridden.") },
      effects: {
        reportIssue("The inspector's number of effects is not overridden.")
        return 0
      })
  }
}
#endif

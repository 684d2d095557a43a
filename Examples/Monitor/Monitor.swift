import ExampleKit
import Foundation
import Pullback

/// The processes of the machine, every two seconds.
@Reducer
struct Monitor {
  @ObservableState
  struct State: Equatable, Codable {
    var snapshot = Snapshot()
    var order = Order.load
    var query = ""
    var selected: Int32?
    /// The load of all cores in percent in the last minute, the newest last.
    var history: [Int] = []
    var problem: String?
    @Presents var confirmation: ConfirmationDialogState<Action.Confirmation>?

    /// What is stored of a session. The rest is measured anew.
    private enum CodingKeys: CodingKey { case _order, _query, _selected }

    var load: Int {
      min(100, snapshot.processes.reduce(0) { $0 + $1.load } / snapshot.cores)
    }
    var shown: [ProcessEntry] {
      snapshot.processes
        .filter { query.isEmpty || $0.name.localizedStandardContains(query) || "\($0.id)" == query }
        .sorted {
          switch order {
          case .load where $0.load != $1.load: $0.load > $1.load
          case .memory where $0.memory != $1.memory: $0.memory > $1.memory
          case .name where $0.name != $1.name: $0.name < $1.name
          default: $0.id < $1.id
          }
        }
    }
  }

  enum Order: String, CaseIterable, Codable, Sendable {
    case load = "CPU"
    case memory = "Memory"
    case name = "Name"
    case id = "PID"
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case task
    case updated(Result<Snapshot, any Error>)
    case endTapped
    case ended(Result<Int32, any Error>)
    case confirmation(PresentationAction<Confirmation>)

    @CasePathable enum Confirmation: Equatable { case end(Int32) }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.processClient) var client

  /// The time between two looks at the machine, in seconds.
  static let interval = 2
  private static let isUnreadable = "The processes cannot be read."

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.selected):
        // What is said was about another process.
        state.problem = nil
        return .none

      case .binding:
        return .none

      case .task:
        return .run { [clock, client] send in
          await send(.updated(Result { try await client.snapshot() }))
          for await _ in clock.timer(interval: .seconds(Self.interval)) {
            await send(.updated(Result { try await client.snapshot() }))
          }
        }

      case .updated(.success(var snapshot)):
        let old = Dictionary(
          state.snapshot.processes.map { ($0.id, $0.ticks) }, uniquingKeysWith: { $1 })
        for index in snapshot.processes.indices {
          let process = snapshot.processes[index]
          // An id can belong to another process by now, which has used less.
          let ticks = max(0, process.ticks - (old[process.id] ?? process.ticks))
          snapshot.processes[index].load = ticks / Self.interval
        }
        state.snapshot = snapshot
        if state.problem == Self.isUnreadable { state.problem = nil }
        state.history = (state.history + [state.load]).suffix(60 / Self.interval)
        return .none

      case .updated(.failure):
        state.problem = Self.isUnreadable
        return .none

      case .endTapped:
        guard let process = state.snapshot.processes.first(where: { $0.id == state.selected })
        else { return .none }
        state.confirmation = ConfirmationDialogState(titleVisibility: .visible) {
          TextState("End \(process.name) (\(process.id))?")
        } actions: {
          ButtonState(role: .destructive, action: .end(process.id)) { TextState("End it") }
          ButtonState(role: .cancel) { TextState("Cancel") }
        }
        return .none

      case .confirmation(.presented(.end(let id))):
        state.problem = nil
        return .run { [client] send in
          await send(
            .ended(
              Result {
                try await client.kill(id)
                return id
              }))
        }

      case .ended(.success(let id)):
        state.snapshot.processes.removeAll { $0.id == id }
        state.selected = nil
        return .none

      case .ended(.failure(let error)):
        state.problem = "\(error)"
        return .none

      case .confirmation:
        return .none
      }
    }
    .ifLet(\.$confirmation, action: \.confirmation)
  }
}

/// The app for the program `examples`.
public let monitor = Example(
  "monitor", "Processes in a table, gauges, a history, and how to end one."
) {
  Monitor.State()
} reducer: {
  Monitor()
} scriptDependencies: {
  // A machine that is the same in every script.
  $0.processClient = .script
} view: {
  MonitorView(store: $0)
}

extension ProcessClient {
  /// A machine with three processes. The first one cannot be ended.
  static var script: ProcessClient {
    let time = LockIsolated(0)
    return ProcessClient(
      snapshot: {
        let time = time.withValue {
          $0 += 1
          return $0
        }
        return Snapshot(
          processes: [
            ProcessEntry(id: 1, name: "init", memory: 12, ticks: 0),
            ProcessEntry(id: 20, name: "swift-build", memory: 900, ticks: 180 * time),
            ProcessEntry(id: 300, name: "shell", memory: 4, ticks: 2 * time),
          ],
          usedMemory: 2_048, memory: 8_192, cores: 2)
      },
      kill: { id in
        if id == 1 { throw KillError(description: "You may not end the process 1.") }
      }
    )
  }
}

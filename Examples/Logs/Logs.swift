import ExampleKit
import Pullback

/// Follows a log file: filters its lines, pauses, and keeps the last 10,000.
@Reducer
struct Logs {
  static let limit = 10_000

  struct Line: Equatable, Identifiable, Sendable {
    /// The number of the line since the file was opened.
    let id: Int
    let text: String
  }

  @ObservableState
  struct State: Equatable {
    var path = ""
    var isFollowing = false
    var isPaused = false
    var filter = ""
    var problem: String?
    /// How many lines have come since the file was opened.
    var count = 0
    /// The last lines.
    var lines: [Line] = []
    /// Those of the last lines that contain the filter. While the log is paused, they stay.
    var shown: [Line] = []

    var status: String {
      let found =
        filter.isEmpty
        ? (count == 1 ? "1 line" : "\(count) lines")
        : "\(shown.count) of the last \(lines.count) lines"
      return isPaused ? "Paused; \(found)" : found
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case followTapped
    case stopTapped
    case pauseTapped
    case received([String])
    case failed(any Error)
  }

  private enum CancelID { case follow }

  @Dependency(\.logFile) var logFile

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.filter):
        state.shown = state.lines.filter(state.matches)
        return .none

      case .binding:
        return .none

      case .followTapped:
        guard !state.path.isEmpty else { return .none }
        state.problem = nil
        state.isFollowing = true
        state.isPaused = false
        state.count = 0
        state.lines = []
        state.shown = []
        return .run { [logFile, path = state.path] send in
          for try await lines in logFile.follow(path) { await send(.received(lines)) }
        } catch: { error, send in
          await send(.failed(error))
        }
        .cancellable(id: CancelID.follow, cancelInFlight: true)

      case .stopTapped:
        state.isFollowing = false
        state.isPaused = false
        return .cancel(id: CancelID.follow)

      case .pauseTapped:
        state.isPaused.toggle()
        if !state.isPaused { state.shown = state.lines.filter(state.matches) }
        return .none

      case .received(let texts):
        // What would go at once is not even made.
        let start = state.count + max(0, texts.count - Self.limit)
        let new = zip(start..., texts.suffix(Self.limit)).map { Line(id: $0, text: $1) }
        state.count += texts.count
        state.lines.keepLast(Self.limit, adding: new)
        if !state.isPaused {
          state.shown.keepLast(Self.limit, adding: new.filter(state.matches))
        }
        return .none

      case .failed(let error):
        state.isFollowing = false
        state.problem = "\(error)"
        return .none
      }
    }
  }
}

extension Logs.State {
  fileprivate func matches(_ line: Logs.Line) -> Bool {
    filter.isEmpty || line.text.contains(filter)
  }
}

extension Array {
  fileprivate mutating func keepLast(_ limit: Int, adding new: [Element]) {
    append(contentsOf: new)
    if count > limit { removeFirst(count - limit) }
  }
}

/// The app for the program `examples`.
public let logs = Example("logs", "Follows a growing file: filter, pause, the last 10,000 lines.") {
  Logs.State()
} reducer: {
  Logs()
} scriptDependencies: {
  $0.logFile = .script($0.continuousClock)
} view: {
  LogsView(store: $0)
}

extension LogFile {
  /// A log with three lines a second.
  static func script(_ clock: any Clock<Duration>) -> LogFile {
    LogFile { path in
      guard path == "app.log" else {
        return .finished(throwing: LogError(description: "There is no file “\(path)”."))
      }
      return AsyncThrowingStream { continuation in
        let task = Task {
          for second in 0... {
            continuation.yield(["info start \(second)", "error at \(second)", "info end \(second)"])
            try await clock.sleep(for: .seconds(1))
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }
}

import ExampleKit
import Foundation
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

  /// What has happened to the file.
  enum Notice: Equatable, Sendable {
    /// The file is read from its start. This is said until more than its first lines are read.
    case begunAnew(hasLines: Bool)
    case removed

    var sentence: String {
      switch self {
      case .begunAnew: "The file was begun anew, and is read from its start."
      case .removed: "The file was removed. The next one with its name is read."
      }
    }
  }

  @ObservableState
  struct State: Equatable, Codable {
    var path = ""
    var isFollowing = false
    var isPaused = false
    var filter = ""
    var problem: String?
    var notice: Notice?
    /// How many lines were read since the file was opened.
    var count = 0
    /// How many bytes before them were not read.
    var skipped: UInt64 = 0
    /// The last lines.
    var lines: [Line] = []
    /// Those of the last lines that contain the filter. While the log is paused, they stay.
    var shown: [Line] = []

    var status: String {
      let found =
        filter.isEmpty
        ? (count == 1 ? "1 line" : "\(count) lines")
        : "\(shown.count) of the last \(lines.count) lines"
      let before = Int64(skipped).formatted(.byteCount(style: .file, spellsOutZero: false))
      return (isPaused ? "Paused; " : "") + found
        + (skipped > 0 ? " from the end; \(before) before them are not read" : "")
    }

    /// What is stored of a session. The lines are read again.
    private enum CodingKeys: CodingKey { case _path, _isFollowing, _filter }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case followTapped
    case stopTapped
    case pauseTapped
    case received(LogUpdate)
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
        state = State(path: state.path, isFollowing: true, filter: state.filter)
        return .run { [logFile, path = state.path] send in
          for try await update in logFile.follow(path) { await send(.received(update)) }
        } catch: { error, send in
          await send(.failed(error))
        }
        .cancellable(id: CancelID.follow, cancelInFlight: true)

      case .stopTapped:
        state.isFollowing = false
        state.isPaused = false
        state.notice = nil
        return .cancel(id: CancelID.follow)

      case .pauseTapped:
        state.isPaused.toggle()
        if !state.isPaused { state.shown = state.lines.filter(state.matches) }
        return .none

      case .received(.skipped(let bytes)):
        state.skipped = bytes
        return .none

      case .received(.begunAnew):
        state.skipped = 0
        state.notice = .begunAnew(hasLines: false)
        return .none

      case .received(.removed):
        state.notice = .removed
        return .none

      case .received(.returned):
        state.notice = nil
        return .none

      case .received(.lines(let texts)):
        if case .begunAnew(let hasLines) = state.notice {
          state.notice = hasLines ? nil : .begunAnew(hasLines: true)
        }
        // What would go at once is not even made.
        let start = state.count + max(0, texts.count - Self.limit)
        let new = zip(start..., texts.suffix(Self.limit)).map { Line(id: $0, text: $1) }
        state.count += texts.count
        state.lines.keepLast(Self.limit, adding: new)
        if !state.isPaused {
          let first = state.lines.first?.id ?? 0
          state.shown.removeFirst(state.shown.prefix { $0.id < first }.count)
          state.shown += new.filter(state.matches)
        }
        return .none

      case .failed(let error):
        state.isFollowing = false
        state.problem = (error as? LogError)?.description ?? "The file cannot be read."
        state.notice = nil
        return .none
      }
    }
    .onRestore { $0.isFollowing ? .followTapped : nil }
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
            continuation.yield(
              .lines(["info start \(second)", "error at \(second)", "info end \(second)"]))
            try await clock.sleep(for: .seconds(1))
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }
}

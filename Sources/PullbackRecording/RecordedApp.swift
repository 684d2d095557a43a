import Foundation
public import PullbackCore
public import PullbackDependencies

/// An app with the option `--record FILE` and the command `replay FILE`.
///
/// ```swift
/// let recorded = RecordedApp("todos 1", of: "Todos()", from: "Todos.State()") {
///   Todos.State()
/// } reducer: {
///   Todos()
/// }
/// let file = recorded.handleArguments()
/// let store = Store(initialState: Todos.State()) { Todos() }
/// if let file { store.record(to: file) }
/// try await TerminalApp.run { TodosView(store: store) }
/// ```
///
/// An app with an argument parser of its own has the option and the command there, and calls
/// ``recordingFile(_:)`` and ``replay(_:test:until:)``.
public struct RecordedApp<Feature: Reducer>: Sendable
where Feature.State: Codable, Feature.Action: Codable {
  /// The name and version of the app in its files. Give it another number when older files cannot be
  /// read any more.
  public let name: String
  private let source: String
  private let stateSource: String
  private let makeState: @Sendable () -> Feature.State
  private let makeReducer: @Sendable () -> Feature
  private let prepare: @Sendable (inout DependencyValues) -> Void

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - name: A name and version of the app. A file of another one is refused.
  ///   - source: The source of the reducer for printed tests, such as `Todos()`.
  ///   - stateSource: The source of the state, such as `Todos.State()`.
  ///   - state: The state that this source makes.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies of a replay, in which no effect runs.
  public init(
    _ name: String, of source: String, from stateSource: String,
    state: @escaping @Sendable () -> Feature.State,
    reducer: @escaping @Sendable () -> Feature,
    withDependencies prepareDependencies: @escaping @Sendable (inout DependencyValues) -> Void = {
      _ in
    }
  ) {
    self.name = name
    self.source = source
    self.stateSource = stateSource
    makeState = state
    makeReducer = reducer
    prepare = prepareDependencies
  }

  /// Makes the file of an option `--record`, before there is a store.
  ///
  /// - Throws: ``RecordingError`` if the file exists or cannot be made.
  public func recordingFile(_ path: String) throws -> RecordingFile {
    guard !path.isEmpty, path != "-" else {
      throw RecordingError(description: "A recording needs the name of a new file.")
    }
    return try RecordingFile(URL(filePath: path), app: name)
  }

  /// Replays a file, and returns what to print.
  ///
  /// - Parameter file: The path of the file, or `-` for standard input. It may be compressed as by
  ///   `gzip`.
  /// - Throws: ``RecordingError`` with one sentence if the file cannot be read, or the condition is
  ///   none.
  public func outcome(
    of file: String, _ output: ReplayOutput = .comparison
  ) throws -> ReplayOutcome {
    try withDependencies {
      $0.context = .live
      prepare(&$0)
    } operation: {
      func replay(_ url: URL) throws -> ReplayOutcome {
        try Recording<Feature.State, Feature.Action>.replay(
          file: url, app: name, output: output, of: source,
          from: (state: makeState(), source: stateSource)
        ) {
          makeReducer()
        }
      }
      if file == "-" { return try StandardInput.withFile(replay) }
      return try replay(URL(filePath: file))
    }
  }

  /// Replays a file for a command, prints what has come out, and says on standard error what was
  /// wrong.
  ///
  /// - Parameters:
  ///   - file: The path of the file, or `-` for standard input.
  ///   - test: Whether a test of the whole recording is printed.
  ///   - until: A condition; then a test of the fewest actions that lead to it is printed.
  /// - Returns: The status to exit with: 0 if the app does what was recorded, or if a test was
  ///   printed; 1 if it does something else, or if nothing leads to the condition; 2 if the file
  ///   cannot be read.
  public func replay(_ file: String, test: Bool = false, until: String? = nil) -> Int32 {
    do {
      let outcome = try outcome(
        of: file, until.map { .testUntil($0) } ?? (test ? .test : .comparison))
      if let notice = outcome.notice { logToStandardError(notice) }
      print(outcome.text)
      return outcome.isSuccess ? 0 : 1
    } catch {
      logToStandardError("\(error)")
      return 2
    }
  }
}

extension RecordedApp {
  /// Does what the arguments of the process say about recordings: the command `replay FILE`, also with
  /// `--test` or `--until CONDITION`, runs and ends the process; `--record FILE` makes a file.
  /// `--help` of a `TerminalApp` explains both.
  ///
  /// Arguments that are wrong, and a file that cannot be made, end the process with a sentence.
  ///
  /// - Returns: The file of `--record`, into which to record the store; nil without the option.
  public func handleArguments(_ arguments: [String] = CommandLine.arguments) -> RecordingFile? {
    for option in RecordingArguments.help { ProcessOptions.add(option.usage, option.meaning) }
    switch RecordingArguments(arguments) {
    case .none: return nil
    case .help(let text):
      print(text)
      exit(0)
    case .wrong(let text):
      logToStandardError(text)
      exit(64)
    case .replay(let file, let test, let until): exit(replay(file, test: test, until: until))
    case .record(let path):
      do {
        return try recordingFile(path)
      } catch {
        logToStandardError("\(error)")
        exit(2)
      }
    }
  }
}

/// What the arguments of a process say about recordings.
enum RecordingArguments: Equatable {
  case none
  case help(String)
  case wrong(String)
  case record(String)
  case replay(file: String, test: Bool, until: String?)

  static let help = [
    (
      usage: "--record FILE",
      meaning: "Write what is done in the app, and the states that follow, to this new file."
    ),
    (usage: "replay FILE", meaning: "Replay such a file; see replay --help."),
  ]

  init(_ arguments: [String]) {
    let name = URL(filePath: arguments.first ?? "app").lastPathComponent
    var rest = arguments.dropFirst()
    if rest.first == "replay" {
      self = Self.replay(Array(rest.dropFirst()), name)
      return
    }
    rest = rest.prefix { $0 != "--" }
    while let argument = rest.popFirst() {
      if argument == "--record" {
        self = rest.popFirst().map(Self.record) ?? .wrong("--record needs a file.")
        return
      }
      if argument.hasPrefix("--record=") {
        self = .record(String(argument.dropFirst("--record=".count)))
        return
      }
    }
    self = .none
  }

  private static func replay(_ arguments: [String], _ name: String) -> Self {
    let usage = "USAGE: \(name) replay FILE [--test | --until CONDITION]"
    var rest = arguments[...]
    var file: String?
    var test = false
    var until: String?
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        return .help(
          """
          \(usage)

          Replays what --record has written, and says whether the app still does the same.

            FILE               The recording; - is standard input. It may be compressed by gzip.
            --test             Print a test with TestStore instead.
            --until CONDITION  Print a test of the fewest actions that lead to this, such as
                               'rows[0].count < 0'.
            --help             Show this text.

          Exits with 0 if the app does the same, or a test was printed; with 1 if it does not, or
          nothing leads to the condition; and with 2 if the recording cannot be read. No effect runs.
          """)
      case "--test": test = true
      case "--until":
        guard let condition = rest.popFirst() else { return .wrong("--until needs a condition.") }
        until = condition
      case _ where argument.hasPrefix("--until="):
        until = String(argument.dropFirst("--until=".count))
      case _ where argument.hasPrefix("-") && argument != "-":
        return .wrong("There is no option \(argument).\n\(usage)")
      default:
        if file != nil { return .wrong("replay takes one file.\n\(usage)") }
        file = argument
      }
    }
    guard let file else { return .wrong("replay needs a file.\n\(usage)") }
    if test, until != nil { return .wrong("--test and --until cannot be used together.") }
    return .replay(file: file, test: test, until: until)
  }
}

/// Standard input as a file, which a replay may read twice.
private enum StandardInput {
  /// Copies standard input into a file that is removed afterwards.
  static func withFile<Value>(
    mostBytes: Int = 256 << 20, _ use: (URL) throws -> Value
  ) throws -> Value {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: "replay-\(UUID().uuidString)")
    do {
      // What is recorded may be private.
      try manager.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      // Its name is told in messages and tests.
      let file = folder.appending(path: "standard input")
      defer { try? manager.removeItem(at: folder) }
      try Data().write(to: file)
      let output = try FileHandle(forWritingTo: file)
      defer { try? output.close() }
      var size = 0
      while let part = try FileHandle.standardInput.read(upToCount: 1 << 20), !part.isEmpty {
        size += part.count
        guard size <= mostBytes else {
          throw RecordingError(
            description: "Standard input has more than \(mostBytes >> 20) MB, which are not read.")
        }
        try output.write(contentsOf: part)
      }
      return try use(file)
    } catch let error as RecordingError {
      throw error
    } catch {
      throw RecordingError(
        description: "Standard input cannot be read. \(error.localizedDescription)")
    }
  }
}

public import PullbackUI

/// Ends an app with a result; call it like a function: `finish(value)`.
///
/// The app gets no more input, and ends when the event that called it has been handled. Later calls
/// have no effect. Call it on the main actor; it traps elsewhere.
public struct FinishAction<Value: Sendable>: Sendable {
  let ending: Ending<Value>

  public func callAsFunction(_ value: Value) {
    MainActor.assumeIsolated { ending.finish(value) }
  }
}

extension FinishAction where Value == Void {
  public func callAsFunction() { self(()) }
}

/// The result of an app, and the front end that stops when there is one.
@MainActor final class Ending<Value: Sendable> {
  private(set) var value: Value?
  /// Whether the app ends, with a result or without one.
  private(set) var isOver = false
  weak var frontEnd: (any FrontEnd)?

  func finish(_ value: Value) {
    guard !isOver else { return }
    self.value = value
    end()
  }

  /// Ends the app; without a result unless it has one.
  func end() {
    guard !isOver else { return }
    isOver = true
    // The event that is being handled is completed and drawn first.
    frontEnd?.ignoreInput()
    Task { self.frontEnd?.stop() }
  }
}

extension TerminalApp {
  /// Shows a view until it has a result, such as the answer to a question or the end of some work.
  ///
  /// ```swift
  /// let name = try await TerminalApp.run(returning: String.self) { finish in
  ///   NamePrompt(finish: finish)
  /// }
  /// ```
  ///
  /// Standard output is for the result: where it is no terminal, as in `name=$(tool)`, the view is
  /// shown in the terminal all the same, as long as standard input is one or the program reads it
  /// (``TerminalOptions/readsStandardInput``). Without a terminal, the app is a conversation as in
  /// ``run(graph:mode:options:)``, on standard error. After the end of its input it goes on as long as
  /// the view shows a `ProgressView`. What the process prints meanwhile goes to standard error, unless
  /// standard output is a terminal.
  ///
  /// - Parameters:
  ///   - mode: Where the view is shown: by default below the cursor, as most questions are.
  ///   - view: Returns the view, which calls the action with the result. Like a body, it is called
  ///     again when an observable value that it read has changed, unless it creates a `Store`.
  /// - Returns: The result; nil if the user has quit, if a view outside of sheets and pages has called
  ///   `dismiss` of the environment, as *Cancel* does, if the input has ended, or after `--help`
  ///   (``TerminalOptions/showsHelp``).
  /// - Throws: ``TerminalError`` if the terminal cannot be used or is lost, or if there is no theme
  ///   with the chosen name.
  @MainActor public static func run<Value: Sendable>(
    mode: TerminalMode = .inline,
    returning type: Value.Type,
    options: TerminalOptions = .ofProcess,
    @ViewBuilder view: @escaping (_ finish: FinishAction<Value>) -> some ViewContent
  ) async throws -> Value? {
    if options.showsHelp {
      try printHelp()
      return nil
    }
    let ending = Ending<Value>()
    var environment = EnvironmentValues.terminal
    environment.dismiss = DismissAction { MainActor.assumeIsolated { ending.end() } }
    let graph = ViewGraph.observing(environment: environment) {
      view(FinishAction(ending: ending))
    }
    defer { graph.unmount() }
    if let url = options.openedURL { graph.open(url) }
    guard let makeFrontEnd = try frontEnd(options, mode, hasResult: true), !ending.isOver
    else { return ending.value }
    let frontEnd = makeFrontEnd(graph)
    ending.frontEnd = frontEnd
    let standardOutput = ResultOutput()
    defer { standardOutput.restore() }
    try await frontEnd.run()
    return ending.value
  }
}

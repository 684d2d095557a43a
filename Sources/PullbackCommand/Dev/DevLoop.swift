/// Decides what `pullback dev` does: when the app is built, started and stopped. It starts no process
/// and reads no clock itself.
///
/// The caller passes each event with its time, carries out the returned commands in their order, and
/// passes ``Event/timePassed`` at the ``deadline``.
struct DevLoop {
  typealias Instant = ContinuousClock.Instant

  enum Event: Equatable {
    /// The command was started.
    case started
    /// A source file may have changed.
    case filesChanged
    /// The build has ended.
    case buildEnded(BuildResult)
    /// The app has ended, by itself or because of ``Command/stopApp``.
    case appEnded(AppEnd)
    /// The person, or the system, wants the command to end.
    case stopRequested
    /// The ``deadline`` has come.
    case timePassed
  }

  enum BuildResult: Equatable {
    /// `isNew` is false if the app is the same file as when it was last started.
    case succeeded(isNew: Bool)
    case failed(errors: String)
  }

  enum AppEnd: Equatable {
    case exited(status: Int32)
    case signal(Int32)
    /// It could not be started, with the reason.
    case notStarted(String)
  }

  enum Command: Equatable {
    case build
    case cancelBuild
    case startApp
    /// Asks the app to end, which it does when it has stored its sessions.
    case stopApp
    /// Ends the app at once.
    case killApp
    /// Tells the app, or the person if no app runs, what the command is doing.
    case show(Status)
    /// Ends the command.
    case exit
  }

  enum Status: Equatable {
    case building
    case failed(errors: String)
    case current
    /// The app has ended by itself, and is started again after the next change.
    case ended(AppEnd)
  }

  /// The time without a change after which a build begins. A tool that writes many files takes less
  /// between two of them.
  static let quiet = Duration.milliseconds(100)
  /// The time after the first change at which a build begins although there are more changes.
  static let longestWait = Duration.milliseconds(400)
  /// The time in which an app has to end.
  static let patience = Duration.seconds(5)

  private enum App { case none, running, stopping }

  private var app = App.none
  private var isBuilding = false
  private var isEnding = false
  /// When the first change came that is not built yet; nil without one.
  private var firstChange: Instant?
  private var lastChange: Instant?
  /// When the app is killed, if it has not ended by then.
  private var stopDeadline: Instant?

  /// The time at which to pass ``Event/timePassed``; nil if nothing waits.
  var deadline: Instant? { [buildDeadline, stopDeadline].compactMap { $0 }.min() }

  /// When to build what has changed; nil if that has to wait for something else, or nothing has.
  private var buildDeadline: Instant? {
    guard !isBuilding, !isEnding, app != .stopping, let firstChange, let lastChange else {
      return nil
    }
    return min(firstChange + Self.longestWait, lastChange + Self.quiet)
  }

  mutating func handle(_ event: Event, at now: Instant) -> [Command] {
    switch event {
    case .started: return build()
    case .filesChanged:
      firstChange = firstChange ?? now
      lastChange = now
      return []
    case .timePassed: return timePassed(to: now)
    case .buildEnded(let result): return buildEnded(result, at: now)
    case .appEnded(let end): return appEnded(end)
    case .stopRequested: return stop(at: now)
    }
  }

  private mutating func build() -> [Command] {
    firstChange = nil
    lastChange = nil
    isBuilding = true
    return [.show(.building), .build]
  }

  private mutating func timePassed(to now: Instant) -> [Command] {
    if let stopDeadline, stopDeadline <= now {
      self.stopDeadline = nil
      return [.killApp]
    }
    guard let buildDeadline, buildDeadline <= now else { return [] }
    return build()
  }

  private mutating func buildEnded(_ result: BuildResult, at now: Instant) -> [Command] {
    isBuilding = false
    if isEnding { return exitIfDone() }
    // What has changed in the meantime is built first: this result is of no interest any more.
    if firstChange != nil { return [] }
    switch result {
    case .failed(let errors): return [.show(.failed(errors: errors))]
    case .succeeded(let isNew):
      if app == .none { return start() }
      return isNew ? stopApp(at: now) : [.show(.current)]
    }
  }

  private mutating func start() -> [Command] {
    app = .running
    return [.show(.current), .startApp]
  }

  private mutating func stopApp(at now: Instant) -> [Command] {
    app = .stopping
    stopDeadline = now + Self.patience
    return [.stopApp]
  }

  private mutating func appEnded(_ end: AppEnd) -> [Command] {
    let wasStopped = app == .stopping
    app = .none
    stopDeadline = nil
    if isEnding { return exitIfDone() }
    if wasStopped { return start() }
    // The person has quit the app, or pressed Ctrl-C, which the command gets too.
    if end == .exited(status: 0) || end == .signal(2) {
      isEnding = true
      return isBuilding ? [.cancelBuild] : [.exit]
    }
    return [.show(.ended(end))]
  }

  private mutating func stop(at now: Instant) -> [Command] {
    // Whoever asks twice does not want to wait.
    if isEnding { return app == .none ? [] : [.killApp] }
    isEnding = true
    var commands: [Command] = isBuilding ? [.cancelBuild] : []
    switch app {
    case .running: commands += stopApp(at: now)
    case .stopping, .none: break
    }
    return commands + exitIfDone()
  }

  private func exitIfDone() -> [Command] { app == .none && !isBuilding ? [.exit] : [] }
}

import Foundation
import PullbackDevelopment

/// Carries out what a ``DevLoop`` decides.
@MainActor final class DevSession {
  /// What the session is about.
  struct Setup: Sendable {
    var package: SwiftPackage
    var product: String
    var arguments: [String]
    var program: URL
    var folder: DevFolder
  }

  private let setup: Setup
  private let terminal = DevTerminal()
  private let events: AsyncStream<DevLoop.Event>
  private let continuation: AsyncStream<DevLoop.Event>.Continuation
  private var loop = DevLoop()
  private var build: BuildProcess?
  private var buildStart = ContinuousClock.now
  private var app: AppProcess?
  /// The file of the app when it was last started.
  private var started: FileStamp?
  private var timer: Task<Void, Never>?

  init(_ setup: Setup) {
    self.setup = setup
    (events, continuation) = AsyncStream.makeStream(of: DevLoop.Event.self)
  }

  /// Runs until the person quits the app, or ends the command.
  func run() async throws {
    let watcher = SourceWatcher(root: setup.package.root) { [continuation] in
      continuation.yield(.filesChanged)
    }
    try watcher.start()
    EndSignals.watch { [continuation] in continuation.yield(.stopRequested) }
    continuation.yield(.started)
    for await event in events {
      for command in loop.handle(event, at: .now) {
        if command == .exit {
          timer?.cancel()
          terminal.endProgress()
          return
        }
        perform(command)
      }
      setTimer()
    }
  }

  private func setTimer() {
    timer?.cancel()
    timer = loop.deadline.map { deadline in
      Task { [continuation] in
        try? await Task.sleep(until: deadline, clock: .continuous)
        if !Task.isCancelled { continuation.yield(.timePassed) }
      }
    }
  }

  private func perform(_ command: DevLoop.Command) {
    switch command {
    case .build: startBuild()
    case .cancelBuild: build?.cancel()
    case .startApp: startApp()
    case .stopApp: app?.send(SIGTERM)
    case .killApp: app?.send(SIGKILL)
    case .show(let status): show(status)
    case .exit: break
    }
  }

  private func startBuild() {
    buildStart = .now
    let program = setup.program
    let started = started
    let root = setup.package.root.path
    do throws(CommandError) {
      build = try BuildProcess(setup.package.buildArguments(setup.product)) { [terminal] line in
        if BuildErrors.isProgress(line) { terminal.showProgress(line) }
      } ended: { [continuation] isSuccess, output in
        continuation.yield(
          .buildEnded(
            isSuccess
              ? .succeeded(isNew: FileStamp(program) != started)
              : .failed(errors: BuildErrors(in: output, root: root).text)))
      }
    } catch {
      continuation.yield(.buildEnded(.failed(errors: error.description)))
    }
  }

  private func startApp() {
    started = FileStamp(setup.program)
    do throws(CommandError) {
      app = try AppProcess(
        setup.program, setup.arguments,
        environment: setup.folder.environment(ProcessInfo.processInfo.environment)
      ) { [continuation, terminal] end in
        terminal.restore()
        continuation.yield(.appEnded(end))
      }
    } catch {
      continuation.yield(.appEnded(.notStarted(error.description)))
    }
  }

  private func show(_ status: DevLoop.Status) {
    switch status {
    case .building:
      setup.folder.write(DevelopmentStatus(.building))
      terminal.showProgress("Building \(setup.product)…")
    case .failed(let errors):
      setup.folder.write(DevelopmentStatus(.failed, errors: errors))
      terminal.say("\(errors)\nThe build has failed after \(buildTime). Waiting for a change.")
    case .current:
      setup.folder.write(DevelopmentStatus(.current))
      terminal.say("Built in \(buildTime).")
    case .ended(let end):
      terminal.say("\(Self.sentence(end)) It is started again after the next change.")
    }
  }

  /// The time from the start of the last build until now, in words.
  private var buildTime: String {
    let time = ContinuousClock.now - buildStart
    return "\((time / .milliseconds(100)).rounded() / 10) s"
  }

  /// Why the app has ended.
  static func sentence(_ end: DevLoop.AppEnd) -> String {
    switch end {
    case .exited(let status): "The app has ended with the status \(status)."
    case .signal(let number): "The app has crashed: \(String(cString: strsignal(number)))."
    case .notStarted(let reason): reason
    }
  }
}

/// Tells whether a file was written again.
struct FileStamp: Equatable, Sendable {
  private let numbers: [Int]

  /// - Parameter file: Nothing is known of a file that is missing.
  init?(_ file: URL) {
    var info = stat()
    guard stat(file.path, &info) == 0 else { return nil }
    #if canImport(Darwin)
    let time = info.st_mtimespec
    #else
    let time = info.st_mtim
    #endif
    numbers = [Int(info.st_ino), Int(info.st_size), time.tv_sec, time.tv_nsec]
  }
}

import Dispatch
import Foundation
import PullbackConcurrency
import PullbackCore
import PullbackDependencies
import PullbackDevelopment
import PullbackStrings
import PullbackUI
import Synchronization

/// Runs an app on the terminal's full screen. It connects a ``SessionLoop`` to the input, output,
/// signals and clock of the process.
///
/// It is event-driven: while there is no input, no signal and no change of the views, nothing runs.
@MainActor final class TerminalSession: FrontEnd {
  var afterStep: (() -> Void)?
  var continueInBrowser: (() -> Void)? {
    didSet {
      let commands = continueInBrowser.map {
        [(graph.localization.word("Continue in a browser"), $0)]
      }
      loop.screen.ownCommands = commands ?? []
    }
  }
  private let graph: ViewGraph
  private let environment: TerminalEnvironment
  private let images: URL?
  private let isInline: Bool
  private lazy var loop = makeLoop()
  private var continuation: CheckedContinuation<Void, any Error>?
  private var sources: [any DispatchSourceProtocol] = []
  private var timer: (any DispatchSourceTimer)?
  private var timerDeadline: ContinuousClock.Instant?
  private var isEnded = false
  /// When the terminal was asked for its background; nil if it was not.
  private var asked: ContinuousClock.Instant?
  private var signalInput: Int32 = -1
  private let terminal = TerminalOutput()
  /// What was said before the app was on the screen. It is printed too, so that it is in the console,
  /// and in the terminal after the app.
  private var openingNotices: [String] = []

  /// The maximum number of input bytes that are handled before the next frame is drawn.
  private static let mostAtOnce = 1 << 14

  init(
    graph: ViewGraph, environment: TerminalEnvironment, images: URL? = nil, isInline: Bool = false
  ) {
    self.images = images
    self.graph = graph
    self.environment = environment
    self.isInline = isInline
    graph.allowLocalFiles()
  }

  private func makeLoop() -> SessionLoop {
    let output = SessionLoop.Output(
      write: { [weak self, terminal] in
        // Before the frame, so that a signal that comes after it finds the end of the frame.
        self?.noteLines()
        terminal.send($0)
      },
      isWaiting: { [terminal] in terminal.isWaiting },
      // The end of the input is left to ``readInput()``.
      takeInput: { (try? Terminal.keyboard.readAvailable()) ?? [] },
      takePrinted: { HeldOutput.takeLines() },
      now: { .now },
      suspend: { [weak self] in
        self?.noteLines()
        self?.terminal.stop()
        Terminal.suspend()
        self?.enterAgain()
        return Terminal.size()
      }
    )
    let loop = SessionLoop(
      graph: graph,
      environment: environment,
      size: Terminal.size(),
      isInline: isInline,
      appName: TerminalOptions.name(of: CommandLine.arguments),
      output: output
    )
    loop.screen.pictures = PictureFiles(folder: images, isReading: environment.showsPictures) {
      [weak self] in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.advance { $0.picturesChanged(at: .now) } }
      }
    }
    loop.screen.recording = { ActiveRecordings.newest }
    loop.screen.printedOutput = { HeldOutput.recent(Console.limit) }
    return loop
  }

  /// Draws again when something is printed, if the console or an app below the cursor shows it.
  private func watchOutput() {
    HeldOutput.observer.withLock { observer in
      observer = { [weak self] in
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            self?.loop.screen.outputWasPrinted()
            self?.advance { $0.stateChanged(at: .now) }
          }
        }
      }
    }
  }

  /// Shows what `pullback dev` is doing, if it runs the app.
  private func watchDevelopment() {
    DevelopmentMonitor.shared?.observe { [weak self] status in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self?.loop.screen.development = status
          self?.advance { $0.stateChanged(at: .now) }
        }
      }
    }
  }

  /// Shows the notifications of the process. The last one of many is shown.
  private func receiveNotifications() {
    NotificationReceiver.current.setValue { [weak self] title, body in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self?.advance { $0.notify(title, body: body, at: .now) }
        }
      }
    }
  }

  func run() async throws {
    signalInput = try TerminalSignals.watch(endsInOrder: DevelopmentMonitor.shared != nil)
    defer {
      end()
      // After a second, a terminal that has not answered will not.
      if let asked, !loop.knowsBackground, ContinuousClock.now - asked < .seconds(1) {
        Terminal.dropAnswer(patience: 200)
      }
      Terminal.leave()
      TerminalSignals.unwatch()
    }
    terminal.onSent = { [weak self] in self?.advance { $0.outputSent(at: .now) } }
    terminal.onFailure = { [weak self] failure in
      self?.finish(.failure(TerminalError.outputClosed(reason: failure.description)))
    }
    try enter()
    for notice in openingNotices {
      try? Descriptor.standardError.write(Array("\(notice)\n".utf8))
    }
    openingNotices = []
    if environment.reportsBackground {
      terminal.send(TerminalModes.askBackground)
      asked = .now
    }
    graph.onNeedsUpdate = { [weak self] in self?.advance { $0.stateChanged(at: .now) } }
    watchOutput()
    receiveNotifications()
    watchDevelopment()
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      watch(Terminal.keyboard.number) { $0.readInput() }
      watch(signalInput) { $0.readSignals() }
      advance { $0.start(at: .now) }
    }
  }

  /// Switches the terminal to the app's input modes, and to its screen if it has one of its own.
  ///
  /// - Parameter isEntered: Whether the modes were not reset before, because the process was stopped
  ///   by SIGSTOP. The mode of the keyboard and the title are then taken from their stacks, on which
  ///   they are put below.
  private func enter(isEntered: Bool = false) throws {
    try Terminal.enter(inline: isInline)
    terminal.discard()
    if isEntered { terminal.send(TerminalModes.popKeyboard) }
    if !isInline {
      if isEntered { terminal.send(TerminalModes.popTitle) }
      terminal.send(TerminalModes.pushTitle)
    }
    terminal.send(isInline ? TerminalModes.enterInline : TerminalModes.enter)
  }

  private func watch(
    _ descriptor: Int32,
    _ handler: @escaping @MainActor (TerminalSession) -> Void
  ) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        if let self, !self.isEnded { handler(self) }
      }
    }
    source.resume()
    sources.append(source)
  }

  private func end() {
    isEnded = true
    graph.onNeedsUpdate = nil
    timer?.cancel()
    timer = nil
    // The descriptors stay open. Closing one before its source has been cancelled, which happens
    // later, would crash in Dispatch.
    for source in sources { source.cancel() }
    sources = []
    terminal.stop()
    HeldOutput.observer.withLock { $0 = nil }
    NotificationReceiver.current.setValue(nil)
    DevelopmentMonitor.shared?.observe(nil)
  }

  /// Notes how far the cursor is above the end of the last frame, for the end of the process.
  private func noteLines() {
    Terminal.linesBelow.store(loop.linesBelowCursor, ordering: .sequentiallyConsistent)
  }

  func ignoreInput() { loop.ignoresInput = true }

  func stop() {
    if !isEnded { loop.end(at: .now) }
    noteLines()
    finish(.success(()))
  }

  var focusIdentity: UInt32? {
    get { loop.screen.focusIdentity }
    set { loop.screen.focusIdentity = newValue }
  }

  var scrollPlaces: [UInt32: ViewState.ScrollPlace] {
    get { loop.screen.scrollPlaces }
    set { loop.screen.scrollPlaces = newValue }
  }

  func render() { _ = loop.screen.frame }

  func say(_ notice: String) {
    let notice = graph.localization.sentences(notice)
    loop.screen.notice = notice
    if continuation != nil { advance { $0.stateChanged(at: .now) } } else { note(notice) }
  }

  func showTrouble(_ trouble: String?) {
    let trouble = trouble.map { graph.localization.sentences($0) }
    loop.screen.trouble = trouble
    if continuation != nil {
      advance { $0.stateChanged(at: .now) }
    } else if let trouble {
      note(trouble)
    }
  }

  private func note(_ notice: String) {
    if !openingNotices.contains(notice) { openingNotices.append(notice) }
  }

  func show(address: String) {
    loop.screen.show(address: address)
    advance { $0.stateChanged(at: .now) }
  }

  private func finish(_ result: Result<Void, any Error>) {
    end()
    continuation?.resume(with: result)
    continuation = nil
  }

  /// Runs a step of the loop. Then ends the session if the user has quit, or else sets the timer
  /// for the loop's next deadline.
  private func advance(_ step: (SessionLoop) -> Void) {
    guard !isEnded else { return }
    // Before the step, which may write what was printed: what is printed after that calls again.
    if isInline { HeldOutput.isObserved.store(true, ordering: .sequentiallyConsistent) }
    step(loop)
    noteLines()
    afterStep?()
    if loop.screen.showsConsole {
      HeldOutput.isObserved.store(true, ordering: .sequentiallyConsistent)
    }
    if loop.hasQuit { return stop() }
    if !isEnded { setTimer() }
  }

  private func setTimer() {
    guard loop.deadline != timerDeadline else { return }
    timer?.cancel()
    timer = nil
    timerDeadline = loop.deadline
    guard let deadline = timerDeadline else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    let wait = max(.zero, deadline - .now).components
    let nanoseconds = Int(wait.seconds) * 1_000_000_000 + Int(wait.attoseconds / 1_000_000_000)
    timer.schedule(deadline: .now() + .nanoseconds(nanoseconds))
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        self?.timerDeadline = nil
        // Dispatch's clock may be slightly ahead of `ContinuousClock`, so `now` may still be before
        // the deadline.
        self?.advance { $0.timePassed(to: max(.now, deadline)) }
      }
    }
    timer.resume()
    self.timer = timer
  }

  private func readInput() {
    if loop.hasMuchInput { return advance { $0.timePassed(to: .now) } }
    do {
      guard var bytes = try Terminal.keyboard.readAvailable() else { return }
      var isAtEnd = bytes.isEmpty
      while !isAtEnd, bytes.count < Self.mostAtOnce, Terminal.keyboard.hasMore,
        let more = try Terminal.keyboard.read()
      {
        isAtEnd = more.isEmpty
        bytes += more
      }
      if isAtEnd { return finish(.failure(TerminalError.inputClosed)) }
      let hasMore = bytes.count >= Self.mostAtOnce && Terminal.keyboard.hasMore
      advance { $0.receive(bytes, hasMore: hasMore, at: .now) }
    } catch {
      finish(.failure(TerminalError.inputClosed))
    }
  }

  private func readSignals() {
    let signals = (try? Descriptor(number: signalInput).read(upTo: 256)) ?? []
    for signal in Set(signals) {
      switch Int32(signal) {
      case SIGWINCH: advance { $0.resize(to: Terminal.size(), at: .now) }
      case SIGTSTP:
        loop.pause()
        noteLines()
        terminal.stop()
        Terminal.suspend()
        resume(isEntered: false)
      case SIGCONT: resume(isEntered: true)
      // Only `pullback dev` lets the session read it.
      case SIGTERM: stop()
      default: break
      }
    }
  }

  /// Enters the terminal again after the process was stopped, and redraws everything.
  private func resume(isEntered: Bool) {
    guard !isEnded, enterAgain(isEntered: isEntered) else { return }
    advance { $0.resume(size: Terminal.size(), at: .now) }
  }

  /// Switches the terminal to the app's screen and input modes again.
  ///
  /// - Returns: False if the terminal cannot be entered; the session has then ended.
  @discardableResult
  private func enterAgain(isEntered: Bool = false) -> Bool {
    do {
      try enter(isEntered: isEntered)
      return true
    } catch {
      finish(.failure(error))
      return false
    }
  }
}

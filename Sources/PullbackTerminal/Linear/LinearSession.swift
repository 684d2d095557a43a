import Dispatch
import Foundation
import PullbackDevelopment
import PullbackStrings
import PullbackUI

/// Runs a ``LinearConversation`` on two descriptors, such as standard input and output.
///
/// Input may be a terminal, a pipe or a file. At a terminal the line that is typed is edited here, and
/// nothing is written into it: what changes meanwhile is said when it is finished, or empty again.
/// Each line is answered before the next one is read,
/// and effects can run in between. After the end of the input, the session ends when nothing has
/// changed for a second, at the latest after ten seconds; but an app that has a result goes on while
/// its page shows by a `ProgressView` that work is being done. It also ends when nobody reads the
/// output any more.
@MainActor final class LinearSession: FrontEnd {
  var afterStep: (() -> Void)?
  var continueInBrowser: (() -> Void)? {
    didSet { conversation.offersBrowser = continueInBrowser != nil }
  }
  /// Not used, because lines have no focus.
  var focusIdentity: UInt32?
  /// Not used, because lines are not scrolled by the app.
  var scrollPlaces: [UInt32: ViewState.ScrollPlace] = [:]
  private let graph: ViewGraph
  private let conversation: LinearConversation
  /// Where lines are read from; nil if there are none.
  private let descriptor: Descriptor?
  private let output: Descriptor
  /// Whether all that is said is written in ASCII, because the locale is not UTF-8.
  private let isASCII: Bool
  /// Whether the app ends by itself, when its work is done.
  private let hasResult: Bool
  /// The notices that are written when the conversation begins.
  private var notices: [String] = []
  /// Why the session is not stored; nil if it is.
  private var trouble: String?
  private let input: LineBuffer
  /// The line that is being typed at a terminal; nil if lines arrive as a whole.
  private var editor: LineEditor?
  /// Whether a terminal edits the lines, so that nobody knows whether one was begun.
  private let isBlind: Bool
  /// The page that was written last.
  private var page: LinearConversation.Location?
  /// Whether there are changes that were not said because a line was begun.
  private var hasHeldChanges = false
  private var isAtEnd = false
  private var isAnswering = false
  private var ignoresInput = false
  private var continuation: CheckedContinuation<Void, any Error>?
  private var source: (any DispatchSourceRead)?
  private var signals: (any DispatchSourceRead)?
  private var timer: (any DispatchSourceTimer)?
  /// The command `wait` that has no answer yet, and what ends it.
  private var waiting: (line: String, timer: any DispatchSourceTimer)?
  /// Runs from the end of the input until the session ends.
  private var endTimer: (any DispatchSourceTimer)?
  private var secondsToEnd = 10
  private var hasChanged = false
  /// Limits output, because listening takes longer than reading; also the looks at changes that are
  /// held back.
  private var schedule: FrameSchedule

  /// - Parameter interval: The time between two outputs that no line has asked for.
  init(
    graph: ViewGraph, input: Descriptor?, lines: LineBuffer = LineBuffer(), output: Descriptor,
    hasResult: Bool = false, isASCII: Bool = false, interval: Duration = .seconds(1)
  ) {
    (self.graph, self.input) = (graph, lines)
    schedule = FrameSchedule(interval: interval)
    descriptor = input
    isAtEnd = input == nil
    self.output = output
    self.hasResult = hasResult
    self.isASCII = isASCII
    let isTyped = input?.isTerminal == true
    isBlind = isTyped && !output.isTerminal
    if isTyped, output.isTerminal { editor = LineEditor() }
    conversation = LinearConversation(graph: graph, hasInput: input != nil, isTyped: isTyped)
    editor?.isSecret = { [conversation] in conversation.isSecret(after: $0) }
    graph.allowLocalFiles()
  }

  /// Runs until the input ends or the user quits.
  ///
  /// - Throws: ``TerminalError/outputClosed(reason:)``.
  func run() async throws {
    try enterTerminal()
    defer {
      if editor != nil {
        Terminal.leave()
        TerminalSignals.unwatch()
      }
      graph.onNeedsUpdate = nil
      DevelopmentMonitor.shared?.observe(nil)
    }
    graph.onNeedsUpdate = { [weak self] in self?.stateChanged() }
    DevelopmentMonitor.shared?.observe { [weak self] status in
      guard status.state == .failed else { return }
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.say("The build has failed.\n\(status.errors)") }
      }
    }
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      write(conversation.start())
      if continueInBrowser != nil { say("Type browser to continue in a browser.") }
      for notice in notices { say(notice) }
      guard self.continuation != nil else { return }
      if let descriptor {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        source.resume()
        self.source = source
      }
      // There are no events for a device such as /dev/null, which can be read at once.
      read()
    }
  }

  func ignoreInput() { ignoresInput = true }

  func stop() { finish(.success(())) }

  func render() { _ = LinearRendering(tree: graph.tree, numbersControls: false) }

  func say(_ notice: String) {
    if continuation == nil {
      notices.append(notice)
    } else {
      let lines = graph.localization.sentences(notice).textLines
      write(lines.map { String($0).singleLine + "\n" }.joined())
    }
  }

  /// Says a sentence that is new. The attempts that follow fail for the same reason.
  func showTrouble(_ trouble: String?) {
    defer { self.trouble = trouble }
    if let trouble, trouble != self.trouble { say(trouble) }
  }

  func show(address: String) {
    say(
      graph.localization.word("Open %@. It works once, for a few minutes.", .string(address)))
  }

  /// Gets single keys from the terminal and no lines, unless it shows nothing of what is typed: then a
  /// program has its other end, which sends lines.
  private func enterTerminal() throws {
    guard editor != nil else { return }
    let signalInput = try TerminalSignals.watch(
      endsInOrder: DevelopmentMonitor.shared != nil, endsByInterrupt: true)
    guard try Terminal.enterLines(descriptor?.number) else {
      TerminalSignals.unwatch()
      editor = nil
      return
    }
    let signals = DispatchSource.makeReadSource(fileDescriptor: signalInput, queue: .main)
    signals.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.readSignals(Descriptor(number: signalInput)) }
    }
    signals.resume()
    self.signals = signals
  }

  private func readSignals(_ signals: Descriptor) {
    let signals = (try? signals.read(upTo: 256)) ?? []
    for signal in Set(signals) where continuation != nil {
      switch Int32(signal) {
      case SIGTSTP:
        Terminal.suspend()
        enterAgain()
      case SIGCONT: enterAgain()
      case SIGINT:
        // What follows, such as the prompt of a shell, is no part of the line that was begun.
        if editor?.text.isEmpty == false { echo("\n") }
        stop()
      case SIGTERM: stop()
      default: break
      }
    }
  }

  /// Takes the keys of the terminal again after the process was stopped, and shows the line again.
  private func enterAgain() {
    do {
      _ = try Terminal.enterLines(descriptor?.number)
      if let text = editor?.shown, !text.isEmpty { echo(text) }
    } catch {
      finish(.failure(error))
    }
  }

  private func finish(_ result: Result<Void, any Error>) {
    source?.cancel()
    source = nil
    signals?.cancel()
    signals = nil
    timer?.cancel()
    timer = nil
    waiting?.timer.cancel()
    waiting = nil
    endTimer?.cancel()
    endTimer = nil
    continuation?.resume(with: result)
    continuation = nil
  }

  /// Ends the session when nothing has changed for a second, at the latest after ten seconds, so
  /// that the results of the last commands are still written. A page that shows progress is not idle
  /// if the app has a result.
  private func endWhenIdle() {
    guard endTimer == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + .seconds(1), repeating: .seconds(1))
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.secondsToEnd -= 1
        defer { self.hasChanged = false }
        if self.hasResult, self.graph.tree.root.showsProgress { return }
        if self.hasChanged, self.secondsToEnd > 0 { return }
        self.write(self.conversation.changes(all: true))
        self.finish(.success(()))
      }
    }
    timer.resume()
    endTimer = timer
  }

  /// Answers the command `wait` when something has changed, or the time has passed.
  private func wait(_ seconds: Int, _ line: String) {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + .seconds(conversation.hasNews() ? 0 : seconds))
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.endWaiting() } }
    timer.resume()
    waiting = (line, timer)
  }

  private func endWaiting() {
    guard let waiting, continuation != nil else { return }
    waiting.timer.cancel()
    self.waiting = nil
    if editor?.text.isEmpty == false {
      hasHeldChanges = true
    } else {
      write(conversation.respond(to: waiting.line))
    }
    afterStep?()
    read()
  }

  private func stateChanged() {
    hasChanged = true
    if waiting != nil {
      if conversation.hasNews() { endWaiting() }
      return
    }
    if schedule.recordChange(at: .now) { return sayChanges() }
    guard timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + schedule.interval / .seconds(1))
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.sayChanges() } }
    timer.resume()
    self.timer = timer
  }

  private func sayChanges() {
    timer?.cancel()
    timer = nil
    guard continuation != nil else { return }
    // What a person has typed until now is answered before anything is said.
    if conversation.isTyped { read() }
    let isBegun = !ignoresInput && (input.hasLine || editor?.isBegun == true)
    if isBlind || isBegun && conversation.isTyped || editor?.text.isEmpty == false {
      hasHeldChanges = true
      conversation.note()
      schedule.drew(at: .now)
    } else {
      hasHeldChanges = false
      write(conversation.changes())
    }
    afterStep?()
  }

  /// Writes a text, before a line that was begun, which is then shown again.
  private func write(_ text: String) {
    schedule.drew(at: .now)
    if text.isEmpty { return }
    noteTypedAhead()
    let text = isASCII ? GlyphTable.ascii(text) : text
    let begun = editor?.shown ?? ""
    echo(begun.isEmpty ? text : "\n\(text)\(begun)")
  }

  private func echo(_ text: String) {
    do {
      if try !TerminalApp.print(text, to: output) { finish(.success(())) }
    } catch {
      finish(.failure(error))
    }
  }

  /// If another page is about to be written, notes that a person has typed before what has arrived
  /// until now.
  private func noteTypedAhead() {
    let page = conversation.pages.last?.location
    guard page != self.page else { return }
    defer { self.page = page }
    guard self.page != nil, conversation.isTyped else { return }
    takeInput()
    input.noteTypedAhead()
    editor?.noteTypedAhead()
  }

  /// Takes the input that has arrived.
  private func takeInput() {
    do {
      // The last data and the end of a pipe may arrive with a single event. Input without an end is
      // read in parts, so that the app can do other things.
      var parts = 64
      while let descriptor, !isAtEnd, parts > 0, input.wantsMore, descriptor.hasMore,
        let bytes = try descriptor.read()
      {
        parts -= 1
        isAtEnd = bytes.isEmpty
        if editor == nil { input.append(bytes) } else { editor?.append(bytes) }
      }
    } catch {
      isAtEnd = true
    }
  }

  private func read() {
    takeInput()
    if isAtEnd {
      source?.cancel()
      source = nil
    }
    answerSoon()
  }

  private func answerSoon() {
    guard !isAnswering, !ignoresInput, continuation != nil else { return }
    isAnswering = true
    Task { @MainActor in
      self.isAnswering = false
      self.answer()
    }
  }

  /// Handles what was typed until a line is finished.
  private func edit() {
    guard let step = editor?.advance() else { return }
    if !step.echo.isEmpty { echo(step.echo) }
    if let line = step.line { input.append(Array("\(line)\n".utf8)) }
    if step.isTypedAhead { input.noteTypedAhead() }
    if step.isAtEnd { isAtEnd = true }
    if hasHeldChanges, step.line == nil, editor?.isBegun == false { sayChanges() }
  }

  /// Removes the next line from the input, performs its command and writes the reply.
  private func answer() {
    guard continuation != nil, !ignoresInput else { return }
    edit()
    // In a pipe the next line waits, too. A person who has typed it has waited long enough.
    if waiting != nil, !conversation.isTyped { return }
    let page = page
    let isTypedAhead = input.isTypedAhead
    guard let next = input.next(isAtEnd: isAtEnd) else {
      if isAtEnd { return endWhenIdle() }
      if descriptor?.hasMore == true { read() }
      return
    }
    hasHeldChanges = false
    guard case .line(let line) = next else {
      say(
        graph.localization.word(
          "The line is too long. Type at most %lld MiB.", .integer(Int64(LineBuffer.longest >> 20)))
      )
      return read()
    }
    // Its answer may be another page.
    endWaiting()
    if let seconds = conversation.secondsToWait(line) { return wait(seconds, line) }
    let words = graph.localization
    if let continueInBrowser,
      LinearCommand(line.trimmingCharacters(in: .whitespaces), words) == .browser
    {
      continueInBrowser()
    } else {
      let isEarly = isTypedAhead || conversation.isTyped && self.page != page
      write(conversation.respond(to: line, isTypedAhead: isEarly))
    }
    afterStep?()
    if conversation.hasQuit { return finish(.success(())) }
    read()
  }
}

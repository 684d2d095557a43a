import Dispatch
import Foundation
import PullbackDevelopment
import PullbackStrings
import PullbackUI

/// Runs a ``LinearConversation`` on two descriptors, such as standard input and output.
///
/// Input may be a terminal, a pipe or a file. Each line is answered before the next one is read,
/// and effects can run in between. After the end of the input, the session ends when nothing has
/// changed for a second, at the latest after ten seconds; but an app that has a result goes on while
/// its page shows by a `ProgressView` that work is being done. It also ends when nobody reads the
/// output any more.
@MainActor final class LinearSession: FrontEnd {
  var afterStep: (() -> Void)?
  var continueInBrowser: (() -> Void)?
  /// Not used, because lines have no focus.
  var focusIdentity: UInt32?
  /// Not used, because lines are not scrolled by the app.
  var scrollPlaces: [UInt32: ViewState.ScrollPlace] = [:]
  private let graph: ViewGraph
  private let conversation: LinearConversation
  /// Where lines are read from; nil if there are none.
  private let descriptor: Descriptor?
  private let output: Descriptor
  /// Whether the app ends by itself, when its work is done.
  private let hasResult: Bool
  /// The notices that are written when the conversation begins.
  private var notices: [String] = []
  /// Why the session is not stored; nil if it is.
  private var trouble: String?
  private var input = LineBuffer()
  private var isAtEnd = false
  private var isAnswering = false
  private var ignoresInput = false
  private var continuation: CheckedContinuation<Void, any Error>?
  private var source: (any DispatchSourceRead)?
  private var timer: (any DispatchSourceTimer)?
  /// Runs from the end of the input until the session ends.
  private var endTimer: (any DispatchSourceTimer)?
  private var secondsToEnd = 10
  private var hasChanged = false
  /// Limits output to once per second, because listening takes longer than reading.
  private var schedule = FrameSchedule(interval: .seconds(1))

  init(
    graph: ViewGraph, input: Descriptor?, output: Descriptor, hasResult: Bool = false
  ) {
    self.graph = graph
    descriptor = input
    isAtEnd = input == nil
    self.output = output
    self.hasResult = hasResult
    conversation = LinearConversation(graph: graph, hasInput: input != nil)
    graph.allowLocalFiles()
  }

  /// Runs until the input ends or the user quits.
  ///
  /// - Throws: ``TerminalError/outputClosed(reason:)``.
  func run() async throws {
    defer {
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
      write(graph.localization.sentences(notice) + "\n")
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

  private func finish(_ result: Result<Void, any Error>) {
    source?.cancel()
    source = nil
    timer?.cancel()
    timer = nil
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
        if self.timer != nil { self.sayChanges() }
        self.finish(.success(()))
      }
    }
    timer.resume()
    endTimer = timer
  }

  private func stateChanged() {
    hasChanged = true
    if schedule.recordChange(at: .now) { return sayChanges() }
    guard timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + .seconds(1))
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.sayChanges() } }
    timer.resume()
    self.timer = timer
  }

  private func sayChanges() {
    timer?.cancel()
    timer = nil
    guard continuation != nil else { return }
    write(conversation.changes())
    afterStep?()
  }

  private func write(_ text: String) {
    schedule.drew(at: .now)
    if text.isEmpty { return }
    do {
      if try !TerminalApp.print(text, to: output) { finish(.success(())) }
    } catch {
      finish(.failure(error))
    }
  }

  private func read() {
    do {
      // The last data and the end of a pipe may arrive with a single event. Input without an end is
      // read in parts, so that the app can do other things.
      var parts = 64
      while let descriptor, !isAtEnd, parts > 0, input.wantsMore, descriptor.hasMore,
        let bytes = try descriptor.read()
      {
        parts -= 1
        isAtEnd = bytes.isEmpty
        input.append(bytes)
      }
    } catch {
      isAtEnd = true
    }
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

  /// Removes the next line from the input, performs its command and writes the reply.
  private func answer() {
    guard continuation != nil else { return }
    guard let next = input.next(isAtEnd: isAtEnd) else {
      if isAtEnd { return endWhenIdle() }
      if descriptor?.hasMore == true { read() }
      return
    }
    guard case .line(let line) = next else {
      say(
        graph.localization.word(
          "The line is too long. Type at most %lld MiB.", .integer(Int64(LineBuffer.longest >> 20)))
      )
      return read()
    }
    if let continueInBrowser, line.trimmingCharacters(in: .whitespaces) == "browser" {
      continueInBrowser()
    } else {
      write(conversation.respond(to: line))
    }
    afterStep?()
    if conversation.hasQuit { return finish(.success(())) }
    read()
  }
}

import Dispatch
import Foundation
import PullbackUI

/// An app on the screen of the terminal: reads events, draws what changed, waits for the next.
///
/// Nothing runs while nothing happens: input, signals and changes of the views wake it.
@MainActor final class TerminalSession {
  private let graph: ViewGraph
  private let screen: Screen
  private var parser = InputParser()
  private var output: FrameOutput
  private var continuation: CheckedContinuation<Void, any Error>?
  private var sources: [any DispatchSourceProtocol] = []
  private var escapeTimer: (any DispatchSourceTimer)?
  private var isDrawScheduled = false
  private var isEnded = false
  private var signalInput: Int32 = -1

  /// How long an escape waits for the rest of a sequence.
  private static let escapeWait = DispatchTimeInterval.milliseconds(30)

  /// As many bytes of input are taken in before anything is drawn.
  private static let mostAtOnce = 1 << 16

  init(graph: ViewGraph, environment: TerminalEnvironment) {
    self.graph = graph
    screen = Screen(
      graph: graph,
      size: Terminal.size(),
      glyphs: environment.glyphs,
      theme: environment.theme
    )
    output = FrameOutput(profile: environment.profile, usesRepeat: environment.knowsRepeat)
  }

  func run() async throws {
    let ends = try Terminal.openPipe()
    signalInput = ends.read
    Terminal.watchSignals(pipe: ends.write)
    defer {
      end()
      Terminal.leave()
      Terminal.unwatchSignals()
      close(ends.read)
      close(ends.write)
    }
    try Terminal.enter()
    graph.onNeedsUpdate = { [weak self] in self?.scheduleDraw() }
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      watch(0) { $0.readInput() }
      watch(signalInput) { $0.readSignals() }
      draw()
    }
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
    escapeTimer?.cancel()
    for source in sources { source.cancel() }
    sources = []
  }

  private func finish(_ result: Result<Void, any Error>) {
    end()
    continuation?.resume(with: result)
    continuation = nil
  }

  private func scheduleDraw() {
    guard !isDrawScheduled, !isEnded else { return }
    isDrawScheduled = true
    Task { @MainActor in
      self.isDrawScheduled = false
      if !self.isEnded { self.draw() }
    }
  }

  private func draw() {
    let frame = screen.frame
    let bytes = output.bytes(for: frame, cursor: screen.cursor)
    if bytes.isEmpty { return }
    do {
      try Terminal.write(bytes)
    } catch {
      finish(.failure(TerminalError.outputClosed(reason: error.description)))
    }
  }

  private func readInput() {
    do {
      guard var bytes = try Descriptor.standardInput.read() else { return }
      if bytes.isEmpty { return finish(.failure(TerminalError.inputClosed)) }
      // A paste comes in many pieces; one look at the screen for all of them is enough.
      while bytes.count < Self.mostAtOnce, Descriptor.standardInput.hasMore,
        let more = try Descriptor.standardInput.read(), !more.isEmpty
      {
        bytes += more
      }
      escapeTimer?.cancel()
      escapeTimer = nil
      handle(parser.feed(bytes))
      if parser.awaitsMore && !isEnded { waitForMore() }
    } catch {
      finish(.failure(TerminalError.inputClosed))
    }
  }

  private func waitForMore() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + Self.escapeWait)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        guard let self, !self.isEnded else { return }
        self.escapeTimer = nil
        self.handle(self.parser.flush())
      }
    }
    timer.resume()
    escapeTimer = timer
  }

  private func handle(_ events: [InputEvent]) {
    var rest = events[...]
    while !rest.isEmpty {
      if screen.insertBurst(of: &rest) { continue }
      switch screen.handle(rest.removeFirst()) {
      case .none: break
      case .quit: return finish(.success(()))
      case .suspend: suspend()
      case .repaint: output.invalidate()
      case .copy(let text): copy(text)
      }
    }
    draw()
  }

  /// Hands text to the terminal's clipboard; one that does not know how ignores it.
  private func copy(_ text: String) {
    // Terminals take no more than this.
    guard text.utf8.count <= 74_994 else { return }
    let encoded = Data(text.utf8).base64EncodedString()
    try? Terminal.write(Array("\u{1B}]52;c;\(encoded)\u{7}".utf8))
  }

  private func readSignals() {
    let signals = (try? Descriptor(number: signalInput).read(upTo: 256)) ?? []
    for signal in Set(signals) {
      switch Int32(signal) {
      case SIGWINCH: screen.resize(to: Terminal.size())
      case SIGTSTP: suspend()
      case SIGCONT: resume()
      default: break
      }
    }
    if !isEnded { draw() }
  }

  private func suspend() {
    Terminal.suspend()
    resume()
  }

  /// Takes the terminal again; another program may have changed anything.
  private func resume() {
    do {
      try Terminal.enter()
    } catch {
      return finish(.failure(error))
    }
    output.invalidate()
    screen.resize(to: Terminal.size())
  }
}

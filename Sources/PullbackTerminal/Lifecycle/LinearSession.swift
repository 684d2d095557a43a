import Dispatch
import PullbackUI

/// An app as a conversation in lines: it prints what there is, a person types a number.
///
/// `3` presses control 3, `3 some text` fills a field; `3 +` and `3 -` change a value; `back` closes
/// a dialog or goes back; `list` prints again; `help` says all this; `quit` ends.
@MainActor final class LinearSession {
  private let graph: ViewGraph
  private var controls: [Element.ID] = []
  private var printed = ""
  private var input: [UInt8] = []
  private var continuation: CheckedContinuation<Void, any Error>?
  private var source: (any DispatchSourceRead)?
  private var isScheduled = false

  init(graph: ViewGraph) { self.graph = graph }

  func run() async throws {
    defer {
      graph.onNeedsUpdate = nil
      source?.cancel()
    }
    graph.onNeedsUpdate = { [weak self] in self?.schedule() }
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      let source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .main)
      source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
      source.resume()
      self.source = source
      show()
      say("Type the number of a control, or help.\n")
    }
  }

  private static let help = """
    3          press control 3
    3 words    fill field 3 with the words
    3 +, 3 -   change the value of control 3
    back       close the dialog or go back
    list       say again what there is
    quit       end

    """

  private func finish(_ result: Result<Void, any Error>) {
    source?.cancel()
    source = nil
    continuation?.resume(with: result)
    continuation = nil
  }

  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    Task { @MainActor in
      self.isScheduled = false
      if self.continuation != nil { self.show() }
    }
  }

  private func show(again: Bool = false) {
    graph.update()
    let rendering = LinearRendering(tree: graph.tree)
    _ = graph.tree.takeChanges()
    controls = rendering.controls.map(\.id)
    guard again || rendering.text != printed else { return }
    printed = rendering.text
    say("\n" + rendering.text)
  }

  private func say(_ text: String) {
    do {
      try Descriptor.standardOutput.write(Array(text.utf8))
    } catch {
      finish(.failure(TerminalError.outputClosed(reason: error.description)))
    }
  }

  private func read() {
    guard let bytes = try? Descriptor.standardInput.read() else { return }
    if bytes.isEmpty { return finish(.success(())) }
    input += bytes
    while let end = input.firstIndex(of: 0x0A) {
      let line = String(decoding: input[..<end], as: UTF8.self)
      input.removeSubrange(...end)
      perform(line)
      if continuation == nil { return }
    }
  }

  private func perform(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = words.first else { return show(again: true) }
    switch first {
    case "quit", "q": return finish(.success(()))
    case "list", "l": return show(again: true)
    case "back", "b": goBack()
    case "help", "h", "?": say(Self.help)
    default:
      guard let number = Int(first), controls.indices.contains(number - 1) else {
        return say("There is no control \(first). Type its number, or help.\n")
      }
      use(controls[number - 1], words.count > 1 ? words[1] : nil)
    }
    show()
  }

  private func use(_ id: Element.ID, _ text: String?) {
    guard let element = graph.tree.element(id) else { return }
    do {
      switch (element.content, text) {
      case (.textField, _):
        try graph.tree.perform(.edit(text ?? ""), on: id)
        graph.update()
        if element.actions.submit != nil { try graph.tree.perform(.submit, on: id) }
      case (.stepper, _), (.slider, _):
        try graph.tree.perform(.adjust(text == "-" ? .decrement : .increment), on: id)
      default: try graph.tree.perform(.activate, on: id)
      }
    } catch {
      say("\(error)\n")
    }
  }

  private func goBack() {
    let layer = graph.tree.dialogs.last ?? graph.tree.root
    var candidate: Element?
    func search(_ element: Element) {
      if element.actions.dismiss != nil { candidate = element }
      for child in element.children { search(child) }
    }
    search(layer)
    guard let candidate else { return say("There is nothing to go back to.\n") }
    do {
      try graph.tree.perform(.dismiss, on: candidate.id)
    } catch {
      say("\(error)\n")
    }
  }
}

import Foundation
import PullbackCore
import PullbackDependencies

/// The view node of a text. A text that shows the time from now is written again each time it
/// changes, while it is on screen. Both the time and the waiting come from the dependencies with
/// which the graph was made.
final class TextNode: _ViewNode<Text> {
  private let element: Element
  private var text: Text
  private var clockwork: Task<Void, Never>?

  init(_ text: Text, _ context: _NodeContext) {
    self.text = text
    element = Element(
      Self.content(of: text, context.environment, context.graph), context.identity)
    super.init(context)
    element.style = environment.elementStyle
    follow()
  }

  override func appendElements(to elements: inout [Element]) { elements.append(element) }

  override func update(_ text: Text) {
    let isFollowed = clockwork != nil && text == self.text
    self.text = text
    write()
    if !isFollowed { follow() }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    element.style = environment.elementStyle
    write()
  }

  override func visibilityDidChange() {
    write()
    follow()
  }

  override func refresh() {
    isDirty = false
    let former = element.content
    write()
    if clockwork == nil, !element.content.isSame(as: former) { follow() }
  }

  private func write() { element.setContent(Self.content(of: text, environment, graph)) }

  private static func content(
    of text: Text, _ environment: EnvironmentValues, _ graph: GraphCore
  ) -> ElementContent {
    text.dependsOnTime
      ? graph.dependencies.yield { .text(text.content(in: environment)) }
      : .text(text.content(in: environment))
  }

  /// When the text becomes another one; nil for never.
  private var nextChange: Date? {
    guard text.dependsOnTime else { return nil }
    return graph.dependencies.yield {
      text.timeToChange.map { graph.date.now + $0 / .seconds(1) }
    }
  }

  /// Begins to write the text again whenever it changes with time, or ends that.
  private func follow() {
    clockwork?.cancel()
    clockwork = nil
    guard isVisible, let first = nextChange else { return }
    // Not in a capture list: with one, Swift 6.3 makes a closure that leaves the actor of its caller.
    let (clock, date) = (graph.clock, graph.date)
    weak let node = self
    let task = ViewTask {
      var next: Date? = first
      while let change = next {
        let start = date.now
        let wait = change.timeIntervalSince(start)
        if wait > 0, (try? await clock.sleep(for: .seconds(wait))) == nil { return }
        guard let node, !Task.isCancelled else { return }
        node.graph.markDirty(node)
        // In a test, the clock may go on while the date stands still.
        if date.now.timeIntervalSince(start) < wait / 2 { return node.clockwork = nil }
        next = node.nextChange
      }
    }
    clockwork = task.start(in: graph, priority: .medium)
  }
}

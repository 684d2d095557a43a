import PullbackCore

/// Is told which bodies of views are evaluated, and why. A graph has at most one; see
/// ``ViewContent/observingBodies(by:)``.
package protocol BodyObserver: AnyObject, Sendable {
  /// The number of the action that is handled or was handled last; nil if what happens belongs to
  /// no action. Read on any thread, when something changes that a body has read.
  var moment: Int? { get }
  /// Called before the first body. Returns false for an observer that has a graph already: then it
  /// is told nothing of this one.
  func beginObserving() -> Bool
  /// Called when the views are removed.
  func endObserving()
  /// Called before a body is evaluated, on the actor of the graph, once for each moment to which
  /// its reasons belong.
  func willEvaluate(_ view: String, at moment: Int, because reasons: [BodyReason])
  /// Called after an update of the graph in which bodies were evaluated.
  func didUpdate()
  /// Called with each closure of a view that reads values to show them, such as its body. The
  /// function must call the closure, and return what it returns.
  func reading<Result>(_ read: () -> Result) -> Result
}

extension BodyObserver {
  package func reading<Result>(_ read: () -> Result) -> Result { read() }
}

/// Why a body was evaluated.
package enum BodyReason: Hashable, Sendable {
  /// The view appeared.
  case firstShown
  /// The body of a view around it was evaluated, and made it with other values. The names of the
  /// properties; empty if they are not known.
  case newValues([String])
  /// Something that it has read has changed; in words, such as `Cart.State.items changed`.
  case read(String)
}

extension BodyReason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .firstShown: "first shown"
    case .newValues([]): "its parent passed new values"
    case .newValues(let names): "its parent passed a new \(names.joined(separator: ", "))"
    case .read(let change): change
    }
  }
}

extension ViewContent {
  /// Tells an observer of the bodies of these views, but those of the library. Nothing is observed
  /// if the graph has an observer already, or the observer a graph.
  package func observingBodies(by observer: (any BodyObserver)?) -> some LibraryView {
    BodyObservingView(content: self, observer: observer)
  }
}

private struct BodyObservingView<Content: ViewContent>: LibraryView {
  let content: Content
  let observer: (any BodyObserver)?

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    BodyObservingNode(view, context)
  }
}

private final class BodyObservingNode<Content: ViewContent>:
  _ViewNode<BodyObservingView<Content>>
{
  private var child: _ViewNode<Content>!

  init(_ view: BodyObservingView<Content>, _ context: _NodeContext) {
    super.init(context)
    observe(with: view.observer)
    // The identity of the content is the same as without an observer, and with it the stored
    // `@State` of its views.
    child = Content._makeNode(
      view.content,
      _NodeContext(graph: graph, parent: self, environment: environment, identity: identity))
  }

  override func update(_ view: BodyObservingView<Content>) {
    observe(with: view.observer)
    child.update(view.content)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func willEnd() { observe(with: nil) }

  private func observe(with observer: (any BodyObserver)?) {
    if let watch = graph.bodyWatch, watch.top === self {
      if watch.observer === observer { return }
      watch.observer.endObserving()
      graph.bodyWatch = nil
    }
    guard let observer, graph.bodyWatch == nil, observer.beginObserving() else { return }
    graph.bodyWatch = BodyWatch(observer, below: self)
  }
}

/// A running view: its nodes, its state, and the elements that it makes.
///
/// A front end makes one, draws its ``tree``, passes events to it and calls ``update()`` before it
/// draws again. It belongs to the actor that made it.
public final class ViewGraph {
  /// What the views make; front ends draw it.
  public let tree: ElementTree

  /// Called on the graph's actor, once until the next ``update()``, when something that a body read
  /// has changed and no update is running.
  public var onNeedsUpdate: (() -> Void)?

  /// Whether ``update()`` has anything to do.
  public var needsUpdate: Bool { false }

  package init(tree: ElementTree) {
    self.tree = tree
  }

  /// Runs the bodies whose reads changed, and no others; the tree is up to date afterwards.
  public func update() {}

  /// Ends the life of every view: `onDisappear` runs, and tasks are cancelled.
  public func unmount() {}
}

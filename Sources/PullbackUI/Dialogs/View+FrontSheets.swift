extension ViewContent {
  /// Keeps the sheets of this view in front of all dialogs, also of those that are opened later.
  package func sheetsInFront() -> some LibraryView {
    EnvironmentView(content: self) { $0[FrontSheetKey.self] = true }
  }

  /// Performs an action when the number of dialogs changes that are on screen and not kept in
  /// front.
  package func onDialogCountChange(perform action: @escaping (Int) -> Void) -> some LibraryView {
    LifecycleView(content: self, behavior: DialogCountBehavior(action: action))
  }
}

/// Whether sheets are in front of dialogs that are opened later.
enum FrontSheetKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// Registers the action of `onDialogCountChange(perform:)` with the graph while the view is on
/// screen.
private struct DialogCountBehavior: LifecycleBehavior {
  let action: (Int) -> Void
  func makeMemory() -> DialogWatcher { DialogWatcher(action) }
  func appear(_ watcher: inout DialogWatcher, graph: GraphCore) {
    graph.dialogWatchers.append(watcher)
  }
  func change(to new: Self, _ watcher: inout DialogWatcher, graph: GraphCore, isVisible: Bool) {
    watcher.action = new.action
  }
  func disappear(_ watcher: inout DialogWatcher, graph: GraphCore) {
    let gone = watcher
    graph.dialogWatchers.removeAll { $0 === gone }
  }
}

/// The action of an `onDialogCountChange(perform:)` modifier.
final class DialogWatcher {
  fileprivate var action: (Int) -> Void
  private var last = 0

  fileprivate init(_ action: @escaping (Int) -> Void) { self.action = action }

  func notify(_ count: Int, after graph: GraphCore) {
    if count == last { return }
    last = count
    graph.afterUpdate { [weak self] in self?.action(count) }
  }
}

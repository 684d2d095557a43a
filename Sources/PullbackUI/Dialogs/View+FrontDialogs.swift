extension ViewContent {
  /// Keeps the dialogs of this view, and those that are opened in them, in front of all others, also
  /// of those that are opened later.
  package func dialogsInFront() -> some LibraryView {
    EnvironmentView(content: self) { $0[FrontDialogKey.self] = true }
  }

  /// Makes this view a pane beside the app. In a terminal with a full screen it gets the focus when it
  /// appears, and gives it back when it disappears. A view graph has one at a time.
  ///
  /// - Parameter onClose: Called at Escape while the pane has the focus.
  package func pane(onClose: @escaping () -> Void) -> some LibraryView {
    DecoratedView(content: self, isOutermost: true) { $0.closePane = onClose }
  }

  /// Gives the controls of this view the first focus of a page only if there are no others.
  package func focusedLast() -> some LibraryView {
    DecoratedView(content: self, isOutermost: true) { $0.isFocusedLast = true }
  }

  /// Performs an action when the number of dialogs changes that are on screen and not kept in
  /// front.
  package func onDialogCountChange(perform action: @escaping (Int) -> Void) -> some LibraryView {
    LifecycleView(content: self, behavior: DialogCountBehavior(action: action))
  }
}

/// Whether dialogs are in front of those that are opened later elsewhere.
enum FrontDialogKey: EnvironmentKey {
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

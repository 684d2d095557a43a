extension ViewContent {
  /// Performs an action when the view appears, including when a page that covered it is removed.
  public consuming func onAppear(perform action: (() -> Void)? = nil) -> some LibraryView {
    LifecycleView(content: self, behavior: AppearBehavior(onAppear: action))
  }

  /// Performs an action when the view disappears: when it is removed, or when a page covers it.
  public consuming func onDisappear(perform action: (() -> Void)? = nil) -> some LibraryView {
    LifecycleView(content: self, behavior: AppearBehavior(onDisappear: action))
  }

  /// Performs an action when a value changes.
  ///
  /// - Parameters:
  ///   - value: The value, which is compared each time that the parent's body is evaluated.
  ///   - initial: Whether the action is also called when the view first appears.
  public consuming func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some LibraryView {
    LifecycleView(
      content: self,
      behavior: ChangeBehavior(value: value, isInitial: initial, action: action)
    )
  }

  /// Performs an action when a value changes.
  ///
  /// - Parameters:
  ///   - value: The value, which is compared each time that the parent's body is evaluated.
  ///   - initial: Whether the action is also called when the view first appears.
  public consuming func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some LibraryView {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Performs an action with the new value when a value changes; an older form of `onChange`.
  public func onChange<Value: Equatable>(
    of value: Value,
    perform action: @escaping (_ newValue: Value) -> Void
  ) -> some LibraryView {
    onChange(of: value) { _, new in action(new) }
  }

  /// Starts a task when the view appears, and cancels it when the view disappears. The task runs on
  /// the actor of the ``ViewGraph``.
  ///
  /// Write the closure without a capture list. Swift 6.3 lets a closure with one, as
  /// `.task { [store] in … }`, leave the actor, and a store that is used there traps. A constant beside
  /// the view does the same: `let store = store`.
  public consuming func task(
    priority: TaskPriority = .userInitiated,
    _ action: nonisolated(nonsending) @escaping () async -> Void
  ) -> some LibraryView {
    task(id: 0, priority: priority, action)
  }

  /// Starts a task when the view appears, cancels it when the view disappears, and starts it again
  /// when `id` changes. The task runs on the actor of the ``ViewGraph``.
  public consuming func task<ID: Equatable>(
    id: ID,
    priority: TaskPriority = .userInitiated,
    _ action: nonisolated(nonsending) @escaping () async -> Void
  ) -> some LibraryView {
    LifecycleView(
      content: self,
      behavior: TaskBehavior(id: id, priority: priority, action: ViewTask(run: action))
    )
  }
}

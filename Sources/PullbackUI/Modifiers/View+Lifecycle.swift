extension View {
  /// Does something when the view comes on screen, again after a page above it is gone.
  public consuming func onAppear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, behavior: AppearBehavior(onAppear: action))
  }

  /// Does something when the view leaves the screen, for good or behind another page.
  public consuming func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, behavior: AppearBehavior(onDisappear: action))
  }

  /// Does something when a value is another than before.
  ///
  /// - Parameter initial: Whether it is done when the view comes, too.
  public consuming func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    LifecycleView(
      content: self,
      behavior: ChangeBehavior(value: value, isInitial: initial, action: action)
    )
  }

  /// Does something when a value is another than before.
  ///
  /// - Parameter initial: Whether it is done when the view comes, too.
  public consuming func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Does something with a value that is another than before: the older form.
  public func onChange<Value: Equatable>(
    of value: Value,
    perform action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    onChange(of: value) { _, new in action(new) }
  }

  /// A task that begins when the view comes on screen and is cancelled when it leaves.
  ///
  /// It runs on the graph's actor.
  public consuming func task(
    priority: TaskPriority = .userInitiated,
    _ action: nonisolated(nonsending) @escaping () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// A task that is cancelled and begun anew when a value is another than before.
  ///
  /// It runs on the graph's actor.
  public consuming func task<ID: Equatable>(
    id: ID,
    priority: TaskPriority = .userInitiated,
    _ action: nonisolated(nonsending) @escaping () async -> Void
  ) -> some View {
    LifecycleView(
      content: self,
      behavior: TaskBehavior(id: id, priority: priority, action: ViewTask(run: action))
    )
  }
}

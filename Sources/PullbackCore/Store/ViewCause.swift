/// Why a view sends an action by itself, without a person. Recorders ask for it while an action is
/// handled.
package enum ViewCause: String, Sendable {
  /// The view has appeared: `onAppear`.
  case appeared
  /// The view has disappeared: `onDisappear`, or `onDismiss` of a dialog.
  case disappeared
  /// A value that the view observes has changed: `onChange`.
  case changed
  /// A task of the view: `task`.
  case task
  /// A sequence that the view observes has given a value: `onReceive`.
  case received
  /// The time of a toast is over.
  case timeOver
  /// A stored session goes on: `onRestore`.
  case restored

  /// The cause of what runs now; nil for what a person or other code does.
  @TaskLocal package static var current: ViewCause?

  /// Returns a closure that runs another one with this cause.
  package func around(_ body: @escaping () -> Void) -> () -> Void {
    { Self.$current.withValue(self, operation: body) }
  }
}

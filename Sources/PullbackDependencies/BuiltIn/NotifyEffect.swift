package import PullbackConcurrency

extension DependencyValues {
  /// Tells the user of something while they look at another window, for example that long work is
  /// done. In tests it reports an issue until it is overridden.
  ///
  /// ```swift
  /// @Dependency(\.notify) var notify
  /// return .run { [notify] send in
  ///   try await build()
  ///   await notify("Build finished", body: "No errors")
  /// }
  /// ```
  ///
  /// An app on a terminal's full screen asks the terminal for a notification and rings its bell;
  /// the terminal decides what it does with them. Elsewhere, as for a page in a browser, nothing
  /// happens. So show what matters in the app too.
  public var notify: NotifyEffect {
    get { self[NotifyKey.self] }
    set { self[NotifyKey.self] = newValue }
  }
}

/// A function that shows a notification.
public struct NotifyEffect: Sendable {
  private let show: @Sendable (_ title: String, _ body: String) async -> Void

  /// Creates an effect from a function.
  public init(handler: @escaping @Sendable (_ title: String, _ body: String) async -> Void) {
    show = handler
  }

  /// Shows a notification. Control characters are left out.
  public func callAsFunction(_ title: String, body: String = "") async {
    await show(title, body)
  }
}

/// Where the notifications of this process go.
package enum NotificationReceiver {
  package typealias Show = @Sendable (_ title: String, _ body: String) -> Void

  /// The function of the front end that shows them; nil if there is none.
  package static let current = LockIsolated<Show?>(nil)
}

private enum NotifyKey: DependencyKey {
  static let liveValue = NotifyEffect { title, body in
    NotificationReceiver.current.value?(title, body)
  }

  static var testValue: NotifyEffect {
    let unimplemented = UnimplementedDependency(#"@Dependency(\.notify)"#)
    return NotifyEffect { _, _ in unimplemented.report() }
  }
}

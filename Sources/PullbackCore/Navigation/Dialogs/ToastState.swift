public import CustomDump

/// The state of a toast: a short message that appears over a page and goes away by itself.
///
/// ```swift
/// case .saved:
///   state.toast = ToastState(.success) { TextState("Saved") }
/// ```
///
/// Keep it in a property of the state (`var toast: ToastState?`), with a `BindingReducer()` that sets
/// the property to nil when the toast goes away, and show it with `.toast($store.toast)`. For several
/// toasts, which are shown in order, keep an array and show it with `.toasts($store.toasts)`.
///
/// Toasts with the same text, role and duration are equal; ``id`` distinguishes them. A toast never
/// takes the focus, so it must not ask for anything.
public struct ToastState: Identifiable, Sendable {
  /// What a message is about. It decides on the color and the symbol of the toast.
  public enum Role: Hashable, Sendable, CaseIterable { case information, success, warning, failure }

  public let id: DialogID
  public var role: Role
  /// How long the toast is shown, by the dependency `\.continuousClock`; nil to show it until the
  /// user dismisses it.
  public var duration: Duration?
  public var message: TextState

  /// How long a toast is shown by default.
  public static var defaultDuration: Duration { .seconds(5) }

  /// Makes a toast.
  ///
  /// - Parameter duration: How long it is shown; nil until the user dismisses it.
  public init(
    _ role: Role = .information,
    duration: Duration? = ToastState.defaultDuration,
    message: () -> TextState
  ) {
    id = DialogID()
    self.role = role
    self.duration = duration
    self.message = message()
  }
}

extension ToastState: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.role == b.role && a.duration == b.duration && a.message == b.message
  }
}

extension ToastState: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(role)
    hasher.combine(duration)
    hasher.combine(message)
  }
}

extension ToastState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("message", message), ("role", role)]
    if duration != Self.defaultDuration { children.append(("duration", duration as Any)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

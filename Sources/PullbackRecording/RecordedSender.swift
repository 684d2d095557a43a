import PullbackCore

/// What has sent a recorded action.
public enum RecordedSender: String, Sendable, CaseIterable, CustomStringConvertible {
  /// A person or, without a view, other code such as a test.
  case person
  case effect
  /// A view that has appeared: `onAppear`.
  case appearance
  /// A view that has disappeared: `onDisappear`, or `onDismiss` of a dialog.
  case disappearance
  /// A view whose observed value has changed: `onChange`.
  case change
  /// A task of a view: `task`.
  case task
  /// A view whose observed sequence has given a value: `onReceive`.
  case received
  /// A toast whose time is over.
  case timeOver
  /// A stored session that goes on: `onRestore`.
  case restored

  /// What has sent it, at the begin of a sentence: "By a person".
  public var description: String {
    switch self {
    case .person: "By a person"
    case .effect: "By an effect"
    case .appearance: "By a view, when it appeared"
    case .disappearance: "By a view, when it disappeared"
    case .change: "By a view, when a value changed"
    case .task: "By a task of a view"
    case .received: "By a view that received a value"
    case .timeOver: "By a toast, when its time was over"
    case .restored: "By the session, when it was restored"
    }
  }

  /// Who sends the action that is handled now.
  static func current(isFromEffect: Bool) -> Self {
    if isFromEffect { return .effect }
    return switch ViewCause.current {
    case nil: .person
    case .appeared: .appearance
    case .disappeared: .disappearance
    case .changed: .change
    case .task: .task
    case .received: .received
    case .timeOver: .timeOver
    case .restored: .restored
    }
  }
}

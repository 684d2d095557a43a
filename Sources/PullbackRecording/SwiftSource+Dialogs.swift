import PullbackCore
import PullbackStrings

extension SwiftSource {
  /// The source of texts, toasts, alerts and dialogs, which are made by closures; nil for others.
  static func dialog(_ value: Any) -> String? {
    switch value {
    case let text as TextState: Self.text(text)
    case let toast as ToastState: Self.toast(toast)
    case let dialog as any DialogSource: dialog.source
    default: nil
    }
  }

  private static func text(_ text: TextState) -> String {
    let content =
      switch text.content {
      case .verbatim(let text): "TextState(\(text.debugDescription))"
      case .localized(let value, _): "TextState(\(value.text.debugDescription))"
      case .joined(let first, let second): "\(Self.text(first)) + \(Self.text(second))"
      }
    if text.modifiers.isEmpty { return content }
    var names: [String] = []
    for modifier in text.modifiers {
      switch modifier {
      case .bold(true): names.append(".bold()")
      case .italic(true): names.append(".italic()")
      case .underline(true): names.append(".underline()")
      case .strikethrough(true): names.append(".strikethrough()")
      // Its values need not have a source.
      default: return placeholder(text)
      }
    }
    let isJoined = if case .joined = text.content { true } else { false }
    return (isJoined ? "(\(content))" : content) + names.joined()
  }

  private static func toast(_ toast: ToastState) -> String {
    var arguments: [String] = []
    if toast.role != .information { arguments.append(".\(toast.role)") }
    if toast.duration != ToastState.defaultDuration {
      arguments.append("duration: \(source(of: toast.duration as Any))")
    }
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "ToastState\(list) { \(text(toast.message)) }"
  }

  fileprivate static func button<Action>(_ button: ButtonState<Action>) -> String {
    var arguments: [String] = []
    if let role = button.role { arguments.append("role: .\(role)") }
    if let action = button.action.action { arguments.append("action: \(source(of: action))") }
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "ButtonState\(list) { \(text(button.label)) }"
  }

  fileprivate static func closures<Action>(
    _ title: TextState, _ buttons: [ButtonState<Action>], _ message: TextState?
  ) -> String {
    var source = "{ \(text(title)) }"
    if !buttons.isEmpty { source += " actions: { \(buttons.map(button).joined(separator: "; ")) }" }
    if let message { source += " message: { \(text(message)) }" }
    return source
  }
}

private protocol DialogSource {
  var source: String { get }
}

extension AlertState: DialogSource {
  fileprivate var source: String {
    "\(SwiftSource.typeName(Self.self)) \(SwiftSource.closures(title, buttons, message))"
  }
}

extension ConfirmationDialogState: DialogSource {
  fileprivate var source: String {
    let visibility =
      titleVisibility == .automatic ? "" : "(titleVisibility: .\(titleVisibility))"
    return SwiftSource.typeName(Self.self) + visibility + " "
      + SwiftSource.closures(title, buttons, message)
  }
}

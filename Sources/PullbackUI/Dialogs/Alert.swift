/// A title, a message and up to two buttons, for `alert(isPresented:content:)`.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates an alert with one button.
  ///
  /// - Parameter dismissButton: The button; nil for a button `OK`.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  public init(
    title: Text,
    message: Text? = nil,
    primaryButton: Button,
    secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// A button of an alert. Pressing the button closes the alert.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: () -> Void

    /// Creates a button without a role.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }
    /// Creates a button for an action that deletes something. The button is emphasized.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
    /// Creates a button that cancels, with a label. The action, if there is one, is called before
    /// the alert closes.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }
    /// Creates a button `Cancel`. The action, if there is one, is called before the alert closes.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }
  }
}

/// The content of an alert below the title: the message and the buttons.
struct AlertView: LibraryView {
  let alert: Alert
  var body: some LibraryView {
    alert.message
    ForEach(alert.buttons.indices, id: \.self) { index in
      let button = alert.buttons[index]
      Button(role: button.role, action: button.action) { button.label }
    }
  }
}

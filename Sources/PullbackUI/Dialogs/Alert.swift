/// An alert as a value: a title, a message and one or two buttons.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates an alert with one button.
  ///
  /// - Parameter dismissButton: The only button; nil for a button `OK`.
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

  /// A button of an alert; pressing it closes the alert.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: () -> Void

    /// Creates a button without a role.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }
    /// Creates a button that deletes something, which front ends emphasize.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
    /// Creates a button that cancels without any change.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }
    /// Creates a button `Cancel` that cancels without any change.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }
  }
}

/// The content of an alert below its title.
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

import PullbackStrings

// Dialogs are part of an app's state, so they can be stored with it.

/// Encoded without styles: as the plain text or, if it is translated, as its key and its values.
extension TextState: Codable {
  private enum Key: String, CodingKey { case key, values, table, bundle }

  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(verbatim: text)
      return
    }
    let container = try decoder.container(keyedBy: Key.self)
    let values = try container.decodeIfPresent([LocalizedArgument].self, forKey: .values) ?? []
    self.init(
      LocalizationValue(word: try container.decode(String.self, forKey: .key), values),
      TextTable(
        try container.decodeIfPresent(String.self, forKey: .table),
        bundlePath: try container.decodeIfPresent(String.self, forKey: .bundle)))
  }

  public func encode(to encoder: any Encoder) throws {
    if case .localized(let value, let table) = content, StringCatalog.mayTranslate {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(value.key, forKey: .key)
      if !value.arguments.isEmpty { try container.encode(value.arguments, forKey: .values) }
      if table != .standard {
        try container.encode(table.name, forKey: .table)
        try container.encodeIfPresent(table.bundle, forKey: .bundle)
      }
      return
    }
    var container = encoder.singleValueContainer()
    try container.encode(String(state: self))
  }
}

private enum DialogKey: String, CodingKey {
  case action, buttons, duration, label, message, role, title, visibility
}

extension ButtonState: Decodable where Action: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DialogKey.self)
    let role: ButtonStateRole? =
      switch try container.decodeIfPresent(String.self, forKey: .role) {
      case "cancel": .cancel
      case "destructive": .destructive
      default: nil
      }
    let label = try container.decode(TextState.self, forKey: .label)
    let action = try container.decodeIfPresent(Action.self, forKey: .action)
    self.init(role: role, action: .send(action)) { label }
  }
}

extension ButtonState: Encodable where Action: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DialogKey.self)
    switch role {
    case .cancel: try container.encode("cancel", forKey: .role)
    case .destructive: try container.encode("destructive", forKey: .role)
    case nil: break
    }
    try container.encodeIfPresent(action.action, forKey: .action)
    try container.encode(label, forKey: .label)
  }
}

extension AlertState: Decodable where Action: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DialogKey.self)
    let title = try container.decode(TextState.self, forKey: .title)
    self.init(title: { title })
    message = try container.decodeIfPresent(TextState.self, forKey: .message)
    buttons = try container.decode([ButtonState<Action>].self, forKey: .buttons)
  }
}

extension AlertState: Encodable where Action: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DialogKey.self)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(message, forKey: .message)
    try container.encode(buttons, forKey: .buttons)
  }
}

extension ConfirmationDialogState: Decodable where Action: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DialogKey.self)
    let title = try container.decode(TextState.self, forKey: .title)
    let visibility: ConfirmationDialogStateTitleVisibility =
      switch try container.decodeIfPresent(String.self, forKey: .visibility) {
      case "visible": .visible
      case "hidden": .hidden
      default: .automatic
      }
    self.init(titleVisibility: visibility, title: { title })
    message = try container.decodeIfPresent(TextState.self, forKey: .message)
    buttons = try container.decode([ButtonState<Action>].self, forKey: .buttons)
  }
}

extension ConfirmationDialogState: Encodable where Action: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DialogKey.self)
    try container.encode(title, forKey: .title)
    switch titleVisibility {
    case .visible: try container.encode("visible", forKey: .visibility)
    case .hidden: try container.encode("hidden", forKey: .visibility)
    case .automatic: break
    }
    try container.encodeIfPresent(message, forKey: .message)
    try container.encode(buttons, forKey: .buttons)
  }
}

extension ToastState: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DialogKey.self)
    let message = try container.decode(TextState.self, forKey: .message)
    self.init(
      try container.decodeIfPresent(Role.self, forKey: .role) ?? .information,
      duration: try container.decodeIfPresent(Duration.self, forKey: .duration)
    ) { message }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DialogKey.self)
    try container.encode(role, forKey: .role)
    try container.encodeIfPresent(duration, forKey: .duration)
    try container.encode(message, forKey: .message)
  }
}

extension ToastState.Role: Codable {
  /// Decodes the name of the role.
  public init(from decoder: any Decoder) throws {
    switch try decoder.singleValueContainer().decode(String.self) {
    case "success": self = .success
    case "warning": self = .warning
    case "failure": self = .failure
    default: self = .information
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(self)")
  }
}

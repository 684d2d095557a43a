/// The reasons to replace texts with placeholder bars.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Texts are replaced because the content is not loaded yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Texts are replaced because the content is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date. Texts are still shown.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

enum RedactionKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

extension EnvironmentValues {
  /// Why texts are hidden. With `placeholder` or `privacy`, bars replace them; other reasons have
  /// no effect.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set {
      self[RedactionKey.self] = newValue
      inheritedStyle.isRedacted = !newValue.isDisjoint(with: [.placeholder, .privacy])
    }
  }
}

extension ViewContent {
  /// Replaces the texts in this view with bars of the same length. With the reason `invalidated`,
  /// the texts are still shown.
  public func redacted(reason: RedactionReasons) -> some LibraryView {
    EnvironmentView(content: self) { $0.redactionReasons.formUnion(reason) }
  }

  /// Shows texts again inside of a view with `redacted(reason:)`.
  public func unredacted() -> some LibraryView {
    EnvironmentView(content: self) { $0.redactionReasons = [] }
  }
}

/// Why texts are not shown as they are.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// They are not there yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// They are not for everybody.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// They are old.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

enum RedactionKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

extension EnvironmentValues {
  /// Why texts are not shown as they are; empty where they are.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set {
      self[RedactionKey.self] = newValue
      looks.isRedacted = !newValue.isDisjoint(with: [.placeholder, .privacy])
    }
  }
}

extension View {
  /// Shows bars in place of texts, of the same length.
  public func redacted(reason: RedactionReasons) -> some View {
    EnvironmentView(content: self) { $0.redactionReasons.formUnion(reason) }
  }

  /// Shows texts as they are.
  public func unredacted() -> some View {
    EnvironmentView(content: self) { $0.redactionReasons = [] }
  }
}

#if !canImport(Darwin)
public import Foundation

// Foundation has these names on Apple's systems only.

/// What a mark of Markdown says of a part of a text.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  public static let code = InlinePresentationIntent(rawValue: 4)
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

extension AttributeScopes {
  /// The attributes that reading Markdown sets, beside links.
  public struct MarkdownAttributes: AttributeScope {
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    public let foundation: FoundationAttributes

    /// The marks of a part of a text.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static let name = "NSInlinePresentationIntent"
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.MarkdownAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributedString {
  /// Reads the inline marks of a text in Markdown: bold, italic, code, struck through and links.
  /// Line breaks stay as they are, and so do headings, lists and other blocks.
  ///
  /// Every text can be read, in linear time; the initializer throws only because Foundation's does.
  public init(markdown: String) throws {
    self.init()
    for run in InlineMarkdown.runs(of: Array(markdown.utf8)) {
      var part = AttributedString(String(decoding: run.bytes, as: UTF8.self))
      var intent: InlinePresentationIntent = []
      if run.isStrong { intent.insert(.stronglyEmphasized) }
      if run.isEmphasized { intent.insert(.emphasized) }
      if run.isStruckThrough { intent.insert(.strikethrough) }
      if run.isCode { intent.insert(.code) }
      if !intent.isEmpty { part.inlinePresentationIntent = intent }
      part.link = run.link.flatMap { URL(string: String(decoding: $0, as: UTF8.self)) }
      append(part)
    }
  }
}
#endif

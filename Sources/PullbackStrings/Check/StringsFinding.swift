/// What is wrong with a text of an app, and where.
public struct StringsFinding: Hashable, Sendable, CustomStringConvertible {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A key in the sources is in no table.
    case unknownKey
    /// A language lacks the text of a key.
    case missingTranslation
    /// A key in a table is in no source.
    case unusedKey
    /// The placeholders of a text are not those of its key.
    case arguments
    /// A language needs a plural form that is missing.
    case pluralCategory
    /// A table cannot be read, or a part of it means nothing.
    case table
  }
  public let kind: Kind
  /// The path of the file, from the folder of the package.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The language that is meant; nil for all.
  public let language: String?
  /// The key; empty for a whole table.
  public let key: String
  /// A sentence that says what is wrong.
  public let message: String

  /// As compilers write it, in one line: `Sources/App/Localizable.xcstrings:12: …`.
  public var description: String {
    "\(file):\(line): \(message)".replacing("\n", with: "\\n")
  }
}

/// A programming language whose code ``CodeView`` and the code blocks of ``MarkdownView`` highlight.
///
/// ```swift
/// CodeView(source, language: .swift)
/// CodeView(source, language: CodeLanguage(named: "ts"))
/// ```
public struct CodeLanguage: Hashable, Sendable, CaseIterable {
  /// The name of the language, as Markdown has it after a fence: `swift`.
  public let name: String
  /// Other names, and the extensions of files.
  private let others: [String]

  private init(_ name: String, _ others: String...) {
    self.name = name
    self.others = others
  }

  /// Swift.
  public static let swift = CodeLanguage("swift")
  /// C and C++.
  public static let c = CodeLanguage("c", "h", "cpp", "c++", "cc", "cxx", "hpp", "hh")
  /// JavaScript, also with JSX.
  public static let javaScript = CodeLanguage("javascript", "js", "jsx", "mjs", "cjs")
  /// TypeScript, also with TSX.
  public static let typeScript = CodeLanguage("typescript", "ts", "tsx", "mts", "cts")
  /// Python 3.
  public static let python = CodeLanguage("python", "py", "python3", "pyi")
  /// Rust.
  public static let rust = CodeLanguage("rust", "rs")
  /// Go.
  public static let go = CodeLanguage("go", "golang")
  /// Scripts of POSIX shells, bash and zsh.
  public static let shell = CodeLanguage("shell", "sh", "bash", "zsh", "ksh")
  /// JSON, also with comments.
  public static let json = CodeLanguage("json", "jsonc", "json5")
  /// HTML and XML.
  public static let html = CodeLanguage("html", "htm", "xml", "svg", "xhtml", "plist")

  /// All languages that are highlighted.
  public static let allCases = [
    swift, c, javaScript, typeScript, python, rust, go, shell, json, html,
  ]

  /// The language with a name or an extension of files, in upper or lower case; nil for others.
  ///
  /// What follows the first word, as in a fence ` ```swift title="A" `, is ignored.
  public init?(named name: String) {
    let word = name.prefix(64).lowercased().split { " \t,{:".contains($0) }.first.map(String.init)
    guard let word,
      let language = Self.allCases.first(where: { $0.name == word || $0.others.contains(word) })
    else { return nil }
    self = language
  }
}

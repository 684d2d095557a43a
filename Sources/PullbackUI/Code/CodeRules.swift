/// What ``CodeScanner`` knows of a language.
struct CodeRules: Sendable {
  /// A kind of strings.
  struct Quote: Sendable {
    let open, close: [UInt8]
    /// Whether a backslash takes the next character away from the meaning of a quote.
    var escapes = true
    var spansLines = false
    /// What begins code within the string, with the bracket that ends it.
    var interpolation: (start: [UInt8], open: UInt8, close: UInt8)?

    init(
      _ open: String, _ close: String? = nil, escapes: Bool = true, spansLines: Bool = false,
      interpolation: String? = nil
    ) {
      self.open = Array(open.utf8)
      self.close = Array((close ?? open).utf8)
      self.escapes = escapes
      self.spansLines = spansLines
      let start = Array((interpolation ?? "").utf8)
      if let bracket = start.last {
        self.interpolation = (
          start, bracket, bracket == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
        )
      }
    }
  }

  struct Traits: OptionSet, Sendable {
    let rawValue: Int
    /// Words with a capital letter are types.
    static let capitalTypes = Traits(rawValue: 1)
    /// Strings may have signs `#` around their quotes: `#"a"#`.
    static let hashQuotes = Traits(rawValue: 2)
    /// As ``hashQuotes``, after an `r`; and `'a` is a lifetime, not the start of a string.
    static let rust = Traits(rawValue: 4)
    /// `$name` and `${name}` are values.
    static let dollars = Traits(rawValue: 8)
    /// A word after `#` at the start of a line is a keyword.
    static let preprocessor = Traits(rawValue: 16)
    /// A word after `@` or `#` is a keyword.
    static let attributes = Traits(rawValue: 32)
    /// A string before a colon is the name of a value.
    static let keys = Traits(rawValue: 64)
    /// Tags with attributes, and text between them.
    static let markup = Traits(rawValue: 128)
    /// A comment begins only where a word could.
    static let spacedComments = Traits(rawValue: 256)
  }

  var lineComment: [UInt8] = []
  var blockComment: (open: [UInt8], close: [UInt8])?
  /// Whether a comment may contain others.
  var nestsComments = false
  var quotes: [Quote] = []
  var keywords: Set<String> = []
  var types: Set<String> = []
  var traits: Traits = []

  /// Whether something other than plain text may begin with a byte.
  private(set) var starts: [Bool] = Array(repeating: true, count: 256)

  init(
    line: String = "", block: (String, String)? = nil, nests: Bool = false, quotes: [Quote] = [],
    keywords: String = "", types: String = "", _ traits: Traits = []
  ) {
    lineComment = Array(line.utf8)
    blockComment = block.map { (Array($0.0.utf8), Array($0.1.utf8)) }
    nestsComments = nests
    self.quotes = quotes
    self.keywords = Set(keywords.split(whereSeparator: \.isWhitespace).map(String.init))
    self.types = Set(types.split(whereSeparator: \.isWhitespace).map(String.init))
    self.traits = traits
    for byte in 0..<256 { starts[byte] = mayStart(UInt8(byte)) }
  }

  private func mayStart(_ byte: UInt8) -> Bool {
    byte.isWord || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@")
      || byte == UInt8(ascii: "$") || byte == lineComment.first || byte == blockComment?.open.first
      || quotes.contains { $0.open.first == byte }
  }
}

extension UInt8 {
  /// Whether the byte is part of a word: a letter, a digit, `_`, or a part of a character beyond ASCII.
  var isWord: Bool { isDigit || isLetter || self == UInt8(ascii: "_") || self >= 0x80 }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  var isCapital: Bool { (0x41...0x5A).contains(self) }
  /// Whether the byte is a space, a tab or a line break.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension CodeLanguage {
  var rules: CodeRules { Self.rules[self] ?? CodeRules() }

  private static let rules: [CodeLanguage: CodeRules] = [
    .swift: CodeRules(
      line: "//", block: ("/*", "*/"), nests: true,
      quotes: [
        .init("\"\"\"", spansLines: true, interpolation: "\\("),
        .init("\"", interpolation: "\\("),
      ],
      keywords: """
        actor any as associatedtype async await borrowing break case catch class consume consuming
        continue convenience copy default defer deinit didSet do dynamic each else enum extension
        fallthrough false fileprivate final for func get guard if import in indirect infix init inout
        internal is isolated lazy let macro mutating nil nonisolated nonmutating open operator
        optional override package postfix precedencegroup prefix private protocol public repeat
        required rethrows return self Self sending set some static struct subscript super switch
        throw throws true try typealias unowned var weak where while willSet
        """, [.capitalTypes, .hashQuotes, .attributes]),
    .c: CodeRules(
      line: "//", block: ("/*", "*/"), quotes: [.init("\""), .init("'")],
      keywords: """
        alignas alignof asm auto break case catch class concept const const_cast constexpr continue
        co_await co_return co_yield decltype default delete do dynamic_cast else enum explicit export
        extern false final for friend goto if inline mutable namespace new noexcept nullptr operator
        override private protected public register reinterpret_cast requires restrict return sizeof
        static static_assert static_cast struct switch template this thread_local throw true try
        typedef typeid typename union using virtual volatile while NULL
        """,
      types: """
        bool char char8_t char16_t char32_t double float int int8_t int16_t int32_t int64_t intptr_t
        long ptrdiff_t short signed size_t ssize_t uint8_t uint16_t uint32_t uint64_t uintptr_t
        unsigned void wchar_t FILE string vector map
        """, .preprocessor),
    .javaScript: script(),
    .typeScript: script(
      keywords: """
        abstract as declare enum implements interface infer is keyof namespace private protected
        public readonly satisfies type
        """,
      types: "any bigint boolean never number object string symbol unknown"),
    .python: CodeRules(
      line: "#",
      quotes: [
        .init("\"\"\"", spansLines: true), .init("'''", spansLines: true), .init("\""), .init("'"),
      ],
      keywords: """
        and as assert async await break case class continue def del elif else except False finally for
        from global if import in is lambda match None nonlocal not or pass raise return self True try
        while with yield
        """, types: "bool bytes dict float frozenset int list object set str tuple type",
      [.capitalTypes, .attributes]),
    .rust: CodeRules(
      line: "//", block: ("/*", "*/"), nests: true,
      quotes: [.init("\"", spansLines: true), .init("'")],
      keywords: """
        as async await break const continue crate dyn else enum extern false fn for if impl in let
        loop match mod move mut pub ref return self Self static struct super trait true type union
        unsafe use where while
        """,
      types: """
        bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize
        """, [.capitalTypes, .rust]),
    .go: CodeRules(
      line: "//", block: ("/*", "*/"),
      quotes: [.init("\""), .init("`", escapes: false, spansLines: true), .init("'")],
      keywords: """
        break case chan const continue default defer else fallthrough false for func go goto if
        import interface iota map nil package range return select struct switch true type var
        """,
      types: """
        any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32
        int64 rune string uint uint8 uint16 uint32 uint64 uintptr
        """),
    .shell: CodeRules(
      line: "#",
      quotes: [.init("\"", spansLines: true), .init("'", escapes: false, spansLines: true)],
      keywords: """
        break case continue declare do done elif else esac eval exec exit export fi for function if in
        local readonly return select set shift source then time trap typeset unset until while
        """, [.dollars, .spacedComments]),
    .json: CodeRules(
      line: "//", block: ("/*", "*/"), quotes: [.init("\"")], keywords: "true false null", .keys),
    .html: CodeRules(
      block: ("<!--", "-->"),
      quotes: [
        .init("\"", escapes: false, spansLines: true),
        .init("'", escapes: false, spansLines: true),
      ], .markup),
  ]

  private static func script(keywords: String = "", types: String = "") -> CodeRules {
    CodeRules(
      line: "//", block: ("/*", "*/"),
      quotes: [.init("\""), .init("'"), .init("`", spansLines: true, interpolation: "${")],
      keywords: keywords + " " + """
        async await break case catch class const continue debugger default delete do else export
        extends false finally for from function get if import in instanceof let new null of return
        set static super switch this throw true try typeof undefined var void while with yield
        """, types: types, [.capitalTypes, .attributes])
  }
}

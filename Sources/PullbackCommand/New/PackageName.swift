/// The name of a new package, of which the names of its modules are made.
struct PackageName: Equatable {
  /// As the person has written it: the name of the folder and of the package.
  let text: String
  /// The name of the module of the app, in upper camel case: `MyApp` for `my-app`.
  let module: String

  /// The longest name. A file system allows 255 bytes, of which the names of built files take more.
  static let longest = 64

  /// - Throws: ``CommandError`` if no package can have that name.
  init(_ text: String) throws(CommandError) {
    guard !text.isEmpty else {
      throw CommandError("The name is empty: choose one such as groceries.")
    }
    guard text.utf8.count <= Self.longest else {
      throw CommandError("The name is too long: choose one of at most \(Self.longest) letters.")
    }
    let isPlain = text.utf8.allSatisfy { Self.isLetter($0) || Self.isDigit($0) || Self.isSign($0) }
    guard isPlain, let first = text.utf8.first, let last = text.utf8.last, Self.isLetter(first),
      !Self.isSign(last)
    else {
      throw CommandError(
        """
        "\(Self.shown(text))" cannot be the name of a package: choose one of the letters a to z, \
        digits, - and _, which begins with a letter, such as groceries.
        """)
    }
    let words = text.split { $0 == "-" || $0 == "_" }
    module = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    self.text = text
    let lowercased = module.lowercased()
    // On some file systems `self` and `Self` are one folder.
    if Self.keywords.contains(lowercased) || Self.keywords.contains(text.lowercased()) {
      throw CommandError("\"\(text)\" is a word of Swift: choose another name.")
    }
    let tests = lowercased + "tests"
    if lowercased.hasPrefix("pullback") || Self.modules.contains(lowercased)
      || Self.modules.contains(tests)
    {
      throw CommandError(
        "\"\(text)\" is the name of a module that the app uses: choose another name.")
    }
  }

  /// A name without what would change the terminal.
  private static func shown(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? "?" : $0 }))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// The words of Swift that cannot be the name of a module, in lower case.
  static let keywords: Set = [
    "any", "as", "associatedtype", "await", "borrowing", "break", "case", "catch", "class",
    "consuming", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "main", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "some", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "type", "typealias", "var",
    "where", "while",
  ]

  /// The modules of the dependencies, and of the toolchain, in lower case; those of this package begin
  /// with its name. The package manager refuses a target with the name of a module in a dependency,
  /// also if the app does not import it.
  static let modules: Set = [
    "algorithms", "argumentparser", "argumentparsertoolinfo", "asyncalgorithms", "asynchttpclient",
    "asyncstreaming", "atomics", "basiccontainers", "bitcollections", "builtin", "casepaths",
    "casynchttpclient", "ccryptoboringssl", "ccryptoboringsslshims", "cnioatomics", "cnioboringssl",
    "cnioboringsslshims", "cniodarwin", "cnioextraszlib", "cniofreebsd", "cniolinux", "cniollhttp",
    "cnioopenbsd", "cnioposix", "cniosha1", "cniowasi", "cniowindows", "collections",
    "complexmodule", "concurrencyextras", "concurrencyhelpers", "configuration",
    "configurationtesting", "configurationtestinginternal", "containerspreview", "coremetrics",
    "crypto", "cryptoboringwrapper", "cryptoextras", "csystem", "customdump", "cxkcp", "cxkcpshims",
    "dequemodule", "dispatch", "distributed", "foundation", "foundationessentials",
    "foundationnetworking", "glibc", "grdb", "grdbsqlite", "hashtreecollections", "heapmodule",
    "httptypes", "httptypesfoundation", "hummingbird", "hummingbirdcore", "hummingbirdhttp2",
    "hummingbirdrouter", "hummingbirdtesting", "hummingbirdtls", "inmemorylogging",
    "inmemorytracing", "instrumentation", "instrumentationbaggage", "internalcollectionsutilities",
    "issuereporting", "issuereportingtestsupport", "logging", "metrics", "metricstestkit", "musl",
    "nio", "niocertificatehelpers", "niocertificatereloading", "nioconcurrencyhelpers", "niocore",
    "nioembedded", "nioextras", "niofilesystem", "niofoundationcompat",
    "niofoundationessentialscompat", "niohpack", "niohttp1", "niohttp2", "niohttpcompression",
    "niohttpresponsiveness", "niohttptypes", "niohttptypeshttp1", "niohttptypeshttp2", "nioposix",
    "nioresumableupload", "niosocks", "niossl", "niotestutils", "niotls", "niotransportservices",
    "niowebsocket", "numerics", "observation", "orderedcollections", "rawstructuredfieldvalues",
    "realmodule", "regexbuilder", "servicecontextmodule", "servicecontextmodulecompatibility",
    "servicelifecycle", "servicelifecycletestkit", "sortedcollections", "structuredfieldvalues",
    "swift", "swiftasn1", "swiftbasicformat", "swiftcompilerplugin",
    "swiftcompilerpluginmessagehandling", "swiftdiagnostics", "swiftideutils", "swiftifconfig",
    "swiftlexicallookup", "swiftlibrarypluginprovider", "swiftonone", "swiftoperators",
    "swiftparser", "swiftparserdiagnostics", "swiftrefactor", "swiftsyntax", "swiftsyntax509",
    "swiftsyntax510", "swiftsyntax600", "swiftsyntax601", "swiftsyntax602", "swiftsyntax603",
    "swiftsyntaxbuilder", "swiftsyntaxmacroexpansion", "swiftsyntaxmacros",
    "swiftsyntaxmacrosgenerictestsupport", "swiftsyntaxmacrostestsupport", "swiftwarningcontrol",
    "synchronization", "systempackage", "testing", "tracing", "trailingelementsmodule",
    "unixsignals", "x509", "xctest", "xctestdynamicoverlay",
  ]
}

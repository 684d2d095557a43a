import Testing

@testable import PullbackCommand

/// Which names a new package can have.
@Suite struct PackageNameTests {
  @Test(
    "A name of letters, digits and signs gives the name of a module",
    arguments: [
      ("groceries", "Groceries"), ("Groceries", "Groceries"), ("my-app", "MyApp"),
      ("my_app2", "MyApp2"), ("a", "A"), ("primeTime", "PrimeTime"), ("string", "String"),
      ("counter", "Counter"), ("test", "Test"), ("App", "App"),
    ])
  func good(text: String, module: String) throws {
    #expect(try PackageName(text).module == module)
  }

  @Test(
    "Other names are refused in one sentence",
    arguments: [
      "", " ", "../x", "a/b", "my app", ".hidden", "-v", "--help", "2x", "x-", "é", "日本", "a\u{0}b",
      "a\nb", "class", "Self", "Pullback", "pullback-ui", "Hummingbird", "swift", "Foundation",
      "xctest", "argument-parser", "NIOExtras", "NIO_HTTP2", "algorithms", "service-context-module",
      "SwiftSyntaxMacros", "x509", "a\"b", String(repeating: "a", count: 65),
    ])
  func bad(text: String) {
    let error = #expect(throws: CommandError.self) { try PackageName(text) }
    let sentence = error?.description ?? ""
    #expect(sentence.hasSuffix(".") && !sentence.contains("\n") && !sentence.contains("\u{0}"))
  }
}

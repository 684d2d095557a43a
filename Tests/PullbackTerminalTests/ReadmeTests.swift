import Foundation
import Testing

@Suite struct ReadmeTests {
  private var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  @Test("the program of the README is the counter example")
  func program() throws {
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let example = try String(
      contentsOf: root.appending(path: "Examples/Counter/main.swift"),
      encoding: .utf8
    )
    let counter = try #require(example.firstMatch(of: /(?s)^#if Macros\n(.*)#else\n/)).1
    #expect(readme.contains("```swift\n\(counter)```"))
    let beginning = readme.split(separator: "\n", omittingEmptySubsequences: false).prefix(75)
    #expect(beginning.joined(separator: "\n").contains("It shows `[ - ] 0 [ + ]`"))
  }
}

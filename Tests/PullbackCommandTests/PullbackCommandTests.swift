import Foundation
import Testing

@testable import PullbackCommand

/// What the command says of itself and of mistakes.
@Suite struct PullbackCommandTests {
  @Test("The version is the newest number in the changelog")
  func version() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let changelog = try String(
      contentsOf: root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let number = try #require(changelog.firstMatch(of: /\n## ([0-9.]+)\n/)).1
    let hasChanges = changelog.contains("\n## Unreleased\n")
    #expect(PullbackCommand.version.hasPrefix(number))
    #expect((PullbackCommand.version != number) == hasChanges)
  }

  @Test("What another program says about its mistake does not begin with \"error\" twice")
  func problem() throws {
    let output = try ProcessOutput(
      of: ["sh", "-c", "echo 'error: Unknown option --foo' >&2; exit 1"])
    #expect(output.problem == "Unknown option --foo")
  }
}

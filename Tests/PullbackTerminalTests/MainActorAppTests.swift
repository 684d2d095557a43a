import PullbackTerminal
import PullbackUI
import Testing

/// A view that belongs to the main actor, as those of `PullbackSwiftUI` do.
private struct Shelf: MainActorView {
  var body: some MainActorView { Text("Dune") }
}

@MainActor @Suite struct MainActorAppTests {
  @Test("An app runs with a view that belongs to the main actor")
  func run() async throws {
    // The explanation of the options is printed, and nothing is shown.
    let options = TerminalOptions(arguments: ["tool", "--help"])
    try await TerminalApp.run(options: options) { Shelf() }
    let result = try await TerminalApp.run(
      mode: .inline, returning: String.self, options: options
    ) { _ in Shelf() }
    #expect(result == nil)
  }
}

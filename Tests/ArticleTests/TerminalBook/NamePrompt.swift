import PullbackTerminal
import PullbackUI

struct NamePrompt: View {
  let finish: FinishAction<String>
  @State private var name = ""
  var body: some View {
    TextField("Your name", text: $name).onSubmit { finish(name) }
  }
}

@MainActor func greet() async throws {
  let name = try await TerminalApp.run(mode: .inline, returning: String.self) { finish in
    NamePrompt(finish: finish)
  }
  if let name { print("Hello, \(name)!") }
}

@MainActor func name(from arguments: [String]) async throws -> String? {
  if let name = arguments.dropFirst().first { return name }
  return try await TerminalApp.run(mode: .inline, returning: String.self) { NamePrompt(finish: $0) }
}

import PullbackTerminal
import PullbackUI

struct Letter: View {
  @AppStorage("draft") private var draft = ""
  @State private var asks = false
  let send: (String) -> Void
  let quit: () -> Void

  var body: some View {
    VStack {
      TextEditor(text: $draft)
      Button("Send") {
        send(draft)
        draft = ""
      }
      Button("Quit") { if draft.isEmpty { quit() } else { asks = true } }
        .keyboardShortcut("q", modifiers: [])
    }
    .alert("Keep the draft?", isPresented: $asks) {
      Button("Keep") { quit() }
      Button("Discard", role: .destructive) {
        draft = ""
        quit()
      }
      Button("Cancel", role: .cancel) {}
    }
  }
}

@MainActor func write(send: @escaping (String) -> Void) async throws {
  _ = try await TerminalApp.run(mode: .fullScreen, returning: Void.self) { finish in
    Letter(send: send) { finish() }
  }
}

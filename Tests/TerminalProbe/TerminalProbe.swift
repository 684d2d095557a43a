import PullbackTerminal
import PullbackUI

/// An app that tests run in a process of its own, to check how a process in a terminal ends.
@main struct TerminalProbe: App {
  var body: some Scene {
    WindowGroup { ProbeView() }
  }
}

private struct ProbeView: View {
  @State private var count = 0
  @State private var name = "Ada"
  var body: some View {
    VStack {
      Button("Count \(count)") { count += 1 }
      TextField("Name", text: $name)
      Text("Hello, \(name)")
    }
  }
}

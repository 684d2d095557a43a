import Foundation
import PullbackTerminal
import PullbackUI

/// An app that tests run in a process of its own, to check how a process in a terminal ends.
@main struct TerminalProbe: App {
  var body: some Scene {
    WindowGroup { ProbeView() }
  }

  @MainActor static func main() async throws {
    guard mode == "inline" else { return try await TerminalApp.run { AppView(Self()) } }
    let name = try await TerminalApp.run(mode: .inline, returning: String.self) { finish in
      Prompt(finish: finish)
    }
    print("Result: \(name ?? "none")")
  }
}

/// A question that is asked in some lines with `PROBE=inline`.
private struct Prompt: View {
  let finish: FinishAction<String>
  @State private var name = ""
  @State private var isAnswered = false
  var body: some View {
    VStack(alignment: .leading) {
      TextField("Your name", text: $name)
      if isAnswered { Text("Hello, \(name)") }
      Button("OK") {
        isAnswered = true
        finish(name)
      }
    }
  }
}

private let mode = ProcessInfo.processInfo.environment["PROBE"]

/// With `PROBE=large` and `PROBE=unread`, text that fills any screen, and of which every character changes with `count`.
private func filling(_ count: Int) -> String {
  String(
    (0..<12_000).map { Character(Unicode.Scalar(UInt8(97 + ($0 * 7 + $0 / 26 + count) % 26))) })
}

/// Prints a sentence on each descriptor with `PROBE=print`, or 3 MiB on both with `PROBE=flood`.
private func printSomething() {
  switch mode {
  case "print":
    print("An output")
    FileHandle.standardError.write(Data("An error\n".utf8))
  case "flood":
    let line = String(repeating: "x", count: 1023)
    for _ in 0..<1536 {
      print(line)
      FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
  default: break
  }
}

private struct ProbeView: View {
  @State private var count = 0
  @State private var name = "Ada"
  var body: some View {
    VStack {
      Button("Count \(count)") {
        count += 1
        printSomething()
      }
      TextField("Name", text: $name)
      Text("Hello, \(name)")
      if mode == "large" || mode == "unread" { Text(filling(count)) }
    }
    .task {
      guard mode == "unread" else { return }
      // Several frames, more than the system keeps for a reader. Then the probe ends by itself.
      for _ in 0..<12 {
        count += 1
        try? await Task.sleep(for: .milliseconds(20))
      }
      kill(getpid(), SIGTERM)
    }
  }
}

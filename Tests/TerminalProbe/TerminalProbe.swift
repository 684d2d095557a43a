import Foundation
import Observation
import PullbackCore
import PullbackSessions
import PullbackTerminal
import PullbackUI

/// The apps that tests run in a process of their own.
@main enum Probe {
  @MainActor static func main() async throws {
    switch mode {
    case "inline", "inline cancel", "inline twice":
      for _ in 0..<(mode == "inline twice" ? 2 : 1) {
        let name = try await TerminalApp.run(mode: .inline, returning: String.self) { finish in
          Prompt(finish: finish)
        }
        print("Result: \(name ?? "none")")
      }
    case "filter":
      // Reads standard input, and then asks what to call its first line.
      let data = FileHandle.standardInput.readDataToEndOfFile()
      var options = TerminalOptions.ofProcess
      options.readsStandardInput = true
      let first = String(decoding: data.prefix { $0 != 0x0A }, as: UTF8.self)
      let name = try await TerminalApp.run(
        mode: .inline, returning: String.self, options: options
      ) { Prompt(finish: $0, name: first) }
      print("Result: \(name ?? "none")")
    case "exit inline":
      _ = try await TerminalApp.run(mode: .inline, returning: Int.self) { (_: FinishAction<Int>) in
        ProbeView()
      }
    case "work":
      let count = try await TerminalApp.run(mode: .inline, returning: Int.self) { finish in
        Work(finish: finish)
      }
      print("Result: \(count ?? -1)")
    case "stored":
      try await TerminalApp.run(storage: MemorySessionStorage()) {
        0
      } reducer: {
        Reduce<Int, Bool> { _, _ in .none }
      } view: { _ in
        LinkView()
      }
    case "observed":
      let model = Model()
      try await TerminalApp.run { Button(model.title) { model.title = "Warm" } }
    case "asking": try await TerminalApp.run { Asking() }
    case "blocking": runOnBlockingThread()
    default: await TerminalProbe.main()
    }
  }

  /// Runs the app on a main thread that blocks SIGTSTP and SIGCONT.
  @MainActor private static func runOnBlockingThread() {
    setBlockedSignals([SIGTSTP, SIGCONT])
    Task { await TerminalProbe.main() }
    // A run loop without a timer ends at once.
    RunLoop.main.add(
      Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .default)
    RunLoop.main.run()
  }
}

/// With `PROBE=observed`, what the closure of the app itself reads.
@Observable private final class Model { var title = "Cold" }

/// With `PROBE=asking`, a button with a question, and a secure field.
private struct Asking: View {
  @State private var asks = false
  @State private var secret = ""
  @State private var log = "nothing"
  var body: some View {
    VStack {
      Button("Ask") { asks = true }
      SecureField("Secret", text: $secret)
      Text("Log: \(log)")
    }
    .alert("Delete it?", isPresented: $asks) {
      Button("Delete", role: .destructive) { log = "deleted" }
      Button("Cancel", role: .cancel) { log = "kept" }
    }
  }
}

/// Sets the signals that this thread blocks.
private func setBlockedSignals(_ signals: [Int32]) {
  var blocked = sigset_t()
  sigemptyset(&blocked)
  for signal in signals { sigaddset(&blocked, signal) }
  pthread_sigmask(SIG_SETMASK, &blocked, nil)
}

/// With `PROBE=stored`, a button that opens an address.
private struct LinkView: View {
  @Environment(\.openURL) private var openURL
  @State private var result = "Open"
  var body: some View {
    Button(result) {
      openURL(URL(string: "https://example.com")!) { result = $0 ? "Accepted" : "Refused" }
    }
  }
}

/// An app with which tests check how a process in a terminal ends.
private struct TerminalProbe: App {
  var body: some Scene {
    WindowGroup { ProbeView() }
  }
}

/// A question that is asked in some lines with `PROBE=inline`.
private struct Prompt: View {
  let finish: FinishAction<String>
  @Environment(\.dismiss) private var dismiss
  @State private var name = ""
  init(finish: FinishAction<String>, name: String = "") {
    self.finish = finish
    _name = State(initialValue: name)
  }
  @State private var isAnswered = false
  var body: some View {
    VStack(alignment: .leading) {
      TextField("Your name", text: $name)
      if isAnswered { Text("Hello, \(name)") }
      Button("OK") {
        isAnswered = true
        finish(name)
      }
      if mode == "inline cancel" { Button("Cancel", role: .cancel) { dismiss() } }
    }
  }
}

/// Work that takes longer than an idle app without input goes on.
private struct Work: View {
  let finish: FinishAction<Int>
  @State private var done = 0
  var body: some View {
    VStack(alignment: .leading) {
      ProgressView("Working", value: Double(done), total: 2)
      Button("Cancel") { finish(-2) }
    }
    .task {
      for _ in 0..<2 {
        try? await Task.sleep(for: .milliseconds(1600))
        done += 1
        print("Step \(done)")
      }
      finish(done)
    }
  }
}

private let mode = ProcessInfo.processInfo.environment["PROBE"]

/// With `PROBE=large` and `PROBE=unread`, text that fills any screen, and of which every character changes with `count`.
private func filling(_ count: Int) -> String {
  String(
    (0..<12_000).map { Character(Unicode.Scalar(UInt8(97 + ($0 * 7 + $0 / 26 + count) % 26))) })
}

/// Prints a sentence on each descriptor with `PROBE=print`, or 3 MiB on both with `PROBE=flood`. With
/// `PROBE=exit` ends the process after the sentences.
private func printSomething() {
  switch mode {
  case "print", "exit", "exit inline":
    print("An output")
    try? FileHandle.standardError.write(contentsOf: Data("An error\n".utf8))
    if mode != "print" { exit(3) }
  case "flood":
    let line = String(repeating: "x", count: 1023)
    for _ in 0..<1536 {
      print(line)
      try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
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
        if mode == "blocking" { setBlockedSignals([]) }
      }
      TextField("Name", text: $name)
      Text("Hello, \(name)")
      if mode == "large" || mode == "unread" { Text(filling(count)) }
    }
    .task {
      if mode == "ticking" {
        // Longer than the time between two outputs of the linear mode.
        for _ in 0..<80 {
          count += 1
          try? await Task.sleep(for: .milliseconds(20))
        }
        kill(getpid(), SIGTERM)
      }
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

import Foundation
import PullbackTerminal
import PullbackUI

struct Board: View {
  @State private var x = 0
  @State private var isPaused = false

  var body: some View {
    VStack {
      Text(String(repeating: " ", count: x) + "@")
        .focusable()
        .onKeyPress(.rightArrow) {
          x += 1
          return .handled
        }
      Toggle("Paused", isOn: $isPaused).keyboardShortcut("p", modifiers: [])
    }
  }
}

struct Status: View {
  let isOnline: Bool

  var body: some View {
    HStack {
      Circle().foregroundStyle(isOnline ? .green : .red).frame(width: 8, height: 16)
        .accessibilityHidden(true)
      Text(isOnline ? "online" : "offline")
    }
  }
}

struct ThemedApp: View {
  @State private var isNight = false

  var body: some View {
    Toggle("Night", isOn: $isNight).theme(isNight ? .ocean : .sand)
  }
}

@MainActor func runWithPictures(in folder: URL) async throws {
  var options = TerminalOptions.ofProcess
  options.images = folder
  try await TerminalApp.run(options: options) {
    Image("hills").resizable().frame(width: 320, height: 192)
      .accessibilityLabel("Green hills below an evening sky")
  }
}

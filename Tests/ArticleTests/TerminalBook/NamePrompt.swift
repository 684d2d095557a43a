import Foundation
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
  let name = try await TerminalApp.run(returning: String.self) { finish in
    NamePrompt(finish: finish)
  }
  if let name {
    print("Hello, \(name)!")
  } else if !TerminalOptions.ofProcess.showsHelp {
    exit(1)
  }
}

struct Copying: View {
  let files: [String]
  let copy: @Sendable (String) async throws -> Void
  let finish: FinishAction<Int>
  @State private var done = 0

  var body: some View {
    ProgressView("Copying", value: Double(done), total: Double(files.count))
      .task {
        for file in files {
          guard (try? await copy(file)) != nil else { break }
          done += 1
        }
        finish(done)
      }
  }
}

/// `git branch | pick`
@MainActor func pick() async throws -> String? {
  let input = FileHandle.standardInput.readDataToEndOfFile()
  let lines = String(decoding: input, as: UTF8.self).split(separator: "\n").map(String.init)
  var options = TerminalOptions.ofProcess
  options.readsStandardInput = true
  return try await TerminalApp.run(returning: String.self, options: options) { finish in
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(lines, id: \.self) { line in Button(line) { finish(line) }.buttonStyle(.plain) }
      }
    }
    .frame(maxHeight: 160)
  }
}

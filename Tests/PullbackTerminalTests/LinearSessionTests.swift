import Foundation
import PullbackUI
import TestSupport
import Testing

@testable import PullbackTerminal

/// What a session does when the page changes by itself.
@MainActor @Suite(.timeLimit(.minutes(20))) struct LinearSessionTests {
  private final class Count { var value = 0 }

  private struct Log: View {
    /// How often the page was made.
    let count: Count
    let end: () -> Void
    @State private var lines = 0
    var body: some View {
      count.value += 1
      return Text("\(lines) lines")
        .task {
          let first = count.value
          lines += 1
          while count.value == first { await Task.yield() }
          for _ in 0..<200 {
            lines += 1
            for _ in 0..<5 { await Task.yield() }
          }
          end()
        }
    }
  }

  @Test("Changes that are held back are looked at as seldom as others are said")
  func heldChanges() async throws {
    let terminal = try #require(ProbeProcess())
    let output = Pipe()
    let count = Count()
    var made = 0
    let session = LinearSession(
      graph: ViewGraph {
        Log(count: count) {
          made = count.value
          terminal.type("quit\n")
        }
      },
      input: Descriptor(number: terminal.terminal),
      output: Descriptor(number: output.fileHandleForWriting.fileDescriptor),
      interval: .milliseconds(100))
    try await session.run()
    #expect(made > 1 && made < 100, "\(made)")
  }
}

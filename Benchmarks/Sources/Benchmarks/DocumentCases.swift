import Pullback
import PullbackTerminal
import PullbackUI

/// What long documents cost.
@MainActor
func documentCases() -> [Measurement] {
  let kinds = [
    ("many blocks", Document.mixed), ("one paragraph", Document.paragraph),
    ("one list", Document.list), ("one table", Document.table),
    ("one block of code", Document.code),
  ]
  return kinds.flatMap { name, make in
    let text = make(10 << 20)
    let bytes = Array(text.utf8)
    let scan =
      timeOnce {
        let start = ContinuousClock.now
        keep(lines(in: bytes))
        return start.elapsed
      } / 1000
    var terminals: [VirtualTerminal] = []
    let first =
      timeOnce(samples: 3) {
        let start = ContinuousClock.now
        let terminal = VirtualTerminal(graph: ViewGraph { Document(text: text) })
        keep(terminal.draw())
        terminals = [terminal]
        return start.elapsed
      } / 1000
    let short = VirtualTerminal(graph: ViewGraph { Document(text: make(10 << 10)) })
    keep(short.draw())
    let long = terminals[0]
    let pages = times(
      samples: 5,
      [short, long].map { terminal in
        { for _ in 0..<$0 { keep(terminal.type(pageDown)); keep(terminal.type(pageUp)) } }
      })
    return [
      Measurement(
        "Markdown of 10 MB, \(name): the first frame", first, .microseconds, baseline: scan),
      Measurement(
        "Markdown of 10 MB, \(name): a page, to 10 kB", pages[1] / 2000, .microseconds,
        baseline: pages[0] / 2000, budget: 1.5),
    ]
  }
}

/// The baseline: the number of line breaks, which is found by looking at every byte once.
@inline(never)
private nonisolated func lines(in bytes: [UInt8]) -> Int {
  var count = 0
  for byte in bytes where byte == 0x0A { count += 1 }
  return count
}

private let pageDown = Array("\u{1B}[6~".utf8)
private let pageUp = Array("\u{1B}[5~".utf8)

private struct Document: View {
  let text: String
  var body: some View { ScrollView { MarkdownView(text) } }

  static let sentence =
    "Some words with **strong** ones, `code` and [a link](https://example.com) in a line"

  static func mixed(_ size: Int) -> String {
    repeated(size) { index in
      """
      ## Part \(index)

      \(sentence).
      \(sentence).

      - one \(index)
      - two
        - three

      > \(sentence)

      ```swift
      let answer = \(index) // a comment
      ```

      | a | b |
      |---|--:|
      | \(index) | 2 |


      """
    }
  }

  static func paragraph(_ size: Int) -> String { repeated(size) { "\(sentence) \($0)\n" } }
  static func list(_ size: Int) -> String { repeated(size) { "- \(sentence) \($0)\n" } }
  static func table(_ size: Int) -> String {
    "| number | words |\n|--:|---|\n" + repeated(size) { "| \($0) | \(sentence) |\n" }
  }
  static func code(_ size: Int) -> String {
    "```swift\n" + repeated(size) { "let value\($0) = \"text\" // a comment\n" } + "```\n"
  }

  private static func repeated(_ size: Int, _ part: (Int) -> String) -> String {
    var text = ""
    var index = 0
    while text.utf8.count < size {
      text += part(index)
      index += 1
    }
    return text
  }
}

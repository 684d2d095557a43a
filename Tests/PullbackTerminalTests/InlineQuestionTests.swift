import PullbackTerminal
import PullbackUI
import Testing

/// Questions below the cursor that are longer than the window is wide.
@MainActor @Suite struct InlineQuestionTests {
  nonisolated fileprivate static let question = """
    Do you really want to delete all of the 128 pictures in the folder with the long name, and can \
    nobody get them back?
    """

  private struct Questions: View {
    @State private var name = ""
    @State private var choice = 0
    var body: some View {
      VStack(alignment: .leading) {
        TextField(InlineQuestionTests.question, text: $name)
        Picker(InlineQuestionTests.question, selection: $choice) {
          Text("Yes").tag(0)
          Text("No").tag(1)
        }
        Picker(InlineQuestionTests.question, selection: $choice) {
          Text("Yes").tag(0)
          Text("No").tag(1)
        }
        .pickerStyle(.menu)
        Toggle(InlineQuestionTests.question, isOn: .constant(true))
        Button(InlineQuestionTests.question) {}
      }
    }
  }

  private func frame(_ width: Int, _ height: Int, @ViewBuilder _ view: () -> some View) -> Frame {
    let size = CellSize(width: width, height: height)
    let screen = Screen(graph: ViewGraph(root: view), size: size)
    screen.inlineLimit = size
    return screen.frame
  }

  @Test("The words of a question are all shown, and none is cut", arguments: [20, 24, 40, 80, 200])
  func words(width: Int) {
    let frame = frame(width, 80) { Questions() }
    #expect(!frame.text.contains("…"), "\(frame.text)")
    let words = frame.text.split { $0 == " " || $0 == "\n" }
    for word in Self.question.split(separator: " ") {
      #expect(words.count { $0 == word } >= 5, "\(word)\n\(frame.text)")
    }
    #expect(frame.height < 80 && frame.rows.last?.isEmpty == false, "\(frame.text)")
  }

  @Test("A scroll view is as high as its content, and a long one leaves room for what is below it")
  func scrolling() {
    func rows(_ count: Int) -> Frame {
      frame(40, 12) {
        VStack(alignment: .leading) {
          Text("Which file?")
          ScrollView {
            VStack(alignment: .leading) { ForEach(0..<count, id: \.self) { Text("File \($0)") } }
          }
          Button("Cancel") {}
        }
      }
    }
    #expect(rows(4).height == 6)
    #expect(rows(4).rows.last?.contains("Cancel") == true)
    #expect(rows(60).height == 12)
    #expect(rows(60).rows.last?.contains("Cancel") == true)
    #expect(rows(60).rows[0].contains("Which file?"))
  }
}

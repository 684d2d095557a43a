import PullbackTerminal
import PullbackUI
import Testing

/// The label of a text editor, which has no title.
@MainActor @Suite struct EditorLabelTests {
  private func rows(
    _ width: Int, @ViewBuilder _ view: () -> some View
  ) -> [String] {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: width, height: 8)).frame.rows
  }

  private struct Editor: View {
    var body: some View { TextEditor(text: .constant("one\ntwo")).accessibilityLabel("Notes") }
  }

  @Test("A text editor shows its label where the fields around it show theirs")
  func column() {
    let form = rows(60) {
      Form {
        TextField("Full name", text: .constant("Ada"))
        Editor()
      }
    }
    #expect(form[0].contains("Full name  ▸Ada") && form[1].contains("Notes      ▏one"), "\(form)")
    let stack = rows(60) {
      VStack(alignment: .leading) {
        TextField("Full name", text: .constant("Ada"))
        Editor().frame(height: 32)
      }
    }
    #expect(stack[0].contains("Full name ▸Ada") && stack[1].contains("Notes     ▏one"), "\(stack)")
    #expect(stack[2].contains("          ▏two"), "\(stack)")
  }

  @Test("In a narrow form, the label of an editor is above it")
  func above() {
    let rows = rows(30) { Form { Editor() } }
    #expect(rows[0].contains("Notes") && rows[1].contains("▸one"), "\(rows)")
  }

  @Test("The label of labeled content is beside the editor in it", arguments: [30, 60])
  func labeledContent(width: Int) {
    for isForm in [true, false] {
      let rows = rows(width) {
        if isForm {
          Form { LabeledContent("Notes") { TextEditor(text: .constant("one")) } }
        } else {
          LabeledContent("Notes") { TextEditor(text: .constant("one")) }
        }
      }
      #expect(rows.joined().contains("Notes"), "\(rows)")
      #expect(rows.joined().contains("▸one"), "\(rows)")
    }
  }

  @Test("A hidden label is not shown")
  func hidden() {
    #expect(!rows(60) { Editor().labelsHidden() }.joined().contains("Notes"))
  }
}

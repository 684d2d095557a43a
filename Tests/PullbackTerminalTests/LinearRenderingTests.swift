import Foundation
import PullbackTerminal
import PullbackUI
import Testing

@Suite struct LinearRenderingTests {
  @Test("Each control is read with a number, its kind and its state")
  func controlsHaveNumbersAndNothingIsLost() {
    let off = button("Off", isEnabled: false)
    let root = page(
      "Counter",
      trail: ["Prime Time"],
      vstack(
        hstack(text("Count"), text("7")),
        button("Is 7 prime?"),
        off,
        field("Name", text: "Ada")
      )
    )
    let rendering = LinearRendering(tree: ElementTree(root: root))
    #expect(
      rendering.text == """
        Prime Time > Counter
        Count, 7
        [1] Is 7 prime? (button)
        [2] Off (button, disabled)
        [3] Name (field, "Ada")

        """
    )
    #expect(rendering.controls.count == 3)
  }

  private struct Values: View {
    @State private var tab = 0
    @State private var size = "S"
    var body: some View {
      TabView(selection: $tab) {
        VStack {
          LabeledContent("Battery") { Text("60%") }
          HStack(spacing: 0) {
            Text("Total")
            Text("0")
          }
          HStack {
            Text("Name: ")
            Text("Ada")
          }
          Text("")
          ProgressView("Copying", value: 0.35)
          ProgressView("Waiting")
          ProgressView()
          Gauge(value: 0.6) { Text("Disk") }
          Stepper("Count: 3", value: .constant(3))
          Stepper("Count", value: .constant(3))
          TextField("Name", text: .constant(""))
          SecureField("Secret", text: .constant(""))
          Link("Site", destination: URL(filePath: "/"))
          Menu("File") { Button("Open") {} }
          Picker("Size", selection: $size) {
            Text("S").tag("S")
            Text("M").tag("M")
          }
          Text("A secret").redacted(reason: .placeholder)
        }
        .tabItem { Text("First") }
        .tag(0)
        Text("2").tabItem { Text("Second") }.tag(1)
      }
    }
  }

  @Test("Values are told from their names, kinds are named, and nothing empty is read")
  @MainActor func values() {
    let graph = ViewGraph { Values() }
    graph.update()
    #expect(
      LinearRendering(tree: graph.tree).text == """
        [1] First (tab, selected)
        [2] Second (tab)
        Battery: 60%
        Total, 0
        Name: Ada
        Copying (progress, 35%)
        Waiting (progress, working)
        (progress, working)
        Disk (gauge, 60%)
        [3] Count: 3 (stepper)
        [4] Count (stepper, 3)
        [5] Name (field, empty)
        [6] Secret (field, hidden, empty)
        [7] Site (link)
        [8] File (menu)
        Size
        [9] S (option, selected)
        [10] M (option)
        (placeholder)

        """)
  }

  @Test("Only the dialog is read while one is open")
  func aDialogIsAllThatIsRead() {
    let tree = ElementTree(root: text("behind"))
    tree.dialogs = [
      Element(.dialog(DialogContent(kind: .alert, title: "Done")), children: [button("OK")])
    ]
    let text = LinearRendering(tree: tree, numbersControls: false).text
    #expect(text == "Dialog: Done\nOK (button)\n")
  }

  @Test("Text contains no escape codes, and a long list is read in part")
  func noEscapeCodesAndOnlySoManyRows() {
    let rows = CountedRows(count: 100_000) { _ in text("a\u{1B}[2J") }
    let output = LinearRendering(tree: ElementTree(root: list(lazyRows(rows)))).text
    #expect(!output.contains("\u{1B}"))
    #expect(output.hasSuffix("[1] 99,990 more rows (button)\n"))
    #expect(rows.made == 10)
  }

  @Test("A check box of a document is read as done or to do")
  @MainActor func checkBoxes() {
    let graph = ViewGraph { MarkdownView("- [x] Bread\n- [ ] Milk\n- Eggs") }
    graph.update()
    #expect(LinearRendering(tree: graph.tree).text == "Done: Bread\nTo do: Milk\n• Eggs\n")
  }
}

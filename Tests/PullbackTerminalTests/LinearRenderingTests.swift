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
        Count 7
        [1] Is 7 prime? (button)
        [2] Off (button, disabled)
        [3] Name (field, "Ada")

        """
    )
    #expect(rendering.controls.count == 3)
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
    #expect(output.hasSuffix("[1] 99900 more rows (button)\n"))
    #expect(rows.made == 100)
  }
}

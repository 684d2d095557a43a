import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct ScriptRunnerTests {
  private func run(
    _ text: String,
    _ root: Element,
    dialogs: [Element] = [],
    host change: (inout ScriptHost) -> Void = { _ in }
  ) async -> (output: String, error: ScriptError?) {
    let tree = ElementTree(root: root)
    tree.dialogs = dialogs
    var host = ScriptHost(graph: ViewGraph(tree: tree))
    change(&host)
    var output = ""
    let runner = ScriptRunner(host: host, columns: 40, rows: 8) { output += $0 }
    do throws(ScriptError) {
      try await runner.run(Script.parse(text, file: "demo"))
      return (output, nil)
    } catch {
      return (output, error)
    }
  }

  private func counter() -> Element {
    let label = text("0")
    var count = 0
    let plus = button("+") {
      count += 1
      label.content = .text(TextContent(runs: [TextRun("\(count)")]))
    }
    plus.accessibility.label = "Increment"
    return page("Counter", hstack(label, plus, button("Off", isEnabled: false)))
  }

  @Test func tapsAndPrintsTheScreen() async {
    let result = await run(
      "tap \"Increment\"\ntap button \"Increment\"\nexpect screen \"2\"\nscreen",
      counter()
    )
    #expect(result.error == nil)
    #expect(
      result.output == """
          Counter
          2 ▸ + ◂ [ Off ]





          enter press   ? keys   q quit

        """
    )
  }

  @Test("A failed expectation prints its line and the frame")
  func aFailedExpectationTellsPlaceAndFrame() async {
    let result = await run("\nexpect screen \"nine\"", counter())
    #expect(result.error?.exitStatus == 1)
    let text = result.error?.description ?? ""
    #expect(text.hasPrefix("demo:2: expected \"nine\" on the screen, found"))
    #expect(text.contains("Counter"))
    #expect(await run("expect no screen \"nine\"", counter()).error == nil)
    #expect(await run("expect no screen \"Counter\"", counter()).error != nil)
  }

  @Test("A failed tap prints what is on the screen instead")
  func aTapSaysWhatIsThereInstead() async {
    func reason(_ line: String, _ root: Element, dialogs: [Element] = []) async -> String {
      let result = await run(line, root, dialogs: dialogs)
      guard case .failed(_, _, let reason, _) = result.error else { return "" }
      return reason
    }
    #expect(
      await reason("tap \"Incremen\"", counter())
        == "expected control \"Incremen\", found \"Increment\", \"Off\""
    )
    #expect(await reason("tap \"Off\"", counter()).contains("found it disabled"))
    #expect(
      await reason("tap \"a\"", vstack(button("a"), button("a")))
        == "expected one control \"a\", found 2"
    )
    #expect(await reason("toggle \"a\"", button("a")).contains("expected toggle \"a\""))
    let alert = Element(
      .dialog(DialogContent(kind: .alert, title: "!")),
      children: [button("OK")]
    )
    #expect(
      await reason("tap \"Increment\"", counter(), dialogs: [alert]).contains("behind the dialog")
    )
  }

  @Test("A script fills fields, types text and presses keys")
  func fillsTypesAndPressesKeys() async {
    var submitted = ""
    let name = field("Name")
    name.actions.submit = {
      if case .textField(let field) = name.content { submitted = field.text }
    }
    let result = await run(
      """
      expect screen "Name"
      fill "Name" "Ada"
      type " L."
      key backspace
      key left
      type "x"
      key enter
      expect screen "Ada xL"
      """,
      vstack(button("other"), name)
    )
    #expect(result.error == nil)
    #expect(submitted == "Ada xL")
    #expect(await run("type \"x\"", button("a")).error?.exitStatus == 1)
  }

  @Test("advance, settle, state and actions call the host")
  func theHostIsAsked() async {
    var log: [String] = []
    let result = await run("advance 300ms\nsettle\nstate\nactions", text("x")) { host in
      host.advance = { log.append("\($0)") }
      host.settle = { log.append("settle") }
      host.state = { "State()" }
      host.takeActions = { ["a", "b"] }
    }
    #expect(result.error == nil)
    #expect(log == ["0.3 seconds", "settle"])
    #expect(result.output == "State()\na\nb\n")
  }

  @Test("A command that the host cannot run fails its line")
  func anErrorOfTheClockIsAFailedLine() async {
    struct Broken: Error {}
    let result = await run("advance 1s", text("x")) { $0.advance = { _ in throw Broken() } }
    #expect(result.error?.exitStatus == 1)
    #expect(await run("html", text("x")).error?.exitStatus == 1)
    #expect(await run("key q\nscreen", text("x")).error?.description.contains("has quit") == true)
  }

  @Test("A row far away is found, shown and pressed")
  func aRowFarAwayIsFoundAndShown() async {
    var pressed = ""
    let rows = CountedRows(count: 800) { index in
      let row = button("Row \(index)")
      row.actions.activate = { pressed = "Row \(index)" }
      return row
    }
    let result = await run("tap \"Row 777\"\nexpect screen \"Row 777\"", list(lazyRows(rows)))
    #expect(result.error == nil)
    #expect(pressed == "Row 777")
    #expect(rows.alive < 600)
  }

  @Test("A tap on a visible row makes no other rows")
  func aTapOnAVisibleRowAsksForNoOther() async {
    let rows = CountedRows(count: 100_000) { button("Row \($0)") }
    #expect(await run("tap \"Row 3\"", list(lazyRows(rows))).error == nil)
    #expect(rows.made < 20)
  }

  @Test("resize changes the size of the frame")
  func resizeChangesTheFrame() async {
    let result = await run("resize 20x3\nscreen", text("hello"))
    #expect(result.output == "  hello\n\n\n")
  }
}

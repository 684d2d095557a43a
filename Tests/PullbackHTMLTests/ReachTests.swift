import PullbackHTML
import PullbackUI
import Testing

/// What a keyboard, a pointer or assistive technology needs to reach a text, and to know its state.
@MainActor @Suite struct ReachTests {
  private func html<Content: View>(@ViewBuilder _ view: () -> Content) -> String {
    let graph = ViewGraph(root: view)
    return withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
  }

  @Test("A scroll view without controls is a stop of the focus with a name, and others are none")
  func scrollViews() {
    let text = html {
      ScrollView { LazyVStack { ForEach(0..<50) { Text("Line \($0)") } } }
    }
    #expect(text.contains(/<div [^>]*class="sc"[^>]*tabindex="0" role="group" aria-label="Line 0"/))
    let named = html { ScrollView { Text("Terms") }.accessibilityLabel("Contract") }
    #expect(named.contains(#"tabindex="0" role="group" aria-label="Contract""#))
    let code = html { MarkdownView("```\nlet a = 1\n```") }
    #expect(code.contains(#"tabindex="0" role="group" aria-label="Code""#))
    for buttons in [
      html { ScrollView { VStack { ForEach(0..<50) { Button("Line \($0)") {} } } } },
      html { ScrollView { LazyVStack { ForEach(0..<50) { Button("Line \($0)") {} } } } },
    ] {
      #expect(!buttons.contains("tabindex"))
    }
  }

  @Test("The rule below the head of a table is no child of the table for assistive technology")
  func ruleOfTable() {
    let text = html { MarkdownView("| A | B |\n|---|---|\n| 1 | 2 |") }
    #expect(text.contains(/<hr [^>]*aria-hidden="true"/))
    let rule = html { MarkdownView("One\n\n---\n\nTwo") }
    #expect(rule.contains("<hr") && !rule.contains("aria-hidden"))
  }

  @Test("A task of a document is a box that says whether it is done")
  func tasks() {
    let text = html { MarkdownView("- [x] Read the forecast\n- [ ] Check the pump") }
    #expect(text.contains(#"role="img" aria-label="Done""#))
    #expect(text.contains(#"role="img" aria-label="To do""#))
    #expect(!text.contains("[x]") && !text.contains("[ ]"))
  }

  @Test("A view that the app calls selected is the current one, and a control keeps its own state")
  func selection() {
    let text = html {
      Text("Write the plan").onTapGesture {}.accessibilityAddTraits([.isButton, .isSelected])
      Text("Ship it").onTapGesture {}.accessibilityAddTraits(.isButton)
    }
    #expect(text.split(separator: #"aria-current="true""#).count == 2)
  }

  @Test("A text that may be cut has its own direction, and can be read whole if it is long")
  func cutTexts() {
    let name = "a-name-of-a-file-that-is-long.txt"
    let text = html {
      Text(".cache/").lineLimit(1)
      Text(name).lineLimit(1)
      Text(name).lineLimit(2)
      Text(name)
    }
    #expect(text.split(separator: #"dir="auto""#).count == 3)
    #expect(text.split(separator: #"title="\#(name)""#).count == 3)
  }
}

import PullbackHTML
import PullbackUI
import Testing

/// HTML takes roles from an element's role, whatever its label or style is.
@MainActor @Suite struct ElementRoleMarkupTests {
  private func html<Content: View>(@ViewBuilder _ view: () -> Content) -> String {
    let graph = ViewGraph(root: view)
    return withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
  }

  @Test("A tab view is a tablist of tabs with a tabpanel")
  func tabs() {
    let text = html {
      TabView {
        Text("First page").tabItem { Text("First") }
        Text("Second page").tabItem { Text("Second") }
      }
    }
    #expect(text.contains(#"role="tablist""#))
    #expect(text.contains(#"role="tabpanel""#))
    #expect(text.split(separator: #"role="tab""#).count == 3)
    #expect(text.contains(#"aria-selected="true""#) && text.contains(#"aria-selected="false""#))
    #expect(!text.contains("aria-pressed"))
  }

  @Test("An author's label or value makes no tablist, no back link and no disclosure")
  func labelsAreNoRoles() {
    let text = html {
      NavigationStack {
        VStack {
          Button("‹ Back") {}.buttonStyle(.plain)
          HStack { Button("One") {} }.accessibilityLabel("Tabs")
          Button("Item") {}.accessibilityValue("expanded")
        }
        .navigationTitle("Page")
      }
    }
    #expect(!text.contains("tablist") && !text.contains("<nav") && !text.contains("aria-expanded"))
    #expect(text.contains(#"aria-description="expanded""#))
  }

  @Test("A slider has its step in the HTML")
  func step() {
    let text = html {
      Slider(value: .constant(2), in: 0...10, step: 2)
      Slider(value: .constant(0.5))
    }
    #expect(text.contains(#"max="10" step="2""#) && text.contains(#"max="1" step="any""#))
  }

  @Test("A button that is only a shape has an accessible name")
  func shapes() {
    let text = html {
      Button {
      } label: {
        Circle().fill(.green)
      }
      Button("Named") {}
    }
    #expect(text.split(separator: "aria-label").count == 2)
    #expect(text.contains(#"aria-label="circle""#))
  }
}

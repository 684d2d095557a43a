import Foundation
import PullbackHTML
import PullbackUI
import Testing

@MainActor @Suite struct ProminentRowTests {
  @Test func `What makes a button a plain action of its row leaves a prominent one filled`() throws
  {
    let graph = ViewGraph { Form { Button("Order") {}.buttonStyle(.borderedProminent) } }
    let text = withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
    #expect(text.contains("<button class=\"b pr\" name=\"e\">"))
    let css = LivePage.standardStylesheet.filter { $0 != " " }
    #expect(css.contains(".listli>.b:not(.pr){border:0;border-radius:0;background:none;"))
    #expect(!css.contains("li>.b{"))
    #expect(!css.contains("li>.pr{color:"))
  }
}

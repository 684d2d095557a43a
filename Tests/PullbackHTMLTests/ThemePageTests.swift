import Observation
import PullbackHTML
import PullbackUI
import Testing

@MainActor @Suite struct ThemePageTests {
  typealias Visit = RealElementTests.Visit
  @Observable final class Model { var theme = Theme.ocean }

  struct Page: View {
    let model: Model
    var body: some View {
      VStack {
        Button("Standard") { model.theme = .standard }
        Text("Inside").theme(.rose.only(.light))
      }
      .theme(model.theme)
    }
  }

  @Test("The theme of the root is that of the page, and one inside has its own background")
  func markup() throws {
    let visit = Visit { Page(model: Model()) }
    let page = try #require(visit.page.nodes.values.first { $0.attributes["data-t"] != nil })
    let style = try #require(page.attributes["data-t"])
    #expect(style.hasPrefix("color-scheme:light dark;--back:light-dark(rgb("))
    #expect(style.contains("--red:light-dark(") && style.contains("--card:color-mix("))
    let inside = try #require(visit.page.nodes.values.first { $0.text == "Inside" })
    let own = try #require(inside.attributes["data-s"])
    #expect(
      own.contains("color-scheme:light;--back:rgb(") && own.contains("background:var(--back)"))
    visit.send(.activate, to: try visit.number("button"))
    #expect(!visit.page.nodes.values.contains { $0.attributes["data-t"] != nil })
    #expect(visit.farewells == [])
  }

  @Test("A page without a theme has none of its styles")
  func none() {
    let visit = Visit { Text("Plain").theme(.standard) }
    #expect(!visit.html.contains("data-t") && !visit.html.contains("--back"))
  }
}

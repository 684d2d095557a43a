import GalleryViews
import PullbackUI
import Testing

@testable import PullbackTerminal

@MainActor @Suite struct NarrowPageTests {
  @Test("No page is wider than a screen of 40 columns", arguments: GalleryView.Page.allCases)
  func width(page: GalleryView.Page) {
    let graph = ViewGraph { NavigationStack { PageView(page: page) } }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 16))
    _ = screen.frame
    #expect(!screen.regions.contains { $0.page != nil && $0.scrollsHorizontally })
  }
}

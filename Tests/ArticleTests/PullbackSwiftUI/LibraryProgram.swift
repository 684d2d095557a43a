#if Web
import Hummingbird
import Observation
import PullbackSwiftUI
import PullbackTerminal
import PullbackUITesting
import PullbackWeb
import Testing

@MainActor @Observable final class Library { var title = "Dune" }

struct LibraryView: View {
  @State private var library = Library()

  var body: some View {
    TextField("Title", text: $library.title)
    Text("\(library.title.count) letters")
  }
}

/// The programs of the article, which are compiled and not started.
@MainActor func runLibrary() async throws {
  try await TerminalApp.run { LibraryView() }
}

@MainActor func serveLibrary() async throws {
  let router = Router()
  router.live("/", title: "Library") { LibraryView() }
  try await Application(router: router, server: .live(), services: [LiveServer.shared]).runService()
}

@MainActor func askForTitle() async throws -> String? {
  try await TerminalApp.run(mode: .inline, returning: String.self) { _ in LibraryView() }
}

@MainActor
@Suite struct LibraryProgramTests {
  @Test("A view of the main actor has a model of the main actor")
  func view() throws {
    let screen = HeadlessScreen { LibraryView() }
    #expect(screen.shows("4 letters"))
    try screen.fill("Title", with: "Emma Woodhouse")
    #expect(screen.shows("14 letters"))
  }
}
#endif

import PullbackTerminal
import PullbackUI
import Testing

/// The focus of search fields, as apps set and read it.
@MainActor @Suite struct SearchFocusTests {
  private struct Mail: View {
    @State private var query = ""
    @State private var isSearching = false
    @State private var deleted = 0
    @FocusState private var isFocused: Bool
    var names = ["Ada", "Grace"]
    var body: some View {
      NavigationStack {
        List {
          Text("Searching: \(isSearching), focused: \(isFocused), deleted: \(deleted)")
          ForEach(names.filter { query.isEmpty || $0.contains(query) }, id: \.self) { name in
            Button(name) {}
          }
          Finish()
        }
        .searchable(text: $query, isPresented: $isSearching, prompt: "Search")
        .focused($isFocused)
        .navigationTitle("Mail")
      }
      .onKeyPress("/") {
        isSearching = true
        return .handled
      }
      .onKeyPress("d") {
        deleted += 1
        return .handled
      }
    }
  }

  private struct Finish: View {
    @Environment(\.dismissSearch) private var dismissSearch
    var body: some View { Button("Finish") { dismissSearch() }.keyboardShortcut("s") }
  }

  @Test("A search that is presented has the focus, and one that is left is not presented")
  func presented() {
    let screen = Screen(graph: ViewGraph { Mail() }, size: CellSize(width: 70, height: 14))
    #expect(screen.shows("Searching: false, focused: false"))
    screen.handle(.key(.character("/")))
    #expect(screen.focus?.role == .searchField)
    for character in "Ad" { screen.handle(.key(.character(character))) }
    #expect(screen.shows("Searching: true, focused: true, deleted: 0") && !screen.shows("Grace"))
    screen.handle(.key(.tab))
    #expect(screen.shows("Searching: false, focused: false") && !screen.shows("Grace"))
    screen.handle(.key(.character("/")))
    for character in "d" { screen.handle(.key(.character(character))) }
    #expect(screen.shows("Searching: true, focused: true, deleted: 0"))
    screen.handle(.key(.escape))
    screen.handle(.key(.escape))
    #expect(screen.shows("Searching: false") && screen.shows("Grace"))
  }

  @Test("A search that is dismissed is empty, has no focus and is not presented")
  func dismissed() {
    let screen = Screen(graph: ViewGraph { Mail() }, size: CellSize(width: 70, height: 14))
    screen.handle(.key(.character("/")))
    for character in "Ad" { screen.handle(.key(.character(character))) }
    screen.handle(.key(.character("s"), .control))
    #expect(screen.shows("Searching: false, focused: false") && screen.shows("Grace"))
    #expect(screen.focus?.role != .searchField)
  }

  private struct Two: View {
    private enum Place: Hashable { case search, other }
    @State private var query = ""
    @FocusState private var place: Place?
    @FocusState private var isSearching: Bool
    var body: some View {
      VStack {
        Button("Find") { place = .search }
        Text(place == .search ? "at search" : "elsewhere")
        Text(isSearching ? "second" : "not second")
        Button("Second") { isSearching = true }
        Text("First")
          .searchable(text: $query, prompt: "One")
          .searchFocused($place, equals: .search)
        VStack {
          Text("Inner").searchable(text: .constant(""), prompt: "Inner search")
        }
        .searchable(text: .constant(""), prompt: "Two")
        .searchFocused($isSearching)
      }
    }
  }

  @Test("A focus state names a search field, and moves the focus to it")
  func focusState() {
    let screen = Screen(graph: ViewGraph { Two() }, size: CellSize(width: 60, height: 20))
    #expect(screen.focus?.label == "Find" && screen.shows("elsewhere"))
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "One" && screen.shows("at search"))
    screen.handle(.key(.tab, .shift))
    #expect(screen.focus?.label == "Second" && screen.shows("elsewhere"))
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "Two" && !screen.shows("not second"))
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "Inner search" && screen.shows("not second"))
  }
}

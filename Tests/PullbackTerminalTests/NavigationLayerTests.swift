import Pullback
import PullbackTerminal
import PullbackUI
import Testing

/// A list of pages with a sheet and an alert over them.
private struct Pages: Reducer {
  enum Choice { case delete }
  struct State {
    @PresentationState var sheet: Int?
    @PresentationState var alert: AlertState<Choice>?
    var path = StackState<Int>()
  }
  enum Action: CasePathable {
    case sheet(PresentationAction<Never>)
    case alert(PresentationAction<Choice>)
    case path(StackAction<Int, Never>)
    case showSheet, showAlert
    struct AllCasePaths: Sendable {
      var sheet: AnyCasePath<Action, PresentationAction<Never>> {
        AnyCasePath(
          embed: { .sheet($0) },
          extract: { if case .sheet(let action) = $0 { action } else { nil } }
        )
      }
      var alert: AnyCasePath<Action, PresentationAction<Choice>> {
        AnyCasePath(
          embed: { .alert($0) },
          extract: { if case .alert(let action) = $0 { action } else { nil } }
        )
      }
      var path: AnyCasePath<Action, StackAction<Int, Never>> {
        AnyCasePath(
          embed: { .path($0) },
          extract: { if case .path(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .showSheet: state.sheet = 7
      case .showAlert:
        state.alert = AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
      case .sheet, .alert, .path: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { EmptyReducer<Int, Never>() }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.path, action: \.path) { EmptyReducer<Int, Never>() }
  }
}

private struct PagesView: View {
  let store: StoreOf<Pages>
  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: \.path)) {
      Button("Other") {}
      NavigationLink("One", state: 1)
      Button("Sheet") { store.send(.showSheet) }
        .navigationTitle("Pages")
    } destination: { page in
      Button("Alert") { store.send(.showAlert) }
      NavigationLink("Deeper", state: page.withState { $0 } + 1)
        .navigationTitle("Page \(page.withState { $0 })")
    }
    .sheet(store: store.scope(state: \.$sheet, action: \.sheet)) { number in
      Button("Fine \(number.withState { $0 })") {}
        .navigationTitle("Seven")
    }
    .alert(store: store.scope(state: \.$alert, action: \.alert))
  }
}

@MainActor
@Suite struct NavigationLayerTests {
  private let store = Store(initialState: Pages.State()) { Pages() }

  private func makeScreen() -> Screen {
    let store = store
    return Screen(
      graph: ViewGraph { PagesView(store: store) },
      size: CellSize(width: 44, height: 14)
    )
  }

  private func focus(_ label: String, _ screen: Screen) {
    for _ in 0..<8 where screen.focus?.label != label { screen.handle(.key(.tab)) }
    #expect(screen.focus?.label == label)
  }

  @Test("V5: a page shows its title and path, and escape pops it and restores the focus")
  func pages() {
    let screen = makeScreen()
    focus("One", screen)
    screen.handle(.key(.enter))
    #expect(screen.shows("Pages › Page 1"))
    focus("Deeper", screen)
    screen.handle(.key(.enter))
    #expect(screen.shows("‹ Page 1 › Page 2"))
    #expect(store.withState { Array($0.path) } == [1, 2])
    screen.handle(.key(.escape))
    #expect(screen.focus?.label == "Deeper")
    screen.handle(.key(.backspace))
    #expect(store.withState { $0.path.isEmpty })
    #expect(screen.focus?.label == "One")
    #expect(!screen.shows("Pages ›"))
  }

  @Test("V5: a sheet takes the focus and gives it back, and escape dismisses it")
  func sheet() {
    let screen = makeScreen()
    focus("Sheet", screen)
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "Fine 7")
    #expect(screen.shows("Seven"))
    screen.handle(.key(.escape))
    #expect(store.withState { $0.sheet == nil })
    #expect(screen.focus?.label == "Sheet")
  }

  @Test("S16: an alert over a page takes the focus and gives it back")
  func alert() {
    let screen = makeScreen()
    focus("One", screen)
    screen.handle(.key(.enter))
    focus("Alert", screen)
    screen.handle(.key(.enter))
    #expect(screen.shows("Delete?"))
    focus("Keep", screen)
    screen.handle(.key(.enter))
    #expect(store.withState { $0.alert == nil })
    #expect(screen.focus?.label == "Alert")
    screen.handle(.key(.enter))
    screen.handle(.key(.escape))
    #expect(store.withState { $0.alert == nil })
    #expect(store.withState { Array($0.path) } == [1])
    #expect(screen.focus?.label == "Alert")
  }

  @Test("The second row of a toolbar begins below the title, also after a back button")
  func wrappedToolbar() {
    let graph = ViewGraph {
      NavigationStack {
        NavigationLink("Leaves") {
          Text("A page")
            .navigationTitle("Leaves")
            .toolbar {
              Button("Add to favorites") {}
              Button("Delete") {}
            }
        }
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 36, height: 10))
    screen.handle(.key(.enter))
    let rows = screen.frame.rows
    // The page below has no title, so nothing is before that of this page.
    #expect(rows[0] == "  Leaves")
    #expect(rows.contains { $0.contains("‹ Back") && $0.contains("Add to favorites") })
    #expect(rows.contains { $0.hasPrefix("  [ Delete ]") })
  }

  @Test("A button labelled \"‹ Back\" is no back button, and a row labelled \"Tabs\" is no tab bar")
  func labelsDecideNothing() {
    let graph = ViewGraph {
      NavigationStack {
        NavigationLink("Go") {
          VStack(alignment: .leading) {
            Button("‹ Back") {}.buttonStyle(.plain)
            HStack { Button("One") {} }.accessibilityLabel("Tabs")
            Text("End")
          }
          .navigationTitle("Deep")
          .navigationBarBackButtonHidden(true)
        }
        .navigationTitle("Home")
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 12))
    screen.handle(.key(.enter))
    let rows = screen.frame.rows
    // The content of the page begins below the title, with one view in each row.
    #expect(rows[1].contains("‹ Back") && !rows[1].contains("One"))
    #expect(rows[2].contains("One") && rows[3].contains("End"))
  }
}

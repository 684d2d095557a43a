import Observation
import PullbackTerminal
import PullbackUI
import Testing

/// Rows of a list with a selection that are in sections and disclosure groups of its rows.
@MainActor @Suite struct NestedSelectionTests {
  struct Item: Identifiable {
    let id: String
    var children: [Item]?
    var below: [Item] { children ?? [] }
  }

  private nonisolated static let items = ["api", "web"].map { name in
    Item(id: name, children: (1...3).map { Item(id: "\(name)-\($0)") })
  }

  @Observable final class Model {
    var chosen: Set<String> = []
    var one: String?
  }

  enum Kind: CaseIterable { case sections, groups, menus, outline, tags, list }

  private struct Rows: View {
    @Bindable var model: Model
    let kind: Kind
    var body: some View {
      switch kind {
      case .list:
        List(items, children: \.children, selection: $model.chosen) { Text($0.id) }
      default: List(selection: $model.chosen) { rows }
      }
    }

    @ViewBuilder private var rows: some View {
      switch kind {
      case .sections:
        ForEach(items) { item in
          Section(item.id) { ForEach(item.below) { Text($0.id) } }
        }
      case .groups:
        ForEach(items) { item in
          DisclosureGroup(item.id, isExpanded: .constant(true)) {
            ForEach(item.below) { Text("Instance \($0.id)").tag($0.id) }
          }
        }
      case .menus:
        DisclosureGroup("All", isExpanded: .constant(true)) {
          ForEach(items.flatMap(\.below)) { item in
            Text(item.id).contextMenu { Button("Stop") {} }.tag(item.id)
          }
        }
      case .outline: OutlineGroup(items, children: \.children) { Text($0.id) }
      case .tags:
        Text("None")
        Section("First") { Text("Instance api-1").tag("api-1") }
        Text("Instance api-2").tag("api-2")
        ForEach(items[1].below) { Text($0.id) }
      case .list: EmptyView()
      }
    }
  }

  private func screen(_ model: Model, _ kind: Kind) -> Screen {
    let screen = Screen(
      graph: ViewGraph { Rows(model: model, kind: kind) }, size: CellSize(width: 40, height: 16))
    if kind == .outline || kind == .list {
      // Opens both groups.
      for name in ["web", "api"] {
        for _ in 0..<4 where screen.focus?.label != name { screen.handle(.key(.tab)) }
        screen.handle(.key(.enter))
      }
    }
    return screen
  }

  private func click(_ text: String, _ screen: Screen) throws {
    let y = try #require(screen.frame.rows.firstIndex { $0.contains(text) })
    for action in [MouseEvent.Action.press, .release] {
      screen.handle(.mouse(MouseEvent(action, at: CellPoint(x: 8, y: y))))
    }
  }

  @Test("A row in a section or group of a list is selected by Enter", arguments: Kind.allCases)
  func keys(kind: Kind) {
    let model = Model()
    let screen = screen(model, kind)
    for _ in 0..<8 where screen.focus?.label.hasSuffix("api-2") != true {
      screen.handle(.key(.down))
    }
    screen.handle(.key(.enter))
    #expect(model.chosen == ["api-2"], "\(kind)\n\(screen.frame.text)")
    screen.handle(.key(.down))
    screen.handle(.key(.enter))
    #expect(model.chosen.count == 2, "\(kind)\n\(screen.frame.text)")
    screen.handle(.key(.enter))
    #expect(model.chosen == ["api-2"], "\(kind)")
  }

  @Test("A row in a section or group of a list is selected by a click", arguments: Kind.allCases)
  func mouse(kind: Kind) throws {
    let model = Model()
    let screen = screen(model, kind)
    try click("api-1", screen)
    try click("api-2", screen)
    #expect(model.chosen == ["api-1", "api-2"], "\(kind)\n\(screen.frame.text)")
    let marked = screen.frame.rows.filter { $0.contains("✓") }
    #expect(marked.count == 2, "\(kind)\n\(screen.frame.text)")
  }

  @Test("A row in a group that the app selects is marked", arguments: Kind.allCases)
  func state(kind: Kind) {
    let model = Model()
    let screen = screen(model, kind)
    model.chosen = ["api-2"]
    let marked = screen.frame.rows.filter { $0.contains("✓") }
    #expect(marked.count == 1 && marked.first?.contains("api-2") == true, "\(screen.frame.text)")
    model.chosen = []
    #expect(!screen.shows("✓"), "\(screen.frame.text)")
  }

  @Test("A view without a value in a group of a list is no row that can be selected")
  func untagged() throws {
    let model = Model()
    let screen = screen(model, .tags)
    try click("None", screen)
    #expect(model.chosen == [])
  }

  @Test("In a list that allows one selected row, an inner row takes the place of another")
  func single() throws {
    @Bindable var model = Model()
    let screen = Screen(
      graph: ViewGraph {
        List(Self.items, id: \.id, children: \.children, selection: $model.one) { Text($0.id) }
      },
      size: CellSize(width: 40, height: 16))
    screen.handle(.key(.enter))
    try click("api-1", screen)
    #expect(model.one == "api-1")
    try click("api-3", screen)
    #expect(model.one == "api-3")
  }

  @Test("Lists of trees without a selection have initializers with and without an id")
  func trees() {
    let list = List(Self.items, children: \.children) { Text($0.id) }
    let other = List(Self.items, id: \.id, children: \.children) { Text($0.id) }
    let screen = Screen(
      graph: ViewGraph {
        VStack {
          list
          other
        }
      }, size: CellSize(width: 40, height: 16))
    #expect(screen.frame.rows.filter { $0.contains("api") }.count == 2)
  }
}

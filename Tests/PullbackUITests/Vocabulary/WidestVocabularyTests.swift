import Foundation
import Pullback
import PullbackUI
import Testing

/// Further SwiftUI names, and what they do.
@MainActor @Suite struct WidestVocabularyTests {
  @Test("A NavigationPath with several types shows the page of each element")
  func aPathOfSeveralTypesIsFollowedAndLeft() throws {
    struct Pages: View {
      @State private var path = NavigationPath()
      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            NavigationLink("Number", value: 7)
            Button("Deep") {
              path.append("a")
              path.append(1)
            }
          }
          .navigationDestination(for: Int.self) { Text("Number \($0) at \(path.count)") }
          .navigationDestination(for: String.self) { Text("Word \($0)") }
        }
      }
    }
    let graph = ViewGraph { Pages() }
    try graph.tap("Number")
    #expect(graph.texts.contains("Number 7 at 1"))
    try graph.dismiss()
    try graph.tap("Deep")
    #expect(graph.texts.contains("Number 1 at 2"))
    try graph.dismiss()
    #expect(graph.texts.contains("Word a"))
  }

  @Test("A NavigationPath can be encoded and decoded")
  func aPathIsKeptAndFoundAgain() throws {
    var path = NavigationPath()
    path.append(1)
    path.append("two")
    let data = try JSONEncoder().encode(#require(path.codable))
    let kept = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(kept) == path)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        NavigationPath.CodableRepresentation.self,
        from: Data(#"["NoSuchType","1"]"#.utf8)
      )
    }
  }

  @Test func aLinkOfTheSidebarShowsItsPageInTheDetail() throws {
    let graph = ViewGraph {
      NavigationSplitView {
        List(["Ada", "Bob"], id: \.self) { name in NavigationLink(name, value: name) }
          .navigationDestination(for: String.self) { Text("Dear \($0)") }
      } detail: {
        Text("Choose")
      }
    }
    #expect(graph.texts.contains("Choose"))
    graph.makeRows()
    try graph.tap("Ada")
    #expect(graph.texts.contains("Dear Ada"))
    try graph.tap("Bob")
    #expect(graph.texts.contains("Dear Bob") && !graph.texts.contains("Dear Ada"))
  }

  @Test func columnsAreHidden() {
    let graph = ViewGraph {
      NavigationSplitView(columnVisibility: .constant(.detailOnly)) {
        Text("Sidebar")
      } content: {
        Text("Content")
      } detail: {
        Text("Detail")
      }
    }
    #expect(graph.texts == ["Detail"])
  }

  @Test("AppStorage is read and written, and is the shared setting of that key")
  func aSettingIsReadAndWritten() throws {
    struct Settings: View {
      @AppStorage("WidestVocabulary.seen") private var seen = false
      @AppStorage("WidestVocabulary.name") private var name: String?
      var body: some View {
        Toggle("Seen", isOn: $seen)
        Text(seen ? "yes" : "no")
        Button("Name") { name = "Ada" }
        Text(name ?? "nobody")
      }
    }
    let graph = ViewGraph { Settings() }
    #expect(graph.texts.contains("no") && graph.texts.contains("nobody"))
    try graph.tap("Seen")
    try graph.tap("Name")
    #expect(graph.texts.contains("yes") && graph.texts.contains("Ada"))
    @Shared(.appStorage("WidestVocabulary.seen")) var seen = false
    #expect(seen)
  }

  @Test("A control with allowsHitTesting(false) cannot be pressed")
  func whatIsOutOfReachCannotBePressed() throws {
    let graph = ViewGraph { Button("Press") {}.allowsHitTesting(false) }
    let button = try graph.find("Press")
    #expect(button.style.isEnabled)
    #expect(throws: ElementEventError.disabled("Press")) {
      try graph.tree.perform(.activate, on: button.id)
    }
  }

  @Test("A sequenced gesture waits for its first part")
  func onePressFollowsAnother() throws {
    struct Held: View {
      @State private var steps: [String] = []
      var body: some View {
        Text("Hold").gesture(
          LongPressGesture().sequenced(before: TapGesture())
            .onChanged { value in
              if case .second(true, nil) = value { steps.append("held") }
            }
            .onEnded { _ in steps.append("tapped") }
        )
        Text(steps.joined(separator: ","))
      }
    }
    let graph = ViewGraph { Held() }
    try graph.tap("Hold")
    #expect(graph.texts.contains(""))
    try graph.choose("Press and hold")
    #expect(graph.texts.contains("held"))
    try graph.tap("Hold")
    #expect(graph.texts.contains("held,tapped"))
  }

  @Test("A table is sorted by its column headers")
  func aTableIsPutInOrderByItsHeaders() throws {
    struct Row: Identifiable {
      let id: Int
      var name: String
    }
    struct Names: View {
      @State private var rows = [Row(id: 1, name: "b"), Row(id: 2, name: "a")]
      @State private var order = [KeyPathComparator(\Row.name)]
      @State private var chosen: Int?
      var body: some View {
        Table(rows, selection: $chosen, sortOrder: $order) {
          TableColumn("Name", value: \.name)
          TableColumn("Number", value: \.id) { Text("\($0.id)") }
        }
        .onChange(of: order) { rows.sort(using: $1) }
        Text("Chosen \(chosen ?? 0): \(rows.map(\.name).joined())")
      }
    }
    let graph = ViewGraph { Names() }
    try graph.tap("Sort by Number")
    #expect(graph.texts.contains("Chosen 0: ba"))
    try graph.tap("Sort by Name")
    #expect(graph.texts.contains("Chosen 0: ab"))
    try graph.tap("Sort by Name")
    #expect(graph.texts.contains("Chosen 0: ba"))
  }

  @Test("A ShareLink shows what it shares")
  func whatIsSharedIsShown() throws {
    let graph = ViewGraph {
      ShareLink("Send", item: "https://example.com", message: Text("Look"))
    }
    try graph.tap("Send")
    #expect(graph.texts.contains("Look") && graph.texts.contains("https://example.com"))
    try graph.tap("Done")
    #expect(!graph.texts.contains("Look"))
  }

  @Test("An empty search shows its text, and searching ends with dismissSearch")
  func anEmptySearchSaysWhatWasSearched() throws {
    struct Search: View {
      @State private var query = ""
      var body: some View {
        Results()
          .searchable(text: $query)
          .searchSuggestions { Text("Try ada") }
      }
    }
    struct Results: View {
      @Environment(\.isSearching) private var isSearching
      @Environment(\.dismissSearch) private var dismissSearch
      var body: some View {
        if isSearching {
          ContentUnavailableView.search(text: "zz")
          Button("Leave") { dismissSearch() }
        }
      }
    }
    let graph = ViewGraph { Search() }
    #expect(!graph.texts.contains("Try ada"))
    try graph.edit("Search", "zz")
    #expect(graph.texts.contains("No Results for “zz”") && graph.texts.contains("Try ada"))
    try graph.tap("Leave")
    #expect(!graph.texts.contains("Try ada"))
  }

  @Test("an Equatable view runs its body only when it is not equal to the last one")
  func equalViews() throws {
    struct Heavy: View, Equatable {
      let number: Int
      let ran: () -> Void
      var body: some View {
        let _ = ran()
        Text("\(number)")
      }
      nonisolated static func == (lhs: Heavy, rhs: Heavy) -> Bool { lhs.number == rhs.number }
    }
    struct Parent: View {
      @State private var count = 0
      let ran: () -> Void
      var body: some View {
        Button("Count") { count += 1 }
        Text("\(count)")
        Heavy(number: count / 2, ran: { ran() }).equatable()
      }
    }
    var bodies = 0
    let graph = ViewGraph { Parent { bodies += 1 } }
    try graph.tap("Count")
    #expect(bodies == 1)
    try graph.tap("Count")
    #expect(bodies == 2)
  }

  @Test("A list with children shows them when their row is expanded")
  func aTreeIsOpened() throws {
    struct Folder: Identifiable {
      let id: String
      var folders: [Folder]?
    }
    let root = [Folder(id: "src", folders: [Folder(id: "ui", folders: []), Folder(id: "main")])]
    let graph = ViewGraph { List(root, children: \.folders) { Text($0.id) } }
    graph.makeRows()
    #expect(!graph.texts.contains("main"))
    try graph.tap("src")
    graph.makeRows()
    #expect(graph.texts.contains("main"))
  }

  @Test("An alert with a LocalizedError shows its description")
  func anErrorIsAnAlert() throws {
    enum Problem: LocalizedError {
      case full
      var errorDescription: String? { "The disk is full" }
    }
    struct Saving: View {
      @State private var isFailing = true
      var body: some View {
        Text("Save").alert(isPresented: $isFailing, error: Problem.full) { Button("OK") {} }
      }
    }
    let graph = ViewGraph { Saving() }
    #expect(graph.tree.dialogs.first?.label == "The disk is full")
    try graph.tap("OK")
    #expect(graph.tree.dialogs.isEmpty)
  }

  @Test("Custom styles draw group boxes and disclosure groups")
  func containersLookAsTheirStylesSay() throws {
    struct Loud: GroupBoxStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text("<<")
        configuration.content
      }
    }
    struct Flat: DisclosureGroupStyle {
      func makeBody(configuration: Configuration) -> some View {
        Toggle(isOn: configuration.$isExpanded) { configuration.label }
        if configuration.isExpanded { configuration.content }
      }
    }
    let graph = ViewGraph {
      GroupBox("Box") { DisclosureGroup("More") { Text("inside") } }
        .groupBoxStyle(Loud())
        .disclosureGroupStyle(Flat())
    }
    #expect(graph.texts.contains("<<") && !graph.texts.contains("inside"))
    try graph.tap("More")
    #expect(graph.texts.contains("inside"))
  }

  @Test("A sequence that follows a counted tap exclusively keeps its progress")
  func exclusiveGesturesKeepTheirProgress() throws {
    struct Held: View {
      @State private var steps: [String] = []
      var body: some View {
        Text(steps.joined(separator: ",")).gesture(
          TapGesture(count: 2).exclusively(
            before: LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0))
              .onChanged { value in
                switch value {
                case .second(_, nil): steps.append("held")
                case .second: steps.append("dragged")
                default: break
                }
              }
          )
        )
      }
    }
    let graph = ViewGraph { Held() }
    try graph.choose("Press and hold")
    #expect(graph.texts.contains("held"))
    let element = graph.tree.root.all.first { $0.actions.drag != nil }
    let place = CGPoint(x: 16, y: 0)
    element?.actions.drag?(DragMovement(start: .zero, location: place, isEnd: false))
    graph.update()
    #expect(graph.texts.contains("held,dragged"))
  }
}

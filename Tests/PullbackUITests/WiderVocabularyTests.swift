import Foundation
import Pullback
import PullbackUI
import Testing

/// Further views written for phones and tablets, operated as a user would.
@MainActor @Suite struct WiderVocabularyTests {
  @Test func recipesAreFoundOpenedAndServed() throws {
    let graph = ViewGraph { RecipeGrid() }
    graph.makeRows()
    #expect(graph.texts.contains("Bread"))
    try graph.edit("Find", "Sou")
    graph.makeRows()
    #expect(!graph.texts.contains("Bread"))
    try graph.edit("Find", "")
    graph.makeRows()
    try graph.tap("Soup Time 20 min")
    #expect(graph.texts.contains("200 g"))
    #expect(graph.texts.contains("▒▒▒▒ ▒▒▒▒"))
    #expect(throws: NotFound.self) { try graph.find("Back") }
    try graph.tap("Cook")
    #expect(graph.texts.contains("300 g") && graph.texts.contains("Enough for 3"))
    try graph.dismiss()
    try graph.tap("Metric")
    graph.makeRows()
    try graph.tap("Soup Time 20 min")
    #expect(graph.texts.contains("3 cups"))
  }

  @Test("A shared value is bound to a control")
  func aSharedValueIsBoundToAControl() throws {
    struct Counting: View {
      @Shared(.inMemory("WiderVocabulary.count")) var count = 0
      var body: some View {
        Text("Count \(count)")
        Stepper("Count", value: Binding($count))
      }
    }
    let graph = ViewGraph { Counting() }
    try graph.tree.perform(.adjust(.increment), on: graph.find("Count").id)
    graph.update()
    #expect(graph.texts.contains("Count 1"))
  }

  @Test func aBoardIsTappedHeldAndDragged() throws {
    let graph = ViewGraph { GameBoard() }
    try graph.tap("Cell 5")
    #expect(graph.texts.contains("⭕️ to move"))
    #expect(graph.texts.filter { $0 == "❌" }.count == 1)
    try graph.hold("Free")
    #expect(!graph.texts.contains("❌"))
    #expect(graph.texts.contains("Free"), "a state of a gesture ends with it")
    let token = try graph.find("Token")
    let start = CGPoint(x: 4, y: 8)
    let end = CGPoint(x: 20, y: 40)
    token.actions.drag?(DragMovement(start: start, location: end, isEnd: false))
    graph.update()
    #expect(graph.texts.contains("Offset 16 32, 0 moves"))
    token.actions.drag?(DragMovement(start: start, location: end, isEnd: true))
    graph.update()
    #expect(graph.texts.contains("Offset 0 0, 1 moves"))
    try graph.tap("Undo")
    #expect(graph.texts.contains("Offset 0 0, 1 moves"), "two taps are needed")
    try graph.tap("Undo")
    #expect(graph.texts.contains("Offset 0 0, 0 moves"))
    try graph.hold("Undo")
    #expect(graph.texts.contains("Offset 0 0, -1 moves"))
  }

  @Test func aSearchHasItsForecasts() throws {
    try withDependencies {
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSince1970: 1_700_000_000))
    } operation: {
      let graph = ViewGraph { WeatherSearch() }
      #expect(graph.find(lazy: "Bergen") && graph.find(lazy: "Rain"))
      try graph.edit("Amount", "12")
      try graph.edit("Amount", "")
      try graph.edit("Place", "Berg")
      #expect(!graph.find(lazy: "Aarhus"))
      try graph.tree.perform(.submit, on: graph.find("Place").id)
    }
  }

  @Test func toolbarsHaveTheirPlaces() throws {
    let graph = ViewGraph {
      NavigationStack {
        Text("Page").navigationTitle("Title").toolbar {
          ToolbarItem(placement: .topBarTrailing) { Button("Trailing") {} }
          ToolbarItem(placement: .bottomBar) { Button("Bottom") {} }
          ToolbarItem(placement: .principal) { Text("Middle") }
          ToolbarItem(placement: .topBarLeading) { Button("Leading") {} }
        }
      }
    }
    #expect(graph.texts == ["Leading", "Middle", "Trailing", "Page", "Bottom"])
  }

  @Test("A drag that is shorter than its minimum distance is ignored")
  func aDragThatIsTooShortIsNone() {
    var values: [CGSize] = []
    let graph = ViewGraph {
      Text("a").gesture(
        DragGesture(minimumDistance: 20).onChanged { values.append($0.translation) })
    }
    let element = graph.tree.root.all.first { $0.actions.drag != nil }
    for x in [4.0, 16, 24] {
      let place = CGPoint(x: x, y: 0)
      element?.actions.drag?(DragMovement(start: .zero, location: place, isEnd: false))
    }
    #expect(values == [CGSize(width: 24, height: 0)])
  }

  @Test("A long press of a view that is also tapped is an item of its menu")
  func aPressThatLastsIsInTheMenuOfWhatIsTapped() throws {
    var log: [String] = []
    let graph = ViewGraph {
      Text("a").gesture(
        TapGesture().onEnded { log.append("tap") }
          .exclusively(before: LongPressGesture().onEnded { _ in log.append("press") })
      )
    }
    try graph.tap("a")
    let item = graph.tree.root.all.flatMap(\.menu).first
    #expect(item?.label == "Press and hold")
    if let item { try graph.tree.perform(.activate, on: item.id) }
    #expect(log == ["tap", "press"])
  }

  @Test func anotherLayoutKeepsTheViews() throws {
    struct Counter: View {
      @State var count = 0
      var body: some View { Button("Count \(count)") { count += 1 } }
    }
    struct Page: View {
      @State var isWide = false
      var body: some View {
        let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout(spacing: 16))
        layout { Counter() }
        Button("Turn") { isWide.toggle() }
      }
    }
    let graph = ViewGraph { Page() }
    try graph.tap("Count 0")
    try graph.tap("Turn")
    #expect(graph.texts.contains("Count 1"))
    #expect(
      graph.tree.root.all.contains {
        if case .stack(.horizontal, _, nil) = $0.content { true } else { false }
      }
    )
  }

  @Test("A timeline begins anew when it gets other times, and not when it gets the same")
  func explicitTimes() {
    let (first, second) = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2))
    #expect(ExplicitTimelineSchedule([first])._id == ExplicitTimelineSchedule([first])._id)
    #expect(ExplicitTimelineSchedule([first])._id != ExplicitTimelineSchedule([second])._id)
  }

  @Test("A timeline follows its clock")
  func aTimelineGoesByTheClock() async {
    let clock = TestClock()
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let origin = clock.now
    @Sendable func passed() -> Int { Int(origin.duration(to: clock.now).components.seconds) }
    await withDependencies {
      $0.continuousClock = clock
      $0.date = DateGenerator { start.addingTimeInterval(Double(passed())) }
    } operation: {
      let graph = ViewGraph {
        TimelineView(.periodic(from: start, by: 10)) { context in
          Text("\(Int(context.date.timeIntervalSinceReferenceDate))")
        }
      }
      graph.update()
      #expect(graph.texts == ["0"])
      var shown = 0
      for _ in 0..<3 {
        let before = shown
        // The view starts to wait when its task runs, and the clock may have advanced before that.
        for _ in 0..<10_000 where shown == before {
          await clock.advance(by: .seconds(1))
          graph.update()
          shown = graph.texts.first.flatMap(Int.init) ?? -1
        }
        #expect(shown > before)
        #expect(shown.isMultiple(of: 10))
        #expect(shown <= passed())
      }
      graph.unmount()
    }
  }

  @Test func aTabHasABadge() {
    let graph = ViewGraph {
      TabView {
        Text("One").tabItem { Text("First") }.badge(3)
        Text("Two").tabItem { Text("Second") }
      }
    }
    graph.update()
    #expect(graph.texts == ["First", "(3)", "Second", "One"])
  }

  @Test("A custom layout reads the layout values of its subviews")
  func aLayoutReadsWhatItsViewsSay() {
    struct Column: LayoutValueKey { static let defaultValue = 0 }
    final class Seen { var values: [Int] = [] }
    struct Reading: Layout {
      let seen: Seen
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        seen.values = subviews.map { $0[Column.self] }
        return .zero
      }
      func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) {}
    }
    let seen = Seen()
    let graph = ViewGraph {
      Reading(seen: seen) {
        Text("a").layoutValue(key: Column.self, value: 3)
        Text("b")
      }
    }
    for element in graph.tree.root.all {
      guard case .layout(let layout) = element.content else { continue }
      let views = element.children.map { child in
        LayoutSubview(
          child, priority: 0, measure: { _ in .zero }, take: { _, _, _ in }, leaveOut: {}
        )
      }
      _ = layout.size(.unspecified, LayoutSubviews(views))
    }
    #expect(seen.values == [3, 0])
  }
}

extension ViewGraph {
  /// Chooses the menu item of the long press.
  fileprivate func hold(_ label: String) throws {
    let held = layers.flatMap(\.all).first { $0.label == label && !$0.menu.isEmpty }
    let item = try #require(held?.menu.first { $0.label == "Press and hold" })
    try tree.perform(.activate, on: item.id)
    update()
  }

  /// Whether a text is on screen or in a lazy row, which is created for the search.
  fileprivate func find(lazy text: String) -> Bool {
    func search(_ element: Element) -> Bool {
      if case .text(let content) = element.content, content.string == text { return true }
      if case .lazyRows(let rows) = element.content {
        return (0..<rows.count).contains { search(rows.element(at: $0)) }
      }
      return element.children.contains(where: search)
    }
    return search(tree.root)
  }
}

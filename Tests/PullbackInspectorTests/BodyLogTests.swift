#if Macros
import Pullback
import PullbackInspector
import PullbackRecording
import PullbackUI
import PullbackUITesting
import Testing

@MainActor @Suite struct BodyLogTests {
  private let store = Store(initialState: Shelf.State()) { Shelf() }

  private func screen(recording: Recording<Shelf.State, Shelf.Action>? = nil) -> HeadlessScreen {
    HeadlessScreen(columns: 120, rows: 40) {
      store
    } view: { (store: StoreOf<Shelf>) in
      InspectedView(store, recording: recording) { ShelfView(store: store) }
    }
  }

  /// What the log has of an action: `CountView ×2: a reason; another one`.
  private func bodies(_ number: Int) -> [String] {
    let bodies = (store.inspector as? AttachedInspector)?.bodies.bodies(of: number)
    return (bodies?.entries ?? []).map { entry in
      let count = entry.count == 1 ? "" : " ×\(entry.count)"
      let view = entry.view.replacing("ShelfView.", with: "")
      return "\(view)\(count): " + entry.reasons.map(\.description).joined(separator: "; ")
    }
  }

  @Test("Only the bodies that read the changed property are evaluated, and what they pass on to")
  func property() async {
    let screen = screen()
    store.send(.countTapped)
    await screen.settle()
    #expect(
      bodies(1) == [
        "ShelfView: Shelf.State.count changed", "CountView: its parent passed a new count",
      ])
    store.send(.label(.changed))
    await screen.settle()
    #expect(bodies(2) == ["LabelView: Shelf.Label.State.text changed"])
    store.send(.nothingTapped)
    await screen.settle()
    #expect(bodies(3) == [])
  }

  @Test("A body that is evaluated twice has both reasons; its own state has a name")
  func twice() async {
    let screen = screen()
    store.send(.titleTapped)
    await screen.settle()
    #expect(
      bodies(1) == ["TitleView ×2: Shelf.State.title changed; @State length changed"])
    store.send(.bothTapped)
    await screen.settle()
    #expect(
      bodies(2) == [
        "ShelfView: Shelf.State.count changed", "CountView: its parent passed a new count",
        "TitleView ×2: Shelf.State.title changed; @State length changed",
      ])
  }

  @Test("The state of another view is named with that view")
  func binding() async throws {
    let screen = screen()
    store.send(.nothingTapped)
    try screen.toggle("Wide")
    await screen.settle()
    #expect(
      bodies(1).contains("WideView: @State isWide of ShelfView.TitleView changed"),
      "\(bodies(1))")
  }

  @Test("A value of the environment is named as the property that reads it")
  func environment() async {
    let screen = screen()
    store.send(.widthTapped)
    await screen.settle()
    #expect(
      bodies(1) == [
        "WidthView: Shelf.State.width changed", "WidthText: @Environment width changed",
      ])
  }

  @Test("Views that appear, and modifiers, are listed with the action that shows them")
  func appearance() async {
    let screen = screen()
    #expect(bodies(0).count == 8 && bodies(0).allSatisfy { $0.hasSuffix(": first shown") })
    store.send(.openTapped)
    await screen.settle()
    #expect(
      bodies(1) == [
        "DoorView: Shelf.State.isOpen changed", "Frame: first shown", "InsideView: first shown",
      ])
  }

  @Test("One evaluation after two actions is told for each that has a part in it")
  func together() async {
    let screen = screen()
    store.send(.countTapped)
    store.send(.countTapped)
    store.send(.label(.changed))
    await screen.settle()
    let both = [
      "ShelfView: Shelf.State.count changed", "CountView: its parent passed a new count",
    ]
    #expect(bodies(1) == both && bodies(2) == both)
    #expect(bodies(3) == ["LabelView: Shelf.Label.State.text changed"])
  }

  @Test("A journey to an earlier state belongs to no action, and another future begins anew")
  func travel() async throws {
    let screen = screen()
    store.send(.countTapped)
    store.send(.titleTapped)
    await screen.settle()
    let (first, second) = (bodies(1), bodies(2))
    try screen.press("ctrl+o")
    await screen.settle()
    try screen.tap("Back")
    await screen.settle()
    try screen.tap("Newest")
    await screen.settle()
    #expect(bodies(1) == first && bodies(2) == second)
    try screen.tap("Back")
    await screen.settle()
    (store.inspector as? AttachedInspector)?.store.send(.inputChanged(.forks))
    await screen.settle()
    store.send(.label(.changed))
    await screen.settle()
    #expect(bodies(1) == first)
    #expect(bodies(2).contains("LabelView: Shelf.Label.State.text changed"), "\(bodies(2))")
    #expect(!bodies(2).contains { $0.hasPrefix("CountView") }, "\(bodies(2))")
  }

  @Test("The bodies of actions that the recording has forgotten are forgotten")
  func forgotten() async {
    let screen = screen(recording: store.record(limit: 2))
    for _ in 1...4 {
      store.send(.label(.changed))
      await screen.settle()
    }
    #expect(bodies(0).isEmpty && bodies(1).isEmpty)
    #expect(!bodies(3).isEmpty && !bodies(4).isEmpty)
  }

  @Test("Of two screens of a store the first is watched, and when it is gone the next one")
  func screens() {
    func graph() -> ViewGraph { ViewGraph { InspectedView(store) { ShelfView(store: store) } } }
    var first: ViewGraph? = graph()
    let second = graph()
    store.send(.label(.changed))
    first?.update()
    second.update()
    #expect(bodies(1) == ["LabelView: Shelf.Label.State.text changed"])
    first = nil
    let third = graph()
    store.send(.label(.changed))
    second.update()
    third.update()
    #expect(bodies(2) == ["LabelView: Shelf.Label.State.text changed"])
  }

  @Test("An action has at most 200 types of views, and a number for the rest")
  func bound() {
    let log = BodyLog()
    log.begin(1, forgotten: 0)
    for number in 1...300 {
      log.willEvaluate("View\(number)", at: 1, because: [.firstShown])
      log.willEvaluate("View\(number)", at: 1, because: [.read("\(number)")])
    }
    for number in 1...50 { log.willEvaluate("View1", at: 1, because: [.read("\(number)")]) }
    let bodies = log.bodies(of: 1)
    #expect(bodies.entries.count == BodyLog.mostEntries && bodies.leftOut == 200)
    #expect(bodies.entries[0].count == 52 && bodies.entries[0].reasons.count == 8)
    for action in 2...200 {
      log.begin(action, forgotten: 0)
      for number in 1...200 { log.willEvaluate("View\(number)", at: action, because: []) }
    }
    let kept = (1...200).map { log.bodies(of: $0).entries.count }.reduce(0, +)
    #expect(kept == BodyLog.mostInAll && log.bodies(of: 200).entries.count == 200)
    #expect(log.bodies(of: 1).entries.isEmpty)
  }

  @Test("The inspector lists the bodies of the shown action")
  func page() async throws {
    let screen = screen()
    store.send(.countTapped)
    store.send(.nothingTapped)
    try screen.press("ctrl+o")
    await screen.settle()
    try screen.tap("Views")
    await screen.settle()
    #expect(screen.shows("2 nothingTapped"), "\(screen.text)")
    #expect(screen.shows("No body was evaluated because of it."), "\(screen.text)")
    try screen.tap("Back")
    await screen.settle()
    for line in [
      "1 countTapped", "ShelfView", "Shelf.State.count changed", "ShelfView.CountView",
      "its parent passed a new count",
    ] {
      #expect(screen.shows(line), "\(line):\n\(screen.text)")
    }
  }
}
#endif

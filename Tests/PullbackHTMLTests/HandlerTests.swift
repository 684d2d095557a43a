import Foundation
import Observation
import Pullback
import PullbackHTML
import PullbackUI
import Testing

/// Handlers of keys, the pointer and URLs, in a browser's session.
@MainActor @Suite struct HandlerTests {
  @Observable final class Log {
    var entries: [String] = []
    var isSheetShown = false
  }

  struct HandlerView: View {
    @Bindable var log: Log
    var body: some View {
      VStack {
        Text("Board")
          .focusable()
          .onKeyPress(keys: [.upArrow, "a", .space]) { press in
            log.entries.append("\(press.phase == .repeat ? "repeated " : "")\(press.key.webName)")
            return press.key == "a" ? .ignored : .handled
          }
          .onContinuousHover { phase in
            if case .active(let point) = phase {
              log.entries.append("at \(Int(point.x)),\(Int(point.y))")
            } else {
              log.entries.append("left")
            }
          }
        Text("Tip").onHover { log.entries.append($0 ? "over" : "away") }
        Text("Plain")
      }
      .onKeyPress { press in
        log.entries.append(
          "outer \(press.key.webName)\(press.modifiers == .shift ? " shifted" : "")")
        return .handled
      }
      .onOpenURL { log.entries.append("opened \($0.absoluteString)") }
      .sheet(isPresented: $log.isSheetShown) { Text("Sheet") }
    }
  }

  @MainActor final class Visit {
    let log = Log()
    var page: BrowserPage
    let engine: SessionEngine
    private var sent: UInt32 = 0
    private var reasons: () -> [String]

    init(opening url: URL? = nil) {
      let log = log
      final class Reasons { var list: [String] = [] }
      let reasons = Reasons()
      engine = SessionEngine(graph: ViewGraph { HandlerView(log: log) }, now: { .zero }) { output in
        if case .close(_, let reason) = output { reasons.list.append(reason) }
      }
      self.reasons = { reasons.list }
      page = BrowserPage(html: engine.page(at: "", opening: url).content)
      engine.connect(seen: 0)
    }

    var farewells: [String] { reasons() }

    func number(_ text: String) throws -> UInt32 {
      try #require(page.nodes.first { $0.value.text == text }).key
    }

    func send(_ event: ClientEvent, to node: UInt32) {
      sent += 1
      engine.receive([ClientFrame.event(seen: 0, sequence: sent, node: node, event).encoded])
    }
  }

  @Test("A page lists the keys that a view handles, and such a view can have the focus")
  func markup() throws {
    let visit = Visit()
    let board = visit.page.node(try visit.number("Board"))
    #expect(board.attributes["data-k"] == "ArrowUp Space a")
    #expect(board.attributes["data-h"] == "move")
    #expect(board.attributes["tabindex"] == "0")
    #expect(board.attributes["role"] == "group")
    #expect(board.attributes["aria-label"] == "Board")
    let tip = visit.page.node(try visit.number("Tip"))
    #expect(tip.attributes["data-h"] == "")
    #expect(tip.attributes["tabindex"] == nil)
    let keys = try #require(board.parent?.attributes["data-k"])
    #expect(keys.hasPrefix("* "))
    #expect(keys.contains("Escape"))
    #expect(!keys.contains("Tab"))
  }

  @Test("The button of a row that can be selected reports the keys of the row's view")
  func rowKeys() throws {
    let log = Log()
    let graph = ViewGraph {
      List(selection: .constant(Int?.none)) {
        ForEach(1..<3, id: \.self) { id in
          Text("Row \(id)").onKeyPress("d") {
            log.entries.append("\(id)")
            return .handled
          }
        }
      }
    }
    let engine = SessionEngine(graph: graph, now: { .zero }) { _ in }
    let page = BrowserPage(html: engine.page(at: "", opening: nil).content)
    engine.connect(seen: 0)
    let buttons = page.nodes.filter { $0.value.tag == "button" }
    let second = try #require(buttons.max { $0.key < $1.key })
    #expect(buttons.allSatisfy { $0.value.attributes["data-k"] == "d" })
    #expect(page.nodes.allSatisfy { $0.value.attributes["tabindex"] == nil })
    let event = ClientEvent.key(WebKey("d"))
    engine.receive([ClientFrame.event(seen: 0, sequence: 1, node: second.key, event).encoded])
    #expect(log.entries == ["2"])
  }

  @Test("A page knows the keys that a field's own handlers take, before the field does")
  func fieldKeys() throws {
    let graph = ViewGraph {
      VStack {
        TextField("Name", text: .constant("")).padding().onKeyPress("x") { .handled }
        Text("Below")
      }
      .onKeyPress("y") { .handled }
    }
    let engine = SessionEngine(graph: graph, now: { .zero }) { _ in }
    let html = engine.page(at: "", opening: nil).content
    #expect(html.contains("data-k=\"x field\"") && html.contains("data-k=\"y\""), "\(html)")
  }

  @Test("A key goes to the innermost handler, and to the next outer one if that ignores it")
  func keys() throws {
    let visit = Visit()
    let board = try visit.number("Board")
    visit.send(.key(WebKey("ArrowUp", isRepeated: true)), to: board)
    visit.send(.key(WebKey("a")), to: board)
    visit.send(.key(WebKey("F1")), to: board)
    visit.send(.key(WebKey("Escape", isShifted: true)), to: try visit.number("Plain"))
    #expect(
      visit.log.entries == ["repeated ArrowUp", "a", "outer a", "outer Escape shifted"])
    #expect(visit.farewells == [])
  }

  @Test(
    "onContinuousHover gets each position; onHover is called only on entering and leaving")
  func hover() throws {
    let visit = Visit()
    let board = try visit.number("Board")
    let tip = try visit.number("Tip")
    visit.send(.hover(x: 3, y: 4), to: board)
    visit.send(.hoverEnded, to: board)
    visit.send(.hover(x: 1, y: 1), to: tip)
    visit.send(.hover(x: 2, y: 1), to: tip)
    visit.send(.hoverEnded, to: tip)
    #expect(visit.log.entries == ["at 3,4", "left", "over", "away"])
  }

  struct DragView: View {
    let log: Log
    var body: some View {
      Text("Card").gesture(
        DragGesture(minimumDistance: 10)
          .onChanged {
            log.entries.append("to \(Int($0.location.x)) by \(Int($0.translation.height))")
          }
          .onEnded { log.entries.append("ended at \(Int($0.location.x))") }
      )
      Text("Plain")
    }
  }

  @Test("A drag is reported in points from the corner of its view, once it is long enough")
  func drag() throws {
    let log = Log()
    let visit = RealElementTests.Visit { DragView(log: log) }
    let card = try #require(
      visit.page.nodes.first { $0.value.attributes["data-d"] != nil })
    #expect(card.value.tag == "button")
    func drag(_ x: Int, _ y: Int, farthest: CGFloat, isEnd: Bool = false) -> ClientEvent {
      .drag(
        DragMovement(
          start: CGPoint(x: 2, y: 3), location: CGPoint(x: x, y: y), isEnd: isEnd,
          farthest: farthest))
    }
    visit.send(drag(4, 3, farthest: 2), to: card.key)
    visit.send(drag(-20, 8, farthest: 22), to: card.key)
    visit.send(drag(3, 3, farthest: 22, isEnd: true), to: card.key)
    #expect(log.entries == ["to -20 by 5", "ended at 3"])
    let plain = try #require(visit.page.nodes.first { $0.value.text == "Plain" })
    #expect(visit.farewells == [])
    visit.send(drag(0, 0, farthest: 0), to: plain.key)
    #expect(visit.farewells.count == 1)
  }

  @Test("Behind a dialog no key and no pointer reaches a view")
  func covered() throws {
    let visit = Visit()
    visit.log.isSheetShown = true
    visit.engine.changed()
    visit.send(.key(WebKey("ArrowUp")), to: try visit.number("Board"))
    visit.send(.hover(x: 1, y: 1), to: try visit.number("Tip"))
    #expect(visit.log.entries == [])
    #expect(visit.farewells == [])
  }

  @Test("The URL of the first request reaches onOpenURL once")
  func url() throws {
    let visit = Visit(opening: URL(string: "http://localhost/?invite=7"))
    #expect(visit.log.entries == ["opened http://localhost/?invite=7"])
  }

  @Test("A handler that handles no key leaves every key to the browser")
  func noKeys() {
    struct Quiet: View {
      var body: some View { Text("Quiet").onExitCommand(perform: nil) }
    }
    let graph = ViewGraph { Quiet() }
    let html = withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
    #expect(!html.contains("data-k"))
  }
}

extension KeyEquivalent {
  fileprivate var webName: String {
    switch self {
    case .upArrow: "ArrowUp"
    case .escape: "Escape"
    default: String(character)
    }
  }
}

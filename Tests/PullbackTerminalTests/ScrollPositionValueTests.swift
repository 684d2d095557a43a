import Observation
import PullbackTerminal
import PullbackUI
import Testing

/// `ScrollPosition` as the state of an app.
@MainActor @Suite struct ScrollPositionValueTests {
  enum Kind: CaseIterable { case list, sections, lazyStack, stack }

  @Observable final class Model {
    var position = ScrollPosition(idType: Int.self)
  }

  private struct Rows: View {
    let kind: Kind
    var body: some View {
      switch kind {
      case .list: List { ForEach(0..<100, id: \.self) { Text("Row \($0).") } }
      case .sections:
        List {
          Section("First") { Text("Row 0.") }
          Section {
            ForEach(1..<100, id: \.self) { Text("Row \($0).") }
          } footer: {
            Text("The end")
          }
        }
      case .lazyStack:
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<100, id: \.self) { Text("Row \($0).") } }
        }
      case .stack:
        ScrollView { VStack(spacing: 0) { ForEach(0..<100, id: \.self) { Text("Row \($0).") } } }
      }
    }
  }

  private func screen(_ model: Model, _ kind: Kind, anchor: UnitPoint? = nil) -> Screen {
    @Bindable var model = model
    return Screen(
      graph: ViewGraph { Rows(kind: kind).scrollPosition($model.position, anchor: anchor) },
      size: CellSize(width: 30, height: 8))
  }

  private func turn(_ screen: Screen, _ action: MouseEvent.Action) {
    screen.handle(.mouse(MouseEvent(action, button: 1, at: CellPoint(x: 4, y: 2))))
    _ = screen.frame
  }

  @Test("A position scrolls to both ends and to a view", arguments: Kind.allCases)
  func scrolling(kind: Kind) {
    let model = Model()
    let screen = screen(model, kind)
    #expect(screen.shows("Row 0."))
    model.position.scrollTo(edge: .bottom)
    #expect(screen.shows(kind == .sections ? "The end" : "Row 99."))
    #expect(model.position.edge == .bottom)
    model.position.scrollTo(edge: .top)
    #expect(screen.shows("Row 0."))
    model.position.scrollTo(id: 50, anchor: .top)
    #expect(screen.frame.rows[0].contains("Row 50."))
    #expect(model.position.viewID(type: Int.self) == 50)
    #expect(!model.position.isPositionedByUser)
  }

  @Test(
    "What the user scrolls to becomes the position, and the same edge can be set again",
    arguments: Kind.allCases)
  func byUser(kind: Kind) {
    let model = Model()
    let screen = screen(model, kind)
    model.position.scrollTo(edge: .bottom)
    _ = screen.frame
    turn(screen, .wheelUp)
    #expect(model.position.isPositionedByUser)
    #expect(model.position.edge == nil)
    #expect(!screen.shows("The end"))
    model.position.scrollTo(edge: .bottom)
    #expect(screen.shows(kind == .sections ? "The end" : "Row 99."))
  }

  @Test("The id of the view at the anchor is known if it has the type of the position")
  func typed() {
    let model = Model()
    let screen = screen(model, .list)
    _ = screen.frame
    turn(screen, .wheelDown)
    #expect(model.position.viewID(type: Int.self) == 3)
    #expect(model.position.viewID(type: String.self) == nil)
    model.position = ScrollPosition(idType: String.self)
    turn(screen, .wheelDown)
    #expect(model.position.isPositionedByUser)
    #expect(model.position.viewID == nil)
  }

  @Test("A position that is set at the start is where the screen begins", arguments: Kind.allCases)
  func beginning(kind: Kind) {
    let model = Model()
    model.position = ScrollPosition(id: 30)
    #expect(screen(model, kind, anchor: .top).frame.rows[0].contains("Row 30."))
    model.position = ScrollPosition(edge: .bottom)
    #expect(screen(model, kind).shows(kind == .sections ? "The end" : "Row 99."))
  }

  @Observable final class Log {
    var position = ScrollPosition(idType: Int.self, edge: .bottom)
    var lines: [Int] = []
  }

  private struct LogView: View {
    @Bindable var log: Log
    let isList: Bool
    var body: some View {
      Group {
        if isList {
          List(log.lines, id: \.self) { Text("Line \($0).") }
        } else {
          ScrollView {
            LazyVStack(spacing: 0) { ForEach(log.lines, id: \.self) { Text("Line \($0).") } }
          }
        }
      }
      .scrollPosition($log.position)
      .defaultScrollAnchor(.bottom)
    }
  }

  @Test(
    "Content that grows, shrinks or gets other room was not scrolled by the user",
    arguments: [true, false])
  func following(isList: Bool) {
    let log = Log()
    let screen = Screen(
      graph: ViewGraph { LogView(log: log, isList: isList) }, size: CellSize(width: 30, height: 8))
    func expectSet(_ place: Comment) {
      _ = screen.frame
      #expect(!log.position.isPositionedByUser, place)
    }
    expectSet("empty")
    for line in 0..<30 {
      log.lines.append(line)
      expectSet("grown")
      #expect(screen.shows("Line \(line)."), "\(screen.frame.text)")
    }
    log.lines.removeFirst(4)
    expectSet("without the first")
    log.lines.removeLast(4)
    expectSet("without the last")
    screen.resize(to: CellSize(width: 30, height: 5))
    expectSet("lower")
    turn(screen, .wheelUp)
    #expect(log.position.isPositionedByUser)
    log.position.scrollTo(edge: .bottom)
    expectSet("scrolled by the app")
    log.lines += 50..<60
    expectSet("grown again")
    #expect(screen.shows("Line 59."), "\(screen.frame.text)")
    screen.handle(.key(.pageUp))
    _ = screen.frame
    #expect(log.position.isPositionedByUser)
  }
}

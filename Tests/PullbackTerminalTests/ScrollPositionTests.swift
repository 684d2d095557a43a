import Foundation
import Observation
import PullbackTerminal
import PullbackUI
import Testing

/// What an app can say about scrolling, in a scroll view and in a list.
@MainActor @Suite struct ScrollPositionTests {
  @Observable final class Model {
    var count = 100
    var position: Int?
    var isDisabled = false
  }

  private struct Rows: View {
    let model: Model
    let isList: Bool
    var anchor: UnitPoint?
    var body: some View {
      if isList {
        List { ForEach(0..<model.count, id: \.self) { Text("Row \($0).") } }
      } else {
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<model.count, id: \.self) { Text("Row \($0).") } }
        }
      }
    }
  }

  private func screen<Content: View>(@ViewBuilder _ view: () -> Content) -> Screen {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: 30, height: 8))
  }

  private func turn(_ screen: Screen, _ action: MouseEvent.Action) {
    screen.handle(.mouse(MouseEvent(action, button: 1, at: CellPoint(x: 4, y: 2))))
    _ = screen.frame
  }

  @Test("Setting a scroll position makes the view with that id visible", arguments: [false, true])
  func setting(isList: Bool) {
    @Bindable var model = Model()
    let screen = screen {
      Rows(model: model, isList: isList).scrollPosition(id: $model.position, anchor: .top)
    }
    #expect(screen.shows("Row 0."))
    model.position = 50
    #expect(screen.frame.rows[0].contains("Row 50."))
    #expect(model.position == 50)
    model.position = nil
    #expect(screen.frame.rows[0].contains("Row 50."))
  }

  @Test(
    "A scroll position that is set at the start is where the screen begins",
    arguments: [false, true])
  func beginning(isList: Bool) {
    @Bindable var model = Model()
    model.position = 30
    let screen = screen {
      Rows(model: model, isList: isList).scrollPosition(id: $model.position, anchor: .top)
    }
    #expect(screen.frame.rows[0].contains("Row 30."))
  }

  @Test("Scrolling sets the scroll position to the view at its anchor", arguments: [false, true])
  func reading(isList: Bool) {
    @Bindable var model = Model()
    let screen = screen { Rows(model: model, isList: isList).scrollPosition(id: $model.position) }
    _ = screen.frame
    #expect(model.position == nil, "nobody has scrolled")
    turn(screen, .wheelDown)
    #expect(model.position == 3)
    #expect(screen.frame.rows[0].contains("Row 3."))
    turn(screen, .wheelDown)
    turn(screen, .wheelUp)
    #expect(model.position == 3)
    let bottom = Model()
    @Bindable var other = bottom
    let second = self.screen {
      Rows(model: bottom, isList: isList).scrollPosition(id: $other.position, anchor: .bottom)
    }
    _ = second.frame
    turn(second, .wheelDown)
    #expect(bottom.position == 9)
  }

  @Test(
    "With the anchor at the bottom, the end is visible at first and while rows are added",
    arguments: [false, true])
  func bottom(isList: Bool) {
    let model = Model()
    let screen = screen { Rows(model: model, isList: isList).defaultScrollAnchor(.bottom) }
    #expect(screen.frame.rows[6].contains("Row 99."))
    model.count = 105
    #expect(screen.frame.rows[6].contains("Row 104."))
    turn(screen, .wheelUp)
    #expect(screen.frame.rows[6].contains("Row 101."))
    model.count = 110
    #expect(screen.frame.rows[6].contains("Row 101."), "the person has scrolled up")
    for _ in 0..<10 { turn(screen, .wheelDown) }
    model.count = 120
    #expect(screen.frame.rows[6].contains("Row 119."))
  }

  @Test(
    "Rows that are added to a short list with the anchor at the bottom keep its end visible",
    arguments: [false, true])
  func growing(isList: Bool) {
    let model = Model()
    model.count = 2
    let screen = screen { Rows(model: model, isList: isList).defaultScrollAnchor(.bottom) }
    #expect(screen.frame.rows[1].contains("Row 1."))
    for count in [4, 20, 40] {
      model.count = count
      #expect(screen.shows("Row \(count - 1)."))
    }
  }

  @Test("Disabled scrolling ignores wheel and keys, but not the app", arguments: [false, true])
  func disabled(isList: Bool) {
    @Bindable var model = Model()
    model.isDisabled = true
    let screen = screen {
      Rows(model: model, isList: isList).scrollPosition(id: $model.position, anchor: .top)
        .scrollDisabled(model.isDisabled)
    }
    turn(screen, .wheelDown)
    screen.handle(.key(.pageDown))
    #expect(screen.frame.rows[0].contains("Row 0."))
    model.position = 10
    #expect(screen.frame.rows[0].contains("Row 10."))
  }

  @Test(
    "The app is told when a person leaves the end and when the end is visible again",
    arguments: [false, true])
  func atEnd(isList: Bool) {
    let model = Model()
    var reports: [Bool] = []
    let screen = screen {
      Rows(model: model, isList: isList).defaultScrollAnchor(.bottom)
        .onScrollGeometryChange(for: Bool.self) {
          $0.visibleRect.maxY >= $0.contentSize.height
        } action: {
          reports += [$1]
        }
    }
    _ = screen.frame
    #expect(reports == [true])
    model.count = 120
    _ = screen.frame
    #expect(reports == [true], "the end stays visible")
    turn(screen, .wheelUp)
    model.count = 140
    _ = screen.frame
    #expect(reports == [true, false])
    for _ in 0..<20 { turn(screen, .wheelDown) }
    #expect(reports == [true, false, true])
  }

  private struct Buttons: View {
    let isList: Bool
    var body: some View {
      if isList {
        List { rows }
      } else {
        ScrollView { VStack(spacing: 0) { rows } }
      }
    }
    private var rows: some View {
      ForEach(0..<40, id: \.self) { number in Button("Row \(number).") {} }
    }
  }

  @Test(
    "What follows its end goes on when the screen gets lower, although the focus is out of sight",
    arguments: [false, true])
  func lowerScreen(isList: Bool) {
    @Bindable var model = Model()
    var reports: [Bool] = []
    let screen = screen {
      Buttons(isList: isList).defaultScrollAnchor(.bottom).scrollPosition(id: $model.position)
        .onScrollGeometryChange(for: Bool.self) {
          $0.visibleRect.maxY >= $0.contentSize.height
        } action: {
          reports += [$1]
        }
    }
    _ = screen.frame
    let focused = screen.focus?.label
    #expect(screen.shows("Row 39.") && focused != "Row 39.")
    screen.resize(to: CellSize(width: 30, height: 4))
    #expect(screen.shows("Row 39.") && screen.focus?.label == focused, "\(screen.frame.text)")
    #expect(reports == [true] && model.position == nil)
    // A key goes on from the focus, which is a person's scrolling.
    screen.handle(.key(.tab))
    #expect(!screen.shows("Row 39."), "\(screen.frame.text)")
    #expect(reports == [true, false] && model.position != nil)
  }

  @Test("The scroll geometry is in points and exact in a scroll view", arguments: [false, true])
  func geometry(isList: Bool) {
    let model = Model()
    model.count = 50
    var reports: [ScrollGeometry] = []
    let screen = screen {
      Rows(model: model, isList: isList)
        .onScrollGeometryChange(for: ScrollGeometry.self) {
          $0
        } action: {
          reports += [$1]
        }
    }
    _ = screen.frame
    #expect(reports.last?.contentSize.height == CGFloat(800))
    #expect(reports.last?.visibleRect.minY == 0)
    #expect(reports.last?.containerSize.height == CGFloat(112))
    turn(screen, .wheelDown)
    #expect(reports.last?.contentOffset == CGPoint(x: 0, y: 3 * 16))
    #expect(reports.last?.contentSize.height == CGFloat(800))
    screen.handle(.key(.end))
    _ = screen.frame
    #expect(reports.last?.visibleRect.maxY == CGFloat(800))
  }
}

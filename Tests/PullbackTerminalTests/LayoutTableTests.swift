import Foundation
import PullbackTerminal
import PullbackUI
import Testing

/// Small views on a grid of cells of 8 × 16 points, laid out by SwiftUI's rules.
///
/// Each view is alone on a screen without margins and hints.
@MainActor @Suite struct LayoutTableTests {
  private func rows(
    _ width: Int = 16,
    _ height: Int = 5,
    @ViewBuilder _ view: () -> some View
  ) -> [String] {
    let graph = ViewGraph(root: view)
    let screen = Screen(graph: graph, size: CellSize(width: width, height: height))
    var rows = screen.frame.rows
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  // MARK: Stacks

  @Test("Spacing is in points, and is rounded to cells")
  func spacingIsPoints() {
    #expect(
      rows {
        HStack {
          Text("a"); Text("b")
        }
      } == ["a b"])
    #expect(
      rows {
        HStack(spacing: 0) {
          Text("a"); Text("b")
        }
      } == ["ab"])
    #expect(
      rows {
        HStack(spacing: 32) {
          Text("a"); Text("b")
        }
      } == ["a    b"])
    #expect(
      rows {
        VStack(alignment: .leading, spacing: 32) {
          Text("a"); Text("b")
        }
      } == ["a", "", "", "b"])
  }

  @Test("Stacks align their views across their axis")
  func stacksAlignAcross() {
    #expect(
      rows {
        VStack(alignment: .trailing) {
          Text("long"); Text("x")
        }
      } == ["long", "   x"]
    )
    #expect(
      rows {
        VStack {
          Text("long one"); Text("xx")
        }
      } == ["long one", "   xx"])
    #expect(
      rows {
        HStack(alignment: .bottom) {
          Text("a\nb"); Text("c")
        }
      } == ["a", "b c"]
    )
    #expect(
      rows {
        HStack(alignment: .top) {
          Text("a\nb"); Text("c")
        }
      } == ["a c", "b"])
    #expect(
      rows {
        HStack(alignment: .firstTextBaseline) {
          Text("a\nb"); Text("c")
        }
      } == ["a c", "b"]
    )
    #expect(
      rows {
        HStack(alignment: .lastTextBaseline) {
          Text("a\nb"); Text("c")
        }
      } == ["a", "b c"]
    )
  }

  @Test("Spacers share the remaining space and keep their minimum length")
  func spacersShareWhatIsLeftAndKeepTheirLeast() {
    #expect(
      rows {
        HStack(spacing: 0) {
          Text("a"); Spacer(); Text("b")
        }
      } == ["a              b"])
    #expect(
      rows(9) {
        HStack(spacing: 0) {
          Spacer(); Text("a"); Spacer(); Spacer(); Text("b")
        }
      } == ["  a     b"]
    )
    #expect(
      rows(6) {
        HStack(spacing: 0) {
          Text("abcd").lineLimit(1); Spacer(minLength: 24); Text("z")
        }
      } == ["a…   z"]
    )
  }

  @Test("Flexible views share the space equally")
  func flexibleViewsShareEqually() {
    #expect(
      rows {
        HStack(spacing: 0) {
          Text("a").frame(maxWidth: .infinity)
          Text("b").frame(maxWidth: .infinity)
        }
      } == ["   a       b"]
    )
    #expect(
      rows {
        HStack(spacing: 0) {
          Text("fixed")
          Text("b").frame(maxWidth: .infinity, alignment: .trailing)
        }
      } == ["fixed          b"]
    )
  }

  @Test("A higher layout priority gets its space before more flexible views")
  func priorityIsServedBeforeFlexibility() {
    #expect(
      rows(12, 1) {
        HStack {
          Text("first text").lineLimit(1); Text("second").layoutPriority(1)
        }
      } == ["firs… second"]
    )
    #expect(
      rows(12, 1) {
        HStack {
          Text("first text").lineLimit(1).layoutPriority(1); Text("second").lineLimit(1)
        }
      } == ["first text …"]
    )
  }

  @Test func groupsAndEmptyViewsLeaveNoGaps() {
    #expect(
      rows {
        HStack {
          Text("a"); EmptyView();
          Group {
            Text("b"); Text("c")
          }
        }
      } == ["a b c"]
    )
  }

  // MARK: Frames

  @Test func aFixedFrameIsItsSizeWhateverIsInside() {
    #expect(
      rows {
        HStack(spacing: 0) {
          Text("a").frame(width: 40); Text("|")
        }
      } == ["  a  |"]
    )
    #expect(
      rows {
        HStack(spacing: 0) {
          Text("too long").lineLimit(1).frame(width: 40); Text("|")
        }
      } == ["too… |"]
    )
    #expect(
      rows {
        VStack(spacing: 0) {
          Text("a").frame(height: 48); Text("-")
        }
      } == ["", "a", "", "-"]
    )
  }

  @Test(
    "A frame places its content at its alignment",
    arguments: [
      (Alignment.topLeading, ["x", "", "|"]), (.top, ["  x", "", "|"]),
      (.topTrailing, ["    x", "", "|"]), (.bottomLeading, ["", "x", "|"]),
      (.bottomTrailing, ["", "    x", "|"]),
    ]
  )
  func alignment(alignment: Alignment, expected: [String]) {
    let shown = rows {
      VStack(alignment: .leading, spacing: 0) {
        Text("x").frame(width: 40, height: 32, alignment: alignment)
        Text("|")
      }
    }
    #expect(shown == expected)
  }

  @Test("A frame's minimum and maximum limit its content")
  func limitsOfAFrame() {
    #expect(
      rows {
        HStack(spacing: 0) {
          Text("a").frame(minWidth: 40); Text("|")
        }
      } == ["  a  |"]
    )
    #expect(
      rows {
        HStack(spacing: 0) {
          Text("abcdefg").frame(minWidth: 40); Text("|")
        }
      } == ["abcdefg|"]
    )
    #expect(rows { Text("one two three").frame(maxWidth: 56) } == ["one two", "three"])
    #expect(
      rows {
        Rectangle().frame(idealWidth: 24, idealHeight: 16).fixedSize()
      } == ["███"]
    )
    #expect(
      rows {
        HStack(spacing: 0) {
          Rectangle().frame(minWidth: 16, maxWidth: 40).frame(height: 16)
          Text("|")
        }
      } == ["█████|"]
    )
  }

  @Test("Padding is added around a view, at the given edges")
  func paddingIsAroundAndOutside() {
    #expect(rows { Text("a").padding(.leading, 16) } == ["  a"])
    #expect(rows { Text("a").padding(.top, 16) } == ["", "a"])
    #expect(
      rows {
        HStack(spacing: 0) {
          Text("a").padding(.horizontal, 8); Text("|")
        }
      } == [" a |"]
    )
    #expect(rows { Text("a").padding(8).border(.red) }.count == 5)
  }

  @Test func fixedSizeTakesTheIdealSize() {
    #expect(rows(6) { Text("one two").fixedSize() } == ["one tw"])
    #expect(rows(6) { Text("one two") } == ["one", "two"])
    #expect(
      rows(6, 5) {
        Text("one two").fixedSize(horizontal: false, vertical: true)
          .frame(height: 16, alignment: .top)
      } == ["one", "two"]
    )
  }

  // MARK: Layers

  @Test func overlaysHaveTheSizeOfTheView() {
    #expect(
      rows { Text("abcdef").overlay(alignment: .trailing) { Text("!") } } == ["abcde!"]
    )
    #expect(
      rows {
        HStack(spacing: 0) {
          Text("ab").overlay { Text("a long text").fixedSize() }; Text("|")
        }
      }.first?.contains("|") == true
    )
  }

  @Test func aZStackIsAsLargeAsItsLargest() {
    #expect(
      rows {
        ZStack(alignment: .bottomTrailing) {
          Text("xxxx\nxxxx"); Text("o")
        }
      }
        == ["xxxx", "xxxo"]
    )
    #expect(
      rows {
        HStack(spacing: 0) {
          ZStack {
            Text("xxx"); Text("o")
          }; Text("|")
        }
      } == ["xox|"]
    )
  }

  @Test("An offset moves the drawing and not the layout")
  func offsetsMoveTheDrawingAlone() {
    #expect(
      rows {
        HStack(spacing: 0) {
          Text("a").offset(x: 24); Text("b")
        }
      } == [" b a"]
    )
  }

  // MARK: Guides

  @Test("Alignment guides align the views of a stack")
  func guidesLineViewsUp() {
    #expect(
      rows {
        VStack(alignment: .leading, spacing: 0) {
          Text("aaaa")
          Text("b").alignmentGuide(.leading) { _ in -16 }
          Text("cc").alignmentGuide(.leading) { $0[.trailing] }
        }
      } == ["  aaaa", "    b", "cc"]
    )
    #expect(
      rows {
        HStack(alignment: .top, spacing: 0) {
          Text("a")
          Text("b").alignmentGuide(.top) { _ in -16 }
        }
      } == ["a", " b"]
    )
  }
}

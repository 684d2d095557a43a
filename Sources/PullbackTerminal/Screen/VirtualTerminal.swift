public import PullbackUI

/// An app in a terminal that is not there: bytes that would be typed go in, bytes that would be
/// shown come out.
///
/// For tests of what an app costs and says, in bytes and in work. It belongs to the actor of its
/// graph.
public final class VirtualTerminal {
  private let screen: Screen
  private var parser = InputParser()
  private var output: FrameOutput

  /// Makes a terminal that shows a graph, with exact colours.
  public init(graph: ViewGraph, columns: Int = 80, rows: Int = 24) {
    screen = Screen(graph: graph, size: CellSize(width: columns, height: rows))
    output = FrameOutput(profile: .trueColor, usesRepeat: true)
  }

  /// The bytes that bring the terminal up to date; empty where nothing changed.
  public func draw() -> [UInt8] {
    let frame = screen.frame
    return output.bytes(for: frame, cursor: screen.cursor)
  }

  /// Takes in what was typed; gives the bytes that show what came of it.
  public func type(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    for event in parser.feed(bytes) { screen.handle(event) }
    return draw()
  }

  /// The bytes that show everything on a terminal of which nothing is known.
  public func repaint() -> [UInt8] {
    output.invalidate()
    return draw()
  }

  /// Gives the terminal another size.
  public func resize(columns: Int, rows: Int) {
    screen.resize(to: CellSize(width: columns, height: rows))
  }

  /// What is shown, a line for each row, without blanks at their ends.
  public var text: String { screen.frame.text }

  /// How many cells were written so far; those that the terminal moved or erased do not count.
  public var cellsChanged: Int { output.cellsWritten }

  /// How many layouts were found anew so far; those that were remembered do not count.
  public var layoutsComputed: Int { screen.layoutsComputed }
}

public import PullbackUI

/// A simulated terminal: takes the bytes of typed keys and returns the bytes that update the
/// display.
///
/// Use it in tests and benchmarks to measure output bytes and rendering work. It is isolated to the
/// actor of its `ViewGraph`.
public final class VirtualTerminal {
  private let screen: Screen
  private var parser = InputParser()
  private var output: FrameOutput

  /// Creates a terminal with 24-bit color that shows the views of a graph.
  public init(graph: ViewGraph, columns: Int = 80, rows: Int = 24) {
    screen = Screen(graph: graph, size: CellSize(width: columns, height: rows))
    output = FrameOutput(profile: .trueColor, usesRepeat: true)
  }

  /// Returns the bytes that update the display after changes of the views; empty if nothing
  /// changed.
  public func draw() -> [UInt8] {
    let (frame, cursor) = screen.picture
    return output.bytes(for: frame, cursor: cursor)
  }

  /// Handles input bytes and returns the bytes that update the display. An incomplete key sequence,
  /// such as a lone escape byte, waits for the bytes that follow.
  public func type(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    screen.showFrame()
    for event in parser.feed(bytes) { screen.handle(event) }
    return draw()
  }

  /// Returns the bytes that draw the whole display, whatever it shows now.
  public func repaint() -> [UInt8] {
    output.invalidate()
    return draw()
  }

  /// Changes the size of the terminal. The next call of ``draw()`` returns the whole display.
  public func resize(columns: Int, rows: Int) {
    screen.resize(to: CellSize(width: columns, height: rows))
  }

  /// The displayed text, one line for each row, without trailing spaces.
  public var text: String { screen.frame.text }

  /// The number of cells written so far, without those that the terminal itself moved or erased.
  public var cellsChanged: Int { output.cellsWritten }

  /// The number of element layouts computed so far, without those taken from the cache.
  public var layoutsComputed: Int { screen.layoutsComputed }
}

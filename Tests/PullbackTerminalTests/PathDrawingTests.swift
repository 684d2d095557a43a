import Foundation
import PullbackUI
import Testing

@testable import PullbackTerminal

@MainActor @Suite struct PathDrawingTests {
  private func screen<Content: View>(
    _ width: Int, _ height: Int, glyphs: TerminalGlyphs = .unicode,
    _ variables: [String: String] = ["TERM": "xterm-256color"],
    @ViewBuilder _ content: () -> Content
  ) -> Screen {
    Screen(
      graph: ViewGraph(root: content), size: CellSize(width: width, height: height),
      glyphs: glyphs, themes: TerminalEnvironment(variables).themes)
  }

  @Test("A wide ring is open in the middle")
  func ring() {
    let screen = self.screen(10, 7) {
      ZStack {
        Circle().stroke(.gray, lineWidth: 10)
        Circle().trim(from: 0, to: 0.5).stroke(.orange, lineWidth: 10)
        Text("42")
      }
      .frame(width: 80, height: 80)
    }
    let rows = screen.frame.rows.prefix(5)
    #expect(
      rows.map { String($0) } == [
        " ▄▀▀▀▀▀▀▄",
        "█        █",
        "▄   42   ▄",
        "█        █",
        " ▀▄▄▄▄▄▄▀",
      ])
  }

  @Test("A path with points that are not finite, or far away, is drawn without a trap")
  func endlessPath() {
    func path() -> Path {
      Path { path in
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 4))
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 4))
        path.addLine(to: CGPoint(x: 1e300, y: 4))
        path.addLine(to: CGPoint(x: -1e300, y: 1e300))
        path.addLine(to: CGPoint(x: 3, y: -CGFloat.infinity))
        path.addLine(to: CGPoint(x: 5, y: CGFloat.leastNonzeroMagnitude))
        path.addLine(to: .zero)
      }
    }
    for glyphs in [TerminalGlyphs.unicode, .ascii] {
      let screen = self.screen(20, 12, glyphs: glyphs) {
        VStack {
          path().stroke(lineWidth: 1)
          path().stroke(lineWidth: 20)
          path().fill()
          Text("drawn")
        }
      }
      #expect(screen.shows("drawn"))
    }
  }

  @Test("An area is drawn in eighths of a cell, from its lower or its upper edge")
  func eighths() {
    func rows(_ rect: CGRect) -> [String] {
      let screen = self.screen(4, 3) { Path(rect).fill(.red) }
      return screen.frame.rows.prefix(2).map { String($0.prefix(1)) }
    }
    #expect(rows(CGRect(x: 0, y: 6, width: 8, height: 26)) == ["▅", "█"])
    #expect(rows(CGRect(x: 0, y: 14, width: 8, height: 18)) == ["▁", "█"])
    #expect(rows(CGRect(x: 0, y: 0, width: 8, height: 24)) == ["█", "▀"])
    // Three eighths from above are the other five in the color of the background.
    let screen = self.screen(4, 3) { Path(CGRect(x: 0, y: 0, width: 8, height: 6)).fill(.red) }
    #expect(screen.frame[0, 0].glyph == 0x2585)
    #expect(screen.frame[0, 0].attributes.contains(.reverse))
  }

  @Test("Two areas that meet in a cell leave no gap, whichever is drawn first")
  func stacked() {
    for isLowerFirst in [true, false] {
      let lower = Path(CGRect(x: 0, y: 6, width: 8, height: 10)).fill(.blue)
      let upper = Path(CGRect(x: 0, y: 0, width: 8, height: 6)).fill(.red)
      let screen = self.screen(4, 2) {
        ZStack(alignment: .topLeading) {
          if !isLowerFirst { upper }
          lower
          if isLowerFirst { upper }
        }
      }
      let cell = screen.frame[0, 0]
      #expect(cell.glyph == 0x2585 && cell.foreground == .ansi(12) && cell.background == .ansi(9))
    }
  }

  @Test("The names of horizontal bars are beside their bars, the first at the top")
  func horizontalBars() throws {
    let counts = ["Long": 10, "Short": 1, "Middle": 5]
    let screen = self.screen(40, 12) {
      Chart(["Long", "Short", "Middle"], id: \.self) { name in
        BarMark(x: .value("Count", counts[name] ?? 0), y: .value("Name", name))
      }
    }
    let lengths = try ["Long", "Short", "Middle"].map { name in
      let row = try #require(screen.frame.rows.firstIndex { $0.contains(name) })
      return (row, screen.frame.rows[row].filter { "▄█▀▅▆▇▃▂".contains($0) }.count)
    }
    #expect(lengths[0].0 < lengths[1].0 && lengths[1].0 < lengths[2].0)
    #expect(lengths[0].1 > lengths[2].1 && lengths[2].1 > lengths[1].1 && lengths[1].1 > 0)
  }

  @Test("A line over an area keeps the color of the area around it")
  func lineOverArea() {
    let screen = self.screen(4, 2) {
      ZStack(alignment: .topLeading) {
        Path(CGRect(x: 0, y: 0, width: 32, height: 32)).fill(.blue)
        Path { $0.addLines([CGPoint(x: 0, y: 8), CGPoint(x: 32, y: 8)]) }.stroke(.red, lineWidth: 1)
      }
    }
    #expect(screen.frame[1, 0].glyph == 0x2824 && screen.frame[1, 0].background == .ansi(12))
  }

  @Test("Series that differ in color differ in pattern where there are no colors")
  func patterns() {
    func rows(_ glyphs: TerminalGlyphs, _ variables: [String: String]) -> [String] {
      let screen = self.screen(30, 16, glyphs: glyphs, variables) {
        Chart(0..<3, id: \.self) { index in
          BarMark(x: .value("x", "all"), y: .value("y", 10))
            .foregroundStyle(by: .value("Series", "S\(index)"))
        }
        .chartXAxis(.hidden).chartYAxis(.hidden)
      }
      return screen.frame.rows
    }
    let colorless = rows(.unicode, ["NO_COLOR": "1", "TERM": "xterm"]).joined()
    #expect(colorless.contains("█") && colorless.contains("▒") && colorless.contains("░"))
    let ascii = rows(.ascii, ["TERM": "xterm"]).joined()
    #expect(ascii.contains("#") && ascii.contains("===") && ascii.contains("+++"))
    #expect(ascii.contains("= S1") && !ascii.contains("??"))
    #expect(!rows(.unicode, ["TERM": "xterm"]).joined().contains("▒"))
  }

  /// How the cells of ten series look: the character and the bytes of the color. Series that have a
  /// character in common look the same only if it has one color.
  private func looks(
    _ kind: Int, _ count: Int, _ glyphs: TerminalGlyphs, _ variables: [String: String],
    theme: Theme = .standard
  ) -> [Set<[UInt32]>] {
    (0..<count).map { shown in
      let screen = self.screen(30, 16, glyphs: glyphs, variables) {
        Chart(0..<count, id: \.self) { index in
          let series = PlottableValue.value("Series", "S\(index)")
          let y = PlottableValue.value("y", index == shown ? 1.0 : .nan)
          switch kind {
          case 0:
            BarMark(x: .value("x", "all"), y: y).foregroundStyle(by: series)
          case 1:
            LineMark(x: .value("x", 0), y: y).foregroundStyle(by: series)
            LineMark(x: .value("x", 1), y: y).foregroundStyle(by: series)
          case 2:
            PointMark(x: .value("x", 1), y: y).foregroundStyle(by: series)
          default:
            AreaMark(x: .value("x", 0), y: y).foregroundStyle(by: series)
            AreaMark(x: .value("x", 1), y: y).foregroundStyle(by: series)
          }
        }
        .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
        .chartYScale(domain: 0...2.0).chartXScale(domain: 0...2.0)
        .theme(theme)
      }
      let profile = TerminalEnvironment(variables).themes.profile
      let frame = screen.frame
      var look: Set<[UInt32]> = []
      for y in 0..<frame.height {
        for x in 0..<frame.width where frame[x, y].glyph != 0x20 {
          var code: [UInt8] = []
          profile.append(frame[x, y].foreground, base: 30, to: &code)
          look.insert([frame[x, y].glyph] + code.map { UInt32($0) })
        }
      }
      return look
    }
  }

  @Test(
    "Ten series of bars, lines, points and areas look different in every kind of terminal",
    arguments: 0..<4)
  func tenSeries(kind: Int) {
    for (glyphs, variables) in [
      (TerminalGlyphs.unicode, ["TERM": "xterm-256color"]), (.unicode, ["TERM": "xterm"]),
      (.unicode, ["TERM": "xterm", "NO_COLOR": "1"]), (.ascii, ["TERM": "xterm", "NO_COLOR": "1"]),
    ] {
      let looks = self.looks(kind, 10, glyphs, variables)
      #expect(!looks.contains([]), "\(variables)")
      #expect(Set(looks).count == 10, "\(variables) \(glyphs.isASCII)")
    }
  }

  @Test("Where the colors begin again, and with a theme without hues, series have patterns")
  func furtherSeries() {
    #expect(Set(looks(0, 14, .unicode, ["TERM": "xterm-256color"])).count == 14)
    #expect(
      Set(looks(0, 10, .unicode, ["TERM": "xterm-256color"], theme: .monochrome)).count == 10)
    #expect(Set(looks(1, 10, .unicode, ["TERM": "xterm"], theme: .highContrast)).count == 10)
  }

  @Test("No point of a series is left out for its pattern, and none is drawn twice")
  func patternOfPoints() {
    for glyphs in [TerminalGlyphs.unicode, .ascii] {
      let screen = self.screen(40, 16, glyphs: glyphs, ["TERM": "xterm", "NO_COLOR": "1"]) {
        Chart(0..<40, id: \.self) { index in
          PointMark(x: .value("x", index / 2), y: .value("y", index % 2 * 10 + index / 10))
            .foregroundStyle(by: .value("Series", index % 2))
        }
        .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
      }
      let mark: Character = glyphs.isASCII ? "o" : "●"
      let shown = screen.frame.rows.dropLast().joined()
      #expect(shown.count { $0 == mark } == 20)
      // In ASCII, dots without a mark would look like pieces of lines.
      if glyphs.isASCII { #expect(shown.count { $0 == "*" } == 20) }
    }
  }

  @Test("Lines in ASCII have the characters of their direction, and further series their own")
  func asciiLines() {
    func rows(_ points: [CGPoint]) -> String {
      self.screen(8, 4, glyphs: .ascii) {
        Path { $0.addLines(points) }.stroke(lineWidth: 1)
      }.frame.rows.joined(separator: "\n")
    }
    #expect(rows([CGPoint(x: 0, y: 31), CGPoint(x: 63, y: 31)]).contains("________"))
    #expect(rows([CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 31)]).contains("|"))
    #expect(rows([CGPoint(x: 0, y: 31), CGPoint(x: 16, y: 0)]).contains("/"))
    #expect(rows([CGPoint(x: 0, y: 0), CGPoint(x: 16, y: 31)]).contains("\\"))
  }

  @Test("A sparkline and a legend in ASCII have no question marks")
  func asciiBlocks() {
    let screen = self.screen(20, 3, glyphs: .ascii) { Sparkline(1...8) }
    #expect(screen.frame.text.contains("_.-=+*%#"))
  }
}

@Suite struct PathCoverageTests {
  @Test("The covered eighths are those whose middle is inside of the path", arguments: 0..<20)
  func likeContains(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ count: Int) -> CGFloat {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      // Between the middles of eighths, so that no point is on an edge.
      return CGFloat(Int(state % UInt64(count))) + 0.37
    }
    var path = Path()
    for _ in 0..<2 {
      path.addLines((0..<6).map { _ in CGPoint(x: next(90) - 10, y: next(60) - 10) })
    }
    let origin = CellPoint(x: 3, y: 1)
    let area = CellRect(x: 4, y: 0, width: 7, height: 3)
    for isEOFilled in [false, true] {
      let coverage = PathCoverage(path, isEOFilled: isEOFilled, origin: origin, area: area)
      for y in 0..<area.height {
        for x in 0..<area.width {
          for eighth in 0..<8 {
            let point = CGPoint(
              x: (CGFloat(x + area.x - origin.x) + 0.5) * 8,
              y: CGFloat(y + area.y - origin.y) * 16 + CGFloat(eighth) * 2 + 1)
            let isCovered = coverage.masks[y * area.width + x] & (1 << UInt8(eighth)) != 0
            #expect(isCovered == path.contains(point, eoFill: isEOFilled), "\(point)")
          }
        }
      }
    }
  }
}

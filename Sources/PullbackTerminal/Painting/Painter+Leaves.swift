import Foundation
import PullbackUI

extension Painter {
  mutating func drawText(
    _ element: Element,
    _ text: TextContent,
    _ rect: CellRect,
    _ proposal: Proposal,
    _ look: PaintStyle
  ) {
    let memory = engine.memory(of: element)
    let width = proposal.width == Proposal.ideal ? Proposal.unbounded : proposal.width
    let limit = engine.lineLimit(text, of: element, proposal)
    guard let lines = memory.text?.lines(width: width, limit: limit), let content = memory.text
    else { return }
    let styles = styles(of: text.runs, look, isEnabled: element.isEnabled)
    let first = min(lines.count, max(0, clip.y - rect.y))
    let end = max(first, min(lines.count, clip.maxY - rect.y))
    for row in first..<end {
      let line = lines[row]
      let y = rect.y + row
      let free = rect.width - line.width
      var x = rect.x
      switch text.alignment {
      case .leading: break
      case .center: x += max(0, free / 2)
      case .trailing: x += max(0, free)
      }
      var style = styles.first ?? look.style
      for index in line.range {
        let glyph = content.glyphs[index]
        style = styles[content.run(at: index)]
        frame.put(glyph, x: x, y: y, style: style, clip: clip)
        x += Int(glyph.width)
      }
      if line.isTruncated {
        for glyph in engine.ellipsis.prefix(max(0, rect.maxX - x)) {
          frame.put(glyph, x: x, y: y, style: style, clip: clip)
          x += Int(glyph.width)
        }
        for index in line.tail {
          let style = styles[content.run(at: index)]
          frame.put(content.glyphs[index], x: x, y: y, style: style, clip: clip)
          x += Int(content.glyphs[index].width)
        }
      }
      if element.role == .document(.code) {
        markCuts(content, line.range, from: rect.x, to: x, y, look)
      }
    }
  }

  /// Marks the edges at which a line of code was cut, because it scrolls sideways. What was cut may be
  /// spaces: these are not missed.
  private mutating func markCuts(
    _ content: TextGlyphs, _ line: Range<Int>, from start: Int, to end: Int, _ y: Int,
    _ look: PaintStyle
  ) {
    guard clip.width > 4, start < clip.x || end > clip.maxX else { return }
    let style = look.adding(.dim).style
    var x = start
    var isCut = (before: false, after: false)
    for index in line {
      let glyph = content.glyphs[index]
      if glyph.code != Glyph.space.code {
        if x < clip.x { isCut.before = true }
        if x + Int(glyph.width) > clip.maxX { isCut.after = true }
      }
      x += Int(glyph.width)
    }
    if isCut.before { write(glyphs.isASCII ? "<" : glyphs.ellipsis, clip.x, y, style) }
    if isCut.after { write(glyphs.isASCII ? ">" : glyphs.ellipsis, clip.maxX - 1, y, style) }
  }

  /// Draws what the app does not accept about a control, after a mark: a color alone does not tell
  /// everybody that something is wrong, and some terminals have no colors.
  mutating func drawError(
    _ element: Element,
    _ text: TextContent,
    _ rect: CellRect,
    _ proposal: Proposal,
    _ look: PaintStyle
  ) {
    let mark = LayoutEngine.errorMark
    var style = text.runs.first.map { self.style(of: $0.style, look) } ?? look.style
    style.attributes.insert(.bold)
    write("!", rect.x, rect.y, style)
    let sentence = CellRect(
      x: rect.x + mark, y: rect.y, width: max(0, rect.width - mark), height: rect.height)
    drawText(element, text, sentence, proposal.less(width: mark, height: 0), look)
  }

  /// The styles of the parts of a text. Code among other text has the color of surfaces; without
  /// surfaces it has the accent color, and without colors it is faint.
  private func styles(of runs: [TextRun], _ look: PaintStyle, isEnabled: Bool) -> [CellStyle] {
    let isMixed =
      runs.count > 1 && runs.contains { $0.style.isCode } && !runs.allSatisfy { $0.style.isCode }
    return runs.map { run in
      var style = style(of: run.style, look, isEnabled: isEnabled)
      guard isMixed, run.style.isCode, !style.attributes.contains(.reverse) else { return style }
      if let surface = theme.selection {
        if style.background == .standard { style.background = surface }
        if style.foreground == .standard, !theme.readableSurfaces.contains(surface) {
          style.foreground = surface.readable
        }
      } else if !hasColors {
        style.attributes.insert(.dim)
      } else if run.style.foreground == nil {
        style.foreground = theme.color(.accentColor) ?? style.foreground
      }
      return style
    }
  }

  func style(of text: TextStyle, _ look: PaintStyle, isEnabled: Bool = true) -> CellStyle {
    var style = look.style
    if let foreground = text.foreground {
      style.foreground = theme.color(foreground) ?? style.foreground
      if theme.isDim(foreground) { style.attributes.insert(.dim) }
    }
    if let background = text.background, let color = theme.color(background) {
      style.background = color
      // As reversed text of a log has it.
      if text.foreground == nil || text.foreground == .black { style.foreground = color.readable }
      // What the background tells elsewhere.
      if !hasColors { style.attributes.insert(text.isBold ? .reverse : .underline) }
    }
    if let link = text.link, link.isSafeAddress, isEnabled {
      style.link = frame.table.link(to: link)
      style.attributes.insert(.underline)
      if text.foreground == nil {
        style.foreground = theme.color(.accentColor) ?? style.foreground
      }
    }
    if text.isBold { style.attributes.insert(.bold) }
    if text.isItalic { style.attributes.insert(.italic) }
    if text.isUnderlined { style.attributes.insert(.underline) }
    if text.isStruckThrough { style.attributes.insert(.strikethrough) }
    switch text.size {
    case .largeTitle, .title, .title2, .title3, .headline: style.attributes.insert(.bold)
    case .footnote, .caption, .caption2: style.attributes.insert(.dim)
    case .subheadline, .body, .callout: break
    }
    return style
  }

  mutating func drawDivider(_ element: Element, _ rect: CellRect, _ look: PaintStyle) {
    var style = look.style
    style.attributes.insert(.dim)
    let isColumn = element.isColumnDivider
    let glyph = Glyph(code: code(isColumn ? glyphs.vertical : glyphs.horizontal), width: 1)
    frame.fill(rect, glyph: glyph, style: style, clip: clip)
  }

  mutating func drawBox(_ rect: CellRect, _ style: CellStyle) {
    guard rect.width > 1, rect.height > 1 else { return }
    let line = Glyph(code: code(glyphs.horizontal), width: 1)
    let bar = Glyph(code: code(glyphs.vertical), width: 1)
    for y in [rect.y, rect.maxY - 1] {
      let row = CellRect(x: rect.x + 1, y: y, width: rect.width - 2, height: 1)
      frame.fill(row, glyph: line, style: style, clip: clip)
    }
    for x in [rect.x, rect.maxX - 1] {
      let column = CellRect(x: x, y: rect.y + 1, width: 1, height: rect.height - 2)
      frame.fill(column, glyph: bar, style: style, clip: clip)
    }
    write(glyphs.topLeft, rect.x, rect.y, style)
    write(glyphs.topRight, rect.maxX - 1, rect.y, style)
    write(glyphs.bottomLeft, rect.x, rect.maxY - 1, style)
    write(glyphs.bottomRight, rect.maxX - 1, rect.maxY - 1, style)
  }

  func code(_ glyph: String) -> UInt32 { glyph.unicodeScalars.first?.value ?? 0x20 }

  /// Returns the text, truncated with an ellipsis if it is wider than `width` columns; empty if
  /// even the ellipsis is too wide.
  func cut(_ text: String, to width: Int) -> String {
    if engine.width(of: text) <= width { return text }
    var result = ""
    var used = engine.ellipsis.count
    if used > width { return "" }
    for cluster in text {
      let columns = engine.width(of: String(cluster))
      if used + columns > width { break }
      used += columns
      result.append(cluster)
    }
    return result + glyphs.ellipsis
  }
}

extension TextStyle {
  /// Whether the text is in the font of code.
  fileprivate var isCode: Bool { typography.design == .monospaced }
}

import PullbackUI

extension Painter {
  mutating func drawField(
    _ element: Element,
    _ field: TextFieldContent,
    _ frame: CellRect,
    labels: Int,
    _ look: PaintStyle
  ) {
    engine.memory(of: element).labels = labels
    var rect = frame
    if labels == Proposal.above {
      let rows = engine.labelRows(element.fieldLabel, width: frame.width)
      for (row, glyphs) in rows.enumerated() {
        var x = frame.x
        for glyph in glyphs {
          self.frame.put(glyph, x: x, y: frame.y + row, style: look.style, clip: clip)
          x += Int(glyph.width)
        }
      }
      rect = CellRect(
        x: frame.x, y: frame.y + rows.count, width: frame.width,
        height: max(0, frame.height - rows.count))
    }
    let isFocused = target(element, rect)
    let label = engine.fieldLabelWidth(element, labels, in: rect.width)
    if label > 0 { write(cut(element.fieldLabel, to: label - 1), rect.x, rect.y, look.style) }
    let start = rect.x + label
    let room = max(0, rect.width - label - 2)
    var edge = isFocused ? accent(element, look).adding(.bold) : look
    let line = edge
    // A field is a surface of its own. Without surfaces it is a line, as a field with the focus is, and so
    // is one that is disabled.
    var look = look
    let surface = element.style.isEnabled ? theme.field : nil
    if let surface {
      let box = CellRect(x: start, y: rect.y, width: room + 2, height: rect.height)
      look.style.background = surface
      self.frame.fill(box, style: CellStyle(background: surface), clip: clip)
      if !isFocused { edge.style.foreground = surface.raised(by: 0.2) }
    }
    let isLined = isFocused || surface == nil
    for y in rect.y..<rect.maxY {
      let isFirst = y == rect.y
      write(isFocused && isFirst ? glyphs.marker : glyphs.fieldStart, start, y, edge.style)
      let end = isFocused && isFirst ? glyphs.markerEnd : glyphs.fieldEnd
      write(end, start + room + 1, y, edge.style)
    }
    let inner = CellRect(x: start + 1, y: rect.y, width: room, height: rect.height)
    if isLined {
      self.frame.fill(inner, style: line.adding(.underline).style, clip: clip)
      look = look.adding(.underline)
    }
    let here = isFocused && caret?.id == element.id ? caret : nil
    if field.text.isEmpty {
      // A prompt equal to the label beside or above the field is not drawn again.
      let isRepeated = (label > 0 || labels == Proposal.above) && field.prompt == element.fieldLabel
      let prompt = isRepeated ? "" : cut(field.prompt, to: room)
      write(prompt, inner.x, inner.y, look.adding(.dim).style)
      if isFocused { place(CellPoint(x: inner.x, y: inner.y)) }
    } else if field.lineLimit > 1 {
      drawRows(of: element, field, labels, rect, inner, here, look)
    } else {
      let first = engine.fieldStart(element, field, caret: here?.offset, room: room)
      drawRun(field, from: first, to: nil, in: inner, y: inner.y, here, look)
      drawCuts(field, from: first, in: inner, look)
    }
    if !isLined { drawEnd(of: inner, edge.style) }
  }

  /// Draws the lower edge of a field, which tells it from another one directly below.
  private mutating func drawEnd(of inner: CellRect, _ edge: CellStyle) {
    let row = CellRect(x: inner.x, y: inner.maxY - 1, width: inner.width, height: 1)
    frame.restyle(row.intersection(clip)) { cell in
      cell.attributes.insert(.underline)
      if cell.glyph == Glyph.space.code { cell.foreground = edge.foreground }
    }
  }

  /// Marks the edges at which a text of one line goes on. The caret is not there.
  private mutating func drawCuts(
    _ field: TextFieldContent, from start: Int, in inner: CellRect, _ look: PaintStyle
  ) {
    guard inner.width > 4 else { return }
    let style = look.adding(.dim).style
    if start > 0 {
      write(glyphs.isASCII ? "<" : glyphs.ellipsis, inner.x, inner.y, style)
    }
    if engine.offset(in: field, from: start, column: inner.width) < field.text.utf8.count {
      write(glyphs.isASCII ? ">" : glyphs.ellipsis, inner.maxX - 1, inner.y, style)
    }
  }

  /// Draws a multiline field, scrolled so that the caret, if it is in this field, is visible unless the
  /// person has turned the wheel since it was moved.
  private mutating func drawRows(
    of element: Element,
    _ field: TextFieldContent,
    _ labels: Int,
    _ rect: CellRect,
    _ inner: CellRect,
    _ caret: FieldCaret?,
    _ look: PaintStyle
  ) {
    let lines = engine.editorLines(element, field, labels, width: rect.width)
    let state = scrolling(element)
    let row = caret.flatMap { lines.row(of: $0.offset) }
    state.offset = lines.first(
      showing: caret?.isScrolledAway == true ? nil : row, from: state.offset, height: inner.height)
    for (line, shown) in lines.rows.dropFirst(state.offset).prefix(inner.height).enumerated() {
      drawRun(
        field,
        from: shown.offsets.lowerBound,
        to: shown.offsets.upperBound,
        in: inner,
        y: inner.y + line,
        caret,
        isCaretHere: row == line + state.offset,
        look
      )
    }
    drawScrollBar(
      CellRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height),
      offset: state.offset,
      total: lines.rows.count
    )
  }

  /// Draws the part of a field's text between two UTF-8 offsets, with the selection and, if
  /// `isCaretHere` is true, the caret. If `end` is nil, draws to the end of the text.
  private mutating func drawRun(
    _ field: TextFieldContent,
    from start: Int,
    to end: Int?,
    in inner: CellRect,
    y: Int,
    _ caret: FieldCaret?,
    isCaretHere: Bool = true,
    _ look: PaintStyle
  ) {
    let text = field.text
    let visible = clip.intersection(inner)
    let plain = look.style
    let chosen = look.adding(.reverse).style
    let selection = caret?.selection
    let bullet = engine.table.glyphs(of: glyphs.bullet).first
    var x = inner.x
    var offset = start
    if isCaretHere, caret?.offset == offset { place(CellPoint(x: x, y: y)) }
    var index = text.index(atUTF8Offset: start)
    let last = end.map { text.index(atUTF8Offset: $0) } ?? text.endIndex
    while index < last, x < inner.maxX {
      let character = text[index]
      var glyph = field.isSecure ? bullet : engine.table.glyph(for: character)
      if character.isNewline { glyph = GlyphTable.replacement }
      if let glyph {
        let isChosen = selection?.contains(offset) == true
        frame.put(glyph, x: x, y: y, style: isChosen ? chosen : plain, clip: visible)
        x += Int(glyph.width)
      }
      offset += character.utf8.count
      index = text.index(after: index)
      if isCaretHere, caret?.offset == offset { place(CellPoint(x: min(x, inner.maxX), y: y)) }
    }
  }

  mutating func place(_ point: CellPoint) {
    if clip.contains(point) { cursor = point }
  }
}

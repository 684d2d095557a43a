import Foundation
import PullbackUI

extension Painter {
  func accent(_ element: Element, _ look: PaintStyle) -> PaintStyle {
    var look = look
    let color = element.style.tint ?? .accentColor
    if element.style.isEnabled {
      look.style.foreground = theme.color(color) ?? look.style.foreground
    }
    return look
  }

  mutating func drawButton(
    _ element: Element,
    _ button: ButtonContent,
    _ layout: ElementLayout,
    _ rect: CellRect,
    labels: Int,
    _ outer: PaintStyle
  ) {
    if labels != 0, !element.isRowAction, let label = layout.children.first {
      // The label of a picker in a form is not a part of its button. In a row of a list it is, as the whole row is.
      draw(label, CellPoint(x: rect.x, y: rect.y), outer)
      var parts = layout
      parts.children.removeFirst()
      let (x, y) = labels > 0 ? (labels, 0) : (0, label.size.height)
      let width = parts.children.last.map { $0.x + $0.size.width + 2 - x } ?? 0
      for index in parts.children.indices {
        parts.children[index].x -= x
        parts.children[index].y -= y
      }
      let area = CellRect(
        x: rect.x + x, y: rect.y + y, width: width,
        height: parts.children.reduce(1) { max($0, $1.y + $1.size.height) })
      return drawButton(element, button, parts, area, labels: 0, outer)
    }
    let isRow = element.isRowAction
    let area =
      menuColumns.map {
        CellRect(x: $0.lowerBound, y: rect.y, width: $0.count, height: rect.height)
      }
      ?? (isRow ? rowBar(rect) : rect)
    // The edit buttons of the row are targets of their own.
    let isAlone = element.parent?.hasRowActions != true
    let isFocused = target(
      element, isAlone ? area : area.with(width: max(0, rect.maxX - area.x)))
    let isMarked = isRow && element.accessibility.traits.contains(.isSelected)
    let isSelected = button.isSelected == true || isMarked
    var look =
      (isRow || menuColumns != nil) && button.role == nil && !isSelected && !isFocused
      ? outer : accent(element, outer)
    let isDestructive = button.role == .destructive && element.role != .rowAction
    if button.role == .destructive, element.style.isEnabled, isDestructive || isFocused {
      look.style.foreground = theme.color(.red) ?? look.style.foreground
    }
    if element.role == .rowAction, !isFocused { look = outer.adding(.dim) }
    if button.shape == .borderedProminent || isSelected { look = look.adding(.bold) }
    if button.shape == .borderedProminent, !hasColors { look = look.adding(.underline) }
    let isPrimary =
      button.shape == .borderedProminent && element.isEnabled && !isFocused && !isRow
      && menuColumns == nil
    let isSegment = button.isSelected != nil && button.shape == .bordered
    let isChosenTab = button.isSelected == true && element.role == .tab
    if isChosenTab {
      look = look.adding(.underline)
    } else if button.isSelected == false, !isFocused, element.role == .tab || isSegment {
      look = outer
    }
    if case .link(let address) = element.role, element.isEnabled, address.isWebAddress {
      look.style.link = frame.table.link(to: address)
    }
    if isFocused {
      look = look.adding(.reverse)
      if isRow, menuColumns == nil {
        drawRowFocus(area, look.style)
      } else {
        frame.fill(area, style: look.style, clip: clip)
      }
    } else if isRow, isSelected, let selection = theme.selection {
      frame.fill(area, style: CellStyle(background: selection), clip: clip)
    } else if isPrimary, let field = theme.field {
      frame.fill(area, style: CellStyle(background: field), clip: clip)
    }
    let bar = isFocused ? firstCell(of: area) : nil
    let indent = itemsWithoutSymbol.contains(element.id) ? Self.symbolWidth : 0
    drawChildren(layout, CellPoint(x: rect.x + indent, y: rect.y), look)
    if let bar { closeGaps(in: area, of: bar) }
    let hasSurface = theme.selection != nil || button.shape != .navigation
    if isRow, isSelected, element.role == .selectableRow || isMarked || !hasSurface {
      // Without a column of its own it does not touch the text in the place of the focus marker.
      let hasColumn = row?.hasMarkColumn == true || isFocused
      write(glyphs.check, hasColumn ? area.x + 1 : area.x, rect.y, look.style)
    }
    if isRow || menuColumns != nil {
      if isFocused { write(glyphs.marker, area.x, rect.y, look.style) }
    } else if button.shape == .plain {
      if isFocused { write(glyphs.marker, rect.x, rect.y, look.style) }
    } else if !isSegment || button.isSelected == true || isFocused {
      // In a group of choices only the selected one has brackets. A label of several rows is drawn
      // as one card with brackets along its sides.
      let brackets =
        isPrimary
        ? (glyphs.primaryStart, glyphs.primaryEnd) : brackets(of: element, isFocused: isFocused)
      for y in rect.y..<max(rect.y + 1, rect.maxY) {
        write(brackets.0, rect.x, y, look.style)
        write(brackets.1, rect.maxX - brackets.1.count, y, look.style)
      }
    }
    if isDestructive, !tellsRed {
      write("!", isRow || menuColumns != nil ? area.x + 1 : rect.x + 1, rect.y, look.style)
    }
    if !hasColors {
      // What colors tell elsewhere.
      if isChosenTab, !isFocused {
        // In the place of the focus marker: a tab with the focus is underlined if it is chosen.
        write(glyphs.dot, rect.x, rect.y, look.style)
      }
    }
    if button.shape == .navigation {
      let x = isRow ? rect.maxX - 1 : rect.maxX - 3
      write(glyphs.disclosure, x, rect.y, isFocused ? look.style : look.adding(.dim).style)
    }
  }

  mutating func drawToggle(
    _ element: Element,
    _ isOn: Bool,
    _ layout: ElementLayout,
    _ rect: CellRect,
    labels: Int,
    _ look: PaintStyle
  ) {
    let look = accented(element, rect, look)
    let mark = isOn ? "x" : " "
    let box = look.brackets.0 + mark + look.brackets.1
    write(box, rect.x + max(0, labels), rect.y, look.control.style)
    drawChildren(layout, CellPoint(x: rect.x, y: rect.y), look.label)
  }

  mutating func drawStepper(
    _ element: Element,
    _ layout: ElementLayout,
    _ rect: CellRect,
    labels: Int,
    _ look: PaintStyle
  ) {
    let look = accented(element, rect, look)
    let value = engine.stepperValue(element)
    let minus = glyphs.isASCII ? "-" : "−"
    let middle = value.map { " \($0) " } ?? " "
    let text = look.brackets.0 + minus + middle + "+" + look.brackets.1
    let x = labels > 0 ? rect.x + labels : rect.maxX - engine.stepperWidth(element)
    write(text, x, rect.y, look.control.style)
    drawChildren(layout, CellPoint(x: rect.x, y: rect.y), look.label)
  }

  mutating func drawSlider(
    _ element: Element,
    _ slider: SliderContent,
    _ layout: ElementLayout,
    _ rect: CellRect,
    labels: Int,
    _ look: PaintStyle
  ) {
    let look = accented(element, rect, look)
    engine.memory(of: element).labels = labels
    let (place, value) = engine.sliderParts(
      element, slider, layout, labels: labels, width: rect.width)
    let track = place.width - 2
    let start = slider.bounds.lowerBound
    let span = slider.bounds.upperBound - start
    let part = span > 0 ? (slider.value - start) / span : 0
    let thumb = part.isFinite ? Int((min(1, max(0, part)) * Double(track - 1)).rounded()) : 0
    let text =
      look.brackets.0 + String(repeating: glyphs.sliderTrack, count: thumb) + glyphs.sliderThumb
      + String(repeating: glyphs.sliderRest, count: track - 1 - thumb) + look.brackets.1
    write(text, rect.x + place.x, rect.y + place.y, look.control.style)
    if let value {
      write(value, rect.maxX - value.count, rect.y + place.y, look.label.style)
    }
    drawChildren(layout, CellPoint(x: rect.x, y: rect.y), look.label)
  }

  private mutating func accented(
    _ element: Element,
    _ rect: CellRect,
    _ look: PaintStyle
  ) -> (control: PaintStyle, label: PaintStyle, brackets: (String, String)) {
    let isFocused = target(element, rect)
    var control = accent(element, look)
    if isFocused { control = control.adding(.reverse) }
    return (control, look, brackets(of: element, isFocused: isFocused))
  }

  /// What is drawn at the sides of a control. Without colors a terminal may not draw faint either, so
  /// a control that is disabled has other brackets in ASCII.
  private func brackets(of element: Element, isFocused: Bool) -> (String, String) {
    if isFocused { return (glyphs.marker, glyphs.markerEnd) }
    return glyphs.isASCII && !hasColors && !element.isEnabled ? ("(", ")") : ("[", "]")
  }

  /// The first cell of an area that is drawn; nil if nothing of it is visible.
  func firstCell(of area: CellRect) -> Cell? {
    let area = area.intersection(clip).intersection(frame.bounds)
    return area.isEmpty ? nil : frame[area.x, area.y]
  }

  /// Gives the bar of the focus one color, so that it has no gaps where parts of what is drawn on it
  /// have colors of their own.
  ///
  /// - Parameter bar: An empty cell of the bar.
  mutating func closeGaps(in area: CellRect, of bar: Cell) {
    frame.restyle(area.intersection(clip)) { cell in
      guard !cell.attributes.contains(.picture) else { return }
      (cell.foreground, cell.background) = (bar.foreground, bar.background)
      cell.attributes.insert(.reverse)
      cell.attributes.remove(.dim)
    }
  }

  /// Draws the focus marker in the two columns before an element, if they are empty. Returns whether
  /// they were.
  @discardableResult
  mutating func drawMarker(before rect: CellRect, _ style: CellStyle) -> Bool {
    let place = CellPoint(x: rect.x - 2, y: rect.y)
    let room = CellRect(x: place.x, y: place.y, width: 2, height: 1)
    guard room.intersection(clip).intersection(frame.bounds) == room,
      (0..<2).allSatisfy({ frame[place.x + $0, place.y].glyph == Glyph.space.code })
    else { return false }
    write(glyphs.marker, place.x, place.y, CellStyle(foreground: style.foreground))
    return true
  }

  /// Whether colors tell things apart.
  var hasColors: Bool { !theme.isColorless && themes.profile != .none }

  /// Whether the color of a button tells that it removes something.
  var tellsRed: Bool { hasColors && theme.tellsRed }

  mutating func drawProgress(
    _ element: Element,
    _ value: Double?,
    _ layout: ElementLayout,
    _ rect: CellRect,
    labels: Int,
    _ look: PaintStyle
  ) {
    drawChildren(layout, CellPoint(x: rect.x, y: rect.y), look)
    guard let value else {
      return drawSpinner(rect, look)
    }
    let bar = accent(element, look)
    var rest = bar
    if let track = theme.track { rest.style.foreground = track }
    let hasCurrentValue = element.children.hasCurrentValue
    let isBelow =
      labels == 0 && hasCurrentValue
      && layout.children.allSatisfy { $0.y + $0.size.height < layout.size.height }
    let y = isBelow ? rect.y + layout.size.height - 1 : rect.y
    let isAfter = labels > 0 && hasCurrentValue && layout.children.last?.y == 0
    let label =
      isBelow
      ? 0 : labels > 0 ? labels : layout.children.last.map { $0.x + $0.size.width + 1 } ?? 0
    let part = value.isFinite ? min(1, max(0, value)) : 0
    let end = isAfter ? layout.children.last.map { $0.x - 1 } ?? rect.width : rect.width
    let width = max(0, end - label - (hasCurrentValue ? 0 : LayoutEngine.percentage))
    let full = Int((part * Double(width)).rounded(.down))
    write(String(repeating: glyphs.barFull, count: full), rect.x + label, y, bar.style)
    write(
      String(repeating: glyphs.barEmpty, count: width - full), rect.x + label + full, y,
      rest.style)
    if hasCurrentValue { return }
    let percent = part.percentage
    let x = rect.x + label + width + LayoutEngine.percentage - percent.count
    write(percent, x, rect.y, look.style)
  }

  private mutating func drawSpinner(_ rect: CellRect, _ look: PaintStyle) {
    let place = CellPoint(x: rect.x, y: rect.y)
    write(spinner ?? glyphs.waiting, place.x, place.y, look.style)
    if spinner != nil, clip.intersection(frame.bounds).contains(place) { spinners.append(place) }
  }
}

extension Double {
  /// The fraction as the nearest whole percentage: `29%` for 0.29. Values outside of 0 to 1 are
  /// clamped; the value must not be NaN.
  var percentage: String { "\(Int((min(1, max(0, self)) * 100).rounded()))%" }
}

extension String {
  /// Whether the string is an address that is safe to hand to another program: web, mail or
  /// telephone.
  var isWebAddress: Bool {
    ["https:", "http:", "mailto:", "tel:"].contains { lowercased().hasPrefix($0) }
  }
}

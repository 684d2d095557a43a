import Foundation
import PullbackUI

/// Computes sizes and positions of elements on the cell grid in the way of SwiftUI: a parent
/// proposes a size, the child chooses one, and the parent places the child.
///
/// Results are cached in each element's ``LayoutMemory``. A change of an element invalidates the
/// layouts of its ancestors, up to the first ancestor whose sizes stay the same.
final class LayoutEngine {
  let table: GlyphTable
  let glyphs: TerminalGlyphs
  let ellipsis: [Glyph]
  /// The pictures of the app; nil where there are none.
  let pictures: PictureFiles?
  /// Whether the terminal draws pictures itself.
  let placesPictures: Bool
  /// The number of layouts that were computed rather than taken from the cache.
  var computed = 0
  /// The number of list rows that were painted and did not keep their cells.
  var rowsPainted = 0
  /// The lists of tables whose columns contain something wider than before, so that their rows have to
  /// be laid out again.
  var grownTables: [Element] = []

  init(
    table: GlyphTable, glyphs: TerminalGlyphs, pictures: PictureFiles? = nil,
    placesPictures: Bool = false
  ) {
    self.pictures = pictures
    self.placesPictures = placesPictures
    self.table = table
    self.glyphs = glyphs
    ellipsis = table.glyphs(of: glyphs.ellipsis)
  }

  func memory(of element: Element) -> LayoutMemory {
    let earlier = element.memory as? LayoutMemory
    if let earlier, earlier.engine === self { return earlier }
    let memory = LayoutMemory(engine: self)
    // They depend on no glyph table, and visible rows and dialogs keep their places by them.
    if let earlier {
      memory.lengths = earlier.lengths
      memory.picture = earlier.picture
      memory.widest = earlier.widest
    }
    element.memory = memory
    return memory
  }

  /// Whether a changed element still chooses the same sizes as before, for the sizes that its
  /// parents have proposed. False if this engine has not laid out the element before.
  func keepsItsSizes(_ element: Element) -> Bool {
    guard let memory = element.memory as? LayoutMemory, memory.engine === self else {
      return false
    }
    return memory.keepsSizes(element)
  }

  func layout(_ element: Element, _ proposal: Proposal) -> ElementLayout {
    let memory = memory(of: element)
    memory.settle(element)
    if let known = memory.layout(for: proposal) { return known }
    computed += 1
    var layout = compute(element, proposal, memory)
    layout.size.width = min(max(0, layout.size.width), Proposal.unbounded)
    layout.size.height = min(max(0, layout.size.height), Proposal.unbounded)
    memory.remember(layout, for: proposal)
    return layout
  }

  private func compute(
    _ element: Element,
    _ proposal: Proposal,
    _ memory: LayoutMemory
  ) -> ElementLayout {
    if element.isNamedInBottomLine { return ElementLayout(size: .zero) }
    let children = element.children
    switch element.content {
    case .text(let text) where element.role == .fieldError:
      let inner = proposal.less(width: Self.errorMark, height: 0)
      var sentence = self.text(text, of: element, inner, memory)
      sentence.size.width += Self.errorMark
      return sentence
    case .text(let text): return self.text(text, of: element, proposal, memory)
    case .image where isPicture(element):
      return ElementLayout(size: picture(element, proposal, memory))
    case .image(let name):
      let glyph = glyphs.isASCII ? "x" : SymbolGlyphs.narrowGlyph(for: name)
      return ElementLayout(size: CellSize(width: width(of: glyph), height: 1))
    case .shape: return ElementLayout(size: shape(proposal))
    case .spacer(let minLength):
      return ElementLayout(size: spacer(minLength, proposal))
    case .divider:
      if element.isColumnDivider {
        return ElementLayout(size: CellSize(width: 1, height: max(1, proposal.height)))
      }
      let width = proposal.width == Proposal.ideal ? 1 : proposal.width
      return ElementLayout(size: CellSize(width: width, height: 1))
    case .empty: return ElementLayout(size: .zero)
    case .stack(let axis, let alignment, let spacing):
      if let rules = element.grid { return grid(element, rules, proposal) }
      let axis: CellAxis = axis == .horizontal ? .horizontal : .vertical
      var proposal = proposal
      if axis == .vertical, proposal.labels == 0 {
        proposal.labels = labelColumn(of: element, width: proposal.width)
      }
      let usual = axis == .horizontal ? 1 : 0
      let gap = spacing.map { CellScale.length($0, axis) } ?? usual
      if element.isBar || axis == .horizontal && element.isButtonRow,
        Proposal.isBounded(proposal.width)
      {
        let row = stack(children, axis, alignment, spacing: gap, .idealSize)
        if row.size.width > proposal.width {
          if let group = labelledOptions(element, proposal, gap) { return group }
          return flow(element.barItems, spacing: gap, width: proposal.width)
        }
      }
      if proposal.labels != 0, let row = labelledRow(element, axis, proposal, gap) { return row }
      return stack(children, axis, alignment, spacing: gap, proposal)
    case .layers(let alignment): return layers(children, alignment, proposal)
    case .padding(let insets): return padding(children, insets, proposal)
    case .frame(let frame): return self.frame(children, frame, proposal)
    case .fixedSize(let horizontal, let vertical):
      var inner = proposal
      if horizontal { inner.width = Proposal.ideal }
      if vertical { inner.height = Proposal.ideal }
      return column(children, inner)
    case .offset, .layoutPriority, .clipped: return column(children, proposal)
    case .border: return inset(children, left: 1, top: 1, right: 1, bottom: 1, proposal)
    case .background(let alignment), .overlay(let alignment):
      return backed(children, alignment, proposal)
    case .scroll(let axes) where element.hints.hasListMargins:
      var layout = scroll(children, axes, proposal.less(width: Self.margins, height: 0))
      for index in layout.children.indices { layout.children[index].x += Self.gutter }
      layout.size.width += Self.margins
      return layout
    case .scroll(let axes): return scroll(children, axes, proposal)
    case .layout(let layout) where layout.isTableRow: return tableRow(element, layout, proposal)
    case .layout(let layout): return custom(children, layout, proposal)
    case .list: return list(element, proposal)
    case .section: return stack(children, .vertical, .topLeading, spacing: 0, proposal)
    case .lazyRows(let rows): return lazyRows(element, rows, proposal)
    case .navigation: return page(children, proposal)
    case .dialog: return column(children, proposal, alignment: .topLeading)
    case .button(let button): return self.button(element, button, proposal)
    case .textField(let field): return textField(element, field, proposal)
    case .toggle: return toggle(element, proposal)
    case .stepper: return stepper(element, children, proposal)
    case .slider: return slider(element, proposal)
    case .progress(let value): return progress(element, value, proposal)
    }
  }

  private func shape(_ proposal: Proposal) -> CellSize {
    CellSize(
      width: proposal.width == Proposal.ideal ? 1 : proposal.width,
      height: proposal.height == Proposal.ideal ? 1 : proposal.height
    )
  }

  /// The size of a spacer outside of a stack: all the space that is proposed.
  private func spacer(_ minLength: CGFloat?, _ proposal: Proposal) -> CellSize {
    let least = CellScale.columns(minLength ?? 0)
    return CellSize(
      width: max(least, proposal.width),
      height: max(0, proposal.height)
    )
  }

  private func text(
    _ text: TextContent,
    of element: Element,
    _ proposal: Proposal,
    _ memory: LayoutMemory
  ) -> ElementLayout {
    if memory.text == nil {
      memory.text = TextGlyphs(
        text, table: table, ellipsisWidth: ellipsis.count, keepsLastRun: element.isInSortButton)
    }
    let width = proposal.width == Proposal.ideal ? Proposal.unbounded : proposal.width
    let limit = lineLimit(text, of: element, proposal)
    let lines = memory.text?.lines(width: width, limit: limit) ?? []
    let widest = lines.lazy.map(\.width).max() ?? 0
    return ElementLayout(size: CellSize(width: min(widest, width), height: lines.count))
  }

  func lineLimit(_ text: TextContent, of element: Element, _ proposal: Proposal) -> Int {
    if Proposal.isBounded(proposal.width), element.isButtonLabel,
      breaksWord(of: text, at: proposal.width)
    {
      return 1
    }
    let limit = text.lineLimit ?? Proposal.unbounded
    if proposal.height == Proposal.ideal { return limit }
    return min(limit, max(1, proposal.height))
  }

  /// Lays out children as a column. The size of a single child is that of the column.
  func column(
    _ children: [Element],
    _ proposal: Proposal,
    alignment: Alignment = .center
  ) -> ElementLayout {
    if children.count == 1 {
      let size = layout(children[0], proposal).size
      let placement = ChildPlacement(
        child: children[0],
        x: 0,
        y: 0,
        proposal: proposal,
        size: size
      )
      return ElementLayout(size: size, children: [placement])
    }
    return stack(children, .vertical, alignment, spacing: 0, proposal)
  }

  func inset(
    _ children: [Element],
    left: Int,
    top: Int,
    right: Int,
    bottom: Int,
    _ proposal: Proposal
  ) -> ElementLayout {
    var room = proposal.less(width: left + right, height: top + bottom)
    if room.labels > 0 { room.labels = max(0, room.labels - max(0, left)) }
    var inner = column(children, room)
    inner.size.width += left + right
    inner.size.height += top + bottom
    for index in inner.children.indices {
      inner.children[index].x += left
      inner.children[index].y += top
    }
    return inner
  }

  private func padding(
    _ children: [Element],
    _ insets: EdgeInsets,
    _ proposal: Proposal
  ) -> ElementLayout {
    inset(
      children,
      left: CellScale.columns(insets.leading),
      top: CellScale.rows(insets.top),
      right: CellScale.columns(insets.trailing),
      bottom: CellScale.rows(insets.bottom),
      proposal
    )
  }
}

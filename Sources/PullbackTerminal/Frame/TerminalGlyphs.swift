/// The symbols that the terminal front end draws, in Unicode or in ASCII.
package struct TerminalGlyphs: Hashable, Sendable {
  package let isASCII: Bool
  let marker, markerEnd, disclosure, crumb, ellipsis: String
  let horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight, ruleStart, ruleEnd: String
  let primaryStart, primaryEnd: String
  let fieldStart, fieldEnd, barFull, barEmpty, waiting, bullet: String
  /// The pictures of a spinner that moves, one after the other. Each is one scalar and one column
  /// wide.
  let spinner: [String]
  let sliderTrack, sliderThumb, sliderRest, block, dot, scrollThumb, scrollTrack: String
  let arrows, arrowsAcross, moreAbove, moreBelow, check, leader: String

  package static let unicode = TerminalGlyphs(
    isASCII: false,
    marker: "▸",
    markerEnd: "◂",
    disclosure: "›",
    crumb: "›",
    ellipsis: "…",
    horizontal: "─",
    vertical: "│",
    topLeft: "╭",
    topRight: "╮",
    bottomLeft: "╰",
    bottomRight: "╯",
    ruleStart: "├",
    ruleEnd: "┤",
    primaryStart: "▌",
    primaryEnd: "▐",
    fieldStart: "▏",
    fieldEnd: "▕",
    barFull: "█",
    barEmpty: "░",
    waiting: "◌",
    bullet: "•",
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
    sliderTrack: "━",
    sliderThumb: "●",
    sliderRest: "─",
    block: "█",
    dot: "●",
    scrollThumb: "┃",
    scrollTrack: "│",
    arrows: "↑↓",
    arrowsAcross: "←→",
    moreAbove: "▴",
    moreBelow: "▾",
    check: "✓",
    leader: "·"
  )

  package static let ascii = TerminalGlyphs(
    isASCII: true,
    marker: ">",
    markerEnd: "<",
    disclosure: ">",
    crumb: ">",
    ellipsis: "...",
    horizontal: "-",
    vertical: "|",
    topLeft: "+",
    topRight: "+",
    bottomLeft: "+",
    bottomRight: "+",
    ruleStart: "+",
    ruleEnd: "+",
    primaryStart: "[[",
    primaryEnd: "]]",
    fieldStart: "|",
    fieldEnd: "|",
    barFull: "#",
    barEmpty: "-",
    waiting: "*",
    bullet: "*",
    spinner: ["|", "/", "-", "\\"],
    sliderTrack: "=",
    sliderThumb: "O",
    sliderRest: "-",
    block: "#",
    dot: "*",
    scrollThumb: "#",
    scrollTrack: ":",
    arrows: "Up/Down",
    arrowsAcross: "Left/Right",
    moreAbove: "^",
    moreBelow: "v",
    check: "x",
    leader: "."
  )
}

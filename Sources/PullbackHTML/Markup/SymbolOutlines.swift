import PullbackUI

/// Drawings of the most used symbols, and of those whose characters common fonts lack or draw unlike
/// the other symbols: the lines of an icon in a square of 24 by 24 units.
enum SymbolOutlines {
  /// How the areas between the lines of a drawing are painted.
  enum Filling { case none, light, solid }

  struct Drawing {
    /// The value of the attribute `d`.
    var outline: String
    var filling = Filling.none
  }

  /// Returns the drawing for the name of a symbol; nil where browsers show its character.
  static func drawing(named name: String) -> Drawing? {
    let parts = name.split(separator: ".")
    let isFilled = parts.last == "fill"
    let base = isFilled ? parts.dropLast().joined(separator: ".") : name
    let outline = named[base] ?? outline(for: SymbolGlyphs.glyph(for: name))
    guard let outline else { return nil }
    let filling: Filling = isFilled ? solid.contains(base) ? .solid : .light : .none
    return Drawing(outline: outline, filling: filling)
  }

  /// The drawing for a character of ``SymbolGlyphs``; nil where browsers show the character.
  static func outline(for glyph: String) -> String? {
    if let outline = byGlyph[glyph] { return outline }
    // A symbol with a stroke through it.
    guard glyph.unicodeScalars.last == "\u{338}" else { return nil }
    return byGlyph[String(String.UnicodeScalarView(glyph.unicodeScalars.dropLast()))].map {
      $0 + "M4 4l16 16"
    }
  }

  /// The symbols that are one area each, without lines in it that a filling would hide.
  private static let solid: Set = [
    "star", "heart", "circle", "play", "pause", "stop", "backward", "forward", "bookmark", "flag",
    "bell", "moon", "cloud", "bolt", "person", "square", "folder", "mic", "bubble.left",
    "bubble.right", "shield", "location",
  ]

  private static let named: [String: String] = {
    var outlines: [String: String] = [:]
    for line in (table + "\n" + commonTable).split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      var outline = String(line[line.index(after: space)...])
      for (name, part) in parts { outline = outline.replacing(name, with: part) }
      for name in line[..<space].split(separator: ",") { outlines[String(name)] = outline }
    }
    return outlines
  }()

  /// By the characters, so that names without a drawing of their own, such as `bell.circle`, have
  /// that of the base symbol.
  private static let byGlyph: [String: String] = {
    var outlines: [String: String] = [:]
    for name in named.keys.sorted(by: { ($0.count, $0) > ($1.count, $1) }) {
      outlines[SymbolGlyphs.glyph(for: name)] = named[name]
    }
    return outlines
  }()

  /// Outlines that several symbols share, by the placeholders that stand for them in `table`.
  private static let parts = [
    ("(circle)", "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z"),
    ("(shield)", "M12 3l8 3v6c0 5-4 8-8 9c-4-1-8-4-8-9V6z"),
    ("(octagon)", "M8 3h8l5 5v8l-5 5H8l-5-5V8z"),
    ("(doc)", "M6 3h8l4 4v14H6zM14 3v4h4"),
    ("(cut doc)", "M18 11V7l-4-4H6v18h6M14 3v4h4"),
    ("(person)", "M9 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM2 21c0-4 3-6 7-6c2 0 3 0 4 1"),
    ("(bubble)", "M4 4h16v12H10l-5 4v-4H4z"),
    ("(box)", "M8 11H5v10h14V11h-3"),
    ("(tray)", "M3 14v6h18v-6h-5l-1 2H9l-1-2z"),
    ("(window)", "M3 4h18v16H3z"),
  ]

  private static let table = """
    star M12 3l2.7 6l6.3.6l-4.8 4.2l1.5 6.2l-5.7-3.2L6.3 20l1.5-6.2L3 9.6L9.3 9z
    clock (circle)M12 7v5l3 3
    circle (circle)
    plus M12 5v14M5 12h14
    minus M5 12h14
    xmark M6 6l12 12M18 6L6 18
    checkmark M4 12l5 6L20 6
    exclamationmark.octagon (octagon)M12 8v5M12 16v.1
    octagon (octagon)
    exclamationmark.shield (shield)M12 8v5M12 16v.1
    checkmark.shield (shield)M8 12l3 3l5-6
    info.circle (circle)M12 11v6M12 7v.1
    a.circle (circle)M9 16l3-8l3 8M10 13.5h4
    b.circle (circle)M10 8v8M10 8h2.5a2 2 0 0 1 0 4H10M10 12h3a2 2 0 0 1 0 4h-3
    face.smiling (circle)M8 14c1 2 2.5 3 4 3s3-1 4-3M9 9v.5M15 9v.5
    largecircle.fill.circle (circle)M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM12 11.5v1
    bitcoinsign M8 4v16M8 4h6a4 4 0 0 1 0 8H8M8 12h7a4 4 0 0 1 0 8H8M11 2v2M11 20v2
    magnifyingglass M10 4a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM15 15l6 6
    star.leadinghalf.filled M12 3l2.7 6l6.3.6l-4.8 4.2l1.5 6.2l-5.7-3.2L6.3 20l1.5-6.2L3 9.6L9.3 9zM12 4v13M10.5 8v9M9 10v6
    square.on.square M3 3h12v12H3zM9 15v6h12V9h-6
    square.stack M4 10h16v11H4zM6 7h12M8 4h8
    square.and.arrow.up (box)M12 15V3M8 7l4-4l4 4
    square.and.arrow.down (box)M12 3v12M8 11l4 4l4-4
    rectangle.portrait.and.arrow.right M14 3H5v18h9M10 12h11M17 8l4 4l-4 4
    chevron.compact.down M5 10l7 3l7-3
    arrow.triangle.branch M6 3v18M6 15c8 0 11-3 11-9M14 8l3-4l3 4
    arrow.triangle.merge M12 20v-8M12 12L5 4M12 12l7-8M9 17l3 4l3-4
    arrow.up.left.and.arrow.down.right M4 10V4h6M20 14v6h-6M4 4l6 6M20 20l-6-6
    arrow.down.right.and.arrow.up.left M10 4v6H4M14 20v-6h6M10 10L4 4M14 14l6 6
    arrow.up.to.line M5 3h14M12 21V8M7 12l5-5l5 5
    arrow.down.to.line M5 21h14M12 3v13M7 12l5 5l5-5
    arrow.up.doc (doc)M12 18v-6M9.5 14l2.5-2.5l2.5 2.5
    arrow.down.doc (doc)M12 11.5v6M9.5 15.5l2.5 2.5l2.5-2.5
    arrowshape.turn.up.left M10 5L3 11l7 6v-4c5 0 8 1 11 6c0-7-4-10-11-10z
    arrowshape.turn.up.right M14 5l7 6l-7 6v-4c-5 0-8 1-11 6c0-7 4-10 11-10z
    gearshape M12 6a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM12 10a2 2 0 1 0 0 4a2 2 0 0 0 0-4zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2
    gearshape.2 M8 5a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM8 2v3M8 13v3M1 9h3M12 9h3M3 4l2 2M11 12l2 2M3 14l2-2M11 6l2-2M18 15a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM18 13v2M18 21v2M13 18h2M21 18h2
    slider.vertical.3 M6 3v18M12 3v18M18 3v18M4 8h4M10 15h4M16 6h4
    switch.2 M7 4h10a3.5 3.5 0 0 1 0 7H7a3.5 3.5 0 0 1 0-7zM7 13h10a3.5 3.5 0 0 1 0 7H7a3.5 3.5 0 0 1 0-7zM7 7.5v.1M17 16.5v.1
    eyedropper M13 6l5 5M16 9l3-3a2 2 0 0 0-2-2l-2 3M14 8L5 17l-1.5 3.5L7 19l9-9
    crop M6 2v16h16M2 6h16v16
    line.3.horizontal.decrease M3 7h18M6 12h12M10 17h4
    list.number M10 6h11M10 12h11M10 18h11M4 4.5l1-.5v4M4 16h2.5L4 20h2.5
    text.alignleft M4 5h16M4 10h10M4 15h16M4 20h10
    text.aligncenter M4 5h16M7 10h10M4 15h16M7 20h10
    text.alignright M4 5h16M10 10h10M4 15h16M10 20h10
    text.bubble (bubble)M8 8h8M8 12h5
    text.book.closed M6 3h13v18H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM4 18h15M9 8h6
    bold M7 4v16M7 4h6a4 4 0 0 1 0 8H7M7 12h7a4 4 0 0 1 0 8H7M9 4v16
    italic M14 4l-4 16M10 4h8M6 20h8
    strikethrough M4 12h16M17 7c-1-2-3-3-5-3c-3 0-5 1.5-5 4c0 2 2 3 5 4M7 17c1 2 3 3 5 3c3 0 5-1.5 5-4
    person.badge.plus (person)M18 14v8M14 18h8
    person.badge.minus (person)M14 18h8
    hourglass M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9
    dot.radiowaves.left.and.right M12 12v.1M8.5 8.5a5 5 0 0 0 0 7M15.5 8.5a5 5 0 0 1 0 7M5.5 5.5a9 9 0 0 0 0 13M18.5 5.5a9 9 0 0 1 0 13
    location M21 3L3 11l8 2l2 8z
    location.north M12 3l7 18l-7-4l-7 4z
    bubble.left (bubble)
    bubble.right M4 4h16v12h-1v4l-5-4H4z
    bubble.left.and.bubble.right M2 3h12v9H7l-3 3v-3H2zM10 15v3h7l3 3v-3h2V9h-5
    camera.viewfinder M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z
    photo.on.rectangle M3 3h14v11H3zM3 12l4-4l4 4l2-2l4 3M7 17v4h14V8h-1
    play M6 4l14 8l-14 8z
    goforward M19 9a8 8 0 1 0 1 4M19 3v6h-6
    arrow.2.circlepath M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5
    network (circle)M3 12h18M12 3c-5 5-5 13 0 18c5-5 5-13 0-18
    character M4 20l8-16l8 16M7 14h10
    gobackward M5 9a8 8 0 1 1-1 4M5 3v6h6
    speaker.wave.2 M3 9h4l5-4v14l-5-4H3zM15 9a4 4 0 0 1 0 6M17.5 6a8 8 0 0 1 0 12
    display M3 4h18v13H3zM12 17v4M8 21h8
    cpu M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4
    externaldrive M5 5h14l2 9v5H3v-5zM3 14h18M17 16.5v.1
    escape M20 12a8 8 0 1 1-8-8M12 12L5 5M5 10V5h5
    power M12 3v9M7 6a8 8 0 1 0 10 0
    doc (doc)
    doc.on.doc M8 3h7l4 4v10H8zM5 7v14h10
    doc.badge.plus (cut doc)M18 15v7M14.5 18.5h7
    doc.badge.gearshape (cut doc)M18 15a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5zM18 13v2M18 20v2M13.5 17.5h2M20.5 17.5h2
    folder M3 6h6l2 2h10v11H3z
    folder.badge.plus M21 12V8H11L9 6H3v13h9M18 14v7M14.5 17.5h7
    tray (tray)M3 14l3-9h12l3 9
    tray.full (tray)M3 14l3-9h12l3 9M8 9h8
    tray.and.arrow.down (tray)M12 3v8M8.5 8l3.5 3.5L15.5 8
    tray.and.arrow.up (tray)M12 11V3M8.5 6.5L12 3l3.5 3.5
    chart.xyaxis.line M4 3v18h17M7 16l4-5l4 2l5-7
    macwindow (window)M3 8h18M6 6v.1M9 6v.1
    menubar.rectangle (window)M3 8h18
    dock.rectangle (window)M7 16h10
    tablecells M3 5h18v14H3zM3 10h18M3 14.5h18M9 5v14M15 5v14
    checklist M3 6l2 2l3-4M3 14l2 2l3-4M11 7h10M11 15h10
    """
}

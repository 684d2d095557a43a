import PullbackUI
import Testing

@testable import PullbackTerminal

@MainActor @Suite struct SymbolTests {
  /// The symbol names that apps use most, with variants.
  private static let common = """
    plus plus.circle plus.circle.fill minus minus.circle xmark xmark.circle xmark.circle.fill checkmark
    checkmark.circle checkmark.circle.fill checkmark.square checkmark.square.fill checkmark.seal
    checkmark.seal.fill checkmark.shield star star.fill star.circle star.slash heart heart.fill
    heart.circle heart.slash trash trash.fill trash.circle trash.slash pencil pencil.circle
    square.and.pencil square.and.arrow.up square.and.arrow.up.fill square.and.arrow.down gear gearshape
    gearshape.fill gearshape.2 slider.horizontal.3 magnifyingglass magnifyingglass.circle person
    person.fill person.circle person.circle.fill person.2 person.2.fill person.3 person.crop.circle
    person.crop.circle.fill person.badge.plus house house.fill bell bell.fill bell.slash bell.slash.fill
    bell.badge calendar calendar.circle calendar.badge.plus clock clock.fill clock.circle timer stopwatch
    alarm alarm.fill hourglass envelope envelope.fill envelope.open paperplane paperplane.fill phone
    phone.fill phone.circle message message.fill bubble.left bubble.right bubble.left.fill video video.fill
    video.slash camera camera.fill camera.circle photo photo.fill photo.on.rectangle mic mic.fill
    mic.slash mic.slash.fill speaker speaker.fill speaker.slash speaker.slash.fill speaker.wave.1
    speaker.wave.2 speaker.wave.2.fill speaker.wave.3 speaker.wave.3.fill play play.fill play.circle
    play.circle.fill pause pause.fill pause.circle pause.circle.fill stop stop.fill stop.circle
    record.circle backward backward.fill forward forward.fill backward.end forward.end goforward
    gobackward shuffle repeat repeat.1 music.note music.note.list headphones waveform film tv
    desktopcomputer laptopcomputer iphone ipad applewatch keyboard printer display cpu server.rack
    terminal terminal.fill lock lock.fill lock.open lock.open.fill lock.circle key key.fill shield
    shield.fill eye eye.fill eye.slash eye.slash.fill hand.raised hand.raised.fill hand.thumbsup
    hand.thumbsup.fill hand.thumbsdown hand.thumbsdown.fill flag flag.fill flag.slash tag tag.fill
    bookmark bookmark.fill bookmark.slash folder folder.fill folder.badge.plus doc doc.fill doc.text
    doc.text.fill doc.on.doc doc.on.clipboard note.text tray tray.fill tray.full archivebox paperclip
    link link.circle book book.fill books.vertical newspaper graduationcap pin pin.fill pin.slash
    location location.fill location.circle map map.fill mappin mappin.circle mappin.and.ellipse globe
    network wifi wifi.slash antenna.radiowaves.left.and.right car car.fill bus airplane bicycle tram
    cart cart.fill bag bag.fill creditcard creditcard.fill gift gift.fill shippingbox banknote
    dollarsign dollarsign.circle percent bed.double lightbulb lightbulb.fill lightbulb.slash flame
    flame.fill bolt bolt.fill bolt.circle bolt.slash drop drop.fill leaf leaf.fill tree sun.max
    sun.max.fill sun.min moon moon.fill moon.stars cloud cloud.fill cloud.rain cloud.rain.fill
    cloud.snow cloud.bolt cloud.sun wind snowflake thermometer umbrella sparkles wand.and.stars
    paintbrush paintbrush.fill paintpalette eyedropper hammer hammer.fill wrench wrench.and.screwdriver
    scissors ruler crop lasso ellipsis ellipsis.circle ellipsis.circle.fill info.circle info.circle.fill
    questionmark questionmark.circle questionmark.circle.fill exclamationmark exclamationmark.circle
    exclamationmark.triangle exclamationmark.triangle.fill chevron.right chevron.left chevron.up
    chevron.down chevron.right.circle chevron.up.chevron.down arrow.right arrow.left arrow.up arrow.down
    arrow.up.right arrow.right.circle arrow.right.circle.fill arrow.up.circle.fill arrow.down.circle
    arrow.clockwise arrow.clockwise.circle arrow.counterclockwise arrow.triangle.2.circlepath
    arrow.up.arrow.down arrow.left.arrow.right arrow.uturn.backward arrow.uturn.forward
    rectangle.portrait.and.arrow.right list.bullet list.number list.dash line.3.horizontal
    line.3.horizontal.decrease line.3.horizontal.decrease.circle text.alignleft textformat bold italic
    underline number number.circle at circle circle.fill circle.dashed square square.fill square.dashed
    square.grid.2x2 square.grid.2x2.fill square.grid.3x3 square.on.square square.stack rectangle
    rectangle.fill rectangle.stack triangle triangle.fill diamond hexagon seal chart.bar chart.bar.fill
    chart.pie chart.pie.fill chart.line.uptrend.xyaxis gauge speedometer target scope viewfinder qrcode
    barcode cube cube.fill puzzlepiece puzzlepiece.fill gamecontroller gamecontroller.fill dice dice.fill
    trophy trophy.fill crown crown.fill medal rosette sidebar.left sidebar.right power command return
    delete.left escape cross cross.fill pills bandage stethoscope pawprint pawprint.fill ant ladybug
    tortoise hare fork.knife cup.and.saucer cup.and.saucer.fill wineglass birthday.cake 1.circle
    2.circle 3.circle figure.walk figure.run face.smiling infinity asterisk sum function
    """

  @Test("The symbol names that apps use most have a glyph")
  func common() {
    let names = Self.common.split { $0.isWhitespace }
    #expect(Set(names).count >= 300)
    #expect(names.filter { SymbolGlyphs.knownGlyph(for: $0) == nil } == [])
    #expect(!names.contains { SymbolGlyphs.glyph(for: String($0)) == "•" })
  }

  /// The names that apps begin with, with their characters in ASCII.
  private static let first = """
    checkmark v  xmark x  plus +  minus -  trash x  pencil p  gear g  star o  star.fill *  heart o
    heart.fill *  magnifyingglass m  chevron.left <  chevron.right >  chevron.up ^  chevron.down v
    chevron.forward >  chevron.backward <  arrow.left <  arrow.right >  arrow.up ^  arrow.down v
    arrow.clockwise a  arrow.uturn.backward a  square.and.arrow.up ^  square.and.arrow.down v
    square.and.pencil s  person p  person.fill P  house h  bell b  bell.slash /  folder f  doc d
    calendar c  clock c  exclamationmark.triangle !  info.circle i  questionmark.circle ?  play >
    play.fill >  pause =  stop #  ellipsis e  lock l  eye e  eye.slash /  line.3.horizontal =
    """

  @Test("Each symbol that apps begin with has a character of one column, one in ASCII, and a name")
  func first() {
    let entries = Self.first.split(separator: "\n").flatMap { $0.split(separator: "  ") }
    #expect(entries.count >= 40)
    for entry in entries {
      let parts = entry.split(separator: " ").map(String.init)
      let glyph = SymbolGlyphs.narrowGlyph(for: parts[0])
      #expect(glyph.count == 1 && GraphemeWidth.columns(of: glyph.first ?? "x") == 1, "\(entry)")
      // A character of one column in common fonts: not a letter in a circle, as for unknown names,
      // and in no block of emoji alone.
      #expect(SymbolGlyphs.knownGlyph(for: parts[0][...]) != nil, "\(entry)")
      #expect(!glyph.unicodeScalars.contains { $0.properties.isEmojiPresentation }, "\(entry)")
      #expect(SymbolGlyphs.ascii(for: parts[0]) == parts[1], "\(entry)")
      let graph = ViewGraph { Image(systemName: parts[0]) }
      let label = graph.tree.root.children[0].label
      #expect(!label.isEmpty && !label.contains("."), "\(entry)")
    }
  }

  @Test("No two symbols have the same glyph, and a slash changes the glyph")
  func different() {
    var names: [String: String] = [:]
    var narrowNames: [String: String] = [:]
    for name in SymbolGlyphs.names {
      let glyph = SymbolGlyphs.glyph(for: name)
      #expect(names[glyph] == nil, "\(name) looks like \(names[glyph] ?? "")")
      names[glyph] = name
      #expect(glyph.count == 1)
      let narrow = SymbolGlyphs.narrowGlyph(for: name)
      #expect(narrowNames[narrow] == nil, "\(name) looks like \(narrowNames[narrow] ?? "")")
      narrowNames[narrow] = name
    }
    #expect(SymbolGlyphs.glyph(for: "bell.slash.fill") != SymbolGlyphs.glyph(for: "bell.fill"))
    #expect(SymbolGlyphs.glyph(for: "unheard.of") == "Ⓤ")
  }

  @Test("Every symbol takes one column in every spelling: as image, as text, and in ASCII")
  func oneColumn() {
    let unicode = GlyphTable()
    let ascii = GlyphTable(isASCII: true)
    for name in SymbolGlyphs.names + ["unheard.of", "\u{5B57}"] {
      for suffix in ["", ".fill", ".circle", ".slash", ".slash.fill"] {
        let image = SymbolGlyphs.narrowGlyph(for: name + suffix)
        let text = SymbolGlyphs.textGlyph(for: name + suffix)
        #expect(image.count == 1 && GraphemeWidth.columns(of: image.first ?? "x") == 1, "\(name)")
        // No terminal draws what is not an emoji by itself as one.
        #expect(!image.unicodeScalars.contains { $0.properties.isEmojiPresentation }, "\(name)")
        let plain = SymbolGlyphs.ascii(for: name + suffix)
        #expect(plain.utf8.count == 1 && plain.allSatisfy(\.isASCII), "\(name)")
        for table in [unicode, ascii] {
          // An ellipsis in a text is three dots in ASCII.
          if table === ascii, text == "…" { continue }
          #expect(table.glyphs(of: text).map(\.width) == [1], "\(name)")
        }
        #expect(unicode.glyphs(of: text) == unicode.glyphs(of: image), "\(name)")
      }
    }
  }

  @Test("What follows a symbol is in the next column, whether it is an image, a label or text")
  func nextColumn() {
    for glyphs in [TerminalGlyphs.unicode, .ascii] {
      let names = ["cart", "lock", "link", "bell", "bookmark"]
      let graph = ViewGraph {
        VStack(alignment: .leading) {
          ForEach(names, id: \.self) { name in
            HStack(spacing: 0) {
              Image(systemName: name)
              Text("|")
              Text(Image(systemName: name)) + Text("|")
              Text("\(Image(systemName: name))|")
            }
          }
        }
      }
      let screen = Screen(graph: graph, size: CellSize(width: 20, height: 8), glyphs: glyphs)
      for row in 0..<names.count {
        let cells = (0..<20).map { screen.frame[$0, row] }
        let bars = cells.indices.filter { cells[$0].glyph == 0x7C }
        guard let first = bars.first else {
          Issue.record("Nothing is drawn")
          return
        }
        #expect(bars == [first, first + 2, first + 4])
      }
    }
  }

  @Test("symbolVariant changes the symbol's name, and every glyph takes one column")
  func variants() {
    let graph = ViewGraph {
      HStack(spacing: 0) {
        Image(systemName: "star").symbolVariant(.fill)
        Image(systemName: "bell")
        Text("End")
        Image(systemName: "mic.fill").symbolVariant(.slash.circle)
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 20, height: 1))
    #expect(screen.frame.text.contains("★⍾End"))
    let labels = graph.tree.root.children[0].children.map(\.label)
    #expect(labels == ["star", "bell", "End", "mic slash circle"])
  }
}

import PullbackTerminal
import Testing

@Suite struct FramePictureTests {
  private func picture(_ text: String, columns: Int, style: CellStyle = CellStyle()) -> String {
    var frame = Frame(width: columns, height: 1, table: GlyphTable())
    frame.write(text, x: 0, y: 0, style: style)
    return frame.svg
  }

  private func texts(of svg: String) -> [Substring] {
    svg.matches(of: /<text[^>]*>([^<]*)<\/text>/).map { $0.1 }
  }

  @Test("a picture has the size of its cells and the text of each row")
  func size() {
    let svg = picture("Hello", columns: 10)
    #expect(
      svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"32.3\""))
    #expect(texts(of: svg) == ["Hello     "])
    #expect(svg.contains("textLength=\"84\""))
  }

  @Test("characters of markup are escaped")
  func escaping() {
    #expect(texts(of: picture("<a>&b", columns: 5)) == ["&lt;a&gt;&amp;b"])
  }

  @Test("a wide character has two columns of its own, so that what follows stays aligned")
  func wide() {
    let svg = picture("a漢b", columns: 4)
    #expect(texts(of: svg) == ["a", "漢", "b"])
    #expect(
      svg.contains("textLength=\"16.8\" lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\">漢")
    )
  }

  @Test("colors and attributes are those of the cells")
  func styles() {
    let red = TerminalColor.rgb(255, 0, 9)
    let bold = picture("x", columns: 1, style: CellStyle(foreground: red, attributes: .bold))
    #expect(bold.contains("fill=\"#ff0009\" font-weight=\"bold\">x"))
    let reversed = picture(
      "x", columns: 1, style: CellStyle(foreground: red, attributes: .reverse))
    #expect(reversed.contains("height=\"16.3\" fill=\"#ff0009\"/>"))
    #expect(reversed.contains("fill=\"#16181d\">x"))
    // Without colors, the letter has that of the background.
    let plain = picture("x", columns: 1, style: CellStyle(attributes: .reverse))
    #expect(plain.contains("height=\"16.3\" fill=\"#d7dae0\"/>"))
    #expect(plain.contains("fill=\"#16181d\">x"))
    let underlined = picture("x", columns: 1, style: CellStyle(attributes: .underline))
    #expect(underlined.contains("text-decoration=\"underline\""))
  }

  @Test("blocks next to each other are one rectangle, because fonts leave gaps between them")
  func blocks() {
    let red = TerminalColor.rgb(255, 0, 9)
    let svg = picture("██ a█▄", columns: 6, style: CellStyle(foreground: red))
    #expect(texts(of: svg) == ["   a  "])
    #expect(svg.contains("<rect x=\"8\" y=\"8\" width=\"16.8\" height=\"16.3\" fill=\"#ff0009\"/>"))
    #expect(svg.contains("<rect x=\"41.6\" y=\"8\" width=\"8.4\""))
    #expect(svg.contains("<rect x=\"50\" y=\"16.2\" width=\"8.4\" height=\"8.2\""))
    #expect(texts(of: picture("██", columns: 2)).isEmpty)
  }

  @Test("blank cells draw nothing, and a background alone is a rectangle")
  func blanks() {
    #expect(texts(of: picture("   ", columns: 3)).isEmpty)
    let blue = picture(" ", columns: 1, style: CellStyle(background: .rgb(0, 0, 255)))
    #expect(blue.contains("fill=\"#0000ff\"/>") && texts(of: blue).isEmpty)
  }
}

import Foundation
import PullbackTerminal
import PullbackUI
import Testing

/// The folder has the pictures `cat`, of 16 by 12 pixels, and `dog`, which is interlaced.
@MainActor @Suite struct PictureDrawingTests {
  /// A picture that moves down and goes away, one step each time the button is pressed.
  private struct Steps: View {
    @State private var step = 0
    var body: some View {
      VStack(alignment: .leading) {
        Button("Next") { step = (step + 1) % 3 }
        if step == 1 { Text("a line") }
        if step < 2 { Image("cat") }
      }
    }
  }

  private struct Question: View {
    @State private var isAsking = false
    var body: some View {
      VStack {
        Button("Ask") { isAsking = true }
        Image("cat").resizable().frame(width: 240, height: 128)
      }
      .alert("Really?", isPresented: $isAsking) { Button("Yes") {} }
    }
  }

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let vectors = PictureFileTests.vectors
    try Data(vectors[vectors.count - 1].file).write(to: folder.appending(path: "cat.png"))
    try Data(PictureFileTests.interlaced).write(to: folder.appending(path: "dog.png"))
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private func screen(
    places: Bool = false, reads: Bool = true, height: Int = 12, @ViewBuilder _ view: () -> some View
  ) -> Screen {
    let graph = ViewGraph(root: view)
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: height))
    screen.pictures = PictureFiles(folder: folder, isReading: reads, run: { $0() }, changed: {})
    screen.placesPictures = places
    return screen
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("A picture is as large as its pixels, in half blocks with two colors")
  func halfBlocks() throws {
    defer { remove() }
    let screen = screen { Image("cat").accessibilityLabel("A cat") }
    let rows = screen.frame.rows.filter { $0.contains("▀") }
    #expect(rows == ["  ▀▀"])
    let file = PictureFileTests.vectors[PictureFileTests.vectors.count - 1].file
    let picture = try #require(TerminalPicture(file))
    let y = try #require(screen.frame.rows.firstIndex { $0.contains("▀") })
    let cell = screen.frame[3, y]
    #expect(cell.foreground == picture.color(column: 1, of: 2, row: 0, of: 2))
    #expect(cell.background == picture.color(column: 1, of: 2, row: 1, of: 2))
  }

  @Test("A resizable picture fills the space that it is offered, in its proportions")
  func resizable() {
    defer { remove() }
    let url = folder.appending(path: "cat.png")
    let screen = screen {
      AsyncImage(url: url) {
        $0.resizable()
      } placeholder: {
        Text("none")
      }
      .frame(width: 128, height: 160)
    }
    let rows = screen.frame.rows.filter { $0.contains("▀") }
    // 16 columns, and 6 rows of twice their width.
    #expect(rows.count == 6 && rows.allSatisfy { $0.filter { $0 == "▀" }.count == 16 })
  }

  @Test("Where there is no picture, its description is shown in a frame")
  func descriptions() {
    defer { remove() }
    let screen = screen {
      VStack(alignment: .leading) {
        Image("bird").accessibilityLabel("A bird")
        AsyncImage(url: URL(string: "https://example.com/fish.png"))
        Image(decorative: "ornament")
        Text("end")
      }
    }
    let text = screen.frame.text
    #expect(text.contains("│ A bird │") && text.contains("│ fish │"))
    #expect(!text.contains("ornament") && text.contains("end"))
  }

  @Test("A terminal without colors shows the description, and reads no file")
  func colorless() {
    defer { remove() }
    let screen = screen(reads: false) { Image("cat").accessibilityLabel("A cat") }
    #expect(screen.frame.text.contains("│ A cat │"))
  }

  @Test("A picture that the terminal draws is sent once, moved without it, and removed")
  func kitty() throws {
    defer { remove() }
    let screen = screen(places: true) { Steps() }
    let driver = ScreenDriver(screen: screen)
    var output = FrameOutput(profile: .trueColor)
    output.pictures = .kitty
    let place = try #require(screen.frame.pictures.first)
    #expect(place.rect.width == 2 && place.rect.height == 1)
    #expect(!screen.frame.text.contains("▀"))

    let first = text(output.bytes(for: screen.frame))
    let id = place.picture.id
    #expect(first.contains("\u{1B}_Ga=t,f=100,q=2,i=\(id),m=0;"))
    #expect(first.contains("\u{1B}_Ga=p,C=1,q=2,i=\(id),p="))
    #expect(first.contains(",c=2,r=1\u{1B}\\"))
    #expect(output.bytes(for: screen.frame) == [])

    try driver.tap("Next")
    let second = text(output.bytes(for: screen.frame))
    #expect(second.contains("_Ga=d,d=i,q=2,i=\(id)") && second.contains("_Ga=p"))
    #expect(!second.contains("a=t"))

    try driver.tap("Next")
    let third = text(output.bytes(for: screen.frame))
    #expect(third.contains("_Ga=d,d=i,q=2,i=\(id)") && !third.contains("_Ga=p"))

    try driver.tap("Next")
    #expect(!text(output.bytes(for: screen.frame)).contains("a=t"))
    output.invalidate()
    #expect(text(output.bytes(for: screen.frame)).contains("a=t"))
  }

  @Test("In iTerm2 the cells of a picture that is gone are written")
  func iterm() throws {
    defer { remove() }
    let screen = screen(places: true) { Steps() }
    let driver = ScreenDriver(screen: screen)
    try driver.tap("Next")
    var output = FrameOutput(profile: .trueColor)
    output.pictures = .iterm
    let first = text(output.bytes(for: screen.frame))
    #expect(first.contains("\u{1B}]1337;File=inline=1;doNotMoveCursor=1;size="))
    #expect(first.contains(";width=2;height=1:iVBOR"))
    #expect(output.bytes(for: screen.frame) == [])
    let written = output.cellsWritten
    try driver.tap("Next")
    let second = text(output.bytes(for: screen.frame))
    #expect(!second.contains("1337") && output.cellsWritten >= written + 2)
  }

  @Test("A picture below a dialog, or cut off by a scroll view, is drawn in half blocks")
  func covered() throws {
    defer { remove() }
    let screen = screen(places: true, height: 14) { Question() }
    let driver = ScreenDriver(screen: screen)
    #expect(screen.frame.pictures.count == 1 && !screen.frame.text.contains("▀"))
    try driver.tap("Ask")
    #expect(screen.frame.pictures.isEmpty && screen.frame.text.contains("▀"))
    #expect(screen.frame.text.contains("Really?"))
    try driver.tap("Yes")
    #expect(screen.frame.pictures.count == 1 && !screen.frame.text.contains("▀"))
    screen.resize(to: CellSize(width: 40, height: 6))
    #expect(screen.frame.pictures.isEmpty && screen.frame.text.contains("▀"))
  }

  @Test("An interlaced picture is drawn by the terminal, or else described")
  func interlaced() {
    defer { remove() }
    let screen = screen(places: true) { Image("dog") }
    #expect(screen.frame.pictures.count == 1)
    screen.placesPictures = false
    #expect(screen.frame.text.contains("│ dog │"))
  }

  @Test("A terminal is asked for its protocol when a picture is shown, and not before")
  func question() throws {
    defer { remove() }
    let graph = ViewGraph { Steps() }
    var written: [UInt8] = []
    let loop = SessionLoop(
      graph: graph,
      environment: TerminalEnvironment(["TERM": "xterm-256color"]),
      size: CellSize(width: 40, height: 10),
      output: SessionLoop.Output(
        write: { written += $0 }, suspend: { CellSize(width: 40, height: 10) })
    )
    loop.screen.pictures = PictureFiles(folder: folder, run: { $0() }, changed: {})
    let start = ContinuousClock.now
    let driver = ScreenDriver(screen: loop.screen)
    for _ in 0..<2 { try driver.tap("Next") }
    loop.start(at: start)
    #expect(!text(written).contains("\u{1B}_G"))
    try driver.tap("Next")
    loop.stateChanged(at: start + .seconds(1))
    #expect(text(written).contains("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"))
    #expect(text(written).contains("▀"))
    written = []
    loop.receive(Array("\u{1B}_Gi=31;OK\u{1B}\\".utf8), at: start + .seconds(2))
    #expect(text(written).contains("_Ga=t") && !text(written).contains("a=q"))
  }

  @Test("The answer of a terminal is never taken for keys", arguments: [1, 3, 100])
  func answer(pieces size: Int) {
    for (answer, events) in [
      ("\u{1B}_Gi=31;OK\u{1B}\\", [InputEvent.pictures]),
      ("\u{1B}_Gi=31;ENOTSUPPORTED:no such thing\u{1B}\\", []),
    ] {
      var parser = InputParser()
      var found: [InputEvent] = []
      var rest = Array(answer.utf8)[...]
      while !rest.isEmpty {
        found += parser.feed(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      #expect(found == events)
      #expect(parser.feed(Array("a".utf8)) == [.key(.character("a"))])
    }
  }

  @Test("Kitty is asked, since TERM may lie; iTerm2 is known by its name; in tmux there is none")
  func environments() {
    func pictures(_ variables: [String: String]) -> (PictureProtocol?, Bool) {
      let environment = TerminalEnvironment(variables)
      return (environment.pictures, environment.asksForPictures)
    }
    #expect(pictures(["TERM": "xterm-kitty"]) == (nil, true))
    #expect(pictures(["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"]) == (.iterm, false))
    #expect(pictures(["TERM": "xterm-256color"]) == (nil, true))
    #expect(pictures(["TERM": "tmux-256color", "TERM_PROGRAM": "iTerm.app"]) == (nil, false))
    #expect(pictures(["TERM": "xterm-kitty", "TMUX": "/tmp/x"]) == (nil, false))
    #expect(pictures(["TERM": "xterm-kitty", "NO_COLOR": "1"]) == (nil, false))
    #expect(pictures(["TERM": "xterm-kitty", "LANG": "C"]) == (nil, false))
    #expect(pictures(["TERM": "xterm"]) == (nil, false))
  }
}

import Foundation
import Observation
import PullbackTerminal
import PullbackUI
import TestSupport
import Testing

private let hasEmulator =
  VTermEmulator.isInstalled || ProcessInfo.processInfo.environment["CI"] != nil

/// Apps in the lines below the cursor.
@MainActor
@Suite(
  .enabled(
    if: hasEmulator,
    "libvterm is not installed (package libvterm0): there is nothing to compare with"
  )
)
struct InlineTests {
  @Observable final class Model { var lines = 1 }

  struct Growing: View {
    let model: Model
    @State private var isOpen = false
    var body: some View {
      VStack(alignment: .leading) {
        Button("Open") { isOpen = true }
        ForEach(0..<model.lines, id: \.self) { Text("Line \($0)") }
      }
      .alert("Sure?", isPresented: $isOpen) { Button("Yes") {} }
    }
  }

  private func text(_ emulator: VTermEmulator) -> [String] {
    (0..<emulator.height).map { y in
      var line = ""
      var x = 0
      while x < emulator.width {
        let cell = emulator[x, y]
        let scalars = cell.scalars.compactMap { Unicode.Scalar($0) }
        line += scalars.isEmpty ? " " : String(String.UnicodeScalarView(scalars))
        x += max(1, cell.width)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private func loop(
    _ emulator: VTermEmulator, printed: @escaping () -> String = { "" },
    @ViewBuilder _ view: () -> some View
  ) -> SessionLoop {
    let size = CellSize(width: emulator.width, height: emulator.height)
    let loop = SessionLoop(
      graph: ViewGraph(root: view),
      environment: TerminalEnvironment(["TERM": "xterm-256color"]),
      size: size,
      isInline: true,
      output: .init(
        write: { emulator.apply($0) },
        takePrinted: { Array(printed().utf8) },
        suspend: {
          emulator.apply(Array("\r\n$ fg\r\n".utf8))
          return size
        })
    )
    loop.start(at: .now)
    return loop
  }

  @Test("An app is as high as its contents, below what the terminal shows, and follows changes")
  func height() throws {
    let emulator = try #require(VTermEmulator(width: 30, height: 8))
    emulator.apply(Array("$ one\r\n$ two\r\n".utf8))
    let model = Model()
    let loop = loop(emulator) { Growing(model: model) }
    #expect(text(emulator).prefix(5) == ["$ one", "$ two", "  ▸ Open ◂", "  Line 0", ""])
    model.lines = 3
    loop.timePassed(to: .now + .seconds(1))
    loop.stateChanged(at: .now + .seconds(1))
    #expect(
      text(emulator).prefix(7)
        == ["$ one", "$ two", "  ▸ Open ◂", "  Line 0", "  Line 1", "  Line 2", ""])
    model.lines = 1
    loop.stateChanged(at: .now + .seconds(2))
    #expect(text(emulator).prefix(5) == ["$ one", "$ two", "  ▸ Open ◂", "  Line 0", ""])
    loop.end(at: .now)
    emulator.apply(Array("\r\n$ three".utf8))
    #expect(
      text(emulator).prefix(6) == ["$ one", "$ two", "  [ Open ]", "  Line 0", "$ three", ""])
  }

  @Test("Printed lines stay above the app, also those that are longer than the window")
  func printing() throws {
    let emulator = try #require(VTermEmulator(width: 30, height: 12))
    emulator.apply(Array("$ one\r\n".utf8))
    var printed = ""
    let loop = loop(
      emulator,
      printed: {
        defer { printed = "" }; return printed
      }
    ) {
      VStack(alignment: .leading) {
        TextField("Name", text: .constant(""))
        Text("Two")
      }
    }
    printed = "built \u{1B}[31mred\n"
    loop.stateChanged(at: .now + .seconds(1))
    printed = "a line that has more columns than the window\n"
    loop.stateChanged(at: .now + .seconds(2))
    #expect(
      text(emulator).prefix(4) == [
        "$ one", "built red", "a line that has more columns t", "han the window",
      ])
    #expect(text(emulator)[4].hasPrefix("  Name") && text(emulator)[5] == "  Two")
    #expect(loop.linesBelowCursor == 1)
    printed = "last\n"
    loop.end(at: .now + .seconds(3))
    emulator.apply(Array("\r\n$ three".utf8))
    #expect(text(emulator)[4] == "last" && text(emulator)[5].hasPrefix("  Name"))
    #expect(text(emulator)[6...7] == ["  Two", "$ three"])
  }

  @Test("In a wide terminal an app is at the edge, where the prompt is")
  func wide() throws {
    let emulator = try #require(VTermEmulator(width: 160, height: 6))
    emulator.apply(Array("$ one\r\n".utf8))
    _ = loop(emulator) { Growing(model: Model()) }
    #expect(text(emulator)[1...2] == ["  ▸ Open ◂", "  Line 0"])
  }

  @Test("Content that is higher than the terminal scrolls in it, and what was above scrolls away")
  func tall() throws {
    let emulator = try #require(VTermEmulator(width: 30, height: 6))
    emulator.apply(Array("$ one\r\n$ two\r\n".utf8))
    let model = Model()
    model.lines = 40
    let loop = loop(emulator) { Growing(model: model) }
    #expect(text(emulator)[0].contains("Open"))
    #expect(text(emulator)[5].hasPrefix("  Line 4"))
    loop.resize(to: CellSize(width: 20, height: 4), at: .now)
    #expect(loop.screen.frame.height == 4 && loop.screen.frame.width == 20)
  }

  @Test("A form and a scroll view get the rows that their contents need, a fixed frame no more")
  func listHeight() throws {
    let emulator = try #require(VTermEmulator(width: 40, height: 30))
    let form = loop(emulator) {
      Form { ForEach(0..<12, id: \.self) { Text("Line \($0)") } }
    }
    #expect(form.screen.shows("Line 0") && form.screen.shows("Line 11"))
    #expect(form.screen.frame.height < 20)
    let scroll = loop(emulator) {
      ScrollView { VStack { ForEach(0..<12, id: \.self) { Text("Line \($0)") } } }
    }
    #expect(scroll.screen.shows("Line 0") && scroll.screen.shows("Line 11"))
    #expect(scroll.screen.frame.height < 20)
    let limited = loop(emulator) {
      ScrollView { VStack { ForEach(0..<40, id: \.self) { Text("Line \($0)") } } }
        .frame(maxHeight: 160)
    }
    #expect(limited.screen.shows("Line 9") && !limited.screen.shows("Line 10"))
    let fixed = loop(emulator) {
      List { ForEach(0..<12, id: \.self) { Text("Line \($0)") } }.frame(height: 64)
    }
    #expect(fixed.screen.frame.height < 8)
  }

  @Test("The lines below the cursor are known, so that a signal can end below the last one")
  func linesBelow() throws {
    let emulator = try #require(VTermEmulator(width: 40, height: 10))
    let app = loop(emulator) {
      VStack(alignment: .leading) {
        TextField("Name", text: .constant(""))
        Text("One")
        Text("Two")
      }
    }
    app.receive(Array("\t".utf8), at: .now)
    #expect(app.linesBelowCursor == 2)
    app.end(at: .now)
    #expect(app.linesBelowCursor == 0)
  }

  @Test("After a signal the last frame stays in the terminal")
  func signalBelowTheFrame() throws {
    let probe = try #require(ProbeProcess(width: 40, height: 10))
    probe.process.environment?["PROBE"] = "inline"
    try probe.process.run()
    #expect(probe.read(until: "OK"))
    var all = probe.output
    #expect(probe.end(by: SIGTERM) == SIGTERM)
    #expect(probe.read(until: "\u{1B}[?7h"))
    all += probe.output
    let emulator = try #require(VTermEmulator(width: 40, height: 10))
    emulator.apply(Array((all + "\r\n\u{1B}[J").utf8))
    #expect(text(emulator).joined().contains("OK"))
  }

  @Test("What follows a cluster of uncertain width is at its column, and nothing is left beside it")
  func uncertainClusters() throws {
    let emulator = try #require(VTermEmulator(width: 40, height: 4))
    let table = GlyphTable()
    var output = InlineOutput(profile: .none)
    for text in ["a plain text before", "👩‍👩‍👧‍👦ab ❤\u{FE0F}cd का|", "x"] {
      var frame = Frame(width: 30, height: 2, table: table)
      frame.write(text, x: 0, y: 0)
      emulator.apply(output.bytes(for: frame))
      for x in 0..<30 where frame[x, 0].glyph < 0x80 && frame[x, 0].width == 1 {
        #expect((emulator[x, 0].scalars.first ?? 0x20) == frame[x, 0].glyph, "column \(x): \(text)")
      }
    }
  }

  @Test("A dialog gets the rows that it needs, and gives them back")
  func dialog() throws {
    let emulator = try #require(VTermEmulator(width: 40, height: 20))
    let loop = loop(emulator) { Growing(model: Model()) }
    loop.receive(Array("\r".utf8), at: .now)
    #expect(text(emulator).joined().contains("Sure?") && loop.screen.frame.height == 12)
    loop.receive(Array("\r".utf8), at: .now)
    #expect(text(emulator).prefix(3) == ["  ▸ Open ◂", "  Line 0", ""])
    #expect(text(emulator).dropFirst(2).joined() == "")
  }

  private struct Menus: View {
    var body: some View {
      VStack(alignment: .leading) {
        Menu("File") { Button("New") {} }
        Text("Line").contextMenu { Button("Copy") {} }
      }
    }
  }

  @Test(
    "The last frame has no menu, palette or list of keys",
    arguments: ["\r", "\u{10}", "?", "\t\u{1B}[21~", "\r\u{10}"], [true, false])
  func lastFrame(keys: String, isDrawnBefore: Bool) throws {
    let emulator = try #require(VTermEmulator(width: 40, height: 20))
    let loop = loop(emulator) { Menus() }
    if isDrawnBefore {
      loop.receive(Array(keys.utf8), at: .now)
      #expect(loop.screen.frame.height == 12)
    }
    loop.receive(Array((isDrawnBefore ? "\u{3}" : "\(keys)\u{3}").utf8), at: .now)
    #expect(loop.hasQuit)
    loop.end(at: .now)
    #expect(text(emulator).filter { !$0.isEmpty } == ["  [ File ▾ ]", "  Line"])
  }

  @Test("After Ctrl-Z the app goes on below what was written in between")
  func suspension() throws {
    let emulator = try #require(VTermEmulator(width: 30, height: 10))
    let loop = loop(emulator) { Growing(model: Model()) }
    loop.receive([0x1A], at: .now)
    #expect(
      text(emulator).prefix(6)
        == ["  ▸ Open ◂", "  Line 0", "$ fg", "  ▸ Open ◂", "  Line 0", ""])
  }

  @Test(
    "libvterm shows random frames exactly, also where they scroll the terminal",
    arguments: UInt64(1)...100)
  func randomFrames(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (width, height) = (Int.random(in: 1...20, using: &generator), 9)
    let emulator = try #require(VTermEmulator(width: width, height: height))
    let before = Int.random(in: 0..<height, using: &generator)
    emulator.apply(Array(String(repeating: "$\r\n", count: before).utf8))
    var output = InlineOutput(profile: .trueColor)
    let table = GlyphTable()
    var top = before
    for _ in 0..<10 {
      let rows = Int.random(in: 1...height, using: &generator)
      var frame = Frame(width: width, height: rows, table: table)
      for _ in 0..<6 {
        let style =
          Bool.random(using: &generator)
          ? CellStyle() : CellStyle(foreground: .ansi(1), background: .rgb(1, 2, 3))
        frame.write(
          ["ab", "漢字", "é ", "x"].randomElement(using: &generator) ?? "",
          x: Int.random(in: -1..<width, using: &generator),
          y: Int.random(in: 0..<rows, using: &generator),
          style: style
        )
      }
      let hasCursor = Bool.random(using: &generator)
      let cursor = CellPoint(
        x: Int.random(in: 0..<width, using: &generator),
        y: Int.random(in: 0..<rows, using: &generator))
      if Int.random(in: 0..<5, using: &generator) == 0 { output.invalidate() }
      emulator.apply(output.bytes(for: frame, cursor: hasCursor ? cursor : nil))
      top = min(top, height - rows)
      let expected =
        Array(repeating: "$", count: top) + frame.rows
        + Array(repeating: "", count: height - top - rows)
      #expect(text(emulator) == expected)
      #expect(output.bytes(for: frame, cursor: hasCursor ? cursor : nil) == [])
    }
  }

  // MARK: In a process

  @Test("An answer is returned, and the question stays in the terminal")
  func answer() throws {
    let probe = try #require(ProbeProcess(width: 40, height: 10))
    probe.process.environment?["PROBE"] = "inline"
    let modes = probe.modes
    try probe.process.run()
    #expect(probe.read(until: "OK"))
    var all = probe.output
    #expect(probe.modes != modes)
    // What is typed after the answer is not a part of it.
    probe.type("Ada\t\rBob")
    #expect(probe.read(until: "Result: Ada"))
    all += probe.output
    probe.process.waitUntilExit()
    #expect(probe.modes == modes)
    #expect(!all.contains("1049") && !all.contains("1002"))
    let emulator = try #require(VTermEmulator(width: 40, height: 10))
    emulator.apply(Array(("$ probe\r\n" + all).utf8))
    let lines = text(emulator).map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines[0] == "$ probe")
    #expect(lines.contains("Hello, Ada"))
    let end = try #require(lines.firstIndex(of: "Result: Ada"))
    #expect(lines[end - 1] == "[ OK ]")
    #expect(!lines.joined().contains("Bob"))
  }

  @Test("Who quits a question gives no answer")
  func quit() throws {
    let probe = try #require(ProbeProcess(width: 40, height: 10))
    probe.process.environment?["PROBE"] = "inline"
    try probe.process.run()
    #expect(probe.read(until: "OK"))
    probe.type("\u{3}")
    #expect(probe.read(until: "Result: none"))
  }

  @Test("A signal restores the modes and leaves the screen alone", arguments: [SIGTERM, SIGSEGV])
  func signals(signal: Int32) throws {
    let probe = try #require(ProbeProcess(width: 40, height: 10))
    probe.process.environment?["PROBE"] = "inline"
    let modes = probe.modes
    try probe.process.run()
    #expect(probe.read(until: "OK"))
    #expect(probe.end(by: signal) == signal)
    #expect(probe.modes == modes)
    #expect(probe.read(until: "\u{1B}[?7h") && !probe.output.contains("1049"))
  }

  @Test(
    "Without a terminal a question is answered in lines, and standard output has the answer only")
  func pipes() throws {
    // A process without a controlling terminal.
    let (_, errors) = try ProbeProcess.run(
      "printf '1 Grace\\n2\\n1 Bob\\n' | setsid --wait \"$0\" | sed 's/^/out: /' >&2",
      environment: ["PROBE": "inline"])
    #expect(errors.contains("\nHello, Grace\n"))
    #expect(errors.contains("out: Result: Grace\n") && !errors.contains("out: Hello"))
    #expect(
      try ProbeProcess.conversation("", environment: ["PROBE": "inline"]) == "Result: none\n")
  }

  @Test("A question is cancelled by dismiss, and has no result")
  func cancelled() throws {
    #expect(
      try ProbeProcess.conversation("1 Ada\n3\n", environment: ["PROBE": "inline cancel"])
        .hasSuffix("Result: none\n"))
  }

  @Test(
    "Without a terminal the next question gets the lines after the answer to the first one",
    arguments: [false, true])
  func questions(asFile: Bool) throws {
    let output = try ProbeProcess.conversation(
      "1 Ada\n2\n1 Bob\n2", asFile: asFile, environment: ["PROBE": "inline twice"])
    #expect(output == "Result: Ada\nResult: Bob\n")
  }
}

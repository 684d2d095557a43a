import PullbackTerminal
import PullbackUI
import Testing

/// A terminal may send any bytes.
@MainActor @Suite struct InputFuzzTests {
  private struct Controls: View {
    @State private var name = ""
    @State private var notes = ""
    @State private var isOn = false
    @State private var count = 0
    @State private var rows = Array(0..<40)
    @State private var showsAlert = false
    var body: some View {
      NavigationStack {
        List {
          TextField("Name", text: $name)
          TextField("Notes", text: $notes, axis: .vertical)
          Toggle("On", isOn: $isOn)
          Stepper("Count", value: $count)
          NavigationLink("Next") { TextEditor(text: $notes) }
          Button("Alert") { showsAlert = true }
          ForEach(rows, id: \.self) { row in
            Text("Row \(row)").contextMenu { Button("Remove") { rows.removeAll { $0 == row } } }
          }
          .onDelete { rows.remove(atOffsets: $0) }
          .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
        }
        .alert("Alert", isPresented: $showsAlert) { Button("OK") {} }
      }
    }
  }

  private static let pieces: [String] = [
    "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\r", "\t", "\u{1B}[Z", " ", "\u{7F}",
    "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F", "\u{1B}[1;3A", "\u{1B}[1;3B", "\u{1B}[1;2C",
    "\u{1B}[1;6D", "\u{1B}", "\u{1B}[", "\u{1B}[<0;5;", "\u{1B}[<0;9;4M", "\u{1B}[<32;12;4M",
    "\u{1B}[<2;9;6M", "\u{1B}[<64;3;3M", "\u{1B}[200~pasted\ntext", "\u{1B}[201~", "m", ":", "?",
    "a", "漢", "e\u{301}\u{301}", "\u{1}", "\u{15}", "\u{17}", "\u{1F}", "\u{1B}z", "\u{1B}y",
    "\u{10}", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}[97;5u", "\u{1B}[57363u", "\u{1B}OP",
  ]

  @Test("No input traps or blocks, and the input buffer stays small", arguments: UInt64(1)...40)
  func anyBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let screen = Screen(graph: ViewGraph { Controls() }, size: CellSize(width: 50, height: 16))
    var parser = InputParser()
    var output = FrameOutput(profile: .trueColor)
    for _ in 0..<60 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        if Int.random(in: 0..<4, using: &generator) == 0 {
          for _ in 0..<Int.random(in: 1...12, using: &generator) {
            bytes.append(UInt8.random(in: 0...255, using: &generator))
          }
        } else {
          bytes += Array(Self.pieces.randomElement(using: &generator)!.utf8)
        }
      }
      for event in parser.feed(bytes) { screen.handle(event) }
      if Bool.random(using: &generator) {
        for event in parser.flush() { screen.handle(event) }
      }
      if Int.random(in: 0..<8, using: &generator) == 0 {
        let width = Int.random(in: 0...90, using: &generator)
        screen.resize(to: CellSize(width: width, height: Int.random(in: 0...30, using: &generator)))
      }
      let frame = screen.frame
      _ = output.bytes(for: frame, cursor: screen.cursor)
      #expect(parser.heldBytes < 1 << 17, "seed \(seed)")
      if let cursor = screen.cursor { #expect(frame.bounds.contains(cursor), "seed \(seed)") }
    }
  }

  @Test("A paste of 10 MB is never held as a whole")
  func aPasteOf10MBIsNeverHeldWhole() {
    var parser = InputParser()
    _ = parser.feed(Array("\u{1B}[200~".utf8))
    let piece = [UInt8](repeating: 0x61, count: 1 << 16)
    var total = 0
    for _ in 0..<160 {
      for case .paste(let text) in parser.feed(piece) { total += text.utf8.count }
      #expect(parser.heldBytes <= 1 << 16)
    }
    #expect(total >= 159 << 16)
  }

  @Test("An excess of combining marks is cut")
  func floodsOfCombiningMarksAreCut() {
    let flood = "a" + String(repeating: "\u{301}", count: 100_000)
    let screen = Screen(
      graph: ViewGraph { PullbackUI.Text(flood) },
      size: CellSize(width: 20, height: 4)
    )
    #expect(screen.frame.text.unicodeScalars.count < 100)
    var output = FrameOutput(profile: .none)
    #expect(output.bytes(for: screen.frame).count < 400)
  }

  @Test("After many changes of size, the frame has the last size")
  func aStormOfSizesEndsInTheLast() {
    let screen = Screen(graph: ViewGraph { Controls() }, size: CellSize(width: 50, height: 16))
    for step in 0..<200 {
      screen.resize(to: CellSize(width: step * 7 % 300, height: step * 5 % 120))
      if step % 9 == 0 { _ = screen.frame }
    }
    screen.resize(to: CellSize(width: 1000, height: 500))
    #expect(screen.frame.width == 1000 && screen.frame.height == 500)
    screen.resize(to: CellSize(width: 1, height: 1))
    #expect(screen.frame.width == 1)
  }
}

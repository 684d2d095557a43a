import Foundation
import Observation
import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct ThemeScreenTests {
  @Observable final class Model { var theme = Theme.standard }

  struct Page: View {
    let model: Model
    var body: some View {
      NavigationStack {
        Text("Plain")
        Text("Red").foregroundStyle(.red)
      }
      .theme(model.theme)
    }
  }

  private func environment(_ theme: String? = nil, colors: String = "truecolor")
    -> TerminalEnvironment
  {
    TerminalEnvironment(["TERM": "xterm-256color", "COLORTERM": colors], theme: theme)
  }

  private func cell(_ color: Color) -> TerminalColor {
    guard case .rgb(let red, let green, let blue) = color.value else { return .standard }
    func part(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
    return .rgb(part(red), part(green), part(blue))
  }

  private func colors(_ theme: Theme, _ scheme: ColorScheme = .dark) throws -> Theme.Colors {
    try #require(theme.colors(on: scheme))
  }

  @Test("A material is a surface on the background, and nothing where there are 16 colors")
  func material() throws {
    func backgrounds(_ colors: String, _ theme: Theme) -> Set<TerminalColor> {
      let variables = ["TERM": colors == "ansi" ? "xterm" : "xterm-256color", "COLORTERM": colors]
      let screen = Screen(
        graph: ViewGraph { Text("Note").background(.regularMaterial).theme(theme) },
        size: CellSize(width: 20, height: 3), themes: TerminalEnvironment(variables).themes)
      return Set(screen.frame.cells.map(\.background))
    }
    #expect(backgrounds("truecolor", .standard).count == 2)
    #expect(backgrounds("ansi", .standard) == [.standard])
    let ocean = try colors(.ocean)
    #expect(
      backgrounds("truecolor", .ocean) == [cell(ocean.background), cell(ocean[.surface])])
  }

  @Test(
    "The prompt of a field is readable in each theme, also on a light background",
    arguments: Theme.builtIn.filter { $0 != .standard && $0 != .highContrast },
    [ColorScheme.light, .dark])
  func prompts(theme: Theme, scheme: ColorScheme) throws {
    let graph = ViewGraph {
      VStack {
        Button("First") {}
        TextField("Name", text: .constant(""), prompt: Text("WWW"))
      }
      .theme(theme.only(scheme))
    }
    let screen = Screen(
      graph: graph, size: CellSize(width: 40, height: 5), themes: environment().themes)
    let prompt = try #require(screen.frame.cells.first { $0.glyph == UInt32(UInt8(ascii: "W")) })
    #expect(!prompt.attributes.contains(.dim))
    let levels = [prompt.foreground, prompt.background].map(luminance).sorted()
    #expect((levels[1] + 0.05) / (levels[0] + 0.05) >= 4.5)
  }

  /// The relative luminance of a 24-bit color as WCAG defines it.
  private func luminance(_ color: TerminalColor) -> Double {
    guard case .rgb(let red, let green, let blue) = color.kind else { return 0 }
    let parts = [red, green, blue].map { part in
      let part = Double(part) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  @Test("The theme of the root view fills the whole screen and colors what has no color")
  func root() throws {
    let model = Model()
    let graph = ViewGraph { Page(model: model) }
    // Too low for key hints, which are drawn on a surface.
    let screen = Screen(
      graph: graph, size: CellSize(width: 120, height: 5), themes: environment().themes)
    #expect(Set(screen.frame.cells.map(\.background)) == [.standard])
    model.theme = .ocean
    let colors = try colors(.ocean)
    #expect(Set(screen.frame.cells.map(\.background)) == [cell(colors.background)])
    let used = Set(screen.frame.cells.map(\.foreground))
    #expect(used.isSuperset(of: [cell(colors[.primary]), cell(colors[.red])]))
    #expect(!used.contains(.standard))
    model.theme = .standard
    #expect(Set(screen.frame.cells.map(\.background)) == [.standard])
  }

  @Test("The theme of a part of the screen colors that part only")
  func part() throws {
    let graph = ViewGraph {
      VStack(spacing: 0) {
        Text("One").foregroundStyle(.red)
        Text("Two").foregroundStyle(.red).theme(.forest)
      }
    }
    let screen = Screen(
      graph: graph, size: CellSize(width: 20, height: 4), themes: environment().themes)
    let forest = try colors(.forest)
    let red = screen.frame.cells.filter { $0.foreground == cell(forest[.red]) }
    #expect(red.count == 3)
    #expect(screen.frame.cells.filter { $0.background == cell(forest.background) }.count == 3)
    #expect(screen.frame.cells.contains { $0.foreground == .ansi(9) })
  }

  @Test("A theme that the user has chosen replaces those of the app")
  func chosen() throws {
    for (name, background) in [
      ("rose", cell(try colors(.rose).background)),
      ("rose-light", cell(try colors(.rose, .light).background)), ("terminal", .standard),
      ("none", .standard),
    ] {
      let graph = ViewGraph { Text("Plain").theme(.ocean) }
      let screen = Screen(
        graph: graph, size: CellSize(width: 20, height: 4), themes: environment(name).themes)
      #expect(Set(screen.frame.cells.map(\.background)) == [background], "\(name)")
    }
  }

  @Test("A terminal with 16 colors keeps its own")
  func fewColors() {
    let themes = TerminalEnvironment(["TERM": "xterm"], theme: "ocean").themes
    let graph = ViewGraph { Text("Red").foregroundStyle(.red).theme(.rose) }
    let screen = Screen(graph: graph, size: CellSize(width: 20, height: 4), themes: themes)
    #expect(Set(screen.frame.cells.map(\.background)) == [.standard])
    #expect(screen.frame.cells.contains { $0.foreground == .ansi(9) })
  }

  @Test("A dialog and a menu have the theme of the app")
  func dialog() throws {
    let graph = ViewGraph {
      Text("Page").sheet(isPresented: .constant(true)) { Text("Sheet") }.theme(.dusk)
    }
    let screen = Screen(
      graph: graph, size: CellSize(width: 60, height: 12), themes: environment().themes)
    #expect(screen.frame.text.contains("Sheet"))
    let dusk = try colors(.dusk)
    #expect(screen.frame[0, 0].background == cell(dusk.background))
    #expect(!screen.frame.cells.contains { $0.background == .standard })
  }

  @Test("The arguments of an app choose its form, its theme and its URL")
  func arguments() {
    let options = TerminalOptions(arguments: ["tool", "--linear", "--theme", "ocean", "--open=a:b"])
    #expect(
      options == TerminalOptions(isLinear: true, openedURL: URL(string: "a:b"), theme: "ocean"))
    #expect(TerminalOptions(arguments: ["tool", "--theme=rose"]).theme == "rose")
    #expect(TerminalOptions(arguments: ["tool", "--", "--linear"]) == TerminalOptions())
    #expect(TerminalOptions(arguments: ["tool", "--theme"]).theme == "")
    #expect(TerminalOptions(arguments: []) == TerminalOptions())
    #expect(TerminalOptions(arguments: ["tool", "--help"]).showsHelp)
    let help = TerminalOptions.help(for: ["/usr/bin/tool"])
    #expect(help.hasPrefix("USAGE: tool ") && help.contains("--theme NAME"))
    #expect(TerminalThemes.isKnown("Sand-Light") && !TerminalThemes.isKnown(""))
    #expect("\(TerminalError.unknownTheme("x"))".contains("ocean"))
  }

  @Test("Each theme that is built in can be chosen by its name, also the standard one")
  func names() {
    let names = Set(TerminalThemes.names)
    #expect(names.count == TerminalThemes.names.count)
    #expect(names.isSuperset(of: Theme.builtIn.map(\.name)))
    #expect(names.allSatisfy(TerminalThemes.isKnown) && !TerminalThemes.isKnown("standard-light"))
    let themes = TerminalEnvironment(
      ["TERM": "xterm", "COLORTERM": "truecolor"], theme: "standard"
    ).themes
    let graph = ViewGraph { Text("Page").theme(.rose) }
    let screen = Screen(graph: graph, size: CellSize(width: 20, height: 4), themes: themes)
    #expect(screen.frame[0, 0].background == .standard, "not that of the app")
  }

  @Test(
    "A wrong argument is said in one line, and ends the process with the status 2, without a trap",
    arguments: ["--theme bogus", "--theme", "--open", "--open=a\\ b:"],
    ["inline", "plain", "stored"])
  func wrongArguments(arguments: String, mode: String) throws {
    let (status, errors) = try ProbeProcess.run(
      "exec \"$0\" \(arguments) </dev/null", environment: ["PROBE": mode])
    #expect(status == 2)
    #expect(errors.split(separator: "\n").count == 1, "\(errors)")
  }

  @Test("An unknown theme in the variable is said, and the app has its own theme")
  func unknownThemeInVariable() throws {
    let (status, errors) = try ProbeProcess.run(
      "exec \"$0\" </dev/null", environment: ["PULLBACK_THEME": "bogus"])
    #expect(status == 0)
    #expect(errors == "PULLBACK_THEME names the theme \"bogus\", which does not exist.\n")
  }

  // MARK: The background

  private func parse(_ pieces: [String]) -> [InputEvent] {
    var parser = InputParser()
    return pieces.flatMap {
      parser.feed(Array($0.utf8)) + (parser.timeout == nil ? [] : parser.flush())
    }
  }

  @Test(
    "A terminal's answer says the color of its background",
    arguments: [
      ("rgb:ffff/ffff/ffff", TerminalColor.rgb(255, 255, 255)),
      ("rgb:1a/1b/26", .rgb(26, 27, 38)), ("rgb:f/f/e", .rgb(255, 255, 238)),
      ("rgb:800/000/fff", .rgb(127, 0, 255)), ("rgba:0000/0000/0000/ffff", .rgb(0, 0, 0)),
    ])
  func answers(color: String, background: TerminalColor) {
    for end in ["\u{7}", "\u{1B}\\"] {
      #expect(parse(["\u{1B}]11;\(color)\(end)"]) == [.background(background)])
    }
  }

  @Test(
    "An answer that is wrong, cut off or late is no key and no answer",
    arguments: [
      "rgb:", "rgb:ff/ff", "rgb:ff/ff/ff/ff", "rgb:gg/00/00", "rgb:fffff/0/0", "rgb:-f/0/0",
      "rgb:ff//ff", "rgbx:ff/ff/ff", "rgb" + String(repeating: "f", count: 90),
    ])
  func wrong(color: String) {
    #expect(parse(["\u{1B}]11;\(color)\u{7}x"]) == [.key(.character("x"))])
    #expect(parse(["\u{1B}]11;\(color)", "\r"]).last == .key(.enter))
  }

  @Test("An answer that arrives in parts, each after the wait for a key has ended, is complete")
  func late() {
    let parts = ["\u{1B}]11;rgb:ffff", "/ffff", "/ff", "ff\u{7}"]
    #expect(parse(parts) == [.background(.rgb(255, 255, 255))])
  }

  @Test("Views read the background, and a theme follows it, whenever and as often it is reported")
  func reports() throws {
    struct Reader: View {
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text("\(scheme)") }
    }
    let graph = ViewGraph { Reader().theme(.sand) }
    let loop = SessionLoop(
      graph: graph, environment: environment(), size: CellSize(width: 20, height: 4),
      output: .init(write: { _ in }, suspend: { CellSize(width: 20, height: 4) }))
    loop.start(at: .now)
    for (answer, scheme) in [("ff", ColorScheme.light), ("ff", .light), ("00", .dark)] {
      loop.receive(Array("\u{1B}]11;rgb:\(answer)/\(answer)/\(answer)\u{7}".utf8), at: .now)
      #expect(loop.screen.frame.text.contains("\(scheme)"))
      let background = cell(try colors(.sand, scheme).background)
      #expect(loop.screen.frame[19, 0].background == background)
    }
  }
}

extension ThemeScreenTests {
  @Test(
    "A mark tells what removes something where its color is like that of other buttons",
    arguments: Theme.builtIn, [ColorScheme.light, .dark])
  func destructive(theme: Theme, scheme: ColorScheme) throws {
    let graph = ViewGraph {
      VStack {
        Button("Cancel") {}.contextMenu { Button("Erase", role: .destructive) {} }
        Button("Remove", role: .destructive) {}
      }
      .theme(theme.isStandard ? theme : theme.only(scheme))
    }
    let screen = Screen(
      graph: graph, size: CellSize(width: 40, height: 9), themes: environment().themes)
    let isMarked = [Theme.monochrome, .rose].contains(theme)
    #expect(screen.shows("!Remove") == isMarked)
    screen.handle(.key(.character("m")))
    #expect(screen.shows("!Erase") == isMarked)
  }

  @Test(
    "The current match of a log is told from the others in each theme, and without colors",
    arguments: TerminalThemes.names + ["NO_COLOR"])
  func matches(theme: String) throws {
    var variables = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    if theme == "NO_COLOR" { variables["NO_COLOR"] = "1" }
    let graph = ViewGraph { LogView(LogLines(["x1", "y", "x2"])) }
    let screen = Screen(
      graph: graph, size: CellSize(width: 40, height: 9),
      themes: TerminalEnvironment(variables, theme: theme == "NO_COLOR" ? nil : theme).themes)
    screen.handle(.key(.character("x")))
    screen.handle(.key(.enter))
    func look(_ line: String) throws -> (cell: Cell, beside: Cell) {
      let y = try #require(screen.frame.rows.firstIndex { $0.contains(line) })
      let x = try #require((0..<40).first { screen.frame[$0, y].glyph == 0x78 })
      return (screen.frame[x, y], screen.frame[x + 1, y])
    }
    let (current, other) = (try look("x2"), try look("x1"))
    #expect(current.cell.attributes != other.cell.attributes)
    if ["NO_COLOR", "none"].contains(theme) {
      #expect(current.cell.attributes.contains(.reverse))
      #expect(other.cell.attributes == .underline && other.beside.attributes == [])
    } else {
      #expect(other.cell.background != other.beside.background)
    }
  }

  @Test("In a theme without hues the background of a row does not look like the focus")
  func rowBackground() {
    func backgrounds(_ theme: Theme) -> [TerminalColor] {
      let graph = ViewGraph {
        List {
          ForEach(0..<3) { row in
            Button("Row \(row)") {}.listRowBackground(row == 1 ? Color.yellow : nil)
          }
        }
        .theme(theme)
      }
      let size = CellSize(width: 20, height: 4)
      let frame = Screen(graph: graph, size: size, themes: environment().themes).frame
      return (0..<3).map { frame[10, $0].background }
    }
    let gray = backgrounds(.monochrome)
    #expect(gray[1] == gray[2])
    let ocean = backgrounds(.ocean)
    #expect(ocean[1] != ocean[2])
  }
}

/// The explanation of a command and of its options, in lines that fit the terminal.
struct HelpText {
  private(set) var text = ""
  /// The greatest length of a line, unless a single word is longer.
  private let width: Int

  /// The column at which the meanings of options begin.
  private static let meaningColumn = 19
  /// The least width for which lines are broken: in a narrower terminal they go on by themselves.
  private static let least = 40

  init(width: Int) { self.width = max(Self.least, width) }

  mutating func addLine(_ line: String) { text += line + "\n" }

  /// Adds the name of the command with its options, none of which is broken.
  mutating func addUsage(_ name: String, _ options: [String]) {
    add(options, after: name + " ", indent: min(name.count + 1, Self.meaningColumn))
  }

  /// Adds an option with its meaning.
  mutating func addOption(_ usage: String, _ meaning: String) {
    let spaces = String(repeating: " ", count: max(2, Self.meaningColumn - 2 - usage.count))
    add(
      meaning.split(separator: " ").map(String.init), after: "  \(usage)\(spaces)",
      indent: Self.meaningColumn)
  }

  /// Adds words, in as many lines as they need, of which all but the first are indented.
  private mutating func add(_ words: [String], after start: String, indent: Int) {
    var line = start
    var isFirst = true
    for word in words {
      if !isFirst, line.count + 1 + word.count > width {
        addLine(line)
        line = String(repeating: " ", count: indent)
        isFirst = true
      }
      line += isFirst ? word : " \(word)"
      isFirst = false
    }
    addLine(line)
  }
}

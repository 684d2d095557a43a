/// The parts of a printed test that are the same for all kinds of tests.
enum TestSource {
  /// The imports that the test needs, as comments, because a file has them once.
  static func imports<State>(of state: State.Type, needsRecording: Bool = false) -> [String] {
    var modules = ["Foundation", "Pullback"]
    if needsRecording { modules.append("PullbackRecording") }
    modules += ["PullbackTesting", "Testing"]
    var lines = modules.map { "// import \($0)" }
    let module = String(reflecting: state).prefix { $0 != "." }
    if !module.isEmpty, !module.contains("("), module != "Swift" {
      lines.append("// @testable import \(module)")
    }
    return lines
  }

  /// The name of a function for a test, so that two tests in a file do not collide:
  /// `notCoinsLessThan0` for "Not coins < 0".
  static func functionName(_ name: String) -> String {
    let signs = [
      ("==", "is"), ("!=", "isNot"), ("<=", "atMost"), (">=", "atLeast"), ("<", "lessThan"),
      (">", "greaterThan"),
    ]
    var text = name.replacing(/(^|[ =<>])-(?=\d)/) { $0.1 + " minus " }
    for (sign, word) in signs { text = text.replacing(sign, with: " \(word) ") }
    var words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    // A single word may be a keyword, and a number cannot begin a name.
    if words.count < 2 || words[0].first?.isLetter != true { words.insert("recorded", at: 0) }
    let parts = words.enumerated().map { index, word in
      (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }
    return String(parts.joined().prefix(80))
  }
}

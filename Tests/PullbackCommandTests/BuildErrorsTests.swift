import Testing

@testable import PullbackCommand

/// What is shown of the output of a build.
@Suite struct BuildErrorsTests {
  @Test("Of the output the errors are kept, each once, with their source and without the folder")
  func errors() {
    let output = """
      Building for debugging...
      [1/4] Write sources
      /home/ada/app/Sources/App/View.swift:12:7: error: cannot find 'x' in scope
       10 |   var body: some View {
       12 |       x
          |       `- error: cannot find 'x' in scope
      /home/ada/app/Sources/App/View.swift:14:7: warning: unused
       14 |       y
          |       `- warning: unused
      [2/4] Compiling App View.swift
      /home/ada/app/Sources/App/View.swift:12:7: error: cannot find 'x' in scope
       10 |   var body: some View {
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      error: fatalError
      """
    #expect(
      BuildErrors(in: output, root: "/home/ada/app").text == """
        Sources/App/View.swift:12:7: error: cannot find 'x' in scope
         10 |   var body: some View {
         12 |       x
            |       `- error: cannot find 'x' in scope
        """)
  }

  @Test("Without a line that names an error, the last lines are kept")
  func others() {
    let output = "[3/4] Linking app\nld: undefined symbol x\ncollect2: ld returned 1\n[4/4] Done"
    #expect(
      BuildErrors(in: output, root: nil).text == "ld: undefined symbol x\ncollect2: ld returned 1")
  }

  @Test("There are at most so many lines, and a sentence about the others")
  func bound() {
    let output = (1...500).map { "A.swift:\($0):1: error: no \($0)" }.joined(separator: "\n")
    let lines = BuildErrors(in: output, root: nil).text.split(separator: "\n")
    #expect(lines.count == BuildErrors.mostLines + 1)
    #expect(lines.last == "… 380 more lines")
  }

  @Test("Nothing of the output can change the terminal")
  func controls() {
    let text = BuildErrors(
      in: "\u{1B}[1mA.swift:1:1: \u{1B}[31merror:\u{1B}[0m no\u{7}\r\n", root: nil
    ).text
    #expect(text == "A.swift:1:1: error: no")
  }
}

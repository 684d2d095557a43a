import Foundation
import PullbackUI
import Testing

@MainActor struct FormattedFieldTests {
  struct Screen: View {
    @State var amount = 4.0
    var body: some View {
      TextField("Amount", value: $amount, format: .number)
      Text("\(amount)")
      Button("Double") { amount *= 2 }
    }
  }

  private func text(_ graph: ViewGraph) throws -> String {
    guard case .textField(let field) = try graph.find("Amount").content else { return "" }
    return field.text
  }

  @Test("a number that is being typed keeps its text, and the value follows")
  func typing() throws {
    let graph = ViewGraph { Screen() }
    for (typed, value) in [("1", "1.0"), ("1.", "1.0"), ("1.5", "1.5"), ("1.50", "1.5")] {
      try graph.edit("Amount", typed)
      #expect(try text(graph) == typed)
      #expect(graph.texts.contains(value))
    }
  }

  @Test("text that is no number is refused by return, and replaced when the field is left")
  func leaving() throws {
    let graph = ViewGraph { Screen() }
    for typed in ["many", ""] {
      try graph.edit("Amount", typed)
      #expect(try text(graph) == typed)
      #expect(try problem(graph) == (typed.isEmpty ? nil : "Type a number, such as 4."))
      try graph.tree.perform(.submit, on: graph.find("Amount").id)
      graph.update()
      #expect(try text(graph) == typed && problem(graph) == "Type a number, such as 4.")
      try graph.tree.perform(.focus(false), on: graph.find("Amount").id)
      graph.update()
      #expect(try text(graph) == "4" && problem(graph) == nil)
    }
  }

  @Test("a value that the app changes replaces the typed text")
  func changes() throws {
    let graph = ViewGraph { Screen() }
    try graph.edit("Amount", "3.0")
    try graph.tap("Double")
    #expect(try text(graph) == "6")
  }

  private func problem(_ graph: ViewGraph) throws -> String? {
    guard case .textField(let field) = try graph.find("Amount").content else { return nil }
    return field.shownProblem
  }

  @Test("A field says that what is typed is no number, and leaves the value as it is")
  func problems() throws {
    let graph = ViewGraph { Screen() }
    for typed in ["42", "4.", "1,000", ""] {
      try graph.edit("Amount", typed)
      #expect(try problem(graph) == nil, "\(typed)")
    }
    try graph.edit("Amount", "42")
    try graph.edit("Amount", "42abc")
    #expect(try problem(graph) == "Type a number, such as 42.")
    #expect(try text(graph) == "42abc")
    try graph.tree.perform(.focus(false), on: graph.find("Amount").id)
    graph.update()
    #expect(try problem(graph) == nil)
    #expect(try text(graph) == "42")
  }

  @Test("A fraction is no whole number", arguments: [true, false])
  func fractions(withFormatter: Bool) throws {
    struct Whole: View {
      let withFormatter: Bool
      @State var count = 7
      var body: some View {
        if withFormatter {
          TextField("Amount", value: $count, formatter: NumberFormatter())
        } else {
          TextField("Amount", value: $count, format: .number)
        }
        Text("Count \(count)")
      }
    }
    let graph = ViewGraph { Whole(withFormatter: withFormatter) }
    for typed in ["1.5", "42abc"] {
      try graph.edit("Amount", typed)
      #expect(graph.texts.contains("Count 7"))
      #expect(try problem(graph) == "Type a number, such as 7.")
    }
    try graph.edit("Amount", "12")
    #expect(graph.texts.contains("Count 12"))
    #expect(try problem(graph) == nil)
  }
}

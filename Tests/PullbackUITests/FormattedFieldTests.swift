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

  @Test("text that is no number is replaced on return and when the field is left")
  func leaving() throws {
    let graph = ViewGraph { Screen() }
    for event in [ElementEvent.submit, .focus(false)] {
      try graph.edit("Amount", "many")
      #expect(try text(graph) == "many")
      try graph.tree.perform(event, on: graph.find("Amount").id)
      graph.update()
      #expect(try text(graph) == "4")
    }
  }

  @Test("a value that the app changes replaces the typed text")
  func changes() throws {
    let graph = ViewGraph { Screen() }
    try graph.edit("Amount", "3.0")
    try graph.tap("Double")
    #expect(try text(graph) == "6")
  }
}

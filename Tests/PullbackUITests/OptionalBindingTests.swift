#if Macros
import Pullback
import PullbackUI
import Testing

@MainActor struct OptionalBindingTests {
  @CasePathable
  enum Destination: Equatable {
    case edit(String)
    case number(Int)
  }

  struct Screen: View {
    @State private var destination: Destination?
    var body: some View {
      Button("Edit") { destination = .edit("A") }
      Button("Count") { destination = .number(1) }
      Button("Both") { $destination.number.wrappedValue = 2 }
      Button("No edit") { $destination.edit.wrappedValue = nil }
      Text("Edit: \($destination.edit.wrappedValue ?? "-")")
      Text("Number: \($destination.number.wrappedValue ?? 0)")
      Toggle("Shown", isOn: Binding($destination))
    }
  }

  private func shown(_ graph: ViewGraph) -> [String] {
    graph.texts.filter { $0.contains(":") }
  }

  @Test("a binding to a case of an optional enum ends that case only, and can enter it")
  func cases() throws {
    let graph = ViewGraph { Screen() }
    #expect(shown(graph) == ["Edit: -", "Number: 0"])
    try graph.tap("Edit")
    #expect(shown(graph) == ["Edit: A", "Number: 0"])
    try graph.tap("Count")
    try graph.tap("No edit")
    #expect(shown(graph) == ["Edit: -", "Number: 1"])
    try graph.tap("Both")
    #expect(shown(graph) == ["Edit: -", "Number: 2"])
  }

  @Test("a binding that says whether a value is there removes the value")
  func presence() {
    var value: Int? = 1
    let binding = Binding(get: { value }, set: { value = $0 })
    let isPresent: Binding<Bool> = Binding<Bool>(binding)
    #expect(isPresent.wrappedValue)
    isPresent.wrappedValue = true
    #expect(value == 1)
    isPresent.wrappedValue = false
    #expect(value == nil)
    isPresent.wrappedValue = true
    #expect(value == nil)
  }
}
#endif

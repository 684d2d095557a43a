import PullbackUI
import Testing

@MainActor @Suite struct ViewStateTests {
  @Test("A State without an initial value takes it from the initializer")
  func initializer() throws {
    struct Screen: View {
      @State var number: Int
      @State private var twice: Int
      init(number: Int) {
        self.number = number
        twice = number * 2
      }
      var body: some View { Button("\(number) \(twice)") { number += 1 } }
    }
    let graph = ViewGraph { Screen(number: 4) }
    try graph.tap("4 8")
    #expect(graph.texts == ["5 8"])
  }

  @Test("A binding whose setter takes a transaction can be written")
  func transaction() {
    var value = 1
    let binding = Binding(get: { value }, set: { new, _ in value = new })
    binding.wrappedValue = 2
    #expect(value == 2)
  }
}

#if Macros
import PullbackCore
import PullbackUI
import Testing

struct Palette: Equatable { var accent = "blue" }

extension EnvironmentValues {
  @Entry var palette: Palette = .init(accent: "red")
  @Entry var headline = "Hello"
  @Entry var other = Palette()
  @Entry var caption: String?
}

extension Transaction {
  @Entry var isUndo: Bool = false
}

@MainActor @Suite struct EntryTests {
  @Test("An @Entry of the environment has its default value, and the value that an outer view sets")
  func environment() {
    struct Reader: View {
      @Environment(\.palette) var palette
      @Environment(\.headline) var headline
      @Environment(\.caption) var caption
      @Environment(\.other.accent) var accent
      var body: some View { Text("\(palette.accent) \(headline) \(caption ?? "none") \(accent)") }
    }
    let graph = ViewGraph {
      Reader()
      Reader().environment(\.palette, Palette()).environment(\.caption, "some")
    }
    #expect(graph.texts == ["red Hello none blue", "blue Hello some blue"])
  }

  @Test("An @Entry of a transaction keeps the value that is set")
  func transaction() {
    var transaction = Transaction()
    #expect(!transaction.isUndo)
    transaction.isUndo = true
    #expect(transaction.isUndo)
  }
}
#endif

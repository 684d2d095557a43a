import PullbackUI
import PullbackUITesting
import Testing

@MainActor @Suite struct RowDeletionTests {
  @Test("A row that loses its destructive swipe action gets the button that deletes it")
  func laterDelete() throws {
    struct Rows: View {
      @State private var isOwner = true
      var body: some View {
        List {
          ForEach(["Milk"], id: \.self) { name in
            Text(name).swipeActions {
              if isOwner { Button("Remove", role: .destructive) {} }
            }
          }
          .onDelete { _ in }
          Button("Change") { isOwner.toggle() }
        }
      }
    }
    let page = HeadlessPage { Rows() }
    #expect(!page.text.contains("✕"))
    try page.tap("Change")
    #expect(page.text.contains("✕"))
    try page.tap("Change")
    #expect(!page.text.contains("✕"))
  }
}

import PullbackTerminal
import PullbackUI
import Testing

/// Sheets that are kept in front of the dialogs of the app, and the menus in them.
@MainActor @Suite struct FrontDialogTests {
  private struct Page: View {
    @State private var isOpen = true
    @State private var choice = "One"
    var body: some View {
      Text("The app")
        .sheet(isPresented: $isOpen) {
          VStack(alignment: .leading) {
            Text("In front")
            Picker("Choice", selection: $choice) {
              ForEach(["One", "Two", "Three"], id: \.self) { Text($0) }
            }
            .pickerStyle(.menu)
          }
        }
        .dialogsInFront()
    }
  }

  @Test(
    "A click chooses an item of a menu in a sheet that is in front",
    arguments: [CellSize(width: 80, height: 24), CellSize(width: 80, height: 18)])
  func click(_ size: CellSize) throws {
    let screen = Screen(graph: ViewGraph { Page() }, size: size)
    func click(_ text: String) throws {
      let row = try #require(screen.frame.rows.firstIndex { $0.contains(text) }, "\(text)")
      let line = screen.frame.rows[row]
      let start = try #require(line.range(of: text)).lowerBound
      let column = line.distance(from: line.startIndex, to: start)
      for action in [MouseEvent.Action.press, .release] {
        screen.handle(
          .mouse(MouseEvent(action, at: CellPoint(x: column, y: row))))
      }
    }
    try click("One ▾")
    #expect(screen.shows("Three"), "\(screen.frame.text)")
    try click("Three")
    #expect(screen.shows("Three ▾") && !screen.shows("Two"), "\(screen.frame.text)")
    try click("Three ▾")
    screen.handle(.key(.escape))
    #expect(!screen.shows("Two") && screen.shows("In front"), "\(screen.frame.text)")
  }
}

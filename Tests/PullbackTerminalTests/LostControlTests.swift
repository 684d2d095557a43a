import Observation
import PullbackTerminal
import PullbackUI
import Testing

/// Return and the space bar, pressed for a control that has just gone.
@MainActor @Suite struct LostControlTests {
  @Observable final class Model {
    var rows = Array(1...40)
    var used: [Int] = []
    var isDisabled = false
    var isLast = false
    var isSheet = true
    var asks = false
    var deletes = 0
    var presses = 0
  }

  private struct Rows: View {
    let model: Model
    var body: some View {
      List(model.rows, id: \.self) { row in
        HStack {
          Text("Row \(row)")
          Button("Use") { model.used.append(row) }.disabled(model.isDisabled && row == 1)
          Button("Delete") { model.rows.removeAll { $0 == row } }
        }
      }
    }
  }

  private func screen(@ViewBuilder _ view: () -> some View) -> Screen {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: 40, height: 10))
  }

  private nonisolated static let presses: [Key] = [.enter, .character(" ")]

  @Test("A press for a row that somebody else has just removed presses nothing", arguments: presses)
  func removed(key: Key) {
    let model = Model()
    let screen = screen { Rows(model: model) }
    screen.handle(.key(.down))
    for isDrawn in [false, true] {
      model.rows.remove(at: 1)
      if isDrawn { _ = screen.frame }
      screen.handle(.key(key))
      screen.time += .milliseconds(149)
      screen.handle(.key(key))
      #expect(model.used == [])
    }
    screen.time += .milliseconds(1)
    screen.handle(.key(key))
    #expect(model.used == [4])
  }

  @Test("So does one for a control that was disabled, while one for what a key leads to acts")
  func disabled() {
    let model = Model()
    let screen = screen { Rows(model: model) }
    _ = screen.frame
    model.isDisabled = true
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "Delete" && model.rows.count == 40)
    screen.handle(.key(.down))
    screen.handle(.key(.left))
    screen.handle(.key(.enter))
    #expect(model.used == [2])
  }

  @Test("A press on what takes the place of a row that the person has removed acts at once")
  func own() {
    let model = Model()
    let screen = screen { Rows(model: model) }
    screen.handle(.key(.right))
    for _ in 1...3 { screen.handle(.key(.enter)) }
    #expect(model.rows.first == 4)
    _ = screen.frame
    // Somebody else removes the next one.
    model.rows.removeFirst()
    screen.handle(.key(.enter))
    #expect(model.rows.first == 5)
  }

  private struct Steps: View {
    let model: Model
    var body: some View {
      Text("Page").sheet(isPresented: Bindable(model).isSheet) {
        NavigationStack {
          VStack {
            if !model.isLast {
              Button("Next") { model.presses += 1 }.disabled(model.isDisabled)
            }
            Text("Step")
          }
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button("Cancel") { model.isSheet = false }
            }
            ToolbarItem(placement: .confirmationAction) { Button("Done") { model.isSheet = false } }
          }
        }
      }
    }
  }

  @Test(
    "In a sheet the focus does not go to the toolbar by itself, where the next press would close it",
    arguments: [false, true])
  func sheet(isDisabled: Bool) {
    let model = Model()
    let screen = screen { Steps(model: model) }
    #expect(screen.focus?.label == "Next")
    if isDisabled { model.isDisabled = true } else { model.isLast = true }
    screen.showFrame()
    screen.handle(.key(.enter))
    #expect(model.isSheet && screen.focus == nil)
    (model.isDisabled, model.isLast) = (false, false)
    #expect(screen.focus?.label == "Next")
    screen.showFrame()
    screen.handle(.key(.enter))
    #expect(model.presses == 1)
    model.isLast = true
    screen.showFrame()
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "Cancel")
  }

  @Test(
    "Nor does it after a confirmation that disables the button, or where only Delete is left",
    arguments: [false, true])
  func confirmed(hasDelete: Bool) {
    struct Deploy: View {
      @Bindable var model: Model
      let hasDelete: Bool
      var body: some View {
        Text("Page").sheet(isPresented: $model.isSheet) {
          NavigationStack {
            VStack {
              Button("Deploy") { model.asks = true }.disabled(model.isDisabled)
              if hasDelete { Button("Delete", role: .destructive) { model.deletes += 1 } }
            }
            .alert("Sure?", isPresented: $model.asks) {
              Button("Yes") { model.isDisabled = true }
            }
            .toolbar {
              ToolbarItem(placement: .cancellationAction) {
                Button("Cancel") { model.isSheet = false }
              }
            }
          }
        }
      }
    }
    let model = Model()
    let screen = screen { Deploy(model: model, hasDelete: hasDelete) }
    for _ in 1...3 {
      screen.showFrame()
      screen.handle(.key(.enter))
    }
    #expect(model.isDisabled && model.isSheet && model.deletes == 0)
    #expect(screen.focus == nil)
    model.isDisabled = false
    #expect(screen.focus?.label == "Deploy")
  }

  @Test("On a page of a stack the focus does not go to the way back by itself")
  func page() {
    let model = Model()
    let screen = screen {
      NavigationStack {
        NavigationLink("Go") {
          VStack {
            if !model.isLast { Button("Next") { model.isLast = true } }
            Text("Step")
          }
          .navigationTitle("Steps")
        }
        .navigationTitle("Home")
      }
    }
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "Next")
    for _ in 1...2 { screen.handle(.key(.enter)) }
    #expect(screen.shows("Step") && !screen.shows("Go"))
    screen.handle(.key(.escape))
    #expect(screen.focus?.label == "Go")
  }

  private struct Keys: View {
    let model: Model
    var body: some View {
      List(model.rows, id: \.self) { row in
        Button("Row \(row)") { model.used.append(row) }
          .onKeyPress("d") {
            model.rows.removeAll { $0 == row }
            return .handled
          }
      }
    }
  }

  @Test(
    "A key of a view does nothing to the row that takes the place of one that somebody has removed")
  func keyOfView() {
    let model = Model()
    let screen = screen { Keys(model: model) }
    _ = screen.frame
    model.rows.removeFirst()
    screen.handle(.key(.character("d")))
    #expect(model.rows.first == 2 && model.rows.count == 39)
    screen.handle(.key(.down))
    screen.handle(.key(.character("d")))
    #expect(model.rows.prefix(2) == [2, 4], "an arrow leads to what is meant")
  }

  private func click(_ screen: Screen, x: Int = 6, y: Int) {
    for action in [MouseEvent.Action.press, .release] {
      screen.handle(.mouse(MouseEvent(action, at: CellPoint(x: x, y: y))))
    }
  }

  @Test(
    "A press of the mouse on a row that has just come under the pointer does nothing",
    arguments: [false, true])
  func movedRow(isDrawn: Bool) {
    let model = Model()
    let screen = screen { Keys(model: model) }
    _ = screen.picture
    screen.time += .seconds(1)
    model.rows.removeFirst()
    if isDrawn { _ = screen.picture }
    screen.time += .milliseconds(149)
    for _ in 1...2 { click(screen, y: 0) }
    #expect(model.used == [] && screen.notice == "What you pressed has just moved away.")
    _ = screen.picture
    screen.time += .milliseconds(150)
    click(screen, y: 0)
    #expect(model.used == [2])
  }

  @Test("A press of the mouse after the person's own scrolling or pressing acts at once")
  func ownMove() {
    let model = Model()
    let screen = screen { Keys(model: model) }
    _ = screen.picture
    screen.handle(.key(.character("d")))
    _ = screen.picture
    click(screen, y: 0)
    #expect(model.used == [2])
    _ = screen.picture
    screen.handle(.mouse(MouseEvent(.wheelDown, at: CellPoint(x: 6, y: 2))))
    _ = screen.picture
    click(screen, y: 0)
    #expect(model.used == [2, 5])
  }
}

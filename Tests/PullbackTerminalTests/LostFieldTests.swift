import Observation
import PullbackTerminal
import PullbackUI
import Testing

/// What is typed on after the field has lost the focus, though nobody has moved it.
@MainActor @Suite struct LostFieldTests {
  @Observable final class Model {
    var text = ""
    var other = ""
    var isDisabled = false
    var asks = false
    var showsSheet = false
    var isRemoved = false
    /// Whether the app focuses the second field when the first one is removed.
    var leadsOn = false
    var presses = 0
    var submits: [String] = []
  }

  private struct Page: View {
    @Bindable var model: Model
    var disablesItself = false
    var hasSecondField = false
    @FocusState private var isSecond: Bool
    var body: some View {
      VStack(alignment: .leading) {
        if !model.isRemoved {
          TextField("First", text: $model.text)
            .onSubmit { model.isDisabled = true }
            .disabled(model.isDisabled || disablesItself && !model.text.isEmpty)
        }
        if hasSecondField {
          TextField("Second", text: $model.other)
            .focused($isSecond)
            .onSubmit { model.submits.append(model.other) }
        }
        Button("Press") { model.presses += 1 }
      }
      .onChange(of: model.isRemoved) { if model.leadsOn { isSecond = true } }
      .alert("Sure?", isPresented: $model.asks) {
        Button("Yes") { model.presses += 1 }
        Button("No", role: .cancel) {}
      }
      .sheet(isPresented: $model.showsSheet) {
        TextField("In the sheet", text: $model.other)
          .onSubmit { model.submits.append(model.other) }
      }
    }
  }

  private func screen(@ViewBuilder _ view: () -> some View) -> Screen {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: 60, height: 14))
  }

  private func type(_ text: String, on screen: Screen) {
    for character in text {
      #expect(screen.handle(.key(.character(character))) == .none)
    }
  }

  private static let notice = "The field that you typed into takes no text now."

  @Test("What is typed into a field that is disabled presses nothing, and Enter does nothing once")
  func disabled() {
    let model = Model()
    let screen = screen { Page(model: model) }
    type("a", on: screen)
    model.isDisabled = true
    type("q b", on: screen)
    #expect(screen.handle(.key(.backspace)) == .none)
    #expect(screen.handle(.paste("text")) == .none)
    #expect(screen.notice == Self.notice && model.presses == 0)
    screen.handle(.key(.enter))
    #expect(model.presses == 0 && model.text == "a")
    screen.handle(.key(.enter))
    #expect(model.presses == 1)
    model.isDisabled = false
    #expect(screen.focus?.label == "Press", "who pressed it goes on there")
  }

  @Test("A field that a key disables does not lead the next one to a button or another field")
  func disabledByAKey() {
    for hasSecondField in [false, true] {
      let model = Model()
      let screen = screen {
        Page(model: model, disablesItself: true, hasSecondField: hasSecondField)
      }
      type("aq ", on: screen)
      var burst = Array(repeating: InputEvent.key(.character("x")), count: 20)[...]
      #expect(!screen.insertBurst(of: &burst))
      #expect(model.text == "a" && model.other.isEmpty && model.presses == 0)
    }
  }

  @Test("What is typed ahead while a sent text has disabled its field does not quit")
  func typedAhead() {
    let model = Model()
    let screen = screen { Page(model: model) }
    type("hello", on: screen)
    screen.handle(.key(.enter))
    #expect(model.isDisabled)
    type("quick ", on: screen)
    #expect(model.presses == 0 && screen.notice == Self.notice)
    model.isDisabled = false
    type("!", on: screen)
    #expect(model.text == "hello!" && screen.notice == nil)
    // Without a text after it, a second Enter is meant for what has the focus.
    screen.handle(.key(.enter))
    screen.handle(.key(.enter))
    #expect(model.presses == 1)
  }

  @Test("The lines after the first one of a text do nothing, either", arguments: [false, true])
  func lines(isRemoved: Bool) {
    let model = Model()
    let screen = screen { Page(model: model) }
    type("hello", on: screen)
    if isRemoved { model.isRemoved = true } else { model.asks = true }
    type(" all", on: screen)
    for line in ["how q", "are you"] {
      screen.handle(.key(.enter))
      type(line, on: screen)
    }
    screen.handle(.key(.enter))
    #expect(model.presses == 0 && model.asks != isRemoved)
    screen.handle(.key(.tab))
    screen.handle(.key(.enter))
    #expect(isRemoved ? model.presses == 1 : !model.asks)
  }

  @Test("A dialog that comes while somebody types is not answered by the text")
  func covered() {
    let model = Model()
    let screen = screen { Page(model: model) }
    type("a", on: screen)
    model.asks = true
    type(" q", on: screen)
    screen.handle(.key(.backspace))
    #expect(model.asks && model.presses == 0 && screen.notice == Self.notice)
    screen.handle(.key(.enter))
    #expect(model.asks && model.presses == 0)
    screen.handle(.key(.enter))
    #expect(!model.asks && model.presses == 1)
    type("b", on: screen)
    #expect(model.text == "ab")
  }

  @Test("Such a dialog is answered at once by Escape, by another kind of key, and by the mouse")
  func answered() throws {
    for event in [InputEvent.key(.escape), .key(.tab), .key(.down)] {
      let model = Model()
      let screen = screen { Page(model: model) }
      type("a", on: screen)
      model.asks = true
      type("b", on: screen)
      screen.handle(event)
      if event != .key(.escape) { screen.handle(.key(.character(" "))) }
      #expect(!model.asks, "\(event)")
    }
    let model = Model()
    let screen = screen { Page(model: model) }
    type("a", on: screen)
    model.asks = true
    type("b", on: screen)
    let row = try #require(screen.frame.rows.firstIndex { $0.contains("Yes") })
    let before = screen.frame.rows[row].prefix { $0 != "Y" }.count
    screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: before, y: row))))
    screen.handle(.mouse(MouseEvent(.release, at: CellPoint(x: before, y: row))))
    #expect(model.presses == 1)
  }

  @Test("Keys that edit a line are part of what is typed, before a dialog comes and after it")
  func edits() {
    let keys: [InputEvent] = [
      .key(.left), .key(.character("u"), .control), .key(.delete), .key(.home),
    ]
    for key in keys {
      let model = Model()
      let screen = screen { Page(model: model) }
      type("a", on: screen)
      screen.handle(key)
      model.asks = true
      screen.handle(key)
      type(" ", on: screen)
      screen.handle(key)
      #expect(model.asks && screen.notice == Self.notice, "\(key)")
      screen.time += .seconds(1)
      screen.handle(.key(.right))
      screen.handle(.key(.character(" ")))
      #expect(!model.asks, "\(key)")
    }
  }

  @Test("After a shortcut, and five seconds after the last key, letters are keys again")
  func keysAgain() {
    let model = Model()
    let screen = screen { Page(model: model) }
    type("a", on: screen)
    model.asks = true
    screen.time += .seconds(5)
    screen.handle(.key(.character(" ")))
    #expect(!model.asks)
  }

  @Test("A second after the last letter, Enter answers a dialog, and letters still do not")
  func answeredLater() {
    let model = Model()
    let screen = screen { Page(model: model) }
    type("a", on: screen)
    model.asks = true
    screen.time += .seconds(1)
    type(" ", on: screen)
    #expect(model.asks)
    screen.time += .seconds(1)
    screen.handle(.key(.enter))
    #expect(!model.asks && model.presses == 1)
  }

  @Test(
    "The rest of a text does not go to the next field, which takes text after a second",
    arguments: [false, true], [false, true])
  func otherField(isSheet: Bool, hasEnter: Bool) {
    let model = Model()
    let screen = screen { Page(model: model, hasSecondField: !isSheet) }
    type("a", on: screen)
    if isSheet { model.showsSheet = true } else { model.isRemoved = true }
    type("bc", on: screen)
    screen.handle(.key(.backspace))
    if hasEnter {
      screen.handle(.key(.enter))
      type("b", on: screen)
    }
    screen.time += .seconds(1)
    #expect(model.other == "" && model.submits.isEmpty && model.text == "a")
    type("de", on: screen)
    screen.handle(.key(.enter))
    #expect(model.other == "de" && model.submits == ["de"])
  }

  @Test("A field that the app or the person has gone to takes text at once")
  func chosenField() {
    for isByApp in [false, true] {
      let model = Model()
      model.leadsOn = isByApp
      let screen = screen { Page(model: model, hasSecondField: true) }
      type("a", on: screen)
      model.isRemoved = true
      if !isByApp { for key in [Key.down, .up] { screen.handle(.key(key)) } }
      type("c", on: screen)
      #expect(model.other == "c")
    }
  }

  /// A field that stands elsewhere as soon as it has a text, or as there are results.
  private struct Search: View {
    @Bindable var model: Model
    let movesAtOnce: Bool
    var body: some View {
      if movesAtOnce ? model.text.isEmpty : !model.isRemoved {
        VStack { field }
      } else {
        VStack(alignment: .leading) {
          Text("Results")
          field
        }
      }
    }

    private var field: some View { TextField("Find", text: $model.text) }
  }

  @Test("A field that the app draws in another place takes the rest of the word")
  func movedField() {
    for movesAtOnce in [true, false] {
      let model = Model()
      let screen = screen { Search(model: model, movesAtOnce: movesAtOnce) }
      type("a", on: screen)
      model.isRemoved = true
      type("bc", on: screen)
      #expect(model.text == "abc" && screen.shows("Results"))
    }
  }

  @Test("A sheet that a letter opens takes the letters after it")
  func sheetOfAKey() {
    struct Page: View {
      @Bindable var model: Model
      var body: some View {
        TextField("Text", text: $model.text)
          .onChange(of: model.text) { model.showsSheet = model.text.hasSuffix("@") }
          .sheet(isPresented: $model.showsSheet) { TextField("Person", text: $model.other) }
      }
    }
    let model = Model()
    let screen = screen { Page(model: model) }
    type("a@ada", on: screen)
    #expect(model.text == "a@" && model.other == "ada")
  }
}

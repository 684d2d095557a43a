import PullbackTerminal
import PullbackUI
import Testing

@Suite struct FocusTests {
  @Test("Tab moves the focus in reading order, skips disabled controls and wraps around")
  func tabGoesInReadingOrderAndAround() {
    let root = vstack(
      hstack(button("a"), button("b")),
      button("off", isEnabled: false),
      button("c")
    )
    let screen = screen(root)
    var labels: [String] = []
    for _ in 0..<4 {
      labels.append(screen.focus?.label ?? "")
      screen.handle(.key(.tab))
    }
    #expect(labels == ["a", "b", "c", "a"])
    screen.handle(.key(.tab, .shift))
    #expect(screen.focus?.label == "a")
  }

  @Test("Arrow keys move the focus to the control in their direction")
  func arrowsGoByPlace() {
    let root = vstack(hstack(button("a"), button("b")), hstack(button("c"), button("d")))
    let screen = screen(root)
    screen.handle(.key(.right))
    #expect(screen.focus?.label == "b")
    screen.handle(.key(.down))
    #expect(screen.focus?.label == "d")
    screen.handle(.key(.left))
    #expect(screen.focus?.label == "c")
    screen.handle(.key(.up))
    #expect(screen.focus?.label == "a")
    screen.handle(.key(.up))
    #expect(screen.focus?.label == "a")
  }

  @Test("Enter and space press a button and change a toggle")
  func enterAndSpaceAct() {
    var presses = 0
    let box = toggle("Notify")
    let screen = screen(vstack(button("press") { presses += 1 }, box))
    screen.handle(.key(.enter))
    screen.handle(.key(.character(" ")))
    #expect(presses == 2)
    screen.handle(.key(.down))
    screen.handle(.key(.character(" ")))
    #expect(screen.shows("▸x◂ Notify"))
  }

  @Test("The focus moves to a neighbour when its element is removed")
  func theFocusMovesOnWhenItsElementGoes() {
    let (a, b, c) = (button("a"), button("b"), button("c"))
    let root = vstack(a, b, c)
    let screen = screen(root)
    screen.handle(.key(.tab))
    #expect(screen.focus === b)
    root.children = [a, c]
    #expect(screen.focus === c)
    root.children = [a]
    #expect(screen.focus === a)
    root.children = []
    #expect(screen.focus == nil)
    screen.handle(.key(.enter))
  }

  @Test("A control that was disabled for a moment gets the focus back, unless it was moved")
  func disabledForAMoment() {
    let (a, b, c) = (button("a"), button("b"), button("c"))
    let screen = screen(vstack(a, b, c))
    screen.handle(.key(.tab))
    #expect(screen.focus === b)
    b.style.isEnabled = false
    #expect(screen.focus !== b)
    b.style.isEnabled = true
    #expect(screen.focus === b)
    // What had the focus instead is disabled, too.
    b.style.isEnabled = false
    screen.focus?.style.isEnabled = false
    _ = screen.frame
    b.style.isEnabled = true
    #expect(screen.focus === b)
    for element in [a, c] { element.style.isEnabled = true }
    b.style.isEnabled = false
    _ = screen.frame
    screen.handle(.key(.tab))
    let moved = screen.focus
    b.style.isEnabled = true
    #expect(screen.focus === moved)
  }

  @Test("A control that is disabled while a dialog is open gets the focus back after it")
  func disabledBehindDialog() {
    let (a, b) = (button("a"), button("b"))
    let tree = ElementTree(root: vstack(a, b))
    let screen = Screen(tree: tree, size: CellSize(width: 40, height: 12))
    screen.handle(.key(.tab))
    b.style.isEnabled = false
    tree.dialogs = [
      Element(.dialog(DialogContent(kind: .alert, title: "Late")), children: [button("OK")])
    ]
    #expect(screen.focus?.label == "OK")
    tree.dialogs = []
    #expect(screen.focus === a)
    b.style.isEnabled = true
    #expect(screen.focus === b)
  }

  @Test("The first focus is on the content, not on the toolbar")
  func toolbar() {
    let bar = hstack(button("Cancel"), button("Save"))
    bar.role = .toolbar
    #expect(screen(vstack(bar, field("Name"))).focus?.label == "Name")
    let only = hstack(button("Cancel"))
    only.role = .toolbar
    #expect(screen(vstack(only, text("Nothing"))).focus?.label == "Cancel")
  }

  @Test("Elements are notified when they gain and lose the focus")
  func elementsAreToldOfTheFocus() {
    var log: [String] = []
    let (a, b) = (button("a"), button("b"))
    a.actions.setFocus(of: a) { log.append("a \($0)") }
    b.actions.setFocus(of: b) { log.append("b \($0)") }
    let screen = screen(vstack(a, b))
    screen.handle(.key(.tab))
    #expect(log == ["a true", "a false", "b true"])
  }

  @Test("Going back moves the focus to the link that opened the page")
  func goingBackReturnsToTheLinkThatLedThere() {
    func first() -> [Element] { [list(button("one"), button("two"), button("three"))] }
    let root = page("Root", first()[0])
    let screen = screen(root)
    screen.handle(.key(.down))
    _ = screen.frame
    root.content = .navigation(NavigationContent(title: "Two", trail: ["Root"]))
    root.children = [button("inside")]
    var went = false
    root.actions.dismiss = { went = true }
    #expect(screen.focus?.label == "inside")
    screen.handle(.key(.escape))
    #expect(went)
    root.content = .navigation(NavigationContent(title: "Root", trail: []))
    root.children = first()
    #expect(screen.focus?.label == "two")
  }

  @Test func escapeDismissesADialogBeforeAPage() {
    var log: [String] = []
    let root = page("Root", button("a"))
    root.actions.dismiss = { log.append("page") }
    let tree = ElementTree(root: root)
    let dialog = Element(
      .dialog(DialogContent(kind: .sheet, title: "")),
      children: [button("b")]
    )
    dialog.actions.dismiss = {
      log.append("dialog")
      tree.dialogs = []
    }
    tree.dialogs = [dialog]
    let screen = Screen(tree: tree, size: CellSize(width: 40, height: 12))
    screen.handle(.key(.escape))
    screen.handle(.key(.escape))
    #expect(log == ["dialog", "page"])
  }

  @Test func aClickFocusesAndActsButNotBehindADialog() {
    var presses: [String] = []
    let root = vstack(button("a") { presses.append("a") }, button("b") { presses.append("b") })
    let tree = ElementTree(root: root)
    let screen = Screen(tree: tree, size: CellSize(width: 60, height: 12))
    func click(_ x: Int, _ y: Int) {
      screen.handle(.mouse(MouseEvent(.press, at: CellPoint(x: x, y: y))))
      screen.handle(.mouse(MouseEvent(.release, at: CellPoint(x: x, y: y))))
    }
    click(4, 1)
    click(40, 9)
    #expect(presses == ["b"] && screen.focus?.label == "b")
    tree.dialogs = [
      Element(.dialog(DialogContent(kind: .alert, title: "!")), children: [button("OK")])
    ]
    click(4, 0)
    #expect(presses == ["b"])
  }

  @Test func arrowsChangeASlider() {
    var steps: [Adjustment] = []
    let slider = Element(.slider(SliderContent(value: 0.5, in: 0...1)))
    slider.actions.adjust = { steps.append($0) }
    let screen = screen(slider)
    screen.handle(.key(.right))
    screen.handle(.key(.left))
    #expect(steps == [.increment, .decrement])
  }

  @Test("The focus on a pushed page does not begin at the back button")
  func aPushedPageDoesNotBeginAtItsWayBack() {
    let back = button("‹ Root", shape: .plain)
    back.role = .back
    let root = page("Two", trail: ["Root"], back, button("Add"), list(button("one")))
    let screen = screen(root, 40, 8)
    #expect(screen.focus?.label == "Add")
    expectRows(
      screen,
      """
      |  ‹ Root › Two
      |  ▸ Add ◂
      |  one
      |
      |
      |
      |
      |  ↑↓ move  enter press  ? keys  q quit
      """
    )
  }

  @Test("The focus begins at the content and not at a search field or the header of a table")
  func toolsAreNotFirst() {
    let (search, sort, row) = (button("Find"), button("Sort by name"), button("Row"))
    (search.role, sort.role) = (.searchField, .sortButton(order: nil))
    #expect(screen(vstack(search, sort, row)).focus === row)
    #expect(screen(vstack(button("Other"))).focus?.label == "Other")
    let (alone, remove) = (button("Find"), button("Remove row"))
    (alone.role, remove.role) = (.searchField, .rowAction)
    #expect(screen(vstack(alone, remove)).focus === alone)
  }

  private struct Choices: View {
    @State private var size = 1
    var body: some View {
      VStack {
        Button("Before") {}
        Picker("Size", selection: $size) {
          Text("S").tag(0)
          Text("M").tag(1)
          Text("L").tag(2)
        }
        .pickerStyle(.segmented)
        Button("After") {}
      }
    }
  }

  @MainActor
  @Test("The options of a picker are one stop of Tab, and the arrows move among them")
  func optionsAreOneStop() {
    let screen = Screen(graph: ViewGraph { Choices() }, size: CellSize(width: 40, height: 10))
    #expect(screen.focus?.label == "Before")
    screen.handle(.key(.tab))
    #expect(["S", "M"].contains(screen.focus?.label ?? ""))
    screen.handle(.key(.right))
    let other = screen.focus?.label ?? ""
    #expect(["M", "L"].contains(other))
    screen.handle(.key(.tab))
    #expect(screen.focus?.label == "After")
    screen.handle(.key(.tab, .shift))
    #expect(["S", "M", "L"].contains(screen.focus?.label ?? ""))
    screen.handle(.key(.tab, .shift))
    #expect(screen.focus?.label == "Before")
    // Arrows enter the group at the chosen option, too.
    screen.handle(.key(.down))
    #expect(screen.focus?.label == "M")
  }

  @Test("The focus in a dialog does not begin at a destructive button")
  func whatCannotBeUndoneIsNotTheFirstToHaveTheFocus() {
    let tree = ElementTree(root: page("Page", text("Under it")))
    let screen = Screen(tree: tree, size: CellSize(width: 40, height: 12))
    let remove = button("Remove", role: .destructive)
    let cancel = button("Cancel", role: .cancel)
    tree.dialogs = [
      Element(
        .dialog(DialogContent(kind: .confirmation, title: "Sure?")), children: [remove, cancel])
    ]
    _ = screen.frame
    #expect(screen.focus === cancel)
    screen.handle(.key(.left))
    #expect(screen.focus === remove)
  }
}

extension FocusTests {
  private struct Login: View {
    let isRemoved: Bool
    @FocusState private var isFocused: Bool
    @State private var text = ""
    @State private var isLoading = false
    var body: some View {
      VStack {
        if !(isRemoved && isLoading) {
          TextField("Password", text: $text)
            .focused($isFocused)
            .onSubmit { isLoading = true }
            .disabled(isLoading)
        }
        Button("Retry") { isLoading = false }
        Text(isFocused ? "in the field" : "elsewhere")
      }
    }
  }

  @MainActor
  @Test(
    "A focus state is reset when its field is disabled or removed",
    arguments: [false, true]
  )
  func fieldLosesFocus(isRemoved: Bool) {
    let graph = ViewGraph { Login(isRemoved: isRemoved) }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 10))
    #expect(screen.shows("in the field"))
    screen.handle(.key(.enter))
    #expect(screen.shows("elsewhere"))
    #expect(screen.focus?.label == "Retry")
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "Retry", "the field does not take the focus back")
    #expect(screen.shows("elsewhere"))
  }

  private struct Deletion: View {
    let log: (String) -> Void
    @State private var name = ""
    @State private var isNaming = true
    var body: some View {
      Button("Delete all") { log("deleted") }.keyboardShortcut(.defaultAction)
        .sheet(isPresented: $isNaming) {
          TextField("Name", text: $name).onSubmit {
            log("named")
            isNaming = false
          }
        }
    }
  }

  @MainActor
  @Test(
    "Return in a field does not press a default button that submitting has brought to the front")
  func defaultButtonBehindASheet() {
    var log: [String] = []
    let screen = Screen(
      graph: ViewGraph { Deletion { log.append($0) } }, size: CellSize(width: 40, height: 12))
    #expect(screen.focus?.label == "Name")
    screen.handle(.key(.enter))
    #expect(log == ["named"])
    screen.handle(.key(.enter))
    #expect(log == ["named", "deleted"])
  }

  @MainActor
  @Test("The focus of a control that has gone does not go to the toolbar, unless it was there")
  func goneControl() {
    struct Door: View {
      @State private var isIn = false
      @State private var hasLeft = false
      var body: some View {
        NavigationStack {
          VStack {
            if !isIn { Button("Enter") { isIn = true } }
            Button("Talk") {}
          }
          .navigationTitle("Room")
          .toolbar {
            if isIn, !hasLeft { Button("Leave") { hasLeft = true } }
            Button("Help") {}
          }
        }
      }
    }
    let screen = Screen(graph: ViewGraph { Door() }, size: CellSize(width: 40, height: 10))
    #expect(screen.focus?.label == "Enter")
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "Talk")
    for _ in 0..<4 where screen.focus?.label != "Leave" { screen.handle(.key(.tab)) }
    screen.handle(.key(.enter))
    #expect(screen.focus?.label == "Help")
  }
}

import PullbackTerminal
import PullbackUI
import Testing

/// The focus in forms and lists that are higher than the screen, in rows that are far apart.
@MainActor @Suite struct FormFocusTests {
  private func screen(_ height: Int = 8, @ViewBuilder _ view: () -> some View) -> Screen {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: 30, height: height))
  }

  private struct Fields: View {
    @State private var name = "Blob"
    @State private var flavor = "Vanilla"

    var body: some View {
      Form {
        Section("Profile") {
          TextField("Name", text: $name)
          Toggle("Visible", isOn: .constant(true))
        }
        Section {
          Stepper("Scoops", value: .constant(3))
          Picker("Flavor", selection: $flavor) {
            ForEach(["Chocolate", "Vanilla"], id: \.self) { Text($0).tag($0) }
          }
          .pickerStyle(.menu)
        } footer: {
          Text("A footer says more about its section, in several lines.")
        }
        Section("End") { Button("Delete") {} }
      }
    }
  }

  /// The label of the control with the focus, which must be in sight.
  private func focus(_ screen: Screen) -> String {
    guard let focus = screen.focus else { return "nothing" }
    let name = focus.label.prefix { $0.isLetter }
    return screen.frame.rows.contains { $0.contains("▸") } ? String(name) : "\(name) out of sight"
  }

  private func stops(_ screen: Screen, _ key: Key, _ modifiers: KeyModifiers = [], count: Int)
    -> [String]
  {
    (0..<count).map { _ in
      screen.handle(.key(key, modifiers))
      return focus(screen)
    }
  }

  @Test("Tab goes to each control of a form in order, however low the screen", arguments: 3...14)
  func form(height: Int) {
    let screen = screen(height) { Fields() }
    #expect(focus(screen) == "Name")
    let order = ["Visible", "Scoops", "Flavor", "Delete", "Name"]
    #expect(stops(screen, .tab, count: 10) == order + order)
    let back = ["Delete", "Flavor", "Scoops", "Visible", "Name"]
    #expect(stops(screen, .tab, .shift, count: 10) == back + back)
  }

  @Test("A form between other controls is entered at its first control, from below at its last")
  func formBetween() {
    let screen = screen {
      VStack {
        Button("Above") {}
        Form {
          Button("First") {}
          ForEach(0..<20) { Text("Text \($0)") }
          Button("Second") {}
        }
        Button("Below") {}
      }
    }
    #expect(stops(screen, .tab, count: 4) == ["First", "Second", "Below", "Above"])
    #expect(stops(screen, .tab, count: 1) == ["First"])
    let back = ["Above", "Below", "Second", "First"]
    #expect(stops(screen, .tab, .shift, count: 4) == back)
  }

  @Test("Tab goes on beyond many rows without a control", arguments: [false, true])
  func texts(isForm: Bool) {
    let rows = ForEach(0..<100, id: \.self) { number in
      if number % 40 == 0 { Button("Row\(number)") {} } else { Text("Text \(number)") }
    }
    let screen = screen { if isForm { Form { rows } } else { List { rows } } }
    var labels: [String] = []
    for (key, count) in [(KeyModifiers(), 2), (.shift, 2)] {
      for _ in 0..<count {
        screen.handle(.key(.tab, key))
        labels.append(screen.focus?.label ?? "nothing")
        #expect(screen.frame.rows.contains { $0.contains("▸") }, "\(screen.frame.rows)")
      }
    }
    #expect(labels == ["Row40", "Row80", "Row40", "Row0"])
  }

  @Test("The focus in a section stays in sight in a lower window", arguments: 3...12)
  func resize(height: Int) {
    let screen = screen(24) { Fields() }
    #expect(stops(screen, .tab, count: 4).last == "Delete")
    screen.resize(to: CellSize(width: 30, height: height))
    #expect(focus(screen) == "Delete")
    #expect(stops(screen, .tab, .shift, count: 1) == ["Flavor"])
  }

  @Test("The focus comes back into sight when a menu closes in a lower window")
  func menu() {
    let screen = screen(24) { Fields() }
    _ = stops(screen, .tab, count: 3)
    screen.handle(.key(.enter))
    #expect(focus(screen) == "Vanilla")
    screen.resize(to: CellSize(width: 30, height: 8))
    #expect(focus(screen) == "Vanilla")
    screen.handle(.key(.escape))
    #expect(focus(screen) == "Flavor")
    #expect(stops(screen, .tab, count: 1) == ["Delete"])
  }

  @Test("The app scrolls to a row in a section")
  func scrollTo() {
    struct Page: View {
      var body: some View {
        ScrollViewReader { proxy in
          Form {
            Section { Button("Go") { proxy.scrollTo("end") } }
            Section { ForEach(0..<20) { Text("Text \($0)") } }
            Section {
              Text("The end").id("end")
              Text("After it")
            }
          }
        }
      }
    }
    let screen = screen { Page() }
    #expect(!screen.shows("The end"))
    screen.handle(.key(.enter))
    #expect(screen.shows("The end") && !screen.shows("After it"))
  }
}

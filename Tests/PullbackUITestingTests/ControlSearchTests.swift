import Pullback
import PullbackUI
import PullbackUITesting
import Testing

/// Rows that are buttons with a toggle inside, among buttons with short labels.
private struct Rows: View {
  @State private var done: Set<Int> = []
  @State private var taps = 0

  var body: some View {
    List {
      ForEach(0..<2) { index in
        Button {
          taps += 1
        } label: {
          HStack {
            Toggle(
              "Done \(index)",
              isOn: Binding(
                get: { done.contains(index) },
                set: { if $0 { done.insert(index) } else { done.remove(index) } })
            )
            .labelsHidden()
            Text("Oat milk \(index)")
            Text("\(taps) taps")
          }
        }
        .buttonStyle(.plain)
      }
      ForEach(0..<9) { index in Button("Sort\(index)") {} }
    }
  }
}

private struct Tabs: View {
  var body: some View {
    TabView {
      Text("Letters").tabItem { Label("Inbox", systemImage: "tray") }
      Text("Options").tabItem { Label("Settings", systemImage: "gear") }.badge(2)
    }
  }
}

@MainActor @Suite struct ControlSearchTests {
  @Test("A tab with a badge is found by its label without the badge, and with it")
  func badge() throws {
    let screen = HeadlessScreen { Tabs() }
    try screen.tap("Settings")
    #expect(screen.shows("Options"))
    try screen.tap("Inbox")
    try screen.tap("Settings (2)")
    #expect(screen.shows("Options"))
  }

  @Test("A toggle in the label of a button is found and changed without pressing the button")
  func toggleInButton() throws {
    let screen = HeadlessScreen { Rows() }
    try screen.toggle("Done 1")
    #expect(try screen.find("Done 1").value == "on")
    #expect(try screen.find("Done 0").value == "off")
    #expect(screen.shows("Oat milk 1 0 taps"))
    try screen.tap("Done 1 Oat milk 1 0 taps")
    #expect(screen.shows("Oat milk 1 1 taps"))
    #expect(try screen.find("Done 1").value == "on")
  }

  @Test("The keyboard reaches a toggle in the label of a button, and changes it alone")
  func keyboard() throws {
    let screen = HeadlessScreen { Rows() }
    #expect(screen.focusedLabel == "Done 0 Oat milk 0 0 taps")
    try screen.press("tab")
    #expect(screen.focusedLabel == "Done 0")
    try screen.press("space")
    #expect(try screen.find("Done 0").value == "on")
    #expect(screen.shows("Oat milk 0 0 taps"))
  }

  @Test("The outline lists the controls inside a button")
  func outline() throws {
    let screen = HeadlessScreen { Rows() }
    #expect(
      screen.outline.contains(
        """
          button "Done 0 Oat milk 0 0 taps"
            toggle "Done 0" value "off"
        """
      ),
      "\(screen.outline)"
    )
  }

  @Test("An error names the controls whose label contains the text before shorter labels")
  func similar() throws {
    let screen = HeadlessScreen { Rows() }
    let error = #expect(throws: HeadlessScreenError.self) { try screen.tap("milk 1") }
    #expect(
      error?.reason.hasPrefix("expected control \"milk 1\", found \"Done 1 Oat milk 1 0 taps\", ")
        == true,
      "\(error?.reason ?? "")"
    )
  }
}

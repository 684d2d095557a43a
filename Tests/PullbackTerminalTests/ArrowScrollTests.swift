import PullbackTerminal
import PullbackUI
import Testing

/// Arrows scroll what is around the focus to its end before the focus leaves it.
@MainActor @Suite struct ArrowScrollTests {
  private func screen(
    _ width: Int = 40, _ height: Int = 14, @ViewBuilder _ view: () -> some View
  ) -> Screen {
    Screen(graph: ViewGraph(root: view), size: CellSize(width: width, height: height))
  }

  /// Presses an arrow until the focus is on a control. Returns the numbers of the lines that were seen.
  private func press(_ key: Key, until label: String, _ screen: Screen) -> Set<Int> {
    var seen: Set<Int> = []
    for _ in 0..<100 where screen.focus?.label != label {
      screen.handle(.key(key))
      for match in screen.frame.text.matches(of: /Line (\d+)\./) {
        if let number = Int(match.1) { seen.insert(number) }
      }
    }
    return seen
  }

  private struct Letter: View {
    let isList: Bool
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Above") {}
        Group {
          if isList {
            List {
              Button("First") {}
              ForEach(0..<40) { Text("Line \($0).") }
            }
          } else {
            ScrollView {
              VStack(alignment: .leading, spacing: 0) {
                Button("First") {}
                ForEach(0..<40) { Text("Line \($0).") }
              }
            }
          }
        }
        .frame(height: 96)
        Button("Below") {}
      }
    }
  }

  @Test("All lines between a control and the end are seen on the way", arguments: [false, true])
  func lines(isList: Bool) {
    let screen = screen { Letter(isList: isList) }
    screen.handle(.key(.down))
    #expect(screen.focus?.label == "First")
    #expect(press(.down, until: "Below", screen) == Set(0..<40))
    #expect(screen.focus?.label == "Below")
    let back = press(.up, until: "Above", screen)
    #expect(screen.focus?.label == "Above")
    #expect(back.isSuperset(of: 0..<34))
  }

  @Test(
    "From a row that arrows have scrolled far away, Tab goes on, and sideways arrows go nowhere",
    arguments: [
      (Key.right, KeyModifiers(), "Below"), (.left, .shift, "Above"),
    ])
  func farAway(arrow: Key, modifiers: KeyModifiers, label: String) {
    let screen = screen { Letter(isList: true) }
    for _ in 0..<30 { screen.handle(.key(.down)) }
    #expect(screen.focus?.label == "First" && !screen.shows("First"), "\(screen.frame.text)")
    let text = screen.frame.text
    screen.handle(.key(arrow))
    #expect(screen.focus?.label == "First" && screen.frame.text == text)
    screen.handle(.key(.tab, modifiers))
    #expect(screen.focus?.label == label)
  }

  @Test("A page scrolls up before the focus goes to its toolbar")
  func toolbar() {
    let screen = screen {
      NavigationStack {
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            ForEach(0..<30) { Text("Line \($0).") }
            Button("Last") {}
          }
        }
        .navigationTitle("Page")
        .toolbar { Button("Edit") {} }
      }
    }
    screen.handle(.key(.end))
    _ = press(.down, until: "Last", screen)
    #expect(screen.focus?.label == "Last")
    #expect(press(.up, until: "Edit", screen).isSuperset(of: 0..<20))
    #expect(screen.focus?.label == "Edit")
  }

  @Test("Columns scroll sideways before the focus goes to what is beside them")
  func sideways() {
    let screen = screen(40, 6) {
      HStack(spacing: 0) {
        ScrollView(.horizontal) {
          HStack {
            Button("First") {}
            Text("What is at the right of this button has to be read, too.").fixedSize()
            Text("End")
          }
        }
        .frame(width: 160)
        Button("Beside") {}
      }
    }
    #expect(screen.focus?.label == "First")
    var hasSeenEnd = false
    for _ in 0..<60 where screen.focus?.label != "Beside" {
      hasSeenEnd = hasSeenEnd || screen.shows("End")
      screen.handle(.key(.right))
    }
    #expect(hasSeenEnd && screen.focus?.label == "Beside", "\(screen.frame.text)")
  }
}

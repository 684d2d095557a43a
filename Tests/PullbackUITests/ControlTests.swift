import Foundation
import Pullback
import PullbackUI
import Testing

@MainActor struct ControlTests {
  @Test("controls write their bindings and show their values")
  func controls() throws {
    struct Screen: View {
      @State private var name = ""
      @State private var isOn = false
      @State private var count = 1
      @State private var level = 0.5
      @State private var submitted = ""
      var body: some View {
        Form {
          Section("Fields") {
            TextField("Name", text: $name).onSubmit { submitted = name }
            Toggle("Notify me", isOn: $isOn)
            Stepper("Count", value: $count, in: 0...2)
            Slider(value: $level, in: 0...1, step: 0.25).accessibilityLabel("Level")
            ProgressView("Computing…", value: level)
          }
          Text("\(name) \(isOn) \(count) \(level) \(submitted)")
        }
      }
    }
    let graph = ViewGraph { Screen() }
    try graph.edit("Name", "Ada")
    try graph.tree.perform(.submit, on: graph.find("Name").id)
    try graph.tap("Notify me")
    for _ in 0..<3 { try graph.tree.perform(.adjust(.increment), on: graph.find("Count").id) }
    try graph.tree.perform(.adjust(.decrement), on: graph.find("Level").id)
    graph.update()
    #expect(graph.texts.last == "Ada true 2 0.25 Ada")
    #expect(
      graph.tree.root.outline() == [
        "stack", " list", "  section", "   text Fields", "   textField Name", "   toggle",
        "    text Notify me", "   stepper", "    text Count", "   slider Level", "   progress",
        "    text Computing…", "  text Ada true 2 0.25 Ada",
      ]
    )
  }

  @Test("a slider stays on its steps, and reports no edit where it cannot move")
  func sliderAtLimit() throws {
    let changes = LockIsolated<[Bool]>([])
    struct Screen: View {
      let changes: LockIsolated<[Bool]>
      @State private var level = 6.0
      var body: some View {
        Slider(value: $level, in: 0...10, step: 3) {
          Text("Level")
        } onEditingChanged: { isEditing in
          changes.withValue { $0.append(isEditing) }
        }
        Text("\(level)")
      }
    }
    let graph = ViewGraph { Screen(changes: changes) }
    for _ in 0..<3 { try graph.tree.perform(.adjust(.increment), on: graph.find("Level").id) }
    graph.update()
    #expect(graph.texts.last == "9.0")
    #expect(changes.value == [true, false])
  }

  @Test("a disabled control cannot be used until it is enabled again")
  func disabled() throws {
    struct Screen: View {
      @State private var name = " "
      var body: some View {
        TextField("Name", text: $name)
        Button("Log in") {}.disabled(name.allSatisfy(\.isWhitespace))
      }
    }
    let graph = ViewGraph { Screen() }
    #expect(throws: ElementEventError.disabled("Log in")) { try graph.tap("Log in") }
    try graph.edit("Name", "Ada")
    try graph.tap("Log in")
  }

  @Test("layout modifiers wrap each view of a group, and accessibility labels reach the control")
  func wrappers() throws {
    let graph = ViewGraph {
      Group {
        Text("A")
        Button("−") {}.padding(8).accessibilityLabel("Decrement")
      }
      .frame(width: 80)
      Text("B").background(Color.red).onTapGesture {}
    }
    #expect(
      graph.tree.root.outline() == [
        "stack", " frame", "  text A", " frame", "  padding", "   button Decrement", "    text −",
        " button B", "  background", "   layers", "    text B", "   layers", "    shape",
      ]
    )
  }

  @Test("a text's own style overrides the style around it")
  func textStyle() {
    let graph = ViewGraph {
      VStack {
        Text("a").bold() + Text("b").foregroundColor(.red)
      }
      .font(.title).foregroundStyle(.blue).italic()
    }
    guard case .text(let text) = graph.tree.root.children[0].children[0].content else {
      Issue.record("no text")
      return
    }
    #expect(text.runs.map(\.style.isBold) == [true, false])
    #expect(text.runs.map(\.style.foreground) == [.blue, .red])
    #expect(text.runs.allSatisfy { $0.style.size == .title && $0.style.isItalic })
  }

  @Test("a view modifier has state of its own")
  func modifier() throws {
    struct Counting: ViewModifier {
      @State private var count = 0
      func body(content: Content) -> some View {
        content
        Button("Modifier \(count)") { count += 1 }
      }
    }
    let graph = ViewGraph { AnyView(Text("A")).modifier(Counting()) }
    try graph.tap("Modifier 0")
    #expect(graph.texts == ["A", "Modifier 1"])
  }

  @Test("choosing an option of a picker writes its tag to the binding")
  func picker() throws {
    struct Screen: View {
      @State private var choice = 1
      var body: some View {
        Picker("Speed", selection: $choice) {
          Text("Slow").tag(1)
          Text("Fast").tag(2)
        }
        Text("Choice \(choice)")
      }
    }
    let graph = ViewGraph { Screen() }
    #expect(try graph.find("Slow").spokenValue == "selected")
    try graph.tap("Fast")
    #expect(graph.texts == ["Speed", "○", "Slow", "●", "Fast", "Choice 2"])
  }
}

extension ControlTests {
  @Test("a step beyond the limits of an integer type does nothing")
  func stepBeyondTheType() throws {
    struct Screen: View {
      @State private var seats: UInt = 0
      @State private var level: Int8 = .max
      @State private var anything: UInt8 = 0
      var body: some View {
        Stepper("Seats", value: $seats, in: 0...UInt.max)
        Stepper("Level", value: $level, in: Int8.min...Int8.max)
        Stepper("Anything", value: $anything)
        Text("\(seats) \(level) \(anything)")
      }
    }
    let graph = ViewGraph { Screen() }
    func adjust(_ label: String, _ adjustment: Adjustment) throws {
      try graph.tree.perform(.adjust(adjustment), on: graph.find(label).id)
      graph.update()
    }
    try adjust("Seats", .decrement)
    try adjust("Level", .increment)
    try adjust("Anything", .decrement)
    #expect(graph.texts.last == "0 127 0")
    try adjust("Seats", .increment)
    try adjust("Level", .decrement)
    try adjust("Anything", .increment)
    #expect(graph.texts.last == "1 126 1")
  }

  @Test("submitScope keeps the fields inside from performing an outer onSubmit")
  func submitScope() throws {
    var log: [String] = []
    let graph = ViewGraph {
      VStack {
        TextField("Free", text: .constant(""))
        TextField("Scoped", text: .constant(""))
          .onSubmit { log.append("inner") }
          .submitScope()
      }
      .onSubmit { log.append("outer") }
    }
    try graph.tree.perform(.submit, on: graph.find("Free").id)
    try graph.tree.perform(.submit, on: graph.find("Scoped").id)
    #expect(log == ["outer", "inner"])
  }

  @Test("a gesture of two taps is recognized at the second tap")
  func doubleTap() throws {
    struct Screen: View {
      @State private var log = ""
      var body: some View {
        Text("One").gesture(TapGesture(count: 2).onEnded { log += "1" })
        Text("Two").onTapGesture(count: 2) { log += "2" }
        Text("Three").onTapGesture(count: 2) { (_: CGPoint) in log += "3" }
        Text("Log \(log)")
      }
    }
    let graph = ViewGraph { Screen() }
    for name in ["One", "Two", "Three"] { try graph.tap(name) }
    #expect(graph.texts.last == "Log ")
    for name in ["One", "Two", "Three"] { try graph.tap(name) }
    #expect(graph.texts.last == "Log 123")
  }

  @Test("a path with numbers that are not finite does not trap")
  func endlessPath() {
    var path = Path()
    path.addArc(
      center: .zero,
      radius: 1,
      startAngle: .radians(.nan),
      endAngle: .radians(.infinity),
      clockwise: false
    )
    #expect(path.isEmpty)
    path.addLines([.zero, CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: 1, y: 1)])
    #expect(path.trimmedPath(from: 0, to: 0.5).isEmpty)
  }

  @Test("A step that does nothing reports no edit")
  func reportedSteps() throws {
    var edits: [Bool] = []
    var count = 1
    let graph = ViewGraph {
      VStack {
        Stepper("Count", value: Binding(get: { count }, set: { count = $0 }), in: 0...2) {
          edits.append($0)
        }
        Stepper("Up", onIncrement: { count = 0 }, onDecrement: nil) { edits.append($0) }
      }
    }
    for _ in 0..<3 { try graph.tree.perform(.adjust(.increment), on: graph.find("Count").id) }
    #expect(edits == [true, false])
    try graph.tree.perform(.adjust(.decrement), on: graph.find("Up").id)
    #expect(edits == [true, false])
    try graph.tree.perform(.adjust(.increment), on: graph.find("Up").id)
    #expect(edits == [true, false, true, false] && count == 0)
  }

  @Test("A field that grows follows a change of the line limit")
  func lineLimitOfAField() throws {
    struct Screen: View {
      @State private var limit = 2
      var body: some View {
        TextField("About", text: .constant(""), axis: .vertical).lineLimit(limit)
        Button("More") { limit = 5 }
      }
    }
    let graph = ViewGraph { Screen() }
    var limits: [Int] = []
    for _ in 1...2 {
      if case .textField(let field) = try graph.find("About").content {
        limits.append(field.lineLimit)
      }
      try graph.tap("More")
    }
    #expect(limits == [2, 5])
  }

  @Test("A value link is not marked as selected after its list has lost its selection")
  func linkWithoutSelection() throws {
    struct Screen: View {
      @State private var selected: Int? = 1
      @State private var selects = true
      var body: some View {
        Button("Stop") { selects = false }
        List(selection: selects ? $selected : nil) { NavigationLink("One", value: 1) }
      }
    }
    let graph = ViewGraph { Screen() }
    graph.makeRows()
    #expect(try graph.find("One").accessibility.value == "selected")
    try graph.tap("Stop")
    let link = try graph.find("One")
    #expect(link.accessibility.value == nil)
    guard case .button(let button) = link.content else { return #expect(Bool(false)) }
    #expect(button.isSelected == nil)
  }
}

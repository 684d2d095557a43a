import Foundation
import PullbackUI
import Testing

/// Fields in which dates, times and colours are typed.
@MainActor @Suite struct PickerFieldTests {
  private struct Birthday: View {
    @State var date: Date
    var components: DatePickerComponents = [.date, .hourAndMinute]
    var range = Date.distantPast...Date.distantFuture
    let changed: (Date) -> Void
    var body: some View {
      DatePicker("Birthday", selection: $date, in: range, displayedComponents: components)
        .environment(\.timeZone, .gmt)
        .onChange(of: date) { changed($1) }
    }
  }
  /// 9 June 2026, 14:30:05 in Greenwich.
  private let june = Date(timeIntervalSince1970: 1_781_015_405)

  private func content(_ graph: ViewGraph, _ label: String) throws -> TextFieldContent {
    guard case .textField(let field) = try graph.find(label).content else {
      throw NotFound(description: label)
    }
    return field
  }

  @Test func aDateIsWrittenAndRead() throws {
    var date: Date?
    let graph = ViewGraph { Birthday(date: june) { date = $0 } }
    #expect(try content(graph, "Birthday").text == "2026-06-09 14:30")
    #expect(try content(graph, "Birthday").kind == .dateAndTime)
    try graph.edit("Birthday", "2026-06-10 08:05")
    #expect(date == june.addingTimeInterval(86_400 - 6 * 3600 - 25 * 60))
    #expect(try content(graph, "Birthday").text == "2026-06-10 08:05")
  }

  @Test func aBrowsersFormIsRead() throws {
    var date: Date?
    let graph = ViewGraph { Birthday(date: june) { date = $0 } }
    try graph.edit("Birthday", "2026-06-09T15:30")
    #expect(date == june.addingTimeInterval(3600))
  }

  @Test(
    "Text that is no date stays as typed and changes nothing",
    arguments: ["2026-02-30 10:00", "", "2026-", "tomorrow", "2026-06-10", "2026-06-10 25:00"]
  )
  func noDate(text: String) throws {
    var date: Date?
    let graph = ViewGraph { Birthday(date: june) { date = $0 } }
    try graph.edit("Birthday", text)
    #expect(date == nil)
    #expect(try content(graph, "Birthday").text == text)
  }

  @Test(
    "Text with a part that the picker does not have changes nothing",
    arguments: [
      (DatePickerComponents.date, "2026-06-10 08:05"), (.hourAndMinute, "2026-06-10 08:05"),
      (.date, "08:05"),
    ])
  func otherParts(components: DatePickerComponents, text: String) throws {
    var date: Date?
    let graph = ViewGraph { Birthday(date: june, components: components) { date = $0 } }
    try graph.edit("Birthday", text)
    #expect(date == nil)
  }

  @Test("The localized title of a menu or picker is the title of its dialog")
  func localizedTitles() throws {
    let key: LocalizedStringKey = "More of \(3)"
    for graph in [
      ViewGraph { Menu(key) { Button("Copy") {} } },
      ViewGraph {
        Picker(key, selection: .constant(1)) { Text("One").tag(1) }.pickerStyle(.menu)
      },
    ] {
      let button = try #require(graph.tree.root.children.first)
      try graph.tree.perform(.activate, on: button.id)
      graph.update()
      #expect(graph.tree.dialogs.first?.label == "More of 3")
    }
  }

  @Test("A date picker without a time changes only the date")
  func onlyWhatIsShownIsChanged() throws {
    var date: Date?
    let graph = ViewGraph { Birthday(date: june, components: .date) { date = $0 } }
    #expect(try content(graph, "Birthday").text == "2026-06-09")
    try graph.edit("Birthday", "2027-06-09")
    #expect(date == june.addingTimeInterval(365 * 86_400))
  }

  @Test func datesStayInTheirRange() throws {
    var date: Date?
    let graph = ViewGraph {
      Birthday(date: june, components: .date, range: june...june.addingTimeInterval(3600)) {
        date = $0
      }
    }
    try graph.edit("Birthday", "2030-01-01")
    #expect(date == june.addingTimeInterval(3600))
    try graph.edit("Birthday", "2020-01-01")
    #expect(date == june)
  }

  private struct Paint: View {
    @State var color: Color
    var supportsOpacity = true
    let changed: (Color) -> Void
    var body: some View {
      ColorPicker("Paint", selection: $color, supportsOpacity: supportsOpacity)
        .onChange(of: color) { changed($1) }
    }
  }

  @Test func aColourIsWrittenAndRead() throws {
    var color: Color?
    let graph = ViewGraph { Paint(color: .red) { color = $0 } }
    #expect(try content(graph, "Paint").text == "red")
    #expect(try content(graph, "Paint").kind == .color)
    try graph.edit("Paint", "#1E90FF")
    #expect(color == Color(red: 30.0 / 255, green: 144.0 / 255, blue: 1))
    try graph.edit("Paint", "#1e90ff80")
    #expect(color?.alpha == 128.0 / 255)
    try graph.edit("Paint", "Orange")
    #expect(color == .orange)
  }

  @Test("A colour with a name keeps its opacity")
  func opacityOfNames() throws {
    var color: Color?
    let graph = ViewGraph { Paint(color: .blue.opacity(0.5)) { color = $0 } }
    #expect(try content(graph, "Paint").text == "blue 50%")
    try graph.edit("Paint", "Blue 25%")
    #expect(color == .blue.opacity(0.25))
    let opaque = ViewGraph { Paint(color: .blue.opacity(0.5), supportsOpacity: false) { _ in } }
    #expect(try content(opaque, "Paint").text == "blue")
  }

  @Test(
    "Text that is no colour changes nothing",
    arguments: [
      "", "#12", "#GGGGGG", "#+1E90F", "reddish", "#1234567", "red 101%", "red 5", "red 1% 2%",
    ])
  func noColour(text: String) throws {
    var color: Color?
    let graph = ViewGraph { Paint(color: .red) { color = $0 } }
    try graph.edit("Paint", text)
    #expect(color == nil)
  }

  @Test("A control with a hidden label keeps that label for accessibility")
  func hiddenLabelsAreStillRead() throws {
    struct Form: View {
      @State private var isOn = false
      var body: some View { Toggle("Sounds", isOn: $isOn).labelsHidden() }
    }
    let graph = ViewGraph { Form() }
    #expect(!graph.texts.contains("Sounds"))
    try graph.tap("Sounds")
  }
}

import Pullback
@testable import PullbackRecording
import Testing

@Suite struct StateConditionTests {
  @ObservableState struct State {
    var count = -3
    var ratio = 0.5
    var name = "a < b"
    var isOn = true
    var rows = [Row(), Row(title: "second")]
    var row: Row?
    var some: Row? = Row()
    var mood = Mood.good
    var status = Status.busy(2)
    var counts = IdentifiedArrayOf<Row>()
  }
  @ObservableState struct Row: Identifiable {
    let id = 0
    var title = "first"
  }
  enum Mood { case good, bad }
  enum Status { case idle, busy(Int) }

  @Test(
    "A condition compares a part of the state with a value",
    arguments: [
      ("count < 0", true), ("state.count==-3", true), ("count >= -2", false), ("ratio > .4", true),
      (#"name == "a < b""#, true), (#"name != "a""#, true), ("name.count == 5", true),
      ("isOn == false", false), ("rows.count > 1", true), (#"rows[1].title == "second""#, true),
      ("rows[7] == nil", true), ("row == nil", true), (#"row.title == "first""#, false),
      ("row != nil", false), ("status == .busy", true), ("status != .idle", true),
      ("status.busy == 2", true), ("status.idle == nil", true), ("counts.count == 0", true),
    ])
  func conditions(text: String, isTrue: Bool) throws {
    #expect(try StateCondition(text).isTrue(of: State()) == isTrue, "\(text)")
  }

  @Test(
    "What is no condition is refused in a sentence",
    arguments: [
      ("count", "no comparison"), ("< 3", "which part"), ("count < many", "“many”"),
      ("count < nil", "numbers only"),
      ("count > 1 && isOn == true", "one comparison"), ("", "no comparison"),
    ])
  func refused(text: String, words: String) {
    do {
      _ = try StateCondition(text)
      Issue.record("\(text) was accepted")
    } catch {
      #expect("\(error)".contains(words), "\(error)")
    }
  }

  @Test(
    "A condition is written as Swift where Swift can compare the value",
    arguments: [
      ("count < 0", "s.count < 0"), ("state.ratio>=.5", "s.ratio >= 0.5"),
      (#"name == "a < b""#, #"s.name == "a < b""#), ("isOn != true", "s.isOn != true"),
      ("rows[1].title != \"x\"", "s.rows.dropFirst(1).first?.title != \"x\""),
      ("row == nil", "s.row == nil"),
      ("some.title.count > 3", "((s.some?.title.count).map { $0 > 3 } ?? false)"),
      (#"some.title == "first""#, #"s.some?.title == "first""#),
      ("mood == .good", "s.mood == .good"),
      ("rows[7] == nil", "s.rows.dropFirst(7).first == nil"),
      ("rows[0].id < 1", "((s.rows.first?.id).map { $0 < 1 } ?? false)"), ("count > 0.5", nil),
      ("status == .busy", nil), ("status.busy == 2", nil), ("row.title == \"a\"", nil),
    ] as [(String, String?)])
  func source(text: String, source: String?) throws {
    #expect(try StateCondition(text).source(for: State(), named: "s") == source)
  }

  @Test("The Swift form of a condition has its value, and never traps")
  func swiftForms() throws {
    let state = State()
    let none = State(name: "", rows: [], some: nil)
    for s in [state, none] {
      #expect(
        try StateCondition("rows[1].title == \"second\"").isTrue(of: s)
          == (s.rows.dropFirst(1).first?.title == "second"))
      #expect(try StateCondition("rows[0] == nil").isTrue(of: s) == (s.rows.first == nil))
      #expect(
        try StateCondition("some.title.count < 9").isTrue(of: s)
          == ((s.some?.title.count).map { $0 < 9 } ?? false))
      #expect(
        try StateCondition("some.title != \"x\"").isTrue(of: s) == (s.some?.title != "x"))
    }
  }

  @Test("A redacted value and a date cannot be compared, and a text with a style can")
  func incomparable() throws {
    struct Form {
      @Redacted var pin = "1234"
      var toast: ToastState? = ToastState { TextState("Saved.") }
      var duration: Duration? = .seconds(1)
    }
    #expect(try StateCondition("toast.message == \"Saved.\"").isTrue(of: Form()))
    for (text, words) in [
      ("pin == \"1234\"", "“pin” is redacted"), ("pin.count > 1", "is redacted"),
      ("duration > 0", "“duration” is of the type Duration"),
    ] {
      do {
        _ = try StateCondition(text).isTrue(of: Form())
        Issue.record("\(text) was accepted")
      } catch {
        #expect("\(error)".contains(words), "\(error)")
      }
    }
  }

  @ObservableState struct Wrapped {
    @Shared var shipped: Int
    @SharedReader var limit: Int?
    @Shared var row: Row
    @Presents var sheet: Row?
    @Presents var other: Row?
    init() {
      _shipped = Shared(value: 3)
      _limit = SharedReader(value: 5)
      _row = Shared(value: Row())
      sheet = Row(title: "sheet")
    }
  }

  @Test("A condition looks at the values of shared and presented properties, in Swift, too")
  func wrapped() throws {
    for (text, source) in [
      ("shipped > 0", "s.shipped > 0"), ("limit == 5", "s.limit == 5"),
      (#"row.title == "first""#, #"s.row.title == "first""#), ("sheet != nil", "s.sheet != nil"),
      (#"sheet.title == "sheet""#, #"s.sheet?.title == "sheet""#),
      ("other == nil", "s.other == nil"),
    ] {
      let condition = try StateCondition(text)
      #expect(try condition.isTrue(of: Wrapped()), "\(text)")
      #expect(condition.source(for: Wrapped(), named: "s") == source)
    }
  }

  @Test("A property that is not there is named")
  func unknown() throws {
    let condition = try StateCondition("cuont < 0")
    do {
      _ = try condition.isTrue(of: State())
      Issue.record("It was accepted")
    } catch {
      #expect("\(error)" == "There is no “cuont” in State.")
    }
  }
}

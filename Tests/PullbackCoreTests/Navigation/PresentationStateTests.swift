import CustomDump
import Foundation
import Pullback
import Testing

private struct Editor: Equatable, Hashable, Codable, Sendable {
  var name = ""
  var lines: [Int] = []
}

private struct Screen: Equatable, Hashable, Codable, Sendable {
  var title = "Screen"
  @PresentationState var editor: Editor?
}

private enum Destination: CasePathable, Equatable {
  case edit(Editor)
  case help(Int)
  struct AllCasePaths: Sendable {
    var edit: AnyCasePath<Destination, Editor> {
      AnyCasePath(
        embed: { .edit($0) },
        extract: { if case .edit(let value) = $0 { value } else { nil } }
      )
    }
    var help: AnyCasePath<Destination, Int> {
      AnyCasePath(
        embed: { .help($0) },
        extract: { if case .help(let value) = $0 { value } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@Suite struct PresentationStateTests {
  @Test("S17: copies of a presentation are independent")
  func copies() {
    var screen = Screen(editor: Editor(name: "A"))
    let copy = screen
    screen.editor?.name = "B"
    #expect(copy.editor?.name == "A")
    #expect(screen.editor?.name == "B")
    screen.editor = nil
    #expect(copy.editor?.name == "A")
    #expect(screen.$editor == PresentationState(wrappedValue: nil))
    screen.$editor = copy.$editor
    screen.editor = Editor(name: "C")
    #expect(copy.editor?.name == "A")
  }

  @Test("S17: a presentation is changed in place until it is copied")
  func inPlace() {
    var screen = Screen(editor: Editor(lines: Array(0..<100)))
    func address() -> UnsafeRawPointer? {
      screen.editor?.lines.withUnsafeBytes { $0.baseAddress }
    }
    let before = address()
    screen.editor?.lines[7] = 0
    screen.editor!.lines.removeLast()
    #expect(address() == before)
    let copy = screen
    screen.editor?.lines[7] = 1
    #expect(address() != before)
    #expect(copy.editor?.lines[7] == 0)
  }

  @Test("S17: a presentation takes less than 64 bytes, and state can contain itself")
  func recursion() {
    struct Node: Equatable {
      var id: Int
      @PresentationState var next: Node?
    }
    #expect(MemoryLayout<PresentationState<[1000 of Int]>>.size < 64)
    var node = Node(id: 1, next: Node(id: 2, next: Node(id: 3)))
    node.next?.next?.next = Node(id: 4)
    #expect(node.next?.next?.next?.id == 4)
    #expect(node == Node(id: 1, next: Node(id: 2, next: Node(id: 3, next: Node(id: 4)))))
    node.next = node
    #expect(node.next?.next?.id == 2)
  }

  @Test(
    "S17: what an operator notes in a presentation takes no part in equality, hashing or coding")
  func seen() throws {
    struct Feature: Reducer {
      func reduce(into state: inout Screen, action: PresentationAction<Int>) -> Effect<
        PresentationAction<Int>
      > { .none }
    }
    let plain = Screen(editor: Editor())
    var seen = plain
    _ = Feature()
      .ifLet(\.$editor, action: AnyCasePath()) { EmptyReducer<Editor, Int>() }
      .reduce(into: &seen, action: .presented(1))
    #expect(seen == plain)
    #expect(Set([seen, plain]).count == 1)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try encoder.encode(seen) == encoder.encode(plain))
  }

  @Test("S17: a presentation is encoded as its state, and a missing key decodes as nil")
  func coding() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func roundTrip(_ screen: Screen) throws -> (String, Screen) {
      let data = try encoder.encode(screen)
      return (
        String(decoding: data, as: UTF8.self), try JSONDecoder().decode(Screen.self, from: data)
      )
    }
    let shown = Screen(editor: Editor(name: "A", lines: [1]))
    let (text, decoded) = try roundTrip(shown)
    #expect(text == #"{"editor":{"lines":[1],"name":"A"},"title":"Screen"}"#)
    #expect(decoded == shown)
    #expect(try roundTrip(Screen()) == (#"{"editor":null,"title":"Screen"}"#, Screen()))
    let short = try JSONDecoder().decode(Screen.self, from: Data(#"{"title":"Screen"}"#.utf8))
    #expect(short == Screen())
  }

  @Test("a case of the presented state is read and changed through the presentation")
  func cases() {
    struct State { @PresentationState var destination: Destination? }
    var state = State(destination: .edit(Editor(name: "A")))
    #expect(state.$destination[case: \.edit]?.name == "A")
    #expect(state.$destination[case: \.help] == nil)
    state.$destination[case: \.edit]?.name = "B"
    #expect(state.destination == .edit(Editor(name: "B")))
    state.destination?.modify(\.edit) { $0.name += "C" }
    #expect(state.destination?[case: \.edit]?.name == "BC")
    state.$destination[case: \.edit] = nil
    #expect(state.destination == nil)
  }

  @Test("writing a case that is not presented is one issue, and changes nothing")
  func otherCaseWrites() {
    struct State { @PresentationState var destination: Destination? }
    func write(_ state: inout State, _ body: (inout State) -> Void) {
      withKnownIssue {
        body(&state)
      } matching: {
        $0.comments.contains { $0.rawValue.contains("a case that is not presented") }
      }
    }
    for destination in [nil, Destination.help(1)] {
      var state = State(destination: destination)
      write(&state) { $0.$destination[case: \.edit] = nil }
      write(&state) { $0.$destination[case: \.edit]?.name = "D" }
      write(&state) { $0.$destination[case: \.edit] = Editor() }
      write(&state) { $0.$destination[case: \.edit]?.lines.append(1) }
      #expect(state.destination == destination)
    }
  }

  @Test("assigning a case that is not presented is reported with both values")
  func otherCase() {
    struct State { @PresentationState var destination: Destination? }
    var state = State(destination: .help(1))
    expectIssue(
      """
      Presented state was changed through a case that is not presented:

        Value: Editor(
          name: "",
          lines: []
        )
        Presented: .help(1)

      Nothing was changed. To present another case, assign a value of that case to the whole state.
      """
    ) {
      state.$destination[case: \.edit] = Editor()
    }
    #expect(state.destination == .help(1))
  }

  @Test("a presentation is dumped as the state that it presents")
  func dump() {
    var text = ""
    customDump(Screen(editor: Editor(name: "A")).$editor, to: &text)
    #expect(
      text == """
        Editor(
          name: "A",
          lines: []
        )
        """
    )
    text = ""
    customDump(Screen().$editor, to: &text)
    #expect(text == "nil")
  }
}

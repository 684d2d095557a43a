#if Macros
import Foundation
import Pullback
import PullbackRecording
import Testing

@Suite struct BindingCodingTests {
  /// A type that no file can hold.
  struct Opaque: Equatable, Sendable {}
  struct Plain: Equatable, Codable, Sendable { var title = "" }

  @Reducer struct Form {
    @ObservableState struct State: Equatable {
      var name = ""
      var opaque = Opaque()
      var plain = Plain()
      var nested = Nested()
      @Presents var child: Nested?
      @ObservationStateIgnored var ignored: Int?
      @Redacted var secret: String?

      @ObservableState struct Nested: Equatable, Codable {
        var count = 0
        var deeper = Deeper()
        @ObservableState struct Deeper: Equatable, Codable { var isOn = false }
      }
    }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { BindingReducer() }
  }

  @Reducer struct Draft {
    @ObservableState struct State: Equatable, Codable {
      var name = ""
      @ObservationStateIgnored var cache = Opaque()
      private enum CodingKeys: String, CodingKey { case _name }
    }
    enum Action: BindableAction, Codable { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { BindingReducer() }
  }

  /// State without observation, which lists its properties by hand.
  struct Older: Equatable, NamedProperties {
    @BindingState var name = ""
    var count = 0
    static var _$properties: [(name: String, path: PartialKeyPath<Self>)] {
      [("$name", \Self.$name), ("count", \Self.count)]
    }
  }

  private func decoded<Root>(_ action: BindingAction<Root>) throws -> BindingAction<Root> {
    let data = try JSONEncoder().encode(action)
    return try JSONDecoder().decode(BindingAction<Root>.self, from: data)
  }

  private func problem<Root>(_ action: BindingAction<Root>) -> String {
    do {
      _ = try JSONEncoder().encode(action)
      return "none"
    } catch EncodingError.invalidValue(_, let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test("A decoded binding action is equal to the one that was encoded, and writes the same")
  func same() throws {
    let actions: [BindingAction<Form.State>] = [
      .set(\.name, "Blob"), .set(\.plain, Plain(title: "a")), .set(\.nested.count, 3),
      .set(\.nested.deeper.isOn, true), .set(\.ignored, 4), .set(\.ignored, nil),
    ]
    for action in actions {
      let copy = try decoded(action)
      #expect(copy == action && copy.keyPath == action.keyPath)
      var (a, b) = (Form.State(), Form.State())
      let reducer = Form()
      _ = reducer.reduce(into: &a, action: .binding(action))
      _ = reducer.reduce(into: &b, action: .binding(copy))
      #expect(a == b && a != Form.State() || action == .set(\.ignored, nil))
    }
    var state = Form.State()
    let child = try decoded(BindingAction<Form.State>.set(\.child, .init(count: 2)))
    _ = Form().reduce(into: &state, action: .binding(child))
    #expect(state.child?.count == 2)
    guard case \.name = try decoded(BindingAction<Form.State>.set(\.name, "x")) else {
      Issue.record("The pattern of a property does not match.")
      return
    }
  }

  @Test("State without observation is decoded where it lists its properties")
  func older() throws {
    let action = BindingAction<Older>.set(\.$name, "Blob")
    #expect(try decoded(action) == action)
    #expect(String(decoding: try JSONEncoder().encode(action), as: UTF8.self).contains("$name"))
    #expect(try decoded(BindingAction<Older>.set(\.count, 2)) == .set(\.count, 2))
    #expect("\(action)".contains("$name"))
  }

  @Test("What cannot be encoded throws an error that names it and says what to do")
  func problems() {
    #expect(
      problem(BindingAction<Form.State>.set(\.opaque, Opaque())).hasPrefix(
        "The property “opaque” of BindingCodingTests.Form.State has the type "
          + "BindingCodingTests.Opaque, which is not 'Codable'"))
    #expect(
      problem(BindingAction<Form.State>.set(\.plain.title, "x")).hasPrefix(
        "The property “plain.title” of BindingCodingTests.Form.State cannot be found by its name"))
    #expect(problem(BindingAction<Plain>.set(\.title, "x")).contains("NamedProperties"))
  }

  @Test("A redacted value is written as nothing, and read as what stands for it")
  func redacted() throws {
    let action = BindingAction<Form.State>.set(\.secret, "4711")
    let data = try JSONEncoder().encode(action)
    #expect(String(decoding: data, as: UTF8.self) == #"{"property":"secret"}"#)
    #expect(try decoded(action) == .set(\.secret, nil))
    #expect(!"\(action)".contains("4711") && "\(action)".contains("•••"))
  }

  @Test(
    "A file with a property that does not exist, or a value of another type, is refused in words")
  func refused() {
    func problem(_ json: String) -> String {
      do {
        _ = try JSONDecoder().decode(BindingAction<Form.State>.self, from: Data(json.utf8))
        return "none"
      } catch {
        return "\(error)"
      }
    }
    #expect(problem(#"{"property":"nome","value":1}"#).contains("There is no property “nome”"))
    #expect(problem(#"{"property":"name.title","value":1}"#).contains("There is no property"))
    #expect(problem(#"{"property":"","value":1}"#).contains("There is no property “”"))
    #expect(problem(#"{"property":"opaque","value":{}}"#).contains("not 'Codable'"))
    #expect(problem(#"{"property":"name","value":1}"#) != "none")
    #expect(problem(#"{"property":"name"}"#) != "none")
  }

  @Test("A binding that cannot be encoded ends a recording in a file with a sentence")
  func ended() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "draft-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let store = Store(initialState: Draft.State()) { Draft() }
    let output = try store.record(to: file) { _ in }
    store.name = "a"
    store.send(.binding(.set(\.cache, Opaque())))
    #expect(output.count == 1)
    #expect(output.problem?.contains("The property “cache” of") == true)
    #expect(output.problem?.contains("with an action of its own") == true)
  }
}
#endif

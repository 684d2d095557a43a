#if Macros
import Foundation
import Observation
public import Pullback
import Testing

@Suite struct ObservableStateMacroBehaviourTests {
  /// Whether a change notifies the observer of what a closure reads.
  private func notifies<State>(
    _ state: inout State,
    _ read: (State) -> some Any,
    when change: (inout State) -> Void
  ) -> Bool {
    let told = LockIsolated(0)
    withObservationTracking {
      _ = read(state)
    } onChange: {
      told.withValue { $0 += 1 }
    }
    change(&state)
    return told.value == 1
  }

  @Test("S25: writing a property notifies its readers, and no others")
  func property() {
    var state = Plain()
    #expect(notifies(&state, { $0.count }) { $0.count = 1 })
    #expect(notifies(&state, { $0.count }) { $0.count += 1 })
    #expect(!notifies(&state, { $0.count }) { $0.name = "Blob" })
    #expect(notifies(&state, { $0.name }) { $0.name.append("!") })
    #expect(notifies(&state, { $0.numbers }) { $0.numbers.append(1) })
    #expect(!notifies(&state, { $0.ignored }) { $0.ignored += 1 })
    #expect(!notifies(&state, { $0.ignored }) { $0.other += 1 })
    #expect(notifies(&state, { $0.doubled }) { $0.count = 4 })
    #expect(state == Plain(count: 4, name: "Blob!", numbers: [1], ignored: 1, other: 1))
  }

  @Test("S25: writing an equal value notifies nobody")
  func equalValue() {
    var state = Plain()
    #expect(!notifies(&state, { $0.count }) { $0.count = 0 })
    #expect(!notifies(&state, { $0.count }) { $0.count += 0 })
    #expect(!notifies(&state, { $0.numbers }) { $0.numbers = [] })
  }

  @Test(
    "S25: a child's change notifies that part's readers, and its replacement the child's readers"
  )
  func child() {
    var state = Parent(child: Plain())
    #expect(!notifies(&state, { $0.child }) { $0.child?.count += 1 })
    #expect(notifies(&state, { $0.child?.count }) { $0.child?.count += 1 })
    #expect(notifies(&state, { $0.child }) { $0.child = Plain(count: 2) })
    #expect(notifies(&state, { $0.child }) { $0.child = nil })
    #expect(notifies(&state, { $0.rows }) { $0.rows.append(Row(id: 1)) })
    #expect(!notifies(&state, { $0.rows.ids }) { $0.rows[id: 1]?.title = "A" })
  }

  @Test("S25: an enum's identity consists of its case and its payload's identity")
  func enumeration() {
    let plain = Plain()
    let first = Choice.plain(plain)
    #expect(first._$id == Choice.plain(plain)._$id)
    #expect(first._$id != Choice.plain(Plain())._$id)
    #expect(first._$id != Choice.labelled(state: plain)._$id)
    #expect(Choice.nothing._$id == Choice.nothing._$id)
    #expect(Choice.nothing._$id != Choice.nothingElse._$id)
    #expect(Choice.pair(plain, 1)._$id != Choice.pair(plain, 1)._$id)
    var changed = first
    changed._$willModify()
    #expect(changed._$id != first._$id && changed == first)
    var labelled = Choice.labelled(state: plain)
    labelled._$willModify()
    #expect(labelled._$id != Choice.labelled(state: plain)._$id)
    var state = WithDestination(destination: first)
    #expect(!notifies(&state, { $0.destination }) { $0.destination._$willModifyPlain() })
    #expect(notifies(&state, { $0.destination }) { $0.destination = .nothing })
    #expect(!notifies(&state, { $0.destination }) { $0.destination = .nothing })
    #expect(GenericChoice<Plain>.value(plain)._$id == GenericChoice.value(plain)._$id)
    #expect(GenericChoice<Int>.value(1)._$id != GenericChoice.value(1)._$id)
  }

  @Test("the memberwise initializer has the same parameters as without the macro")
  func memberwise() {
    #expect(Plain(count: 3).count == 3)
    #expect(Plain(name: "A", other: 2).other == 2)
    #expect(Parent(child: nil).child == nil)
    #expect(Parent().child == nil)
    #expect(Everything(id: 1, needed: "x").needed == "x")
    #expect(GenericState(value: 1, values: [2]).value == 1)
  }

  @Test("a property's initial value is evaluated once for each value of the state")
  func initialValues() {
    Counted.made.setValue(0)
    _ = Counted()
    #expect(Counted.made.value == 1)
    _ = Counted(number: 5)
    #expect(Counted.made.value == 1)
    Counted.made.setValue(0)
    #expect(CountedByHand().number == 1)
    #expect(Counted.made.value == 1)
  }

  @Test("willSet and didSet run once for each assignment, and may assign their own property")
  func observers() {
    var state = Watched()
    state.count = 5
    #expect(state.log == ["0 to 5", "from 0"])
    state.count += 1
    #expect(state.log == ["0 to 5", "from 0", "5 to 6", "from 5"])
    state.clamped = 100
    #expect(state.clamped == 10)
    #expect(notifies(&state, { $0.clamped }) { $0.clamped = 3 })
  }

  @Test("synthesized coding includes the storage and excludes the registrar")
  func coding() throws {
    let state = Coded(count: 2, name: "Blob")
    let data = try JSONEncoder().encode(state)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect(object?.keys.sorted() == ["_count", "_name"])
    #expect(try JSONDecoder().decode(Coded.self, from: data) == state)
    #expect(Set([state, state]).count == 1)
    let named = Named(count: 7)
    #expect(String(decoding: try JSONEncoder().encode(named), as: UTF8.self) == #"{"count":7}"#)
    #expect(try JSONDecoder().decode(Named.self, from: Data(#"{"count":8}"#.utf8)).count == 8)
  }

  @Test("appending to an observed array does not copy it")
  func inPlace() {
    var state = Plain(numbers: Array(repeating: 0, count: 100_000))
    state.numbers.reserveCapacity(200_000)
    func address() -> UnsafePointer<Int>? {
      state.numbers.withUnsafeBufferPointer { $0.baseAddress }
    }
    let before = address()
    for number in 0..<1_000 { state.numbers.append(number) }
    #expect(address() == before)
    #expect(state.numbers.count == 101_000)
  }
}

@ObservableState
private struct Plain: Equatable {
  var count = 0
  var name = ""
  var numbers: [Int] = []
  @ObservationStateIgnored var ignored = 0
  var other = 0
  let constant = 1
  static var shared: Int { 1 }
  var doubled: Int { count * 2 }
}

@ObservableState
private struct Parent: Equatable {
  var child: Plain?
  var rows: IdentifiedArrayOf<Row> = []
}

@ObservableState
private struct Row: Equatable, Identifiable {
  let id: Int
  var title = ""
}

@ObservableState
private enum Choice: Equatable {
  case plain(Plain)
  case labelled(state: Plain)
  case nothing, nothingElse
  case pair(Plain, Int)
  indirect case deeper(Choice)
  #if os(Linux)
  case onLinux(Int)
  #else
  case elsewhere
  #endif
  @available(*, unavailable)
  case never(Int)

  mutating func _$willModifyPlain() {
    guard case .plain(var plain) = self else { return }
    plain.count += 1
    self = .plain(plain)
  }
}

@ObservableState
private struct WithDestination: Equatable {
  var destination: Choice
}

@ObservableState
private enum GenericChoice<Value> {
  case value(Value)
  case none
}

@ObservableState
private enum Uninhabited {}

@ObservableState
public struct Everything: Identifiable, Hashable, Sendable {
  public let id: Int
  public var needed: String
  public internal(set) var seen = 0
  public private(set) var hidden: [Int] = []
  fileprivate var near: Int?
  package var wide = 1.5
  var `default` = false
  #if os(Linux)
  var linux = 1
  #else
  var elsewhere = 1
  #endif
  @available(*, deprecated) var old = 0
  var closureMade: [String] = {
    ["a"]
  }()

  init(id: Int, needed: String) {
    self.id = id
    self.needed = needed
  }

  mutating func change() {
    `default`.toggle()
    hidden.append(linux)
  }
}

@ObservableState
private struct GenericState<Value, Values: Collection>
where Values.Element == Value, Value: Equatable {
  var value: Value
  var values: Values
  @ObservableState
  struct Inner {
    var inner: Value?
  }
}

@ObservableState
private struct Counted {
  static let made = LockIsolated(0)
  static func make() -> Int {
    made.withValue { $0 += 1 }
    return made.value
  }
  var number = make()
}

@ObservableState
private struct CountedByHand {
  var number = Counted.make()
  var other: Int
  init() {
    other = 1
  }
}

@ObservableState
private struct Watched {
  @ObservationStateIgnored var log: [String] = []
  var count = 0 {
    willSet { log.append("\(count) to \(newValue)") }
    didSet { log.append("from \(oldValue)") }
  }
  var clamped = 0 {
    didSet {
      if clamped > 10 { self.clamped = 10 }
    }
  }
}

@ObservableState
private struct Coded: Codable, Hashable {
  var count = 0
  var name = ""
}

@ObservableState
private struct Named: Codable {
  var count = 0
  enum CodingKeys: CodingKey { case count }
  init(count: Int) { self.count = count }
  init(from decoder: any Decoder) throws {
    count = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
  }
}
#endif

import Foundation
import Pullback
import PullbackSessions
import Testing

/// Shared values in the state of a session that is stored and restored.
@Suite struct SharedSnapshotTests {
  struct Cart: Codable, Equatable, Sendable { var items: [String] = [] }

  struct Checkout: Codable, Equatable {
    @Shared var cart: Cart
    @Shared(.appStorage("isLoud")) var isLoud = false
  }

  struct State: Codable, Equatable {
    @Shared(value: Cart()) var cart: Cart
    @Shared(.appStorage("isLoud")) var isLoud = false
    @Shared(.inMemory("visits")) var visits = 0
    @Shared(.inMemory("names")) var names: [String: Int]? = nil
    @SharedReader(.appStorage("isLoud")) var isHeard = false
    var checkout: Checkout?
    var count = 0
  }

  /// What a process has: it is another one after a restart.
  private func process<Result>(
    _ defaults: UserDefaults = .inMemory, _ operation: () throws -> Result
  ) rethrows -> Result {
    try withDependencies {
      $0.defaultAppStorage = defaults
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      try operation()
    }
  }

  private func stored(_ defaults: UserDefaults) throws -> [UInt8] {
    try process(defaults) {
      var state = State()
      state.count = 3
      state.checkout = Checkout(cart: state.$cart)
      state.$cart.withLock { $0.items = ["Tea/~"] }
      state.$visits.withLock { $0 = 7 }
      state.$isLoud.withLock { $0 = true }
      return try SnapshotCoding.encode(state)
    }
  }

  @Test("Shared values are restored, and properties that shared a value share it again")
  func restored() throws {
    let defaults = UserDefaults.inMemory
    let bytes = try stored(defaults)
    try process(defaults) {
      let state: State = try SnapshotCoding.decode(bytes)
      #expect(state.count == 3)
      #expect(state.cart.items == ["Tea/~"])
      #expect(state.isLoud && state.isHeard && state.names == nil)
      state.$cart.withLock { $0.items = [] }
      #expect(state.checkout?.cart.items == [])
      state.checkout?.$isLoud.withLock { $0 = false }
      #expect(!state.isLoud && !state.isHeard)
      #expect(!defaults.bool(forKey: "isLoud"))
    }
  }

  @Test("A value with a storage of its own is that of the storage, and what was in memory is back")
  func storages() throws {
    let bytes = try stored(.inMemory)
    try process {
      // The settings were removed, which a session does not undo.
      let state: State = try SnapshotCoding.decode(bytes)
      #expect(!state.isLoud)
      #expect(state.visits == 7)
      state.$visits.withLock { $0 = 8 }
      // The next session finds what is there.
      let other: State = try SnapshotCoding.decode(bytes)
      #expect(other.visits == 8)
    }
  }

  @Test("The stored state is the JSON of the values, and its shared values are in a second line")
  func format() throws {
    let bytes = try process {
      try SnapshotCoding.encode(Checkout(cart: Shared(value: Cart())))
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    // The order of the properties is that of a dictionary.
    #expect(lines[0].count == 36 && lines[0].contains(#""cart":{"items":[]}"#))
    #expect(lines[1...] == [#"{"cart":0,"isLoud":".appStorage(\"isLoud\")"}"#])
    #expect(SnapshotCoding.largestParts(of: bytes, count: 1) == ["cart 12"])
  }

  @Test("A state that is an enum is restored with its shared values")
  func enums() throws {
    enum Root: Codable, Equatable {
      case closed
      case open(State)
      case two(State, by: [Root])
    }
    try process {
      var (first, second) = (State(), State())
      first.$cart.withLock { $0.items = ["Tea"] }
      second.checkout = Checkout(cart: second.$cart)
      second.count = 2
      for stored in [Root.open(first), .two(first, by: [.open(second), .closed])] {
        let restored: Root = try SnapshotCoding.decode(try SnapshotCoding.encode(stored))
        #expect(restored == stored)
        guard case .two(let one, let others) = restored, case .open(let other) = others[0] else {
          continue
        }
        other.$cart.withLock { $0.items = ["Milk"] }
        #expect(other.checkout?.cart.items == ["Milk"] && one.cart.items == ["Tea"])
      }
    }
  }

  @Test("A state that decodes its shared values itself gets the values alone")
  func ownDecoding() throws {
    struct Own: Codable {
      @Shared var visits: Int
      init(visits: Shared<Int>) { _visits = visits }
      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let stored = try values.decode(Int.self, forKey: .visits)
        _visits = Shared(wrappedValue: stored, .inMemory("own"))
      }
    }
    try process {
      let bytes = try SnapshotCoding.encode(Own(visits: Shared(value: 5)))
      let own: Own = try SnapshotCoding.decode(bytes)
      #expect(own.visits == 5)
    }
  }

  @Test("What cannot be restored is refused in a sentence that says what to write")
  func refused() throws {
    struct Part: Codable { @Shared var items: [String] }
    struct Passed: Codable { @Shared var isLoud: Bool }
    try process {
      let part = try SnapshotCoding.encode(Part(items: Shared(value: Cart()).items))
      let passed = try SnapshotCoding.encode(
        Passed(isLoud: Shared(wrappedValue: true, .appStorage("isLoud"))))
      #expect {
        try SnapshotCoding.decode(part, as: Part.self)
      } throws: {
        isRefusal($0, of: "items")
      }
      #expect {
        try SnapshotCoding.decode(passed, as: Passed.self)
      } throws: {
        isRefusal($0, of: "isLoud")
      }
    }
  }

  private func isRefusal(_ error: any Error, of property: String) -> Bool {
    guard case .undecodable(let path, let reason)? = error as? SessionSnapshotError else {
      return false
    }
    return path == property && reason.contains("Write 'init(from:)'")
  }
}

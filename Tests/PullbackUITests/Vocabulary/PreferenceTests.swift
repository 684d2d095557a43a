import PullbackUI
import Testing

private struct Names: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Longest: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

/// Preferences, which views pass to the views around them.
@MainActor @Suite struct PreferenceTests {
  @Test("Values of one preference are combined in reading order")
  func valuesArePutTogetherInReadingOrder() {
    var told: [[String]] = []
    _ = ViewGraph {
      HStack {
        Text("a").preference(key: Names.self, value: ["a"])
        VStack { Text("b").preference(key: Names.self, value: ["b"]) }
        Text("c").preference(key: Names.self, value: ["c"])
      }
      .onPreferenceChange(Names.self) { told.append($0) }
    }
    #expect(told == [["a", "b", "c"]])
  }

  @Test("An outer view's preference replaces those of the views inside")
  func anOuterValueIsInPlaceOfTheInnerOnes() {
    var told: [String] = []
    _ = ViewGraph {
      VStack { Text("a").preference(key: Names.self, value: ["a"]) }
        .preference(key: Names.self, value: ["outer"])
        .onPreferenceChange(Names.self) { told = $0 }
    }
    #expect(told == ["outer"])
  }

  @Test("transformPreference changes the value that the views around it get")
  func aValueCanBeChangedOnTheWay() {
    var told: [String] = []
    _ = ViewGraph {
      Text("a").preference(key: Names.self, value: ["a"])
        .transformPreference(Names.self) { $0.append("b") }
        .onPreferenceChange(Names.self) { told = $0 }
    }
    #expect(told == ["a", "b"])
  }

  private struct Rows: View {
    @State private var words = ["one", "three"]
    @State private var longest = 0
    var body: some View {
      Button("Add") { words.append("thirteen") }
      Button("Remove") { words.removeLast() }
      VStack {
        ForEach(words, id: \.self) { Text($0).preference(key: Longest.self, value: $0.count) }
      }
      .onPreferenceChange(Longest.self) { longest = $0 }
      Text("Longest \(longest)")
    }
  }

  @Test("Adding and removing views changes the preference")
  func viewsThatComeAndGoAreHeard() throws {
    let graph = ViewGraph { Rows() }
    #expect(graph.texts.contains("Longest 5"))
    try graph.tap("Add")
    #expect(graph.texts.contains("Longest 8"))
    try graph.tap("Remove")
    #expect(graph.texts.contains("Longest 5"))
  }

  @Test("onPreferenceChange is not called for an equal value")
  func nothingNew() throws {
    struct Counting: View {
      @State private var count = 0
      let told: (Int) -> Void
      var body: some View {
        Button("Count \(count)") { count += 1 }
          .preference(key: Longest.self, value: count / 2)
          .onPreferenceChange(Longest.self, perform: told)
      }
    }
    var told: [Int] = []
    let graph = ViewGraph { Counting { told.append($0) } }
    for count in 0..<4 { try graph.tap("Count \(count)") }
    #expect(told == [0, 1, 2])
  }

  @Test("overlayPreferenceValue is made of the present preference")
  func aLayerIsMadeOfAPreference() throws {
    struct Layered: View {
      @State private var name = "Ada"
      var body: some View {
        Button("Rename") { name = "Bob" }
          .preference(key: Names.self, value: [name])
          .overlayPreferenceValue(Names.self) { Text("Hello \($0.joined())") }
      }
    }
    let graph = ViewGraph { Layered() }
    #expect(graph.texts.contains("Hello Ada"))
    try graph.tap("Rename")
    #expect(graph.texts.contains("Hello Bob"))
  }

  @Test("A sheet has no preferences of the view that it covers")
  func aSheetSaysNothingOfWhatItCovers() {
    var told: [String]?
    _ = ViewGraph {
      Text("a").sheet(isPresented: .constant(true)) {
        Text("b").preference(key: Names.self, value: ["sheet"])
      }
      .onPreferenceChange(Names.self) { told = $0 }
    }
    #expect(told == [])
  }
}

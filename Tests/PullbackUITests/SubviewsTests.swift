#if Macros
import PullbackUI
import Testing

extension ContainerValues {
  @Entry var isPinned = false
  @Entry var column: Int?
}

/// A container that shows pinned views first.
private struct Board<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View {
    Group(subviews: content) { subviews in
      Text("\(subviews.count) cards")
      ForEach(subviews.filter(\.containerValues.isPinned)) { card in
        HStack {
          Text("pinned")
          card
        }
      }
      ForEach(subviews.filter { !$0.containerValues.isPinned }) { $0 }
    }
  }
}

private struct Numbered<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View {
    ForEach(subviews: content) { subview in
      Text("column \(subview.containerValues.column ?? 0)")
      subview
    }
  }
}

private struct Card: View {
  let name: String
  @State var count = 0
  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

private struct Screen: View {
  @State var pinned = "b"
  @State var names = ["a", "b"]
  var body: some View {
    Board {
      ForEach(names, id: \.self) { name in
        Card(name: name).padding().containerValue(\.isPinned, name == pinned)
      }
      Text("last")
    }
    Button("Pin a") { pinned = "a" }
    Button("Add") { names.append("c") }
  }
}

/// A container with two columns, which pads each card.
private struct Columns: View {
  @State var movesCard = false
  var body: some View {
    Group(subviews: Card(name: "card").containerValue(\.column, movesCard ? 0 : 1)) { subviews in
      HStack {
        ForEach(0..<2, id: \.self) { column in
          VStack {
            ForEach(subviews.filter { $0.containerValues.column == column }) { $0.padding() }
          }
        }
      }
    }
    Button("Move") { movesCard = true }
  }
}

@MainActor @Suite struct SubviewsTests {
  @Test("A subview that moves to an earlier column can still be pressed")
  func movesToEarlierColumn() throws {
    let graph = ViewGraph { Columns() }
    try graph.tap("card 0")
    try graph.tap("Move")
    try graph.tap("card 1")
    #expect(graph.tree.root.outline().contains { $0.contains("card 2") })
  }

  @Test("A container arranges its subviews by their container values")
  func containerValues() throws {
    let graph = ViewGraph { Screen() }
    #expect(graph.texts == ["3 cards", "pinned", "b 0", "a 0", "last", "Pin a", "Add"])
    try graph.tap("a 0")
    try graph.tap("Pin a")
    #expect(graph.texts == ["3 cards", "pinned", "a 1", "b 0", "last", "Pin a", "Add"])
    try graph.tap("a 1")
    try graph.tap("Add")
    #expect(graph.texts == ["4 cards", "pinned", "a 2", "b 0", "c 0", "last", "Pin a", "Add"])
  }

  @Test("ForEach(subviews:) makes a view for each subview, in a list too")
  func forEachSubviews() throws {
    let graph = ViewGraph {
      Numbered {
        Text("one").containerValue(\.column, 4)
        Text("two")
      }
      List {
        Numbered { ForEach(0..<2) { Text("row \($0)").containerValue(\.column, $0) } }
      }
    }
    graph.makeRows()
    let rows = try #require(graph.tree.root.lazyRows)
    #expect(rows.count == 2)
    #expect(
      graph.texts == [
        "column 4", "one", "column 0", "two", "column 0", "row 0", "column 1", "row 1",
      ]
    )
    #expect(rows.element(at: 1).texts == ["column 1", "row 1"])
  }

  @Test("What a container sets around a subview reaches the view inside")
  func environment() throws {
    struct Toggler<Content: View>: View {
      @ViewBuilder let content: Content
      @State var isOff = true
      var body: some View {
        ForEach(subviews: content) { $0.disabled(isOff) }
        Button("Switch") { isOff.toggle() }
      }
    }
    let graph = ViewGraph {
      Toggler {
        Button("Card") {}
        Text("Other")
      }
    }
    #expect(try !graph.find("Card").isEnabled)
    try graph.tap("Switch")
    #expect(try graph.find("Card").isEnabled)
  }

  @Test("What views set around several subviews stays where a container sets something else")
  func environmentInBetween() throws {
    struct Dimmed<Content: View>: View {
      @ViewBuilder let content: Content
      var body: some View { ForEach(subviews: content) { $0.disabled(true).font(.body) } }
    }
    struct Inner: View {
      let name: String
      @Environment(\.font) var font
      @Environment(\.lineLimit) var limit
      @Environment(\.isEnabled) var isEnabled
      var body: some View {
        Text("\(name) \(font == .title ? "title" : "body") \(limit ?? 0) \(isEnabled)")
      }
    }
    let graph = ViewGraph {
      Dimmed {
        Group {
          Inner(name: "a")
          Inner(name: "b")
        }
        .font(.title).lineLimit(2)
        Inner(name: "c")
      }
    }
    #expect(graph.texts == ["a title 2 false", "b title 2 false", "c body 0 false"])
  }

  @Test("A subview that its container leaves out does not appear until it is shown")
  func leftOut() throws {
    final class Log { var lines: [String] = [] }
    struct First<Content: View>: View {
      @State var count = 1
      @ViewBuilder let content: Content
      var body: some View {
        Group(subviews: content) { subviews in
          ForEach(subviews.prefix(count)) { $0 }
        }
        Button("More") { count += 1 }
        Button("Fewer") { count -= 1 }
      }
    }
    let log = Log()
    let graph = ViewGraph {
      First {
        ForEach(["a", "b", "c"], id: \.self) { name in
          Text(name)
            .onAppear { log.lines.append("+\(name)") }
            .onDisappear { log.lines.append("-\(name)") }
        }
      }
    }
    #expect(log.lines == ["+a"])
    try graph.tap("More")
    #expect(log.lines == ["+a", "+b"])
    #expect(graph.texts == ["a", "b", "More", "Fewer"])
    try graph.tap("Fewer")
    try graph.tap("Fewer")
    #expect(log.lines == ["+a", "+b", "-b", "-a"])
  }

  @Test("A container shows the subviews of a container, each once")
  func containerInContainer() {
    let graph = ViewGraph {
      Board {
        Numbered {
          Text("a")
          Text("b")
        }
      }
    }
    #expect(graph.texts == ["4 cards", "column 0", "a", "column 0", "b"])
  }

  @Test("A container reads the tags of its subviews")
  func tags() {
    let graph = ViewGraph {
      Group(subviews: Text("a").tag(7).padding()) { subviews in
        Text("tag \(subviews.first?.containerValues.tag(for: Int.self) ?? 0)")
      }
    }
    #expect(graph.texts == ["tag 7"])
  }
}
#endif

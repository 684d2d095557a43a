import Foundation
import Observation
import Pullback
import PullbackUI
import Testing

/// Elements of a `ForEach` whose view has no content: an `if` that is false.
@MainActor @Suite struct EmptyRowTests {
  @Observable final class Search {
    var isWanted: (Int) -> Bool
    var count: Int
    var moves: [String] = []
    init(_ count: Int, _ isWanted: @escaping (Int) -> Bool) {
      self.count = count
      self.isWanted = isWanted
    }
  }

  struct Found: View {
    let search: Search
    var body: some View {
      List {
        ForEach(0..<search.count, id: \.self) { number in
          if search.isWanted(number) { Text("\(number)") }
        }
        .onMove { search.moves.append("\(Array($0)) to \($1)") }
      }
    }
  }

  private func rows(_ search: Search) throws -> (graph: ViewGraph, rows: any LazyElements) {
    let graph = ViewGraph { Found(search: search) }
    return (graph, try #require(graph.tree.root.lazyRows))
  }

  private func labels(_ rows: any LazyElements, _ most: Int = 100) -> [String] {
    rows.settled { (0..<min(most, rows.count)).map { rows.element(at: $0).label } }
  }

  @Test func `A row is found behind rows without content, which are none`() throws {
    let (graph, rows) = try rows(Search(200) { $0 >= 190 })
    #expect(rows.count == 200)
    #expect(labels(rows) == (190..<200).map(String.init))
    #expect(rows.count == 10)
    #expect(graph.texts == (190..<200).map(String.init))
    let last = rows.element(at: 9)
    #expect(rows.index(of: last) == 9)
    #expect(rows.name(at: 9) == AnyHashable(199))
    #expect(rows.index(named: AnyHashable(199)) == 9)
    #expect(rows.index(named: AnyHashable(3)) == nil)
    #expect(rows.element(at: 10).label.isEmpty)
  }

  @Test func `Rows that were looked at are not looked at again`() throws {
    let (graph, rows) = try rows(Search(10_000) { $0 % 1000 == 7 })
    #expect(labels(rows).count == 10)
    graph.bodiesRun = 0
    #expect(labels(rows).count == 10)
    rows.release(outside: 0..<10)
    #expect(labels(rows).count == 10)
    graph.update()
    #expect(graph.bodiesRun == 0)
  }

  @Test func `In a list whose rows all have content only those that are asked for are made`() throws
  {
    let (graph, rows) = try rows(Search(100_000) { _ in true })
    graph.bodiesRun = 0
    #expect(labels(rows).count == 100)
    #expect(graph.bodiesRun == 100)
  }

  @Test func `Rows come and go when what they show changes`() throws {
    let search = Search(300) { _ in true }
    let (graph, rows) = try rows(search)
    #expect(labels(rows) == (0..<100).map(String.init))
    _ = graph.tree.takeChanges()
    search.isWanted = { $0 % 30 == 29 }
    graph.update()
    #expect(graph.tree.hasChanges)
    let wanted = stride(from: 29, to: 300, by: 30).map { "\($0)" }
    #expect(labels(rows) == wanted)
    search.isWanted = { _ in false }
    graph.update()
    #expect(labels(rows) == [])
    #expect(rows.count == 0)
    search.isWanted = { $0 < 3 || $0 == 150 }
    graph.update()
    #expect(labels(rows) == ["0", "1", "2", "150"])
    search.count = 2
    graph.update()
    #expect(labels(rows) == ["0", "1"])
    search.isWanted = { _ in true }
    search.count = 4
    graph.update()
    #expect(labels(rows) == ["0", "1", "2", "3"])
  }

  @Test func `Reading from the end finds the rows before it`() throws {
    let (graph, rows) = try rows(Search(1000) { $0 < 5 || $0 == 500 || $0 >= 998 })
    let last = rows.settled { [1, 2, 3].map { rows.element(at: rows.count - $0).label } }
    #expect(last == ["999", "998", "500"])
    #expect(labels(rows) == ["0", "1", "2", "3", "4", "500", "998", "999"])
    #expect(graph.texts.count == 8)
  }

  @Test func `A row moves past rows that are not shown`() throws {
    let search = Search(30) { $0 % 10 == 0 }
    let (graph, rows) = try rows(search)
    #expect(labels(rows) == ["0", "10", "20"])
    try graph.tree.perform(.move(1), on: rows.element(at: 1).id)
    try graph.tree.perform(.move(-1), on: rows.element(at: 1).id)
    try graph.tree.perform(.move(1), on: rows.element(at: 2).id)
    #expect(search.moves == ["[10] to 21", "[10] to 0"])
  }

  @Test func `Nothing else is a row either: an empty view, a group, an optional`() throws {
    struct Parts: View {
      let name: String?
      var body: some View {
        Group { if let name { Text(name) } }.padding()
      }
    }
    let graph = ViewGraph {
      List {
        ForEach(0..<6, id: \.self) { number in
          switch number {
          case 0: EmptyView()
          case 1: Parts(name: nil)
          case 2: Parts(name: "two")
          case 3: ForEach(0..<0, id: \.self) { Text("\($0)") }
          case 4: Text("")
          default: Group {}
          }
        }
        .onDelete { _ in }
      }
    }
    let rows = try #require(graph.tree.root.lazyRows)
    #expect(labels(rows) == ["two Delete two", "Delete "])
  }
}

import PullbackCore
import Synchronization
import Testing

@testable import PullbackUI

@MainActor @Suite struct BodyObserverTests {
  private final class Observer: BodyObserver {
    let list = Mutex<[String]>([])
    var moment: Int? { 7 }
    func beginObserving() -> Bool { true }
    func endObserving() { list.withLock { $0.append("end") } }
    func willEvaluate(_ view: String, at moment: Int, because reasons: [BodyReason]) {
      let name = view.replacing("BodyObserverTests.", with: "")
      list.withLock { $0.append("\(name) \(moment): \(reasons)") }
    }
    func didUpdate() { list.withLock { $0.append("update") } }
    func take() -> [String] {
      list.withLock { list in
        defer { list = [] }
        return list
      }
    }
  }

  private struct Outer: View {
    @State private var count = 0
    @State private var isObserved = true
    let observer: Observer?
    var body: some View {
      Button("Count") { count += 1 }
      Button("Stop") { isObserved = false }
      if isObserved { Inner(count: count).observingBodies(by: observer) }
    }
  }

  private struct Inner: View {
    let count: Int
    @State private var own = 0
    var body: some View { Button("Own \(count) \(own)") { own += 1 } }
  }

  @Test("The observer is told of the views below it, until they are removed")
  func observed() throws {
    let observer = Observer()
    let graph = ViewGraph { Outer(observer: observer) }
    #expect(observer.take() == ["Inner 7: [first shown]", "update"])
    try graph.tap("Count")
    #expect(observer.take() == ["Inner 7: [its parent passed a new count]", "update"])
    try graph.tap("Own 1 0")
    #expect(observer.take() == ["Inner 7: [@State own changed]", "update"])
    try graph.tap("Stop")
    #expect(observer.take() == ["end"])
    #expect(graph.core.bodyWatch == nil && !graph.core.mailbox.keepsChanges)
  }

  @Test("Without an observer nothing is kept")
  func off() throws {
    let graph = ViewGraph { Outer(observer: nil) }
    try graph.tap("Count")
    try graph.tap("Own 1 0")
    #expect(graph.core.bodyWatch == nil && !graph.core.mailbox.keepsChanges)
    #expect(graph.core.mailbox.isEmpty)
  }

  @Test("The content has the same identity with an observer and without, and so the same state")
  func identity() {
    struct Plain: View {
      var body: some View { Inner(count: 0) }
    }
    struct Observed: View {
      let observer: Observer?
      var body: some View { Inner(count: 0).observingBodies(by: observer) }
    }
    func ids(_ graph: ViewGraph) -> [UInt32] { graph.tree.root.children.map(\.id.identity) }
    #expect(ids(ViewGraph { Plain() }) == ids(ViewGraph { Observed(observer: Observer()) }))
    #expect(ids(ViewGraph { Plain() }) == ids(ViewGraph { Observed(observer: nil) }))
  }
}

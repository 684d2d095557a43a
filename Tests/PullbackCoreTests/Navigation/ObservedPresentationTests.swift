import Observation
import Pullback
import PullbackCore
import Testing

@MainActor
@Suite struct ObservedPresentationTests {
  private let store = Store(initialState: Presenter.State(child: Leaf.State(id: 1))) { Presenter() }

  /// Whether an action notifies the observer of what a closure reads.
  private func notifies(_ read: () -> some Any, when action: Presenter.Action) -> Bool {
    let log = Log()
    withObservationTracking {
      _ = read()
    } onChange: {
      log.add("changed")
    }
    store.send(action)
    return log.all.count == 1
  }

  @Test(
    "S25: readers of a presentation are notified when it appears, ends or is replaced only")
  func parent() {
    #expect(!notifies({ store.child }, when: .child(.presented(.increment))))
    #expect(!notifies({ store.count }, when: .child(.presented(.reset))))
    #expect(notifies({ store.child }, when: .child(.presented(.reset))))
    #expect(notifies({ store.child }, when: .change { $0.child = Leaf.State(id: 2) }))
    #expect(notifies({ store.presentedChild }, when: .child(.dismiss)))
    #expect(store.child == nil)
    #expect(notifies({ store.child }, when: .change { $0.child = Leaf.State(id: 3) }))
    #expect(!notifies({ store.child }, when: .change { $0.count += 1 }))
  }

  @Test("S25: readers of a presented child's properties are notified of their changes")
  func child() throws {
    let child = try #require(store.scope(state: \.child, action: \.child.presented))
    #expect(notifies({ child.count }, when: .child(.presented(.increment))))
    #expect(child.count == 1)
    #expect(!notifies({ child.count }, when: .change { $0.count += 1 }))
    #expect(notifies({ child.count }, when: .child(.presented(.reset))))
    child.send(.increment)
    #expect(store.child?.count == 1)
    store.send(.child(.dismiss))
    #expect(store.scope(state: \.child, action: \.child.presented) == nil)
    #expect(child.count == 1)
  }
}

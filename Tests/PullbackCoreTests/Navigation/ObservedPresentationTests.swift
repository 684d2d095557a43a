import Observation
import Pullback
import PullbackCore
import Testing

@MainActor
@Suite struct ObservedPresentationTests {
  private let store = Store(initialState: Presenter.State(child: Leaf.State(id: 1))) { Presenter() }

  /// Whether what a closure reads is told to have changed by an action.
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
    "S25 what presents is told when something comes, goes or is replaced, and not of changes in it")
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

  @Test("S25 what is presented is told of changes in it")
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

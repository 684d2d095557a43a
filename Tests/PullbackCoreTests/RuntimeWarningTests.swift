import Pullback
import PullbackCore
import Testing

/// Every warning says what happened, in which feature, at which line of the user's code, why it is a
/// problem, and what to do.
@MainActor
@Suite struct RuntimeWarningTests {
  private static let file = "PullbackCoreTests/RuntimeWarningTests.swift"

  /// Expects a closure to make exactly one issue, with this text, at a line of this file.
  private func expectIssue(
    _ text: String,
    line: Int,
    sourceLocation: SourceLocation = #_sourceLocation,
    when body: () async -> Void
  ) async {
    let issues = LockIsolated<[(String, SourceLocation?)]>([])
    await withKnownIssue {
      await body()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      issues.withValue { $0.append((text, issue.sourceLocation)) }
      return true
    }
    let found = issues.value
    #expect(found.count == 1, sourceLocation: sourceLocation)
    #expect(found.first?.0 == text, sourceLocation: sourceLocation)
    #expect(found.first?.1?.line == line, sourceLocation: sourceLocation)
    #expect(found.first?.1?.fileName == "RuntimeWarningTests.swift", sourceLocation: sourceLocation)
  }

  @Test("S12: the warning of ifLet for a nil child shows the action, the feature and the line")
  func ifLet() async {
    let line = #line + 3
    let store = Store(initialState: WarnedParent.State()) {
      Reduce<WarnedParent.State, WarnedParent.Action> { _, _ in .none }
        .ifLet(\.child, action: /WarnedParent.Action.child) { EmptyReducer<Int, Int>() }
    }
    await expectIssue(
      """
      An "ifLet" received a child action while the child's state is nil:

        Action: WarnedParent.Action.child(7)
        Feature: WarnedParent.State
        Operator: \(Self.file):\(line)

      The child's reducer did not run. Usually the parent set the state to nil, and an effect or a \
      view sent the action after that. Cancel the effect when the state becomes nil, or check for \
      nil before you send.
      """,
      line: line
    ) {
      store.send(.child(7))
    }
  }

  @Test("S12: the warning of ifCaseLet for another case shows the action, the state and the line")
  func ifCaseLet() async {
    let line = #line + 3
    let store = Store(initialState: KnownMode.State.list(3)) {
      Reduce<KnownMode.State, KnownMode.Action> { _, _ in .none }
        .ifCaseLet(\.detail, action: \.detail) { EmptyReducer<String, String>() }
    }
    await expectIssue(
      """
      An "ifCaseLet" received a child action while the state is in another case:

        Action: KnownMode.Action.detail("x")
        State: KnownMode.State.list(3)
        Feature: KnownMode.State
        Operator: \(Self.file):\(line)

      The child's reducer did not run. Usually the parent changed the case, and an effect or a \
      view sent the action after that. Cancel the effect when the case changes, or check the case \
      before you send.
      """,
      line: line
    ) {
      store.send(.detail("x"))
    }
  }

  @Test("S19: the warning of Scope for another case shows the action, the state and the line")
  func scope() async {
    let line = #line + 2
    let store = Store(initialState: KnownMode.State.list(3)) {
      Scope(state: \KnownMode.State.Cases.detail, action: \KnownMode.Action.Cases.detail) {
        EmptyReducer<String, String>()
      }
    }
    await expectIssue(
      """
      A "Scope" received a child action while the state is in another case:

        Action: KnownMode.Action.detail("x")
        State: KnownMode.State.list(3)
        Feature: KnownMode.State
        Operator: \(Self.file):\(line)

      The child's reducer did not run. The child must handle its action before the parent changes \
      the case: put "Scope" above the parent's reducer, or use "ifCaseLet", which runs the child \
      first.
      """,
      line: line
    ) {
      store.send(.detail("x"))
    }
  }

  @Test("S12: the warning of forEach for an absent row shows the action, the row and the line")
  func forEach() async {
    let line = #line + 3
    let store = Store(initialState: WarnedParent.State()) {
      Reduce<WarnedParent.State, WarnedParent.Action> { _, _ in .none }
        .forEach(\.rows, action: /WarnedParent.Action.row) { EmptyReducer<KnownItem.State, Int>() }
    }
    await expectIssue(
      """
      A "forEach" received an action for a row that does not exist:

        Action: WarnedParent.Action.row(
          id: 4,
          action: 7
        )
        Row: 4
        Feature: WarnedParent.State
        Operator: \(Self.file):\(line)

      The row's reducer did not run. Usually the parent removed the row, and an effect or a view \
      sent the action after that. Cancel the effect when the row is removed, or check that the row \
      exists before you send.
      """,
      line: line
    ) {
      store.send(.row(id: 4, action: 7))
    }
  }

  @Test("S2: the warning of a send inside a reducer shows both actions and the store's line")
  func reentrantSend() async {
    var send: (() -> Void)?
    let line = #line + 1
    let store = Store<Int, String>(initialState: 0) {
      Reduce { _, action in
        if action == "outer" { send?() }
        return .none
      }
    }
    send = { store.send("inner") }
    await expectIssue(
      """
      An action was sent to Store<Int, String> while its reducer was running:

        Action: inner
        Handled now: outer
        Store: made at \(Self.file):\(line)

      The action is handled after the current one. If the reducer sent it, return ".send(…)" \
      instead, or call a method that both actions share: a reducer that sends actions to its store \
      hides which action causes which. If the reducer only changed the state, and an "onChange" of \
      "withObservationTracking" or the "deinit" of a value sent it, send it in a task: \
      Task { @MainActor in store.send(…) }.
      """,
      line: line
    ) {
      store.send("outer")
    }
    send = nil
  }

  @Test("S21: the warning of an unhandled error shows the error and the line of its effect")
  func unhandledError() async {
    struct Failure: Error {}
    let line = #line + 2
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { _, _ in .run { _ in throw Failure() } }
    }
    await expectIssue(
      """
      An effect threw an error that is not handled:

        Error: Failure()
        Feature: Int
        Effect: \(Self.file):\(line)

      The effect ended, and its feature received no action. Handle errors inside of "run", or in \
      its "catch" argument, and send an action that describes the error.
      """,
      line: line
    ) {
      await store.send(1).finish()
    }
  }

  @Test("S21: the warning of a late send of a presented feature shows the line of the effect")
  func lateActionOfPresented() async {
    struct State { @PresentationState var child: Int? = 1 }
    enum Action { case child(PresentationAction<Int>) }
    let kept = LockIsolated<Send<Int>?>(nil)
    let line = #line + 4
    let store = Store(initialState: State()) {
      Reduce<State, Action> { _, _ in .none }
        .ifLet(\.$child, action: /Action.child) {
          Reduce<Int, Int> { _, _ in .run { send in kept.setValue(send) } }
        }
    }
    await store.send(.child(.presented(1))).finish()
    await withKnownIssue {
      await kept.value?(2)
    } matching: {
      $0.sourceLocation?.line == line
    }
  }

  @Test(
    "S21: the warning of a send after its effect's end shows the line of the effect, also with map")
  func lateAction() async {
    let kept = LockIsolated<Send<Int>?>(nil)
    let line = #line + 4
    let store = Store<Int, String>(initialState: 0) {
      Reduce { _, _ in
        // The report must point at the next line.
        Effect<Int>.run { send in kept.setValue(send) }.map { "\($0)" }
      }
    }
    await store.send("go").finish()
    await expectIssue(
      """
      An effect sent an action after it was complete:

        Action: 8
        Feature: String
        Effect: \(Self.file):\(line)

      The action was dropped. "send" works until the closure of "run" returns. Do not store \
      "send", and await all tasks that use it before the closure returns.
      """,
      line: line
    ) {
      await kept.value?(8)
    }
  }

  @Test(
    "S18: the warning of a binding action without a reducer shows the action and the store's line")
  func unhandledBinding() async {
    let line = #line + 1
    let store = Store(initialState: KnownSettings.State()) {
      EmptyReducer<KnownSettings.State, KnownSettings.Action>()
    }
    await expectIssue(
      """
      A view sent a binding action, and no reducer handled it:

        Action: .set(\\KnownSettings.State.name, "Blob")
        Sent to: Store<KnownSettings.State, KnownSettings.Action>
        Store: made at \(Self.file):\(line)

      The value was not written, and the control shows the old value. Put a "BindingReducer()" at \
      the top of the feature's body.
      """,
      line: line
    ) {
      store.name = "Blob"
    }
  }

  @Test(
    "F4: the warning of an effect lost in a function call shows the action and the line of the call"
  )
  func lostEffect() async {
    let reducer = Reduce<Int, Int> { _, _ in .send(1) }
    var state = 0
    let line = #line + 14
    await expectIssue(
      """
      "Reduce<Int, Int>" was called as a function and returned an effect, which does not run:

        Action: 5

      A function (inout Value, Action) -> Void cannot return effects. Combine "Reduce<Int, Int>" \
      as a reducer instead: combine(Reduce<Int, Int>(), Reduce(aFunctionReducer)).
      """,
      line: line
    ) {
      // The report must point at the next line but one.

      reducer(&state, 5)
    }
  }

  @Test("S9: an effect of a store made outside of every actor is an issue at the store's line")
  func noWayBack() async {
    let line = Self.lineOfUnisolatedStore
    await withKnownIssue {
      await Self.useUnisolatedStore()
    } matching: {
      let text = $0.comments.map(\.rawValue).joined()
      return $0.sourceLocation?.line == line && text.contains("made outside of any actor")
        && text.contains("Write \"@MainActor\" before the test")
    }
  }

  private nonisolated static let lineOfUnisolatedStore = #line + 3

  private nonisolated static func useUnisolatedStore() async {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += action
        return action == 1 ? .run { send in await send(2) } : .none
      }
    }
    await store.send(1).finish()
    await store.send(1).finish()
    #expect(store.withState { $0 } == 2)
  }

  @Test("the body of a reducer without one stops the program with the reducer's name")
  func noBody() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EmptyReducer<Int, Int>().body
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("EmptyReducer<Int, Int> implements reduce(into:action:) and has no body."))
  }
}

struct WarnedParent {
  struct State {
    var child: Int?
    var rows: IdentifiedArrayOf<KnownItem.State> = []
  }
  enum Action {
    case child(Int)
    case row(id: Int, action: Int)
  }
}

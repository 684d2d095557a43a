import Pullback
import PullbackCore
import Testing

/// Every warning says what happened, in which feature, at which line of the user's code, why it is a
/// problem, and what to do.
@MainActor
@Suite struct RuntimeWarningTests {
  private static let file = "PullbackCoreTests/RuntimeWarningTests.swift"

  /// Whether an action makes one issue of this very text, at a line of this file.
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

  @Test("S12 the warning of ifLet")
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

      The child's reducer did not run. Usually the parent set the state to nil and an effect or a \
      view of the child still sent an action: let the child's actions end with it, or check for \
      nil before you send.
      """,
      line: line
    ) {
      store.send(.child(7))
    }
  }

  @Test("S12 the warning of ifCaseLet")
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
        State: list(3)
        Feature: KnownMode.State
        Operator: \(Self.file):\(line)

      The child's reducer did not run. Usually the parent changed the case and an effect or a view \
      of the child still sent an action: let the child's actions end with it, or check the case \
      before you send.
      """,
      line: line
    ) {
      store.send(.detail("x"))
    }
  }

  @Test("S19 the warning of Scope on an enum in another case")
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
        State: list(3)
        Feature: KnownMode.State
        Operator: \(Self.file):\(line)

      The child's reducer did not run. A parent must not change the case before the child has \
      handled its action: put "Scope" above the parent's reducer, or use "ifCaseLet", which runs \
      in the right order.
      """,
      line: line
    ) {
      store.send(.detail("x"))
    }
  }

  @Test("S12 the warning of forEach")
  func forEach() async {
    let line = #line + 3
    let store = Store(initialState: WarnedParent.State()) {
      Reduce<WarnedParent.State, WarnedParent.Action> { _, _ in .none }
        .forEach(\.rows, action: /WarnedParent.Action.row) { EmptyReducer<KnownItem.State, Int>() }
    }
    await expectIssue(
      """
      A "forEach" received an action for a row that is not there:

        Action: WarnedParent.Action.row(
          id: 4,
          action: 7
        )
        Row: 4
        Feature: WarnedParent.State
        Operator: \(Self.file):\(line)

      The row's reducer did not run. Usually the parent removed the row and an effect or a view of \
      it still sent an action: let the row's actions end with it, or check that the row is there \
      before you send.
      """,
      line: line
    ) {
      store.send(.row(id: 4, action: 7))
    }
  }

  @Test("S2 the warning of a send from inside of a reducer")
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
      An action was sent to Store<Int, String> from inside of a reducer:

        Action: inner
        Handled now: outer
        Store: made at \(Self.file):\(line)

      It is handled after the present one. A reducer that sends hides what follows from what; \
      return ".send(…)" from the reducer, or call a method that both actions share.
      """,
      line: line
    ) {
      store.send("outer")
    }
    send = nil
  }

  @Test("S21 the warning of an error that nothing handles")
  func unhandledError() async {
    struct Failure: Error {}
    let line = #line + 2
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { _, _ in .run { _ in throw Failure() } }
    }
    await expectIssue(
      """
      An effect threw an error that nothing handles:

        Error: Failure()
        Feature: Int
        Effect: \(Self.file):\(line)

      The effect ended there, and its feature received no action. Handle errors inside of "run", or with \
      its "catch" argument, and send an action that says what went wrong.
      """,
      line: line
    ) {
      await store.send(1).finish()
    }
  }

  @Test("S21 the warning of an action that comes after the end of its effect, also through a map")
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
      An action was sent from an effect that is complete:

        Action: 8
        Feature: String
        Effect: \(Self.file):\(line)

      It was dropped. "send" works until the closure of "run" returns: do not keep it for later, \
      and wait for the tasks that use it before the closure ends.
      """,
      line: line
    ) {
      await kept.value?(8)
    }
  }

  @Test("S18 the warning of a write that no reducer performs")
  func unhandledBinding() async {
    let line = #line + 1
    let store = Store(initialState: KnownSettings.State()) {
      EmptyReducer<KnownSettings.State, KnownSettings.Action>()
    }
    var place = "\\KnownSettings.State.name"
    if case .binding(let action) = KnownSettings.Action.set(\.name, "") {
      place = "\(action.keyPath)"
    }
    await expectIssue(
      """
      A binding action was sent from a view and no reducer performed it:

        Action: .set(\(place), Blob)
        Sent to: Store<KnownSettings.State, KnownSettings.Action>
        Store: made at \(Self.file):\(line)

      The value was not written, and the control shows the old one. Put a "BindingReducer()" at the \
      top of the feature's body.
      """,
      line: line
    ) {
      store.name = "Blob"
    }
  }

  @Test("F4 the warning of an effect that a function cannot perform")
  func lostEffect() async {
    let reducer = Reduce<Int, Int> { _, _ in .send(1) }
    var state = 0
    let line = #line + 14
    await expectIssue(
      """
      "Reduce<Int, Int>" was called as a function and returned an effect, which is lost:

        Action: 5

      Functions (inout Value, Action) -> Void have no effects. Combine it as a reducer instead: \
      combine(Reduce<Int, Int>(), Reduce(aFunctionReducer)).
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
      return $0.sourceLocation?.line == line && text.contains("made outside of every actor")
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

  @Test("the body of a reducer that has none stops with its name")
  func noBody() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EmptyReducer<Int, Int>().body
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("EmptyReducer<Int, Int> implements reduce(into:action:) and has no body."))
  }

  @Test("changing the value of another case stops a debug build with the caller's line")
  func otherCase() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var state = KnownMode.State.list(1)
      state.modify(\.detail) { $0 += "" }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("\(Self.file):"))
    #expect(message.contains("found State in another case. Check it with is(_:) before."))
  }

  @Test("setting the value of a case to nil stops with a message, in that case")
  func nilCase() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var state = KnownMode.State.list(1)
      state[case: \.list] = nil
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The value of a case of State was set to nil. A value cannot leave"))
    #expect(message.contains("its case without moving to another; assign that case instead."))
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

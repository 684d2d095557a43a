import PullbackCasePaths
import PullbackConcurrency
public import PullbackCore

/// A view of enum state, with a ``CaseLet`` for each case. Its body is evaluated again only when
/// the case changes.
///
/// ```swift
/// SwitchStore(store) { state in
///   switch state {
///   case .loggedIn:
///     CaseLet(/Session.State.loggedIn, action: Session.Action.loggedIn) { HomeView(store: $0) }
///   case .loggedOut:
///     CaseLet(/Session.State.loggedOut, action: Session.Action.loggedOut) { LoginView(store: $0) }
///   }
/// }
/// ```
public struct SwitchStore<State, Action, Content: ViewContent>: LibraryView {
  private let store: Store<State, Action>
  private let content: (State) -> Content
  private let checksCases: Bool
  private let location: CodeLocation

  /// Creates a view that switches over the state of a store.
  ///
  /// - Parameters:
  ///   - store: A store of enum state.
  ///   - content: Returns the view of the current case: switch over the state.
  public init(
    _ store: Store<State, Action>,
    @ViewBuilder content: @escaping (_ initialState: State) -> Content,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.store = store
    self.content = content
    checksCases = false
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a view from a list of ``CaseLet``s, without a `switch`. Reports an issue while no
  /// `CaseLet` in the list matches the state.
  public init(
    _ store: Store<State, Action>,
    @ViewBuilder content: @escaping () -> Content,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.store = store
    self.content = { _ in content() }
    checksCases = true
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public var body: some LibraryView {
    WithViewStore(store, observe: { AnyCasePath<State, State>.caseTag(of: $0) }) { viewStore in
      let _ = viewStore.state
      let cases = SwitchedCases(store: store, isList: checksCases)
      content(store.withState { $0 })
        .environment(\.switchedCases, cases)
      if checksCases {
        CaseCheck(cases: cases) { report() }
      }
    }
  }

  private func report() {
    location.report(
      """
      A "SwitchStore" has no "CaseLet" for the case that the state is in:

        \(store.withState { String(describing: $0) })

      Nothing is shown. Add a "CaseLet" for it.
      """
    )
  }
}

/// Tells each ``CaseLet`` the store of the enclosing ``SwitchStore``, and records whether one of
/// them matched the state.
final class SwitchedCases {
  let store: AnyObject
  /// True if the ``CaseLet``s are a list, of which only the matching one is shown; false if they
  /// are in the branches of a `switch`.
  let isList: Bool
  var isMatched = false
  init(store: AnyObject, isList: Bool) {
    self.store = store
    self.isList = isList
  }
}

/// A view after a list of ``CaseLet``s that reports an issue if none of them matched the state.
private struct CaseCheck: LibraryView {
  let cases: SwitchedCases
  let report: () -> Void
  var body: some LibraryView {
    if !cases.isMatched { report() }
    return EmptyView()
  }
}

private enum SwitchedCasesKey: EnvironmentKey {
  static var defaultValue: SwitchedCases? { nil }
}

extension EnvironmentValues {
  var switchedCases: SwitchedCases? {
    get { self[SwitchedCasesKey.self] }
    set { self[SwitchedCasesKey.self] = newValue }
  }
}

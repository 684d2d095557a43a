public import PullbackCasePaths
import PullbackConcurrency
public import PullbackCore

/// The view of one case in a ``SwitchStore``, with a store of the case's state.
///
/// Outside of a `SwitchStore`, or in the branch of another case, it shows nothing and reports an
/// issue.
public struct CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content: ViewContent>:
  LibraryView
{
  private let toCaseState: (EnumState) -> CaseState?
  private let fromCaseAction: (CaseAction) -> EnumAction
  private let content: (Store<CaseState, CaseAction>) -> Content
  private let location: CodeLocation
  @Environment(\.switchedCases) private var cases
  @State private var held = Held()

  /// Keeps the store of the case until the enclosing ``SwitchStore`` changes its case or its store.
  private final class Held {
    var cases: SwitchedCases?
    var store: Store<CaseState, CaseAction>?
  }

  /// Creates the view of a case from functions that extract the state and embed the actions.
  ///
  /// - Parameters:
  ///   - toCaseState: Returns the associated value of the case; nil for another case.
  ///   - fromCaseAction: Embeds an action of the case, such as `Action.loggedIn`.
  ///   - content: Returns the view of the case.
  public init(
    _ toCaseState: @escaping (EnumState) -> CaseState?,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.toCaseState = toCaseState
    self.fromCaseAction = fromCaseAction
    self.content = content
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates the view of a case from a case path.
  ///
  /// - Parameters:
  ///   - toCaseState: The case, such as `/State.loggedIn`.
  ///   - fromCaseAction: Embeds an action of the case, such as `Action.loggedIn`.
  ///   - content: Returns the view of the case.
  public init(
    _ toCaseState: AnyCasePath<EnumState, CaseState>,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      { toCaseState.extract(from: $0) },
      action: fromCaseAction,
      then: content,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Creates the view of a case from a case key path.
  ///
  /// - Parameters:
  ///   - toCaseState: The case, such as `\State.Cases.loggedIn`.
  ///   - fromCaseAction: Embeds an action of the case, such as `Action.loggedIn`.
  ///   - content: Returns the view of the case.
  public init(
    _ toCaseState: CaseKeyPath<EnumState, CaseState>,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      AnyCasePath(toCaseState),
      action: fromCaseAction,
      then: content,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  public var body: some LibraryView {
    if let store = caseStore() {
      content(store)
    }
  }

  private func caseStore() -> Store<CaseState, CaseAction>? {
    guard let cases, let parent = cases.store as? Store<EnumState, EnumAction> else {
      location.report(
        """
        A "CaseLet" for \(CaseState.self) is not inside of a "SwitchStore" of \(EnumState.self).

        It shows nothing. Move it into the closure of a "SwitchStore" whose store has that state.
        """
      )
      return nil
    }
    if held.cases !== cases {
      held.cases = cases
      held.store = parent.caseStore(state: toCaseState, action: fromCaseAction)
    }
    if held.store != nil {
      cases.isMatched = true
    } else if !cases.isList {
      location.report(
        """
        A "CaseLet" for \(CaseState.self) is in the branch of another case:

          \(parent.withState { String(describing: $0) })

        It shows nothing. Move it to the branch of its own case.
        """
      )
    }
    return held.store
  }
}

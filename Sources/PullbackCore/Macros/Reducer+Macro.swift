#if Macros
/// Makes a struct a feature, or an enum one feature of several.
///
/// On a struct, it adds the conformance to ``Reducer``, case paths to a nested `Action` (and to
/// `State` where that is an enum), and the result builder to `body`. What a feature that is only
/// begun lacks, `State`, `Action` or `body`, is there and empty. `State` and `Action` may stand in an
/// extension of the feature; mark such an `Action` `@CasePathable`, because the macro cannot.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State: Equatable { var count = 0 }
///   enum Action { case incremented }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incremented:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// On an enum, each case carries a feature, and the enum is the reducer of all of them: its `State`
/// and its `Action` have the same cases, and `store.case` gives the store of the present one.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case detail(Detail)
///   case settings(Settings = Settings(page: 1))
///   case alert(AlertState<Alert>)
///   @ReducerCaseIgnored case preview(URL)
///   case empty
/// }
///
/// extension Destination.State: Equatable {}
/// ```
///
/// A default value of a case says how its feature is made, where that takes arguments. Alerts and
/// dialogs are ephemeral by themselves; mark other state like them ``ReducerCaseEphemeral()``.
@attached(
  member,
  names: named(State), named(Action), named(init), named(Body), named(body), named(CaseScope),
  named(scope), named(_Features)
)
@attached(memberAttribute)
@attached(
  extension,
  conformances: Reducer, CaseReducer, _StateAndAction, _StateByDefault, _ActionByDefault,
  names: named(_$Features)
)
public macro Reducer() = #externalMacro(module: "PullbackMacrosPlugin", type: "ReducerMacro")

/// Makes an enum one feature of several, whose `State` and `Action` conform to protocols.
///
/// It is ``Reducer()`` with conformances that can also be written apart from it:
/// `extension Destination.State: Equatable {}`.
///
/// - Parameters:
///   - state: The protocols that `State` conforms to, such as `.equatable`.
///   - action: The protocols that `Action` conforms to, such as `.equatable`.
@attached(
  member,
  names: named(State), named(Action), named(init), named(Body), named(body), named(CaseScope),
  named(scope), named(_Features)
)
@attached(memberAttribute)
@attached(
  extension,
  conformances: Reducer, CaseReducer, _StateAndAction, _StateByDefault, _ActionByDefault,
  names: named(_$Features)
)
public macro Reducer(
  state: _SynthesizedConformance...,
  action: _SynthesizedConformance...
) = #externalMacro(module: "PullbackMacrosPlugin", type: "ReducerMacro")

/// Marks a case of an enum of features whose state goes with the first of its own actions.
///
/// `AlertState` and `ConfirmationDialogState` need no mark.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "PullbackMacrosPlugin", type: "ReducerCaseEphemeralMacro")

/// Marks a case of an enum of features that carries plain state: it has no actions and no reducer.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "PullbackMacrosPlugin", type: "ReducerCaseIgnoredMacro")

/// A protocol that ``Reducer(state:action:)`` can make the state or the actions conform to.
public struct _SynthesizedConformance: Sendable {
  public static let codable = Self()
  public static let decodable = Self()
  public static let encodable = Self()
  public static let equatable = Self()
  public static let hashable = Self()
  public static let sendable = Self()
}
#endif

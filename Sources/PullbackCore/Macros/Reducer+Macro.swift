#if Macros
/// Makes a struct a feature, or an enum a choice between several features.
///
/// On a struct, it adds the conformance to ``Reducer``, case paths for a nested `Action` (and for
/// `State` if that is an enum), and the result builder for `body`. If `State`, `Action` or `body`
/// is missing, the macro adds an empty one. `State` and `Action` can be declared in an extension of
/// the feature; then mark `Action` with `@CasePathable`, because the macro does not see it.
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
/// On an enum, each case has a feature as its associated value, and the enum is the reducer of all
/// of them. The macro adds a `State` and an `Action` with the same cases. `store.case` returns the
/// store of the current case's feature.
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
/// If the initializer of a feature has arguments, write how to create the feature as the default
/// value of its case. Alerts and dialogs are ephemeral, which means that their first action
/// dismisses them; mark other state of this kind ``ReducerCaseEphemeral()``.
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
public macro Reducer() = #externalMacro(module: "PullbackMacros", type: "ReducerMacro")

/// Makes an enum a choice between several features, with a `State` and an `Action` that conform to
/// protocols.
///
/// It is ``Reducer()`` with conformances, which can also be written as extensions:
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
) = #externalMacro(module: "PullbackMacros", type: "ReducerMacro")

/// Marks a case of an enum of features whose state is dismissed by the first action that it sends,
/// as an alert is.
///
/// `AlertState` and `ConfirmationDialogState` need no mark.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "PullbackMacros", type: "ReducerCaseEphemeralMacro")

/// Marks a case of an enum of features whose associated value is plain data instead of a feature:
/// the case has no actions and no reducer.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "PullbackMacros", type: "ReducerCaseIgnoredMacro")

/// The name of a protocol, such as `.equatable`, that ``Reducer(state:action:)`` makes the state or
/// the actions conform to.
public struct _SynthesizedConformance: Sendable {
  public static let codable = Self()
  public static let decodable = Self()
  public static let encodable = Self()
  public static let equatable = Self()
  public static let hashable = Self()
  public static let sendable = Self()
}
#endif

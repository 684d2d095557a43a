import PullbackProjection

/// The identity of a presented value, which consists of its enum case and its `id`, if it has them.
/// It can also stand for the absence of a value.
///
/// It also records whether the `ifLet` operator has processed the value, so that the operator
/// detects state changes made elsewhere.
///
/// Unchecked: it is immutable, and ids are values, so it needs no lock.
struct PresentedMark: Equatable, @unchecked Sendable {
  /// The enum case of the presented value; nil if the value is not an enum, and while nothing is
  /// presented.
  private let `case`: CaseTag?
  /// The id of the presented value, or a placeholder if it has none; nil while nothing is
  /// presented.
  private let id: ChildID?
  let isSeen: Bool

  private static let anonymous = ChildID(AnyHashable(0))

  /// Nothing is presented, and the `ifLet` operator has not processed the state yet.
  static let unseen = Self(case: nil, id: nil, isSeen: false)
  /// Nothing is presented, and the `ifLet` operator has processed this state.
  static let absent = Self(case: nil, id: nil, isSeen: true)

  static func presented(case: CaseTag?, id: AnyHashable?) -> Self {
    Self(case: `case`, id: id.map { ChildID($0) } ?? anonymous, isSeen: true)
  }

  var isPresent: Bool { id != nil }

  static func == (a: Self, b: Self) -> Bool {
    a.case == b.case && a.isSeen == b.isSeen && (a.id === b.id || a.id?.value == b.id?.value)
  }

  /// The scope in which the effects of the presented feature run, for the operator that `key`
  /// identifies.
  func scope(of key: ScopeKey) -> ScopeID {
    ScopeID(key: key, id: AnyHashable(ScopedCase(case: `case`, id: id?.value)))
  }

  /// Whether the effects in the scope with the id `other` belong to the presented value.
  func isScope(_ other: AnyHashable) -> Bool {
    isPresent && other == AnyHashable(ScopedCase(case: `case`, id: id?.value))
  }

  private struct ScopedCase: Hashable {
    let `case`: CaseTag?
    let id: AnyHashable?
  }
}

/// Compares presented values: by their case if they are enums, and by the id of the value or its
/// associated value if that is `Identifiable`.
struct PresentedIdentity<State> {
  private let cases = EnumReflection<State>()
  private let identity = ChildIDReader<State>()
  private let isEphemeral = State.self is any _EphemeralState.Type

  func mark(_ presentation: PresentationState<State>) -> PresentedMark {
    presentation.inspect(mark) ?? .absent
  }

  func mark(_ state: State?) -> PresentedMark { state.map(mark) ?? .absent }

  private func mark(_ state: State) -> PresentedMark {
    .presented(
      case: cases?.tag(of: state),
      id: identity.identify?(state).value ?? payloadID(state)
    )
  }

  private func payloadID(_ state: State) -> AnyHashable? {
    guard let cases, cases.payloadType(of: state) is any Identifiable.Type else { return nil }
    func id<I: Identifiable>(_ payload: I) -> AnyHashable { AnyHashable(payload.id) }
    return (cases.payload(of: state) as? any Identifiable).map { id($0) }
  }

  /// Whether this is ephemeral state, such as an alert, that `action` dismisses.
  func ends<Action>(_ presentation: PresentationState<State>, with action: Action) -> Bool {
    if isEphemeral { return true }
    return presentation.inspect { state in
      guard let type = cases?.payloadType(of: state) as? any _EphemeralState.Type else {
        return false
      }
      return EnumReflection<Action>()?.payloadType(of: action) == type.actionType
    } ?? false
  }
}

/// State that is dismissed by its first action: alerts and dialogs.
public protocol _EphemeralState<Action> {
  /// The actions of the alert or dialog.
  associatedtype Action
  /// The type `Action`, for code that knows only `any _EphemeralState.Type`.
  static var actionType: Any.Type { get }
}

extension _EphemeralState {
  public static var actionType: Any.Type { Action.self }
}

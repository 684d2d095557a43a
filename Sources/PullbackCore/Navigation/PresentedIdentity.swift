import PullbackCasePaths

/// Which value is presented: nothing, or the case that it is in and its id, as far as it has them.
///
/// It also remembers whether the operator that presents has seen it, so that the operator notices
/// what others did to the state in the meantime.
struct PresentedMark: Equatable, @unchecked Sendable {
  /// The number of the case; 0 for state that is no enum.
  private let number: UInt32
  /// Nil while nothing is presented.
  private let id: ChildID?
  let isSeen: Bool

  private static let anonymous = ChildID(AnyHashable(0))

  /// Nothing, and no operator has looked yet.
  static let unseen = Self(number: 0, id: nil, isSeen: false)
  /// Nothing.
  static let absent = Self(number: 0, id: nil, isSeen: true)

  static func presented(number: UInt32, id: AnyHashable?) -> Self {
    Self(number: number, id: id.map { ChildID($0) } ?? anonymous, isSeen: true)
  }

  var isThere: Bool { id != nil }

  static func == (a: Self, b: Self) -> Bool {
    a.number == b.number && a.isSeen == b.isSeen && (a.id === b.id || a.id?.value == b.id?.value)
  }

  /// The step to the effects of what is presented.
  func scope(of key: ScopeKey) -> ScopeID {
    ScopeID(key: key, id: AnyHashable(ScopedCase(number: number, id: id?.value)))
  }

  /// Whether an id of a ``scope(of:)`` is this one's.
  func isScope(_ other: AnyHashable) -> Bool {
    isThere && other == AnyHashable(ScopedCase(number: number, id: id?.value))
  }

  private struct ScopedCase: Hashable {
    let number: UInt32
    let id: AnyHashable?
  }
}

/// What makes two presented values the same: their case where they are enums, and their id (or that
/// of what the case carries) where it is `Identifiable`.
struct PresentedIdentity<State> {
  private let cases = EnumCases<State>()
  private let identify: ((UnsafePointer<State>) -> AnyHashable)?
  private let isEphemeral = State.self is any _EphemeralState.Type

  init() {
    func open<I: Identifiable>(_: I.Type) -> (UnsafePointer<State>) -> AnyHashable {
      { UnsafeRawPointer($0).assumingMemoryBound(to: I.self).pointee.id as AnyHashable }
    }
    identify = (State.self as? any Identifiable.Type).map { open($0) }
  }

  func mark(_ presentation: PresentationState<State>) -> PresentedMark {
    presentation.withState { $0.map(mark) ?? .absent }
  }

  func mark(_ state: State?) -> PresentedMark {
    guard let state else { return .absent }
    return withUnsafePointer(to: state) { mark($0) }
  }

  private func mark(_ state: UnsafePointer<State>) -> PresentedMark {
    let number = cases?.number(of: state) ?? 0
    return .presented(number: number, id: identify?(state) ?? payloadID(state, number))
  }

  private func payloadID(_ state: UnsafePointer<State>, _ number: UInt32) -> AnyHashable? {
    guard let cases, let type = cases.payloadType(number) as? any Identifiable.Type else {
      return nil
    }
    func open<I: Identifiable>(_: I.Type) -> AnyHashable {
      AnyHashable(cases.payload(I.self, of: state).id)
    }
    return open(type)
  }

  /// Whether the state goes with any action of its own, such as an alert's, and this is one.
  func goes<Action>(_ presentation: PresentationState<State>, with action: Action) -> Bool {
    if isEphemeral { return true }
    guard let cases else { return false }
    return presentation.withState { state in
      guard let state,
        let type = cases.payloadType(cases.number(of: state)) as? any _EphemeralState.Type,
        let actions = EnumCases<Action>()
      else { return false }
      return withUnsafePointer(to: action) {
        actions.payloadType(actions.number(of: $0)) == type.actionType
      }
    }
  }
}

/// State that goes with the first action of its own: that of alerts and dialogs.
public protocol _EphemeralState<Action> {
  /// What can happen to it.
  associatedtype Action
  /// The type of its actions.
  static var actionType: Any.Type { get }
}

extension _EphemeralState {
  public static var actionType: Any.Type { Action.self }
}

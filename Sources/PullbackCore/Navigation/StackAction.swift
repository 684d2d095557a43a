public import PullbackCasePaths

/// The actions of a navigation stack: actions of its elements, pushes and pops.
///
/// ```swift
/// enum Action {
///   case path(StackActionOf<Path>)
/// }
/// ```
public enum StackAction<State, Action>: CasePathable {
  /// An action of the element with the given id.
  indirect case element(id: StackElementID, action: Action)
  /// Removes the element with the given id and all above it. Views send it when a user navigates
  /// back; an element's `dismiss` sends it too.
  case popFrom(id: StackElementID)
  /// Puts an element on top. Views send it for `NavigationLink(state:)`.
  case push(id: StackElementID, state: State)

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// The actions of a stack whose elements are features of type `R`.
public typealias StackActionOf<R: _StateAndAction> = StackAction<R.State, R.Action>

extension StackAction {
  /// The paths to the cases, and to the actions of one element: `\.path[id: 0].detail`.
  public struct AllCasePaths: Sendable {
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        name: "element",
        extract: {
          guard case .element(let id, let action) = $0 else { return nil }
          return (id, action)
        }
      )
    }

    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        embed: { .popFrom(id: $0) },
        name: "popFrom",
        extract: {
          guard case .popFrom(let id) = $0 else { return nil }
          return id
        }
      )
    }

    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        embed: { .push(id: $0.id, state: $0.state) },
        name: "push",
        extract: {
          guard case .push(let id, let state) = $0 else { return nil }
          return (id, state)
        }
      )
    }

    /// The path to the actions of the element with the given id.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        name: "[id: \(id)]",
        extract: {
          guard case .element(id, let action) = $0 else { return nil }
          return action
        }
      )
    }
  }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Decodable where State: Decodable, Action: Decodable {}
extension StackAction: Encodable where State: Encodable, Action: Encodable {}

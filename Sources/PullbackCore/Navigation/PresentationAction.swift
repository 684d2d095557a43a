public import PullbackCasePaths

/// The actions of a presented feature: its own actions, and its dismissal.
///
/// ```swift
/// enum Action {
///   case editor(PresentationAction<Editor.Action>)
/// }
/// ```
public enum PresentationAction<Action>: CasePathable {
  /// Dismisses the feature. Views send it when a user closes a sheet; a feature's `dismiss` sends
  /// it too. The parent may present another value in response.
  case dismiss
  /// An action of the feature.
  indirect case presented(Action)

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension PresentationAction {
  /// The case paths. Members of the feature's action are available directly, so that
  /// `\.editor.saveTapped` is short for `\.editor.presented.saveTapped`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        embed: { .dismiss },
        name: "dismiss",
        extract: {
          guard case .dismiss = $0 else { return nil }
          return ()
        }
      )
    }

    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        embed: { .presented($0) },
        name: "presented",
        extract: {
          guard case .presented(let action) = $0 else { return nil }
          return action
        }
      )
    }

    /// The path to the presented actions in a case of the feature's action.
    public subscript<Value>(
      dynamicMember keyPath: any KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>> & Sendable
    ) -> AnyCasePath<PresentationAction, Value> where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }

    /// The path to the actions of one destination in an enum of destinations, as the
    /// ``PresentationAction`` of that destination.
    @_disfavoredOverload
    public subscript<Value>(
      dynamicMember keyPath: any KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>> & Sendable
    ) -> AnyCasePath<PresentationAction, PresentationAction<Value>> where Action: CasePathable {
      PresentationAction.presentation(of: Action.allCasePaths[keyPath: keyPath])
    }
  }

  private static func presentation<Value>(
    of path: AnyCasePath<Action, Value>
  ) -> AnyCasePath<PresentationAction, PresentationAction<Value>> {
    AnyCasePath(
      embed: {
        switch $0 {
        case .dismiss: .dismiss
        case .presented(let value): .presented(path.embed(value))
        }
      },
      name: path.name(),
      extract: {
        switch $0 {
        case .dismiss: .dismiss
        case .presented(let action): path.extract(from: action).map { .presented($0) }
        }
      }
    )
  }
}

extension PresentationAction: BindableAction where Action: BindableAction {
  public typealias State = Action.State

  public static func binding(_ action: BindingAction<Action.State>) -> Self {
    .presented(.binding(action))
  }

  public var binding: BindingAction<Action.State>? {
    guard case .presented(let action) = self else { return nil }
    return action.binding
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}

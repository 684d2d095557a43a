public import PullbackCasePaths
public import PullbackCollections
public import PullbackConcurrency
public import PullbackProjection

/// The actions of a list's rows, each with the id of its row.
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
  case element(id: ID, action: Action)

  public struct AllCasePaths: Sendable {
    /// The path to the row's id and action.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        name: "element",
        extract: {
          switch $0 {
          case .element(let id, let action): (id, action)
          }
        }
      )
    }

    /// The path to the actions of the row with the given id: `\.rows[id: 3].incremented`.
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        name: "[id: \(id)]",
        extract: {
          switch $0 {
          case .element(id, let action): action
          case .element: nil
          }
        }
      )
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}

/// The row actions of a parent whose rows are features of type `R`.
public typealias IdentifiedActionOf<R: _StateAndAction> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension Reducer {
  /// Runs a reducer on the row that an action is for.
  ///
  /// The row runs before the parent, so that the parent can remove it in response. Removing a row
  /// cancels its effects. An action for a missing row reaches only the parent, and is reported as
  /// an issue with the source location of this call.
  @warn_unqualified_access
  @inlinable
  public func forEach<
    ElementState,
    ElementAction,
    ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _ForEachReducer<Self, ID, Element> {
    let path = AnyCasePath(action)
    return _ForEachReducer(
      parent: self,
      element: element(),
      state: state,
      extract: {
        guard case .element(let id, let action)? = path.extract(from: $0) else { return nil }
        return (id, action)
      },
      embed: { path.embed(.element(id: $0, action: $1)) },
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs a reducer on the row that an action is for, by a case path such as `/Action.row`.
  @_disfavoredOverload
  @warn_unqualified_access
  @inlinable
  public func forEach<
    ElementState,
    ElementAction,
    ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: AnyCasePath<Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _ForEachReducer<Self, ID, Element> {
    _ForEachReducer(
      parent: self,
      element: element(),
      state: state,
      extract: { action.extract(from: $0) },
      embed: { action.embed(($0, $1)) },
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A parent reducer combined with the reducer of its rows.
public struct _ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: Reducer,
  CompiledOperator
{
  @usableFromInline let compiledOnce = CompiledOnce<Parent.State, Parent.Action>()
  @usableFromInline let parent: Parent
  @usableFromInline let element: Element
  @usableFromInline let state: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>
  @usableFromInline let extract: (Parent.Action) -> (ID, Element.Action)?
  @usableFromInline let embed: (ID, Element.Action) -> Parent.Action
  @usableFromInline let location: CodeLocation

  @inlinable
  init(
    parent: Parent,
    element: Element,
    state: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>,
    extract: @escaping (Parent.Action) -> (ID, Element.Action)?,
    embed: @escaping (ID, Element.Action) -> Parent.Action,
    location: CodeLocation
  ) {
    self.parent = parent
    self.element = element
    self.state = state
    self.extract = extract
    self.embed = embed
    self.location = location
  }

  @inlinable
  public func _compile() -> CompiledReducer<Parent.State, Parent.Action> {
    let path = Projection(state: state)
    let key = ScopeKey(state)
    let (parent, element) = (parent._compile(), element._compile())
    let (reduceParent, reduceElement) = (parent.reduce, element.reduce)
    let (extract, embed, location) = (extract, embed, location)
    let identity = ReplacementDetector<Element.State>()

    return CompiledReducer { state, parentAction in
      let before = path.withPart(of: &state) { $0.structureVersion }

      var effect = Effect<Parent.Action>.none
      if case (let id, let elementAction)? = extract(parentAction) {
        let isPresent = path.modify(&state) { rows in
          guard let index = rows.index(id: id) else { return false }
          var elementEffect = Effect<Element.Action>.none
          if let identity {
            let before = identity.renewIdentity(&rows[index])
            let observers = identity.observers(&rows[index])
            elementEffect = reduceElement(&rows[index], elementAction)
            if identity.identify(&rows[index]) != before {
              rows.noteReplacement()
              observers?.notifyPresence()
            }
          } else {
            elementEffect = reduceElement(&rows[index], elementAction)
          }
          if !elementEffect.isNone {
            effect = elementEffect.map { embed(id, $0) }
              .scoped(to: ScopeID(key: key, id: AnyHashable(id)))
          }
          return true
        }
        if isPresent != true { Self.reportAbsence(of: id, parentAction, at: location) }
      }
      effect = effect.merge(with: reduceParent(&state, parentAction))

      // Unchanged ids and order mean that no row was removed.
      if path.withPart(of: &state, { $0.structureVersion }) == before { return effect }
      let ending = path.withPart(of: &state) {
        Effect<Parent.Action>.cancellingRows(of: key, missingFrom: $0)
      }
      return effect.merge(with: ending ?? .none)
    }
    .restoring(parent)
    .restoring(rows: element, at: { path.read($0) }, embed)
  }

  @usableFromInline
  static func reportAbsence(of id: ID, _ action: Parent.Action, at location: CodeLocation) {
    location.report(
      """
      A "forEach" received an action for a row that does not exist:

        Action: \(dumped(action))
        Row: \(id)
        Feature: \(typeName(Parent.State.self))
        Operator: \(location.name)

      The row's reducer did not run. Usually the parent removed the row, and an effect or a view \
      sent the action after that. Cancel the effect when the row is removed, or check that the row \
      exists before you send.
      """
    )
  }
}

extension Effect {
  /// An effect that cancels the effects of rows that are no longer in a list. `key` identifies the
  /// operator that runs the rows.
  @usableFromInline
  static func cancellingRows<ID: Hashable, Element>(
    of key: ScopeKey,
    missingFrom rows: IdentifiedArray<ID, Element>
  ) -> Self {
    Effect(.prune(key) { id in (id.base as? ID).map { rows.index(id: $0) != nil } ?? false })
  }
}

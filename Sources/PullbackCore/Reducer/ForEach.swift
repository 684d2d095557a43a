public import PullbackCasePaths
public import PullbackCollections

/// An action of one row: its id, and what happened to it.
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
  case element(id: ID, action: Action)

  public struct AllCasePaths: Sendable {
    /// The action together with the row's id.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: {
          switch $0 {
          case .element(let id, let action): (id, action)
          }
        }
      )
    }

    /// The actions of the row with an id: `\.rows[id: 3].incremented`.
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
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

/// The row actions of a feature.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension Reducer {
  /// Runs a reducer on the row that an action is for.
  ///
  /// The row runs before the parent, so that the parent may remove it in reply to its action. When
  /// a row goes its effects are cancelled. An action for a row that is not there is reported at this
  /// call and does nothing.
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
      place: OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs a reducer on the row that an action is for.
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
      place: OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A parent with rows.
public struct _ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: Reducer {
  let parent: Parent
  let element: Element
  let state: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>
  let extract: (Parent.Action) -> (ID, Element.Action)?
  let embed: (ID, Element.Action) -> Parent.Action
  let place: OperatorPlace

  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    _compile().reduce(&state, action)
  }

  public func _compile() -> CompiledReducer<Parent.State, Parent.Action> {
    let path = StatePath(state)
    let key = ScopeKey(state)
    let reduceParent = parent._compile().reduce
    let reduceElement = element._compile().reduce
    let (extract, embed, place) = (extract, embed, place)
    let identity = StateIdentity<Element.State>()

    return CompiledReducer { state, parentAction in
      let before = path.read(&state) { $0.structureVersion }

      var effect = Effect<Parent.Action>.none
      if let (id, elementAction) = extract(parentAction) {
        let elementEffect: Effect<Element.Action>? = path.modify(&state) { rows in
          guard let index = rows.index(id: id) else { return nil }
          guard let identity else { return reduceElement(&rows[index], elementAction) }
          let before = identity.begin(&rows[index])
          let effect = reduceElement(&rows[index], elementAction)
          if identity.end(rows[index]) != before { rows.noteReplacement() }
          return effect
        }
        if let elementEffect {
          if !elementEffect.isNone {
            effect = elementEffect.map { embed(id, $0) }
              .scoped(to: ScopeID(key: key, id: AnyHashable(id)))
          }
        } else {
          place.report(
            """
            A "forEach" received an action for a row that is not there:

              Action: \(parentAction)
              Row: \(id)

            The row's reducer did not run. Usually the parent removed the row and an effect or a \
            view of it still sent an action: let the row's actions end with it, or check that the \
            row is there before you send.
            """
          )
        }
      }
      effect = effect.merge(with: reduceParent(&state, parentAction))

      // Ids and their order are as before: no row has gone, and none need be compared.
      return path.read(&state) { rows in
        guard rows.structureVersion != before else { return effect }
        let rows = rows
        return effect.merge(
          with: Effect(
            .prune(key) { id in (id.base as? ID).map { rows.index(id: $0) != nil } ?? false }
          )
        )
      }
    }
  }
}

public import PullbackCore

/// A view that observes a part of a store's state, and whose body is evaluated again only when that
/// part changes.
///
/// ```swift
/// WithViewStore(store, observe: { $0 }) { viewStore in
///   Text("\(viewStore.count)")
///   Button("+") { viewStore.send(.incremented) }
/// }
/// ```
public struct WithViewStore<ViewState, ViewAction, Content: ViewContent>: LibraryView {
  private let store: AnyObject
  private let makeViewStore: () -> ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content
  @State private var held = Held()

  /// Keeps the view store until the view gets another store.
  private final class Held {
    var store: AnyObject?
    var viewStore: ViewStore<ViewState, ViewAction>?
  }

  public var body: Content {
    if held.store !== store {
      held.viewStore = makeViewStore()
      held.store = store
    }
    return content(held.viewStore!)
  }

  /// Creates a view that observes a part of a store's state, and that sends view actions.
  ///
  /// - Parameters:
  ///   - store: The store to observe.
  ///   - toViewState: Returns the part of the state that is observed.
  ///   - fromViewAction: Converts a view action to an action of the store.
  ///   - isDuplicate: Returns whether the content is the same for two values of the view state, so
  ///     that it need not be evaluated again.
  ///   - content: Returns the content.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.store = store
    self.content = content
    makeViewStore = {
      ViewStore(
        store,
        observe: toViewState,
        send: fromViewAction,
        removeDuplicates: isDuplicate
      )
    }
  }

  /// Creates a view that observes a part of a store's state. The content is evaluated again when
  /// `isDuplicate` returns false for the previous and the new value.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      store,
      observe: toViewState,
      send: { $0 },
      removeDuplicates: isDuplicate,
      content: content
    )
  }

  /// Creates a view that observes the whole state of a store. The content is evaluated again when
  /// `isDuplicate` returns false for the previous and the new state.
  public init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: { $0 }, removeDuplicates: isDuplicate, content: content)
  }
}

extension WithViewStore where ViewState: Equatable {
  /// Creates a view that observes a part of a store's state, and that sends view actions. The
  /// content is evaluated again when the observed value changes.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      store,
      observe: toViewState,
      send: fromViewAction,
      removeDuplicates: ==,
      content: content
    )
  }

  /// Creates a view that observes a part of a store's state. The content is evaluated again when
  /// the observed value changes.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: toViewState, removeDuplicates: ==, content: content)
  }

  /// Creates a view that observes the whole state of a store. The content is evaluated again when
  /// the state changes.
  public init(
    _ store: Store<ViewState, ViewAction>,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, removeDuplicates: ==, content: content)
  }
}

extension WithViewStore where ViewState == Void {
  /// Creates a view that observes no state, as `observe: { _ in }` says. The content only sends
  /// actions.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> Void,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, content: content)
  }

  /// Creates a view that observes no state. The content only sends actions.
  public init<State>(
    _ store: Store<State, ViewAction>,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: { _ in }, removeDuplicates: { _, _ in true }, content: content)
  }
}

public import PullbackCore

/// A view that observes a part of a store's state and is rebuilt only when that part changes.
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

  /// The view store, kept while the view shows the same store.
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

  /// Creates a view that observes a part of a store's state and sends actions of its own type.
  ///
  /// - Parameters:
  ///   - store: The store to observe.
  ///   - toViewState: Returns the part of the state that is observed.
  ///   - fromViewAction: Converts an action of the content to one of the store.
  ///   - isDuplicate: Returns whether two values of the view state are the same to the content, so
  ///     that it need not be rebuilt.
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

  /// Observes a part of the state. The content sends the store's actions.
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

  /// Observes all of the state.
  public init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: { $0 }, removeDuplicates: isDuplicate, content: content)
  }
}

extension WithViewStore where ViewState: Equatable {
  /// Observes a part of the state. The content is rebuilt when a value differs from the last one.
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

  /// Observes a part of the state. The content is rebuilt when a value differs from the last one.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: toViewState, removeDuplicates: ==, content: content)
  }

  /// Observes all of the state. The content is rebuilt when a value differs from the last one.
  public init(
    _ store: Store<ViewState, ViewAction>,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, removeDuplicates: ==, content: content)
  }
}

extension WithViewStore where ViewState == Void {
  /// Observes nothing, spelled `observe: { _ in }`. The content only sends actions.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> Void,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, content: content)
  }

  /// Observes nothing. The content only sends actions.
  public init<State>(
    _ store: Store<State, ViewAction>,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: { _ in }, removeDuplicates: { _, _ in true }, content: content)
  }
}

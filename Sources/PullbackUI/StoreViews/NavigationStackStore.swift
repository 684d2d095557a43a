public import PullbackCore

/// A navigation stack with a page for each element of a `StackState` in a store.
///
/// For state without `@ObservableState`. With it, use `NavigationStack(path: $store.scope(…))`.
///
/// ```swift
/// NavigationStackStore(store.scope(state: \.path, action: \.path)) {
///   ListView(store: store)
/// } destination: {
///   DetailView(store: $0)
/// }
/// ```
public struct NavigationStackStore<State, Action, Root: ViewContent, Destination: ViewContent>:
  LibraryView
{
  private let store: Store<StackState<State>, StackAction<State, Action>>
  private let root: Root
  private let destination: (Store<State, Action>) -> Destination

  /// Creates a navigation stack whose pages all have the same type of view.
  ///
  /// - Parameters:
  ///   - store: The store of the `StackState`.
  ///   - root: The first page, which belongs to no element.
  ///   - destination: Returns the page of an element.
  public init(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination
  ) {
    self.store = store
    self.root = root()
    self.destination = destination
  }

  /// Creates a navigation stack whose pages are views of the cases of an enum.
  ///
  /// - Parameters:
  ///   - store: The store of the `StackState`.
  ///   - root: The first page, which belongs to no element.
  ///   - destination: Returns the page of an element from the element's state: switch over the
  ///     state, with a ``CaseLet`` in each branch.
  public init<D: ViewContent>(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ initialState: State) -> D
  ) where Destination == SwitchStore<State, Action, D> {
    self.init(store, root: root) { SwitchStore($0, content: destination) }
  }

  public var body: some LibraryView {
    NavigationStack(
      root: root,
      path: NavigationPathSource(store, observesAll: true, destination: destination)
    )
  }
}

extension NavigationStack {
  /// Creates a navigation stack with a page for each element of a `StackState` in a store.
  ///
  /// ```swift
  /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///   ListView(store: store)
  /// } destination: { store in
  ///   switch store.case {
  ///   case .detail(let store): DetailView(store: store)
  ///   case .editor(let store): EditorView(store: store)
  ///   }
  /// }
  /// ```
  ///
  /// Going back sends `StackAction.popFrom(id:)`; `NavigationLink(state:)` sends
  /// `StackAction.push(id:state:)`.
  ///
  /// - Parameters:
  ///   - path: A binding to the store of the `StackState`.
  ///   - root: The first page, which belongs to no element.
  ///   - destination: Returns the page of an element.
  public init<State, Action, Destination: ViewContent>(
    path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination
  ) {
    self.init(
      root: root(),
      path: NavigationPathSource(path.wrappedValue, observesAll: false, destination: destination)
    )
  }
}

extension NavigationPathSource {
  init<State, Action, Destination: ViewContent>(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    observesAll: Bool,
    destination: @escaping (Store<State, Action>) -> Destination
  ) {
    values = { store.ids(observingAll: observesAll).map { AnyHashable($0) } }
    truncate = { count in
      let ids = store.withState { Array($0.ids) }
      if count < ids.count { store.send(.popFrom(id: ids[count])) }
    }
    append = { value in
      guard let pushed = value.base as? PushedState<State> else { return false }
      store.send(.push(id: store.withState { $0.makeNextID() }, state: pushed.state))
      return true
    }
    page = { value in
      guard let id = value.base as? StackElementID,
        let element: Store<State, Action> = store.element(id: id)
      else { return AnyView(EmptyView()) }
      return AnyView(DeferredView { destination(element) })
    }
  }
}

/// The state that a `NavigationLink(state:)` pushes onto a ``StackState``. Two values are equal
/// only if the same link created them.
final class PushedState<State>: Hashable, LinkedState {
  let state: State
  var stateName: String { "\(State.self)" }
  init(_ state: State) { self.state = state }
  static func == (a: PushedState, b: PushedState) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A state that a `NavigationLink(state:)` pushes, for code that does not know the type of the
/// state.
protocol LinkedState {
  var stateName: String { get }
}

extension NavigationLink where Destination == Never {
  /// Creates a link that pushes an element onto the `StackState` of the enclosing navigation
  /// stack.
  ///
  /// Pressing the link sends `StackAction.push(id:state:)`. If `state` is not of the type of the
  /// stack's elements, pressing it reports an issue instead. The link is disabled if the state is
  /// nil.
  public init<State>(state: State?, @ViewBuilder label: () -> Label) {
    self.init(value: state.map { PushedState($0) }, label: label)
  }

  /// Creates a link with a title that pushes an element onto the `StackState` of the enclosing
  /// navigation stack. The link is disabled if the state is nil.
  @_disfavoredOverload
  public init<Title: StringProtocol, State>(_ title: Title, state: State?) where Label == Text {
    self.init(state: state) { Text(title) }
  }

  /// Creates a link with a title that pushes an element onto the `StackState` of the enclosing
  /// navigation stack. The link is disabled if the state is nil.
  public init<State>(_ title: LocalizedStringKey, state: State?) where Label == Text {
    self.init(state: state) { Text(title) }
  }
}

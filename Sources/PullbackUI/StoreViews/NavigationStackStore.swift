public import PullbackCore

/// A navigation stack whose pages are the elements of a stack in a store.
///
/// For state that is not observable; else use `NavigationStack(path: $store.scope(…))`.
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

  /// - Parameters:
  ///   - store: The store of the stack.
  ///   - root: The first page.
  ///   - destination: Makes the page of an element from its store.
  public init(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination
  ) {
    self.store = store
    self.root = root()
    self.destination = destination
  }

  /// - Parameters:
  ///   - store: The store of the stack.
  ///   - root: The first page.
  ///   - destination: Makes the page of the case that an element is in: switch over it, with a
  ///     ``CaseLet`` in each branch.
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
  /// A stack whose pages are the elements of a stack in a store.
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
  /// Going back sends ``StackAction/popFrom(id:)``; `NavigationLink(state:)` sends
  /// ``StackAction/push(id:state:)``.
  ///
  /// - Parameters:
  ///   - path: The stack.
  ///   - root: The first page.
  ///   - destination: Makes the page of an element from its store.
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

/// The state that a link puts on a stack; told apart by the link that made it.
final class PushedState<State>: Hashable, LinkedState {
  let state: State
  var stateName: String { "\(State.self)" }
  init(_ state: State) { self.state = state }
  static func == (a: PushedState, b: PushedState) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The state of a link, whatever its type.
protocol LinkedState {
  var stateName: String { get }
}

extension NavigationLink where Destination == Never {
  /// A link that puts an element on the stack in the store of the navigation stack around it; nil
  /// disables it.
  ///
  /// It sends ``StackAction/push(id:state:)``. It does nothing but report an issue in a stack of
  /// other elements.
  public init<State>(state: State?, @ViewBuilder label: () -> Label) {
    self.init(value: state.map { PushedState($0) }, label: label)
  }

  /// A link with a text that puts an element on the stack; nil disables it.
  public init<Title: StringProtocol, State>(_ title: Title, state: State?) where Label == Text {
    self.init(state: state) { Text(title) }
  }
}

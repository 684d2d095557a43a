public import PullbackCasePaths
import PullbackConcurrency
public import PullbackCore

/// A property wrapper of a store, for bindings such as
/// `$store.scope(state: \.editor, action: \.editor)`: `Bindable`, or `Binding` in a view whose
/// store is in `@State` or `@Binding`.
public protocol _StoreBinding<Value> {
  associatedtype Value
  var wrappedValue: Value { get }
}

extension Bindable: _StoreBinding {}
extension Binding: _StoreBinding {}

extension _StoreBinding {
  /// A binding to the store of a presented feature, for `sheet(item:)`, `alert(_:)` and similar.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.editor, action: \.editor)) { EditorView(store: $0) }
  /// ```
  ///
  /// The store is nil while the state is nil. When the case or the `id` of the state changes, a new
  /// presentation replaces the old one. Setting the binding to nil sends
  /// `PresentationAction.dismiss` once.
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    Binding<Store<ChildState, ChildAction>?>(
      location: PresentedStoreLocation(
        wrappedValue, state, action,
        CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
  }

  /// A binding to the store of a `StackState`, for `NavigationStack(path:)`.
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    .constant(wrappedValue.scope(state: state, action: action))
  }
}

// Overloads for `action: \.child`, where the key path is a constant of the program. The compiler
// prefers these to the overloads above, which would create a case key path. PullbackCore has the
// same pairs.
extension _StoreBinding {
  /// A binding to the store of a presented feature, for `sheet(item:)`, `alert(_:)` and similar.
  /// This overload takes an action key path with a single component.
  public func scope<State: ObservableState, Action: CasePathable, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, PresentationAction<ChildAction>>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    Binding<Store<ChildState, ChildAction>?>(
      location: PresentedStoreLocation(
        wrappedValue, state, action,
        CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
  }

  /// A binding to the store of a `StackState`, for `NavigationStack(path:)`. This overload takes
  /// an action key path with a single component.
  public func scope<State: ObservableState, Action: CasePathable, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: KeyPath<
      Action.AllCasePaths, AnyCasePath<Action, StackAction<ElementState, ElementAction>>
    >
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    .constant(wrappedValue.scope(state: state, action: action))
  }
}

/// The storage of a binding to the store of a presented feature. Writing nil dismisses the feature.
private final class PresentedStoreLocation<State: ObservableState, Action, ChildState, ChildAction>:
  BindingLocation<Store<ChildState, ChildAction>?>
{
  private let store: Store<State, Action>
  private let state: KeyPath<State, ChildState?>
  /// The key path of the actions, for comparison: a case key path, or a property of `AllCasePaths`.
  private let action: AnyKeyPath
  private let presented: () -> Store<ChildState, ChildAction>?
  private let dismissal: () -> Action
  /// The source location of the binding, at which issues are reported.
  private let location: CodeLocation
  /// The store that was read last. Writing nil dismisses only the feature of this store, not of a
  /// store that has replaced it.
  private weak var shown: Store<ChildState, ChildAction>?

  init(
    _ store: Store<State, Action>,
    _ state: KeyPath<State, ChildState?>,
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    _ location: CodeLocation
  ) {
    self.location = location
    self.store = store
    self.state = state
    self.action = action
    presented = { store.presented(state: state, action: action) }
    dismissal = { action(.dismiss) }
  }

  init(
    _ store: Store<State, Action>,
    _ state: KeyPath<State, ChildState?>,
    _ action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, PresentationAction<ChildAction>>>,
    _ location: CodeLocation
  ) where Action: CasePathable {
    self.location = location
    self.store = store
    self.state = state
    self.action = action
    presented = { store.presented(state: state, action: action) }
    dismissal = { Action.allCasePaths[keyPath: action].embed(.dismiss) }
  }

  override var value: Store<ChildState, ChildAction>? {
    get {
      let presented = presented()
      shown = presented
      return presented
    }
    set {
      guard newValue == nil, let shown else { return }
      guard presented() === shown else { return }
      store.dismiss(by: dismissal(), ChildState.self, at: location) { presented() === shown }
    }
  }

  override func isSame(as other: BindingLocation<Store<ChildState, ChildAction>?>) -> Bool {
    hasSameSource(as: other)
  }

  override func hasSameSource(as other: BindingSource) -> Bool {
    guard
      let other = other as? PresentedStoreLocation<State, Action, ChildState, ChildAction>
    else { return false }
    return self === other
      || (store === other.store && state == other.state && action == other.action)
  }
}

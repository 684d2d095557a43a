public import PullbackCasePaths
public import PullbackCore

extension Bindable {
  /// A binding to a property of a store's state: `$store.name`.
  ///
  /// Writing it sends a `BindableAction` that sets the property; a `BindingReducer` handles it.
  /// Writing does nothing after the state of the store was removed.
  public subscript<State, Action, Member: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> Binding<Member>
  where Value == Store<State, Action>, Action: BindableAction, Action.State == State {
    return Binding<Member>(location: StoreLocation(wrappedValue, keyPath, madeAt: self.location))
  }

  /// A property of a store's state, to combine with an action:
  /// `$store.name.sending(\.nameChanged)`.
  @_disfavoredOverload
  public subscript<State, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreProperty<State, Action, Member> where Value == Store<State, Action> {
    _StoreProperty(store: wrappedValue, keyPath: keyPath)
  }
}

extension Binding {
  /// A binding to a property of a store's state: `$store.name`, in a view whose store is in
  /// `@State` or `@Binding`.
  ///
  /// Writing it sends a `BindableAction` that sets the property; a `BindingReducer` handles it.
  public subscript<State, Action, Member: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> Binding<Member>
  where Value == Store<State, Action>, Action: BindableAction, Action.State == State {
    return Binding<Member>(location: StoreLocation(wrappedValue, keyPath))
  }

  /// A property of a store's state, to combine with an action:
  /// `$store.name.sending(\.nameChanged)`.
  @_disfavoredOverload
  public subscript<State, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreProperty<State, Action, Member> where Value == Store<State, Action> {
    _StoreProperty(store: wrappedValue, keyPath: keyPath)
  }
}

/// The value of `$store.name`, which `sending(_:)` turns into a binding.
@dynamicMemberLookup
public struct _StoreProperty<State, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// A property of the property, to combine with an action:
  /// `$store.user.name.sending(\.nameChanged)`.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreProperty<State, Action, Member> {
    _StoreProperty<State, Action, Member>(
      store: store,
      keyPath: self.keyPath.appending(path: keyPath)
    )
  }

  /// Returns a binding that reads the property and sends an action with each new value.
  ///
  /// ```swift
  /// TextField("Name", text: $store.name.sending(\.nameChanged))
  /// ```
  ///
  /// - Parameter action: The case of the action, whose associated value is the new value.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    Binding(location: SendingLocation(store, keyPath, action))
  }
}

/// The storage of a binding to a property of a store's state. Writing sends an action with the new
/// value.
private final class SendingLocation<State, Action, Value>: BindingLocation<Value> {
  private let store: Store<State, Action>
  private let keyPath: KeyPath<State, Value>
  private let action: CaseKeyPath<Action, Value>

  init(
    _ store: Store<State, Action>,
    _ keyPath: KeyPath<State, Value>,
    _ action: CaseKeyPath<Action, Value>
  ) {
    self.store = store
    self.keyPath = keyPath
    self.action = action
  }

  override var value: Value {
    get { store[dynamicMember: keyPath] }
    set { store.sendFromBinding(action(newValue)) }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? SendingLocation<State, Action, Value> else { return false }
    return self === other
      || (store === other.store && keyPath == other.keyPath && action == other.action)
  }
}

/// A property of view state whose writes are sent to the store.
///
/// A ``BindingViewStore`` makes it. In a view, `viewStore.$name` is a binding to it.
@propertyWrapper @dynamicMemberLookup
public struct BindingViewState<Value> {
  private let observed: Value
  /// Reads the value as it is in the store now.
  package let current: () -> Value
  /// Sends a value to the store.
  package let write: (Value) -> Void

  init(observed: Value, current: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.observed = observed
    self.current = current
    self.write = write
  }

  /// The value at the time when the view state was observed. Setting it sends the new value to the
  /// store.
  public var wrappedValue: Value {
    get { observed }
    nonmutating set { write(newValue) }
  }

  /// The property itself: `viewState.$name`.
  public var projectedValue: Self { self }

  /// A part of the value: `_title = store.$article.title`. Setting it sends the whole value with
  /// that part changed.
  public subscript<Part>(
    dynamicMember keyPath: WritableKeyPath<Value, Part>
  ) -> BindingViewState<Part> {
    let (current, write) = (current, write)
    return BindingViewState<Part>(
      observed: observed[keyPath: keyPath],
      current: { current()[keyPath: keyPath] },
      write: { part in
        var value = current()
        value[keyPath: keyPath] = part
        write(value)
      }
    )
  }
}

extension BindingViewState: Equatable where Value: Equatable {
  public static func == (a: Self, b: Self) -> Bool { a.observed == b.observed }
}

extension BindingViewState: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(observed) }
}

extension BindingViewState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: observed) }
}

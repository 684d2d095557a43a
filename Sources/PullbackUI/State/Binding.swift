public import PullbackCore

/// A reference to a value that another object stores; reads and writes the value there.
///
/// Get one from `$state`, from ``Bindable`` or from a property of another binding. A view body that
/// reads the binding's value is evaluated again when the value changes; a body that only passes the
/// binding on is not.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  let location: BindingLocation<Value>

  init(location: BindingLocation<Value>) { self.location = location }

  /// Creates a binding that reads and writes through closures. They are called on the actor of the
  /// ``ViewGraph``.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ClosureLocation(get: get, set: set)
  }

  /// Creates a binding that reads and writes through closures. `set` also receives a transaction,
  /// which is always empty, because changes are not animated.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(get: get, set: { set($0, Transaction()) })
  }

  /// Creates a copy of a binding.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Creates a binding to the value inside an optional; returns nil if the optional is nil now.
  ///
  /// When the optional becomes nil later, reading returns the last value and writing does nothing.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    location = UnwrappedLocation(base.location, value: value)
  }

  /// Converts a binding to a binding of an optional value. Writing nil does nothing.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } }
    )
  }

  /// Returns a binding with a fixed value. Writing does nothing.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  /// The current value. Writing it changes the value in its storage.
  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.value = newValue }
  }

  public var projectedValue: Binding<Value> { self }

  /// A binding to a property of the value.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding<Member>(location: KeyPathLocation(location, keyPath))
  }
}

extension Binding {
  /// Returns the same binding, for source compatibility: changes are not animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
  /// Returns the same binding, for source compatibility: changes are not animated.
  public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}

extension Binding: DynamicProperty {
  public mutating func _install(_ storage: _PropertyStorage, slot: Int) {}
  public func _isSame(as other: Self) -> Bool { location.isSame(as: other.location) }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>

  /// Returns an iterator over bindings to the elements that the collection has now.
  public func makeIterator() -> AnyIterator<Binding<Value.Element>> {
    let collection = wrappedValue
    var indices = collection.indices.makeIterator()
    return AnyIterator {
      indices.next().map { Binding<Value.Element>(location: element(at: $0, of: collection)) }
    }
  }

  private func element(
    at position: Value.Index,
    of collection: Value
  ) -> BindingLocation<Value.Element> {
    ElementLocation(location, position, value: collection[position])
  }
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(location: element(at: position, of: wrappedValue))
  }
}

extension Binding: BidirectionalCollection
where Value: MutableCollection & BidirectionalCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {
  public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
    wrappedValue.index(index, offsetBy: distance)
  }
  public func distance(from start: Value.Index, to end: Value.Index) -> Int {
    wrappedValue.distance(from: start, to: end)
  }
}

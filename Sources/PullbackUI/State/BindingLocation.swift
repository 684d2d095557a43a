import PullbackCore

/// The base class of ``BindingLocation``, for code that does not know the type of the value.
class BindingSource {
  /// Whether both locations read the same observable source. If so, a node that observes one of
  /// them need not evaluate its body again when it gets the other one.
  func hasSameSource(as other: BindingSource) -> Bool { false }
  /// Whether a part that was observed is the value at this location.
  func isSource(of part: ReadPart) -> Bool { false }
}

/// The storage that a ``Binding`` reads and writes: a `@State` property, a property of an object,
/// or a part of the value at another location.
class BindingLocation<Value>: BindingSource {
  var value: Value {
    get { fatalError("A subclass must override value.") }
    set { fatalError("A subclass must override value.") }
  }
  /// Whether both locations read and write the same storage. If so, replacing one binding by the
  /// other does not evaluate the view's body again.
  func isSame(as other: BindingLocation<Value>) -> Bool { self === other }
  /// Whether ``isSame(as:)`` can tell that two locations are the same. False for a location made
  /// from closures, which cannot be compared.
  var isComparable: Bool { true }
}

/// The storage of a binding that reads and writes through closures.
final class ClosureLocation<Value>: BindingLocation<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }
  override var value: Value {
    get { get() }
    set { set(newValue) }
  }
  override var isComparable: Bool { false }
}

/// The storage of a binding whose value never changes; writes do nothing.
final class ConstantLocation<Value>: BindingLocation<Value> {
  private let constant: Value
  init(_ constant: Value) { self.constant = constant }
  override var value: Value {
    get { constant }
    set {}
  }
  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    return self === other || areEqual(constant, other.constant)
  }
}

/// The storage of a binding to a part of another binding's value, reached by a key path.
final class KeyPathLocation<Root, Value>: BindingLocation<Value> {
  private let base: BindingLocation<Root>
  private let keyPath: WritableKeyPath<Root, Value>
  init(_ base: BindingLocation<Root>, _ keyPath: WritableKeyPath<Root, Value>) {
    self.base = base
    self.keyPath = keyPath
  }
  override var value: Value {
    get { base.value[keyPath: keyPath] }
    set { base.value[keyPath: keyPath] = newValue }
  }
  override var isComparable: Bool { base.isComparable }
  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? KeyPathLocation<Root, Value> else { return false }
    return self === other || (keyPath == other.keyPath && base.isSame(as: other.base))
  }
}

/// The storage of a binding to a property of an object.
final class ObjectLocation<Root: AnyObject, Value>: BindingLocation<Value> {
  private let object: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>
  init(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.object = object
    self.keyPath = keyPath
  }
  override var value: Value {
    get { object[keyPath: keyPath] }
    set { object[keyPath: keyPath] = newValue }
  }
  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Root, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

/// The storage of a binding to the value inside an optional.
///
/// When the optional becomes nil, reads return the last value, because views that show it may still
/// be updated before they are removed; writes do nothing.
final class UnwrappedLocation<Value>: BindingLocation<Value> {
  private let base: BindingLocation<Value?>
  private var last: Value
  init(_ base: BindingLocation<Value?>, value: Value) {
    self.base = base
    last = value
  }
  override var isComparable: Bool { false }
  override var value: Value {
    get {
      if let value = base.value { last = value }
      return last
    }
    set {
      guard base.value != nil else { return }
      base.value = newValue
      last = newValue
    }
  }
}

/// The storage of a binding to an element of a collection.
///
/// When the collection becomes too short, reads return the last value, because views that show it
/// may still be updated before they are removed; writes do nothing.
final class ElementLocation<Base: MutableCollection>: BindingLocation<Base.Element> {
  private let base: BindingLocation<Base>
  private let index: Base.Index
  private var last: Base.Element
  init(_ base: BindingLocation<Base>, _ index: Base.Index, value: Base.Element) {
    self.base = base
    self.index = index
    last = value
  }
  override var isComparable: Bool { base.isComparable }
  override var value: Base.Element {
    get {
      let collection = base.value
      if collection.startIndex <= index, index < collection.endIndex { last = collection[index] }
      return last
    }
    set {
      let collection = base.value
      guard collection.startIndex <= index, index < collection.endIndex else { return }
      base.value[index] = newValue
      last = newValue
    }
  }
  override func isSame(as other: BindingLocation<Base.Element>) -> Bool {
    guard let other = other as? ElementLocation<Base> else { return false }
    return index == other.index && base.isSame(as: other.base)
  }
}

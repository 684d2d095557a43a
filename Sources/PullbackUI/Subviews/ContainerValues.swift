/// Values that a view sets for the container around it.
///
/// Declare a value with `@Entry` in an extension. A view sets it with `containerValue(_:_:)`, and a
/// container reads it from its ``Subview``s.
///
/// ```swift
/// extension ContainerValues {
///   @Entry var isPinned = false
/// }
/// ```
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var tag: AnyHashable?

  init() {}

  /// The value of a key; the default of the key if the view sets none.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns the value of the view's `tag(_:)`; nil if there is none, or if it has another type.
  public func tag<Tag: Hashable>(for type: Tag.Type) -> Tag? { tag?.base as? Tag }

  /// Whether the view has a tag that is equal to this value.
  public func hasTag<Tag: Hashable>(_ tag: Tag) -> Bool { self.tag == AnyHashable(tag) }

  func isSame(as other: ContainerValues) -> Bool {
    guard tag == other.tag, values.count == other.values.count else { return false }
    return values.allSatisfy { key, value in
      other.values[key].map { areEqual(value, $0) } ?? false
    }
  }

  /// Adds the values of an inner view for those keys that this view does not set.
  fileprivate mutating func inherit(_ inner: ContainerValues?, tag innerTag: AnyHashable?) {
    if let inner { values.merge(inner.values) { outer, _ in outer } }
    tag = tag ?? innerTag
  }
}

/// A type that is the key of a value in ``ContainerValues``, with the value's default. `@Entry`
/// declares one.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension ViewContent {
  /// Sets a value that the container around this view reads from its ``Subview``s.
  public func containerValue<Value>(
    _ keyPath: WritableKeyPath<ContainerValues, Value>,
    _ value: Value
  ) -> some LibraryView {
    DecoratedView(content: self, isOutermost: true, concernsContainer: true) { element in
      element.extend {
        var values = $0.containerValues ?? ContainerValues()
        values[keyPath: keyPath] = value
        $0.containerValues = values
      }
    }
  }
}

extension Element {
  /// The values that the view of this element set for its container. This includes values that were
  /// set inside of layout elements, such as padding.
  var containerValues: ContainerValues {
    var result = ContainerValues()
    let last = meant
    var next: Element? = self
    while let element = next {
      result.inherit(element.extras?.containerValues, tag: element.tag)
      next = element === last ? nil : element.children.first
    }
    return result
  }
}

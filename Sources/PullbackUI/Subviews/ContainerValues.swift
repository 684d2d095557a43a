/// Values that a view sets for the container around it.
///
/// Declare one with `@Entry` in an extension. A view sets it with `containerValue(_:_:)`, and a
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

  /// The value of a key; the key's default if the view sets none.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The value of the view's `tag(_:)`, if it has this type; otherwise nil.
  public func tag<Tag: Hashable>(for type: Tag.Type) -> Tag? { tag?.base as? Tag }

  /// Whether the view has this tag; false for a view without a tag.
  public func hasTag<Tag: Hashable>(_ tag: Tag) -> Bool { self.tag == AnyHashable(tag) }

  func isSame(as other: ContainerValues) -> Bool {
    guard tag == other.tag, values.count == other.values.count else { return false }
    return values.allSatisfy { key, value in
      other.values[key].map { areEqual(value, $0) } ?? false
    }
  }

  /// Takes over the values of an inner view that this view does not set itself.
  fileprivate mutating func inherit(_ inner: ContainerValues?, tag innerTag: AnyHashable?) {
    if let inner { values.merge(inner.values) { outer, _ in outer } }
    tag = tag ?? innerTag
  }
}

/// A type that is the key of a container value, with the value's default. `@Entry` declares one.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension ViewContent {
  /// Sets a value that the container around this view reads.
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
  /// The values that the view of this element set for its container. Values set inside layout
  /// wrappers, such as padding, count, too.
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

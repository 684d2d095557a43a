/// The values of the pages of a navigation stack, which may have different types.
///
/// Pass a binding to a path to `NavigationStack(path:)`; `navigationDestination(for:)` sets the
/// page for each type of value.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// Creates an empty path, with which a navigation stack shows its first page.
  public init() {}

  /// Creates a path with values for the pages above the first page; the last value is that of the
  /// visible page.
  public init<Values: Sequence>(_ elements: Values) where Values.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// The number of pages above the first page of the navigation stack.
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  /// Appends a value; the navigation stack pushes the value's page.
  public mutating func append<Value: Hashable>(_ value: Value) {
    values.append(AnyHashable(value))
  }

  /// Removes the last values; the navigation stack pops their pages. Traps if the path has fewer
  /// values.
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }

  /// A representation of the path that can be encoded; nil if a value is not `Codable`.
  public var codable: CodableRepresentation? {
    let values = values.compactMap { $0.base as? any Codable }
    return values.count == self.values.count ? CodableRepresentation(values: values) : nil
  }

  /// Restores a path from a decoded representation.
  public init(_ codable: CodableRepresentation) {
    values = codable.values.compactMap { value in
      func open<Value>(_ value: Value) -> AnyHashable? { value as? AnyHashable }
      return (value as? any Hashable).map { AnyHashable($0) } ?? open(value)
    }
  }

  /// A path that can be encoded: each value is stored with the mangled name of its type.
  ///
  /// Decoding throws a `DecodingError` if the program has no type with that name.
  public struct CodableRepresentation: Codable {
    fileprivate var values: [any Codable]
    fileprivate init(values: [any Codable]) { self.values = values }

    public init(from decoder: any Decoder) throws {
      values = []
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any Codable.Type else {
          throw DecodingError.dataCorruptedError(
            in: container,
            debugDescription: "The type \(name) does not exist or is not Codable."
          )
        }
        values.append(try container.decode(type))
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values {
        try container.encode(_mangledTypeName(type(of: value)) ?? "\(type(of: value))")
        try container.encode(value)
      }
    }
  }
}

extension NavigationStack {
  /// Creates a navigation stack with a page for each value of a path, above the first page.
  ///
  /// Pressing a link appends the link's value to the path; going back removes values.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(root: root(), path: NavigationPathSource(path))
  }
}

extension NavigationPathSource {
  init(_ path: Binding<NavigationPath>) {
    values = { path.wrappedValue.values }
    truncate = { count in
      let excess = path.wrappedValue.count - count
      if excess > 0 { path.wrappedValue.removeLast(excess) }
    }
    append = { value in
      path.wrappedValue.append(value)
      return true
    }
  }
}

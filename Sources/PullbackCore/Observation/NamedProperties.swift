/// A type that lists its properties with their names. So a key path to one of them can be written
/// into a file, as in a recorded ``BindingAction``, and told in messages.
///
/// Observable state has such a list already, which `@ObservableState` writes. Conform another type by
/// hand:
///
/// ```swift
/// struct State: Codable, Equatable, NamedProperties {
///   @BindingState var name = ""
///   var trip = Trip()
///   static var _$properties: [(name: String, path: PartialKeyPath<Self>)] {
///     [("$name", \Self.$name), ("trip", \Self.trip)]
///   }
/// }
/// ```
public protocol NamedProperties {
  /// The properties with their names. Each name occurs once.
  static var _$properties: [(name: String, path: PartialKeyPath<Self>)] { get }
  /// Those of the properties that are marked `@Redacted`; empty by default.
  static var _$redacted: [PartialKeyPath<Self>] { get }
}

extension NamedProperties {
  public static var _$redacted: [PartialKeyPath<Self>] { [] }
}

/// A property of a type that lists its properties, which is found by its name or its key path.
struct NamedProperty {
  /// The names on the way to it: `trip.title`.
  let name: String
  let path: AnyKeyPath
  /// Whether it, or a property on the way to it, is marked `@Redacted`.
  let isRedacted: Bool

  /// A property of the value of this one.
  private func appending(_ part: NamedProperty) -> NamedProperty? {
    path.appending(path: part.path).map {
      NamedProperty(
        name: "\(name).\(part.name)", path: $0, isRedacted: isRedacted || part.isRedacted)
    }
  }

  /// The properties that a type lists: as observable state or as ``NamedProperties``.
  private static func all(of type: Any.Type) -> [NamedProperty] {
    func all<Root>(
      _ properties: [(name: String, path: PartialKeyPath<Root>)], _ redacted: [PartialKeyPath<Root>]
    ) -> [NamedProperty] {
      properties.map {
        NamedProperty(name: $0.name, path: $0.path, isRedacted: redacted.contains($0.path))
      }
    }
    func observed<State: ObservableState>(_: State.Type) -> [NamedProperty] {
      all(State._$properties, State._$redacted)
    }
    func listed<State: NamedProperties>(_: State.Type) -> [NamedProperty] {
      all(State._$properties, State._$redacted)
    }
    if let type = type as? any NamedProperties.Type { return listed(type) }
    return (type as? any ObservableState.Type).map { observed($0) } ?? []
  }

  /// Finds a property of a type by a name such as `trip.title`, or the value itself by `self`. Nil if
  /// a type on the way does not list it.
  static func named<Root>(_ name: String, in type: Root.Type) -> NamedProperty? {
    if name == "self" { return NamedProperty(name: name, path: \Root.self, isRedacted: false) }
    return named(name.split(separator: ".")[...], in: type)
  }

  private static func named(_ names: ArraySlice<Substring>, in type: Any.Type) -> NamedProperty? {
    guard let first = names.first,
      let property = all(of: type).first(where: { $0.name == first })
    else { return nil }
    if names.count == 1 { return property }
    let part = named(names.dropFirst(), in: Swift.type(of: property.path).valueType)
    return part.flatMap(property.appending)
  }

  /// Finds a property by its key path: of a type, of a nested type that lists its properties, or a
  /// stored property of a plain value in one of those. Nil if it is none of them.
  static func at(_ keyPath: AnyKeyPath) -> NamedProperty? {
    at(keyPath, in: type(of: keyPath).rootType, after: nil, depth: 4)
  }

  /// - Parameters:
  ///   - start: The way to the type; nil if the key path begins at it.
  ///   - depth: The number of levels of nested types to search, including this one.
  private static func at(
    _ keyPath: AnyKeyPath, in type: Any.Type, after start: NamedProperty?, depth: Int
  ) -> NamedProperty? {
    for property in all(of: type) {
      guard let property = start.map({ $0.appending(property) }) ?? property else { continue }
      if property.path == keyPath { return property }
      // Stored properties of a plain value in the property are described by their names.
      let rest = "\(keyPath)".trimmingPrefix("\(property.path)")
      if rest.hasPrefix("."), rest.count < "\(keyPath)".count, !rest.contains("<computed") {
        return NamedProperty(
          name: property.name + rest, path: keyPath, isRedacted: property.isRedacted)
      }
      if depth > 1,
        let found = at(
          keyPath, in: Swift.type(of: property.path).valueType, after: property, depth: depth - 1)
      {
        return found
      }
    }
    return nil
  }
}

import CustomDump
import PullbackConcurrency

/// A key path as it is written in source code, such as `\Form.State.name`, for messages.
func text(of keyPath: AnyKeyPath) -> String {
  "\\\(typeName(type(of: keyPath).rootType)).\(propertyName(keyPath))"
}

/// The properties of a key path without the type that it starts at, such as `trip.title`.
///
/// The description of a key path shows the address of a computed property instead of its name.
/// Observable state, whose properties are computed, lists their names in
/// ``ObservableState/_$properties``. For other computed properties, this returns the type in place
/// of the name.
func propertyName(_ keyPath: AnyKeyPath) -> String {
  let root = type(of: keyPath).rootType
  if let state = root as? any ObservableState.Type, let name = state.name(of: keyPath) {
    return name
  }
  return String("\(keyPath)".trimmingPrefix("\\\(root)").trimmingPrefix("."))
    .replacing(/<computed 0x[0-9a-f]+ \((.*?)\)>(?=$|[.?!])/) { "(\($0.output.1))" }
}

extension ObservableState {
  /// Finds the name of a property of observable state in ``ObservableState/_$properties``, or, for
  /// a property of nested observable state, in the list of that state. Nil if it is in none.
  ///
  /// - Parameters:
  ///   - start: The path to this state and its name; nil if the key path begins at this state.
  ///   - depth: The number of levels of nested state to search, including this one.
  fileprivate static func name(
    of keyPath: AnyKeyPath,
    after start: (name: String, path: AnyKeyPath)? = nil,
    depth: Int = 4
  ) -> String? {
    for property in _$properties {
      let name = start.map { "\($0.name).\(property.name)" } ?? property.name
      guard let path = start.map({ $0.path.appending(path: property.path) }) ?? property.path
      else { continue }
      if path == keyPath { return name }
      // Stored properties of a plain value in the property are described by their names.
      let rest = "\(keyPath)".trimmingPrefix("\(path)")
      if rest.hasPrefix("."), rest.count < "\(keyPath)".count, !rest.contains("<computed") {
        return name + rest
      }
      if depth > 1, let part = type(of: path).valueType as? any ObservableState.Type,
        let name = part.name(of: keyPath, after: (name, path), depth: depth - 1)
      {
        return name
      }
    }
    return nil
  }
}

/// A key path that is dumped as it is written in source code.
struct DumpedKeyPath: Equatable, CustomDumpStringConvertible {
  let keyPath: AnyKeyPath

  var customDumpDescription: String { text(of: keyPath) }
}

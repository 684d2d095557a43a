import CustomDump
import PullbackConcurrency

/// A key path as it is written in source code, such as `\Form.State.name`, for messages.
func text(of keyPath: AnyKeyPath) -> String {
  "\\\(typeName(type(of: keyPath).rootType)).\(propertyName(keyPath))"
}

/// The properties of a key path without the type that it starts at, such as `trip.title`.
///
/// The description of a key path shows the address of a computed property instead of its name.
/// Observable state, whose properties are computed, lists their names; see ``NamedProperties``. For
/// other computed properties, this returns the type in place of the name.
func propertyName(_ keyPath: AnyKeyPath) -> String {
  let root = type(of: keyPath).rootType
  if let found = NamedProperty.at(keyPath) { return found.name }
  return String("\(keyPath)".trimmingPrefix("\\\(root)").trimmingPrefix("."))
    .replacing(/<computed 0x[0-9a-f]+ \((.*?)\)>(?=$|[.?!])/) { "(\($0.output.1))" }
}

/// A key path that is dumped as it is written in source code.
package struct DumpedKeyPath: Equatable, CustomDumpStringConvertible {
  let keyPath: AnyKeyPath

  package var customDumpDescription: String { text(of: keyPath) }
}

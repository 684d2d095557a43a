public import CustomDump

/// A struct marked ``ObservableState()``. `customDump` prints its properties under the names in the
/// source code.
public protocol _ObservableStruct: ObservableState, CustomDumpReflectable {}

extension _ObservableStruct {
  /// The properties under the names in the source code, for `customDump` and for differences.
  ///
  /// Their values are stored under other names, such as `_count`, next to the registrar. If the
  /// type has a mirror of its own, that mirror is used.
  public var customDumpMirror: Mirror {
    let mirror = Mirror(reflecting: self)
    guard !(self is any CustomReflectable) else { return mirror }
    let children = mirror.children.filter { $0.label?.hasPrefix("_$") != true }
    let labels = Set(children.compactMap(\.label))
    return Mirror(
      self,
      children: children.map { child in
        guard let label = child.label, label.hasPrefix("_") else { return child }
        let name = String(label.dropFirst())
        return labels.contains(name) ? child : (name, child.value)
      },
      displayStyle: .struct
    )
  }
}

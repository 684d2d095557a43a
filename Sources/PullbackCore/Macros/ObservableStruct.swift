public import CustomDump

/// A struct by ``ObservableState()``, which is dumped as it was written.
public protocol _ObservableStruct: ObservableState, CustomDumpReflectable {}

extension _ObservableStruct {
  /// The properties under the names that they were given, for `customDump` and for differences.
  ///
  /// Their values are stored under other names, such as `_count`, next to the registrar. A type that
  /// has a mirror of its own is shown by that.
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

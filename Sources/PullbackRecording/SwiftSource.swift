import CustomDump
import Foundation
import PullbackCore
import PullbackSharing

/// Writes values as Swift source, for tests that are made from recordings.
///
/// A value that has no such source, such as a function or an object, becomes an editor placeholder
/// (`<#Type#>`): the test does not compile before somebody has written the value.
enum SwiftSource {
  /// The source of a value where its type is known from the context: `.increment`, `nil`, `[1, 2]`.
  static func source(of value: Any) -> String {
    if let literal = literal(value) { return literal }
    if let shared = value as? any AnyShared {
      let value = source(of: shared.anyValue)
      return shared.hasKey ? "\(sharedFunction)(\(value))" : "Shared(value: \(value))"
    }
    if let redacted = value as? any AnyRedacted {
      return "Redacted(\(redacted.standIn.map { source(of: $0) } ?? placeholder(value)))"
    }
    if let stack = value as? any StackElements {
      return "[" + stack.pairs.map { source(of: $0.1) }.joined(separator: ", ") + "]"
    }
    if let text = dialog(value) { return text }
    if let binding = value as? any AnyBindingAction { return source(of: binding) }
    if let representable = value as? any CustomDumpRepresentable,
      !(representable.customDumpValue is Never)
    {
      return source(of: representable.customDumpValue)
    }
    let mirror = mirror(value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { source(of: $0.value) } ?? "nil"
    case .collection:
      return "[" + mirror.children.map { source(of: $0.value) }.joined(separator: ", ") + "]"
    case .set:
      // Sorted, because the order of a set changes from run to run.
      return "[" + mirror.children.map { source(of: $0.value) }.sorted().joined(separator: ", ")
        + "]"
    case .dictionary:
      let pairs = mirror.children.map { child in
        Mirror(reflecting: child.value).children.map { source(of: $0.value) }
          .joined(separator: ": ")
      }
      return pairs.isEmpty ? "[:]" : "[" + pairs.sorted().joined(separator: ", ") + "]"
    case .tuple: return arguments(mirror.children)
    case .struct: return typeName(type(of: value)) + arguments(properties(of: value))
    case .enum: return enumeration(value, mirror)
    default: return placeholder(value)
    }
  }

  /// The name of a function for a shared value with a key. An initializer takes the value alone where
  /// the property is declared with its key, and a `Shared` where another feature gives it.
  private static let sharedFunction = "sharedValue"

  /// The declarations of that function, if lines of a test call it.
  static func sharedFunctions(for lines: [String]) -> [String] {
    guard lines.contains(where: { $0.contains(sharedFunction + "(") }) else { return [] }
    return [
      "  func \(sharedFunction)<Value>(_ value: Value) -> Value { value }",
      "  func \(sharedFunction)<Value>(_ value: Value) -> Shared<Value> { Shared(value: value) }",
    ]
  }

  /// The statements that change a part of a state into another: `$0.count = 1`.
  ///
  /// - Parameter path: The source of the part, such as `$0`.
  static func assignments(from old: Any, to new: Any, path: String) -> [String] {
    let newSource = later(new)
    if source(of: old) == newSource { return [] }
    if let shared = new as? any AnyShared, let dot = path.lastIndex(of: "."), path.last != "]" {
      let name = path[path.index(after: dot)...]
      return ["\(path[...dot])$\(name).withLock { $0 = \(laterValue(shared)) }"]
    }
    let whole = ["\(path) = \(newSource)"]
    if let old = old as? any StackElements, let new = new as? any StackElements {
      return changes(of: old.pairs, to: new.pairs, path: path)
    }
    guard type(of: old) == type(of: new), literal(new) == nil else { return whole }
    // What is made by builders is no sum of its properties.
    if dialog(new) != nil { return whole }
    let mirrors = (mirror(old), mirror(new))
    switch mirrors.1.displayStyle {
    case .struct where !(new is any CustomDumpRepresentable):
      let before = Dictionary(properties(of: old)) { first, _ in first }
      var statements: [String] = []
      for (label, value) in properties(of: new) {
        guard let label, let old = before[label] else { return whole }
        statements += assignments(from: old, to: value, path: "\(path).\(label)")
      }
      return statements.isEmpty ? whole : statements
    case .optional:
      guard let old = mirrors.0.children.first, let new = mirrors.1.children.first else {
        return whole
      }
      guard mirror(new.value).displayStyle == .struct, literal(new.value) == nil else {
        return whole
      }
      return assignments(from: old.value, to: new.value, path: path + "?")
    case .collection:
      let isArray = new is [Any]
      guard isArray || typeName(type(of: new)).hasPrefix("IdentifiedArray<") else { return whole }
      let elements = (mirrors.0.children.map(\.value), mirrors.1.children.map(\.value))
      return changes(of: elements.0, to: elements.1, path: path, isArray: isArray) ?? whole
    default: return whole
    }
  }

  /// The source of a part of the newer state, with the shared values of that state.
  private static func later(_ new: Any) -> String { SharedPoints.reversed { source(of: new) } }

  private static func laterValue(_ shared: any AnyShared) -> String {
    SharedPoints.reversed { source(of: shared.anyValue) }
  }

  /// The statements that change an array or an identified array, if one element was appended or
  /// removed, or if elements were changed in place; nil for other changes.
  private static func changes(
    of old: [Any], to new: [Any], path: String, isArray: Bool
  ) -> [String]? {
    let sources = (old.map { source(of: $0) }, new.map(later))
    let changed = zip(sources.0, sources.1).prefix { $0 == $1 }.count
    if new.count == old.count + 1, changed == old.count, let last = sources.1.last {
      return ["\(path).append(\(last))"]
    }
    if new.count == old.count - 1, sources.0.dropFirst(changed + 1) == sources.1.dropFirst(changed)
    {
      return ["\(path).remove(at: \(changed))"]
    }
    guard new.count == old.count else { return nil }
    var statements: [String] = []
    for index in new.indices where sources.0[index] != sources.1[index] {
      var element = "\(path)[\(index)]"
      if !isArray {
        guard let ids = (id(old[index]), id(new[index])) as? (String, String), ids.0 == ids.1 else {
          return nil
        }
        element = "\(path)[id: \(ids.1)]" + (mirror(new[index]).displayStyle == .struct ? "?" : "")
      }
      statements += assignments(from: old[index], to: new[index], path: element)
    }
    return statements
  }

  /// The statements that change a navigation stack.
  private static func changes(
    of old: [(StackElementID, Any)], to new: [(StackElementID, Any)], path: String
  ) -> [String] {
    let before = Dictionary(uniqueKeysWithValues: old)
    let after = Set(new.map(\.0))
    let removed = old.filter { !after.contains($0.0) }.map {
      "\(path)[id: \($0.0.generation)] = nil"
    }
    return removed
      + new.flatMap { id, element in
        let place = "\(path)[id: \(id.generation)]"
        guard let old = before[id] else { return ["\(place) = \(later(element))"] }
        let isStruct = mirror(element).displayStyle == .struct
        return assignments(from: old, to: element, path: place + (isStruct ? "?" : ""))
      }
  }

  /// The source of an element's identity; nil if the element has none.
  private static func id(_ element: Any) -> String? {
    func source<Element: Identifiable>(_ element: Element) -> String {
      Self.source(of: element.id)
    }
    return (element as? any Identifiable).map { source($0) }
  }

  private static func mirror(_ value: Any) -> Mirror {
    let plain = Mirror(reflecting: value)
    // The cast would look into an optional.
    if plain.displayStyle == .optional { return plain }
    return (value as? any CustomDumpReflectable)?.customDumpMirror ?? plain
  }

  /// The properties that a memberwise initializer takes, with their names. A property with a
  /// wrapper, whose stored property begins with `_`, has the name that it was declared with.
  private static func properties(of value: Any) -> [(String?, Any)] {
    let wrapped = Set(
      Mirror(reflecting: value).children.compactMap { label, value in
        value is any AnyRedacted ? label : nil
      })
    return mirror(value).children.compactMap { label, value in
      guard let label else { return (nil, value) }
      if label.hasPrefix("_$") { return nil }
      let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
      // The wrapper of a secret is made by the initializer.
      let standIn = wrapped.contains("_" + name) ? (value as? any AnyRedacted)?.standIn : nil
      return (name, standIn ?? value)
    }
  }

  /// A value of a property that is marked `@Redacted` is written as that which stands for it.
  private static func source(of binding: any AnyBindingAction) -> String {
    let value = binding.shownValue
    let written =
      if let redacted = value as? any AnyRedacted {
        redacted.standIn.map { source(of: $0) } ?? placeholder(value)
      } else {
        source(of: value)
      }
    return ".set(\(source(of: binding.writtenPath)), \(written))"
  }

  private static func arguments(_ children: some Sequence<(label: String?, value: Any)>) -> String {
    let texts = children.map { label, value in
      // The parts of a tuple without labels are called ".0", ".1" and so on.
      guard let label, !label.hasPrefix(".") else { return source(of: value) }
      return "\(label): \(source(of: value))"
    }
    return "(" + texts.joined(separator: ", ") + ")"
  }

  private static func enumeration(_ value: Any, _ mirror: Mirror) -> String {
    guard let payload = mirror.children.first, let name = payload.label else {
      // Its own description need not be the name of the case.
      if value is any CustomStringConvertible || value is any CustomDebugStringConvertible {
        guard let raw = value as? any RawRepresentable else { return placeholder(value) }
        return "\(typeName(type(of: value)))(rawValue: \(source(of: raw.rawValue)))!"
      }
      return ".\(value)"
    }
    let inner = Mirror(reflecting: payload.value)
    if inner.displayStyle == .tuple { return ".\(name)\(arguments(inner.children))" }
    return ".\(name)(\(source(of: payload.value)))"
  }

  /// The source of values that do not consist of their stored properties.
  private static func literal(_ value: Any) -> String? {
    switch value {
    case let value as Bool: "\(value)"
    case let value as StackElementID: "\(value.generation)"
    case let value as DumpedKeyPath:
      // A computed property that is not part of observable state has no name.
      value.customDumpDescription.contains("(") ? placeholder(value) : value.customDumpDescription
    case let value as any BinaryInteger: "\(value)"
    case let value as any BinaryFloatingPoint: floatingPoint(Double(value))
    case let value as String: value.debugDescription
    case let value as Substring: value.debugDescription
    case let value as Character: String(value).debugDescription
    case let value as Date:
      "Date(timeIntervalSinceReferenceDate: \(value.timeIntervalSinceReferenceDate))"
    case let value as UUID: "UUID(uuidString: \"\(value.uuidString)\")!"
    case let value as URL: "URL(string: \(value.absoluteString.debugDescription))!"
    case let value as Decimal: "Decimal(string: \"\(value)\")!"
    case let value as Data: "Data(base64Encoded: \"\(value.base64EncodedString())\")!"
    case let value as Duration:
      "Duration(secondsComponent: \(value.components.seconds), "
        + "attosecondsComponent: \(value.components.attoseconds))"
    default: nil
    }
  }

  private static func floatingPoint(_ value: Double) -> String {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return "\(value)"
  }

  static func placeholder(_ value: Any) -> String { "<#\(typeName(type(of: value)))#>" }

  static func typeName(_ type: Any.Type) -> String {
    // Without the modules and without what has no name, such as the function of a local type:
    // "App.Counter<Swift.Int>.State" is "Counter<Int>.State".
    String(reflecting: type)
      .replacing(/\(extension in [^)]*\):/, with: "")
      .replacing(/\(unknown context at [^)]*\)\./, with: "")
      .replacing(/\(([^() ]+) in [^()]+\)/) { $0.1 }
      .replacing(/(^|[^\w.>`])\w+\.(?=\w)/) { $0.1 }
  }
}

/// A navigation stack with elements of any type.
private protocol StackElements {
  var pairs: [(StackElementID, Any)] { get }
}

extension StackState: StackElements {
  fileprivate var pairs: [(StackElementID, Any)] { Array(zip(ids, self)) }
}

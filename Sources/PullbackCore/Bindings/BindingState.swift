public import CustomDump
package import PullbackConcurrency

/// Marks a property that controls can write, in state that is not observable.
///
/// `viewStore.$name` is a binding to it. Observable state does not need this wrapper.
@propertyWrapper
public struct BindingState<Value> {
  /// The value of the property.
  public var wrappedValue: Value
  /// The source location where the property was created; issues about bindings to it are reported
  /// there.
  package let location: CodeLocation

  /// Creates the property with an initial value.
  public init(
    wrappedValue: Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.wrappedValue = wrappedValue
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The wrapper itself, for key paths: `\.$name`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

extension BindingState: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (a: Self, b: Self) -> Bool { a.wrappedValue == b.wrappedValue }
}

extension BindingState: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension BindingState: Sendable where Value: Sendable {}

extension BindingState: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension BindingState: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension BindingState: CustomDumpRepresentable {
  /// The value, which `customDump` prints in place of the wrapper.
  public var customDumpValue: Any { wrappedValue }
}

extension BindingState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

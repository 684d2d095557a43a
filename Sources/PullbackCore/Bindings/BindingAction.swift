public import CustomDump
public import PullbackCasePaths
import PullbackConcurrency

/// An action that writes a value to a property of the state, as a text field or a toggle sends it.
///
/// One case of a feature's action serves all controls; see ``BindableAction``. Match a written
/// property by its key path:
///
/// ```swift
/// case .binding(\.name):
///   return .run { … }
/// case .binding:
///   return .none
/// ```
///
/// It is `Codable` where the state is observable, or lists its properties: see ``NamedProperties``.
/// A file has the name of the property and the value, which must be `Codable`.
///
/// Unchecked: every initializer requires a `Sendable` value, and a decoded one is new. Key paths are
/// immutable and need no lock.
public struct BindingAction<Root>: CasePathable, @unchecked Sendable {
  /// The property that is written.
  public let keyPath: PartialKeyPath<Root>

  /// The value to write. It is `Sendable`, or was decoded and is known to nobody else.
  let value: Any
  let isValueEqual: (Any) -> Bool
  private let write: (inout Root) -> Void
  /// Reports an issue if no reducer performs the action; nil for an action that no control sent.
  var delivery: BindingDelivery?

  init(
    keyPath: PartialKeyPath<Root>,
    value: Any,
    isValueEqual: @escaping (Any) -> Bool,
    delivery: BindingDelivery? = nil,
    write: @escaping (inout Root) -> Void
  ) {
    self.keyPath = keyPath
    self.value = value
    self.isValueEqual = isValueEqual
    self.delivery = delivery
    self.write = write
  }

  private init<Value: Equatable>(
    _ keyPath: PartialKeyPath<Root>,
    _ value: Value,
    write: @escaping (inout Root) -> Void
  ) {
    self.init(
      keyPath: keyPath,
      value: value,
      isValueEqual: { $0 as? Value == value },
      write: write
    )
  }

  /// Writes a value to a property.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>,
    _ value: Value
  ) -> Self {
    Self(keyPath, value) { $0[keyPath: keyPath] = value }
  }

  /// Writes a value to a property marked `@BindingState`: `.set(\.$name, "Blob")`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>>,
    _ value: Value
  ) -> Self {
    Self(keyPath, value) { $0[keyPath: keyPath].wrappedValue = value }
  }

  /// Matches an action that writes to a property, in a `switch`: `case .binding(\.name):`.
  public static func ~= <Value>(
    // Not a `WritableKeyPath`, so that a pattern with a `@Shared` property does not warn of its
    // setter.
    keyPath: KeyPath<Root, Value>,
    action: Self
  ) -> Bool {
    keyPath == action.keyPath
  }

  /// Converts the action to one that writes the same value in a parent state, which has this state
  /// in a property.
  public func pullback<NewRoot>(
    _ keyPath: WritableKeyPath<NewRoot, Root>
  ) -> BindingAction<NewRoot> {
    let path = keyPath as AnyKeyPath
    guard let whole = path.appending(path: self.keyPath) as? PartialKeyPath<NewRoot> else {
      preconditionFailure(
        """
        The key path \(text(of: self.keyPath)) of a binding action cannot be appended to \
        \(text(of: path)): it does not begin at \(typeName(Root.self)).
        """
      )
    }
    return BindingAction<NewRoot>(
      keyPath: whole,
      value: value,
      isValueEqual: isValueEqual,
      delivery: delivery
    ) {
      perform(on: &$0[keyPath: keyPath])
    }
  }

  /// Writes the value to the property in `root`, and tells ``BindingDelivery`` that the action was
  /// performed.
  package func perform(on root: inout Root) {
    delivery?.isPerformed = true
    write(&root)
  }
}

extension BindingAction: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.keyPath == b.keyPath && a.isValueEqual(b.value)
  }
}

extension BindingAction: CustomStringConvertible {
  /// The action as it is written in source code: `.set(\Form.State.name, "Blob")`. The value of a
  /// property marked `@Redacted` is dots.
  public var description: String {
    ".set(\(text(of: keyPath)), \(String(reflecting: shownValue)))"
  }
}

extension BindingAction: CustomDumpReflectable {
  /// Shows the property by its name, and the value, which is dots if it is redacted.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: ["set": (writtenPath, shownValue)],
      displayStyle: .enum
    )
  }
}

extension BindingAction {
  /// The properties of a state as cases: `\.binding.name` matches the action that writes `name`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The case of the actions that write a property, with the written value as its associated
    /// value.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: any WritableKeyPath<Root, Value> & Sendable
    ) -> AnyCasePath<BindingAction, Value> {
      AnyCasePath(
        embed: { .set(keyPath, $0) },
        name: propertyName(keyPath),
        extract: { $0.keyPath == keyPath ? $0.value as? Value : nil }
      )
    }

    /// The case of the actions that write a property marked `@BindingState`, with the written value
    /// as its associated value.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: any WritableKeyPath<Root, BindingState<Value>> & Sendable
    ) -> AnyCasePath<BindingAction, Value> {
      AnyCasePath(
        embed: { .set(keyPath, $0) },
        name: propertyName(keyPath),
        extract: { $0.keyPath == keyPath ? $0.value as? Value : nil }
      )
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

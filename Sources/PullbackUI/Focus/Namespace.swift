import Synchronization

/// A property with an identifier that is unique to the view, for `focusScope(_:)` and matched
/// geometry.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The identifier of a ``Namespace`` property. No other view has the same.
  public struct ID: Hashable, Sendable {
    private let number: UInt64

    private static let last = Atomic<UInt64>(0)

    fileprivate init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  private final class Box {
    let id = ID()
  }
  private var box: Box?

  public init() {}

  /// The identifier. It is the same until the view is removed; before the view is shown, each read
  /// returns a new one.
  public var wrappedValue: ID { box?.id ?? ID() }

  public mutating func _install(_ storage: _PropertyStorage, slot: Int) {
    box = storage.slot(at: slot) { Box() }
  }

  public func _isSame(as other: Self) -> Bool { true }
}

import Synchronization

/// An identifier that is unique to a view, for focus scopes and matched geometry.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The identity of a namespace; each view's namespace has another one.
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

  /// The identity. It stays the same as long as the view's node lives.
  public var wrappedValue: ID { box?.id ?? ID() }

  public mutating func _install(_ storage: _PropertyStorage, slot: Int) {
    box = storage.slot(at: slot) { Box() }
  }

  public func _isSame(as other: Self) -> Bool { true }
}

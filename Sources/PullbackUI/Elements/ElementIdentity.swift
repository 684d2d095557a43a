import Synchronization

extension Element {
  private static let lastID = Atomic<UInt64>(0)

  static func nextID() -> UInt64 {
    lastID.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

import Synchronization

extension Element {
  private static let lastNumber = Atomic<UInt32>(0)

  static func nextID(_ identity: ViewIdentity?) -> ID {
    let number = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    let identity = identity ?? ViewIdentity.root.part(UInt64(number))
    return ID(UInt32(truncatingIfNeeded: identity.rawValue >> 32), number: number)
  }
}

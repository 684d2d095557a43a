#if Web
/// Counts the open connections of each client address, and limits them.
struct ConnectionLimit {
  private var counts: [IPAddress: Int] = [:]

  /// Returns whether an address may have another connection; if so, it is counted.
  mutating func admit(_ address: IPAddress, limit: Int) -> Bool {
    let count = counts[address, default: 0]
    guard count < limit else { return false }
    counts[address] = count + 1
    return true
  }

  /// Notes that a counted connection of an address has ended.
  mutating func release(_ address: IPAddress) {
    guard let count = counts[address] else { return }
    counts[address] = count > 1 ? count - 1 : nil
  }
}
#endif

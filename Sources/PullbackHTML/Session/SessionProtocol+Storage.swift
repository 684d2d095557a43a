/// An event that was handled and is not stored.
struct UnstoredEvent: Hashable {
  let sequence: UInt32
  /// The approximate size in bytes.
  let size: Int
}

/// What the storage has of the session, and what waits for it.
extension SessionProtocol {
  /// Returns a command to store the session if the events since the last snapshot reach a limit,
  /// because the browser can keep only a limited number of events that are not stored.
  mutating func saveIfFull(_ event: ClientEvent) -> [Command] {
    guard storing != .no else { return [] }
    unstored.append(UnstoredEvent(sequence: handled, size: event.size))
    // While the storage fails, what counts is their number.
    if unstored.count > limits.unstoredEvents { unstored.removeFirst() }
    guard hasManyUnstored, !hasAskedToSave else { return [] }
    hasAskedToSave = true
    return [.save]
  }

  /// Whether the events since the last snapshot reach a limit.
  private var hasManyUnstored: Bool {
    handled - kept >= UInt32(limits.unstoredEvents)
      || unstored.reduce(0) { $0 + $1.size } >= limits.unstoredBytes
  }

  /// Whether answers wait for a storage that works and is slower than the person. The browser sends
  /// a limited number of events without an answer, and keeps twice as many that are answered and
  /// not stored. So it never has to forget an event that a crash could lose.
  var waitsForStorage: Bool {
    storing == .kept && !isStorageFailing && hasManyUnstored
  }

  mutating func keep(_ event: UInt32, _ changes: UInt64, _ now: Duration) -> [Command] {
    keptChanges = max(keptChanges, changes)
    guard event > kept, event <= handled else { return sendInFlight(now) }
    kept = event
    unstored.removeAll { $0.sequence <= event }
    hasAskedToSave = hasManyUnstored
    let save: [Command] = hasAskedToSave ? [.save] : []
    guard phase == .connected else { return save }
    return save + [.send(ServerFrame.kept(kept).encoded)] + sendInFlight(now)
  }

  /// The number of the last event that was handled before those that other pages have made since the
  /// page of `hello` had a connection; nil if there are none, or if that is not known.
  package func lastEvent(before hello: PageHello) -> UInt32? {
    [lastEvent(of: hello.run), firstEventOfOthers(in: hello).map { $0 - 1 }].compactMap { $0 }.min()
  }

  /// The first of the events that a page holds with whose number an event of another page was handled;
  /// nil if there is none.
  func firstEventOfOthers(in hello: PageHello) -> UInt32? {
    let last = min(hello.last, handled)
    guard let first = hello.first, first > 0, first <= last else { return nil }
    return makers.first(in: first...last, notBy: hello.page)
  }
}

/// Which pages have made the events of a session that were handled.
///
/// Two pages of a session give the same numbers to their events while one of them has no connection. This
/// is stored with the session, so that such a page learns, also after a restart of the server, whether
/// its own events were handled or those of the other page.
package struct EventMakers: Codable, Hashable, Sendable {
  /// Events that one page has made, up to the next part.
  private struct Part: Codable, Hashable {
    /// The number of the first event.
    var first: UInt32
    /// The random number of the page; 0 for numbers that no event has that was handled.
    var page: UInt32
  }

  /// The newest last. Who has made the events before the first part is not known.
  private var parts: [Part] = []

  /// A few windows, used in turn, are what one person has; a snapshot stays small.
  private static let limit = 16

  package init() {}

  package var isEmpty: Bool { parts.isEmpty }

  /// Whether it is known who has made an event and the later ones.
  func know(_ event: UInt32?) -> Bool {
    guard let event, let first = parts.first else { return false }
    return first.first <= event
  }

  /// Notes that a page has made an event, which is later than all before.
  package mutating func note(_ event: UInt32, by page: UInt32) {
    guard parts.last?.page != page else { return }
    parts.append(Part(first: event, page: page))
    if parts.count > Self.limit { parts.removeFirst() }
  }

  /// Forgets the events after one.
  package mutating func remove(after event: UInt32) { parts.removeAll { $0.first > event } }

  /// The first of some events that another page has made; nil if there is none, or if it is not known.
  func first(in events: ClosedRange<UInt32>, notBy page: UInt32) -> UInt32? {
    for (index, part) in parts.enumerated() where part.page != page {
      let next = index + 1 < parts.count ? parts[index + 1].first : .max
      let first = max(part.first, events.lowerBound)
      if first < next, first <= events.upperBound { return first }
    }
    return nil
  }
}

/// The state of a page that cannot be derived from its views. It is stored with the session, so
/// that another process can continue the page.
package struct PageState: Codable, Hashable, Sendable {
  /// When the nodes were added to the page: the values of ``LiveDocument/eventsHandled`` at that
  /// time.
  struct Births: Codable, Hashable, Sendable {
    /// The value of all nodes that are not in `others`.
    var common: UInt32 = 0
    /// The values of the other nodes, by number.
    var others: [UInt32: UInt32] = [:]

    func birth(of number: UInt32) -> UInt32 { others[number] ?? common }
  }

  var births = Births()
  var formerSignatures: [LiveDocument.FormerSignature<UInt32>] = []
  var formerRows: [LiveDocument.FormerSignature<String>] = []
  /// For each lazy list, the index of the first row that the page contains, by the identity of the
  /// list's element.
  var windows: [UInt32: Int] = [:]
  /// The random number of the window whose page connected last; see ``SessionEngine/window``. Nil if
  /// none has, and in snapshots of earlier versions.
  var window: UInt32?
  /// Which pages have made the events that were handled; nil if there are none, and in snapshots of
  /// earlier versions.
  var makers: EventMakers?
  /// The texts of fields that the browser still shows, and that the session has replaced; nil if there are
  /// none, and in snapshots of earlier versions.
  var typed: [TypedText]?
  /// The numbers of the forms that were handled last, the newest last; nil for none. See `FormCheck`
  /// of the server.
  package var forms: [UInt32]?
}

extension PageState {
  /// Makes nodes that were added after an event count as added at this event, and forgets who has made
  /// later events. A copy of the session continues the page after the event, and counts its own events
  /// from there.
  package mutating func limit(to event: UInt32) {
    makers?.remove(after: event)
    typed?.removeAll { $0.awaited > event }
    births.common = min(births.common, event)
    births.others = births.others.mapValues { min($0, event) }
  }

  /// The state of a session that no browser has shown yet.
  package static var new: PageState { PageState() }
}

extension LiveDocument {
  /// The state of the page that is stored with the session.
  ///
  /// - Parameter seenEvents: The number of events whose answers the page has received. State that
  ///   only concerns earlier events is left out.
  package func pageState(seenEvents: UInt32) -> PageState {
    var births = PageState.Births()
    if let resting {
      births = resting.births
      if births.common <= seenEvents { births.common = 0 }
    } else if isRestoring, let restored = self.births {
      births = restored
    } else {
      births.others = entries.mapValues(\.born)
    }
    births.others = births.others.filter { $0.value > seenEvents || births.common > 0 }
    return PageState(
      births: births,
      formerSignatures: formerSignatures.filter { $0.until >= seenEvents },
      formerRows: formerRows.filter { $0.until >= seenEvents },
      windows: markup.windows
    )
  }

  /// Creates a document without nodes that continues a stored page. Set ``eventsHandled`` before
  /// the page is rendered.
  package init(windowLength: Int = 100, restoring state: PageState) {
    self.init(windowLength: windowLength)
    births = state.births
    formerSignatures = state.formerSignatures
    formerRows = state.formerRows
    markup.windows = state.windows
  }
}

extension SessionEngine {
  /// The state of the page's HTML nodes that is stored with the session.
  package var pageState: PageState {
    var state = document.pageState(seenEvents: machine.seenAnswer)
    state.window = machine.page
    if !machine.makers.isEmpty { state.makers = machine.makers }
    if !unseenTexts.isEmpty { state.typed = unseenTexts }
    return state
  }
}

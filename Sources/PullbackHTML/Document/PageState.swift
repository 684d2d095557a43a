/// What a document has to know about its page in order to go on in another process, beyond what the
/// views say. A part of a stored session.
package struct PageState: Codable, Hashable, Sendable {
  /// When nodes came into the page: the values of ``LiveDocument/eventsHandled``.
  struct Births: Codable, Hashable, Sendable {
    /// The value of most nodes.
    var common: UInt32 = 0
    /// The values of the other nodes, by number.
    var others: [UInt32: UInt32] = [:]

    func birth(of number: UInt32) -> UInt32 { others[number] ?? common }
  }

  var births = Births()
  var formerSignatures: [LiveDocument.FormerSignature<UInt32>] = []
  var formerRows: [LiveDocument.FormerSignature<String>] = []
  /// The index of the first row in the window of a list, by the identity of the list.
  var windows: [UInt32: Int] = [:]
}

extension LiveDocument {
  /// What to store with the session.
  ///
  /// - Parameter seenEvents: The number of events whose answers the page has seen. What only
  ///   concerns earlier events is left out.
  package func pageState(seenEvents: UInt32) -> PageState {
    var births = PageState.Births()
    if let resting {
      births = resting.births
      if births.common <= seenEvents { births.common = 0 }
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

  /// Creates an empty document that goes on with a page. ``eventsHandled`` has to be set before the
  /// page is rendered.
  package init(windowLength: Int = 100, restoring state: PageState) {
    self.init(windowLength: windowLength)
    births = state.births
    formerSignatures = state.formerSignatures
    formerRows = state.formerRows
    markup.windows = state.windows
  }
}

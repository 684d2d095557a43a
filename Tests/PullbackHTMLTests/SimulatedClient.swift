import PullbackHTML
import PullbackUI

/// The JavaScript client, simulated without a browser: it keeps events until they are answered and
/// stored, counts patches, and does not overwrite the text of a field while the user types in it.
final class SimulatedClient {
  private struct Event {
    var sequence: UInt32
    var node: UInt32
    var event: ClientEvent
    var wasTried: Bool
    /// The last event that was answered when this one was made.
    var answered: UInt32
    var signature: UInt32
    /// Whether the event says what it was done to, although it is done at once.
    var isOld: Bool
  }

  let page: BrowserPage
  private(set) var seen: UInt32
  /// The last event that was made.
  private(set) var sent: UInt32
  /// The last event that was made before the page connected.
  private var asked: UInt32
  private(set) var handled: UInt32
  private var run: UInt32
  private var log: [Event] = []
  private var edits: [UInt32: UInt32] = [:]
  private var isWelcome = false
  private var isStale = false
  private var isStored = false
  private var base: UInt32 = 0
  /// The number of patches that were applied. A patch that arrives twice fails the test.
  private(set) var applied = 0
  /// What was said to the person.
  private(set) var notices: [String] = []
  /// Sends a frame to the session.
  var send: ([UInt8]) -> Void = { _ in }

  init(_ loaded: SessionEngine.Page) {
    page = BrowserPage(html: loaded.content)
    seen = loaded.seen
    sent = loaded.handled
    asked = sent
    handled = loaded.handled
    run = loaded.run
  }

  /// A page that the same window loads after another one, from which it takes the events that the
  /// server may not have.
  convenience init(_ loaded: SessionEngine.Page, after former: SimulatedClient) {
    self.init(loaded)
    window = former.window
    log = former.log
    guard let last = log.last?.sequence else { return }
    sent = max(sent, last)
    if last > min(loaded.handled, former.handled) { run = 0 }
  }

  /// The number of the window.
  var window: UInt32 = 1

  /// The first frame of a connection that begins.
  func hello() -> PageHello {
    asked = sent
    return PageHello(
      run: run, page: window, seen: seen, last: sent, path: "",
      first: log.first?.sequence ?? sent + 1)
  }

  /// Whether all events have been answered.
  var isSettled: Bool { sent == handled }

  /// The number of events that the session may ask for again.
  var logLength: Int { log.count }

  func fire(_ event: ClientEvent, on node: UInt32) {
    if !isWelcome, case .edit = event, let last = log.last, !last.wasTried,
      last.node == node, case .edit = last.event
    {
      log[log.count - 1].event = event
      return
    }
    sent += 1
    if case .edit = event { edits[node] = sent }
    var value: String?
    if case .set(let text) = event { value = text }
    let target = page.node(node)
    // What may be something else without another name always says what it is.
    let isExact = target.tag == "select" || page.row(around: target) != nil
    let new = Event(
      sequence: sent, node: node, event: event, wasTried: isWelcome, answered: handled,
      signature: page.signature(of: node, value: value), isOld: isStale || isExact)
    log.append(new)
    if isWelcome { post(new) }
  }

  /// Types one more letter, as a user would.
  func type(_ letter: Character, into node: UInt32) {
    let text = (page.node(node).attributes["value"] ?? "") + String(letter)
    page.node(node).attributes["value"] = text
    fire(.edit(text), on: node)
  }

  private func post(_ event: Event) {
    if event.isOld || isStale || event.answered != handled {
      send(
        ClientFrame.lateEvent(
          answered: event.answered,
          sequence: event.sequence,
          node: event.node,
          signature: event.signature,
          event.event
        ).encoded
      )
    } else {
      send(
        ClientFrame.event(
          seen: seen,
          sequence: event.sequence,
          node: event.node,
          event.event
        ).encoded
      )
    }
  }

  func disconnected() { isWelcome = false }

  func receive(_ bytes: [UInt8]) throws {
    switch try ServerFrame(decoding: bytes) {
    case .welcome(_, let welcome):
      isWelcome = true
      isStored = welcome.isStored
      run = welcome.run
      if welcome.beginning != .continued {
        // What was done since the page asked comes after the events of other windows.
        let more = welcome.handled > asked ? welcome.handled - asked : 0
        for index in log.indices {
          log[index].isOld = true
          if log[index].sequence > asked { log[index].sequence += more }
        }
        for (node, edit) in edits where edit > asked { edits[node] = edit + more }
        isStale = true
        base = welcome.handled
        seen = 0
        sent += more
      }
      if welcome.beginning == .new || !isStored {
        log.removeAll { $0.sequence <= welcome.handled }
      }
      for index in log.indices where log[index].sequence > welcome.handled {
        log[index].wasTried = true
        post(log[index])
      }
    case .patch(let more, let operations):
      if isStale { handled = base }
      isStale = false
      handled += more
      if !isStored { log.removeAll { $0.sequence <= handled } }
      page.apply(operations.filter { !isClobbering($0) }) { [edits, handled] node in
        edits[node, default: 0] > handled
      }
      for case .notice(let text) in operations { notices.append(text) }
      seen += 1
      applied += 1
    case .kept(let event): log.removeAll { $0.sequence <= event }
    case .pong, .token: break
    case .goodbye(_, let reason): throw Closed(reason: reason)
    }
  }

  struct Closed: Error { let reason: String }

  /// Whether the operation would replace the text of a field whose last edit the server had not
  /// received yet.
  private func isClobbering(_ operation: PatchOperation) -> Bool {
    guard case .setAttribute(let node, .value, _) = operation else { return false }
    return edits[node, default: 0] > handled
  }
}

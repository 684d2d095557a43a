import PullbackHTML
import PullbackUI

/// The JavaScript client, simulated without a browser: it keeps events until they are answered,
/// counts patches, and does not overwrite the text of a field while the user types in it.
final class SimulatedClient {
  private struct Pending {
    var sequence: UInt32
    var node: UInt32
    var event: ClientEvent
    var wasTried: Bool
  }

  let page: BrowserPage
  private(set) var seen: UInt32
  private var sent: UInt32
  private var handled: UInt32
  private var pending: [Pending] = []
  private var edits: [UInt32: UInt32] = [:]
  private var isWelcome = false
  /// The number of patches that were applied. A patch that arrives twice fails the test.
  private(set) var applied = 0
  /// Sends a frame to the session.
  var send: ([UInt8]) -> Void = { _ in }

  init(_ loaded: SessionEngine.Page) {
    page = BrowserPage(html: loaded.content)
    seen = loaded.seen
    sent = loaded.handled
    handled = loaded.handled
  }

  /// Whether all events have been answered.
  var isSettled: Bool { pending.isEmpty }

  func fire(_ event: ClientEvent, on node: UInt32) {
    if !isWelcome, case .edit = event, let last = pending.last, !last.wasTried,
      last.node == node, case .edit = last.event
    {
      pending[pending.count - 1].event = event
      return
    }
    sent += 1
    if case .edit = event { edits[node] = sent }
    pending.append(Pending(sequence: sent, node: node, event: event, wasTried: isWelcome))
    if isWelcome { post(pending[pending.count - 1]) }
  }

  /// Types one more letter, as a user would.
  func type(_ letter: Character, into node: UInt32) {
    let text = (page.node(node).attributes["value"] ?? "") + String(letter)
    page.node(node).attributes["value"] = text
    fire(.edit(text), on: node)
  }

  private func post(_ event: Pending) {
    send(
      ClientFrame.event(
        seen: seen,
        sequence: event.sequence,
        node: event.node,
        event.event
      ).encoded
    )
  }

  func disconnected() { isWelcome = false }

  func receive(_ bytes: [UInt8]) throws {
    switch try ServerFrame(decoding: bytes) {
    case .welcome(_, let done):
      isWelcome = true
      pending.removeAll { $0.sequence <= done }
      for index in pending.indices {
        pending[index].wasTried = true
        post(pending[index])
      }
    case .patch(let more, let operations):
      handled += more
      pending.removeAll { $0.sequence <= handled }
      page.apply(operations.filter { !isClobbering($0) })
      seen += 1
      applied += 1
    case .pong: break
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

import PullbackHTML
import PullbackUI

/// The client of a live page, without a browser: it turns what a person does into events for the
/// session, and applies the patches that answer them.
///
/// Events are sent one after the other, each after the answer to the one before it.
final class PageClient {
  /// An entry of the browser's history.
  private struct Entry {
    var address: String
    var depth: Int
  }

  let content: PageContent
  private(set) var title: String
  /// Messages at the edge of the page, such as that an action was not carried out.
  private(set) var notices: [String] = []
  /// Addresses that the page has opened in another tab.
  private(set) var openedAddresses: [String] = []
  /// The control with the focus.
  private(set) var focus: PageNode?
  /// Encoded messages that the session has not received.
  private(set) var outbox: [[UInt8]] = []
  /// The number of changes of the page so far.
  private(set) var version = 0
  private var seen: UInt32
  private var sent: UInt32
  private var history: [Entry]
  private var place = 0
  private var adds = false

  /// - Parameters:
  ///   - page: The page as the session has rendered it.
  ///   - address: The path and the parameters with which it was asked for.
  ///   - former: The client of the page that the same window showed before.
  init(_ page: SessionEngine.Page, at address: String, after former: PageClient?) {
    content = PageContent(html: page.content)
    title = page.title
    seen = page.seen
    sent = page.handled
    openedAddresses = former?.openedAddresses ?? []
    history = former.map { Array($0.history[...$0.place]) } ?? []
    let entry = Entry(address: address, depth: page.depth)
    if history.last?.address == address {
      history[history.count - 1] = entry
    } else {
      history.append(entry)
    }
    place = history.count - 1
  }

  /// The path and the parameters of the page.
  var address: String { history[place].address }

  func hello(run: UInt32, window: UInt32) -> PageHello {
    PageHello(
      run: run, page: window, seen: seen, last: sent, path: address, first: sent + 1,
      colorScheme: .light)
  }

  /// Sends an event of a person.
  func fire(_ event: ClientEvent, on node: PageNode) {
    sent += 1
    let frame = ClientFrame.event(seen: seen, sequence: sent, node: node.number, event)
    outbox.append(frame.encoded)
  }

  /// Returns the messages for the session.
  func takeOutbox() -> [[UInt8]] {
    defer { outbox = [] }
    return outbox
  }

  /// Gives the focus to a control, or takes it away for nil. Fields that report their focus do so.
  func setFocus(_ node: PageNode?) {
    guard node !== focus else { return }
    let former = focus
    focus = node
    if let former, former.attributes["data-f"] != nil, content.contains(former) {
      fire(.focus(false), on: former)
    }
    if let node, node.attributes["data-f"] != nil { fire(.focus(true), on: node) }
  }

  /// Goes to another entry of the history, as the buttons of a browser do.
  ///
  /// - Returns: False if there is none.
  func go(by steps: Int) -> Bool {
    guard history.indices.contains(place + steps) else { return false }
    place += steps
    setFocus(nil)
    fire(.visit(address), on: content.root)
    return true
  }

  func receive(_ bytes: [UInt8]) throws(WireError) {
    switch try ServerFrame(decoding: bytes) {
    case .welcome(_, let welcome):
      guard welcome.beginning != .continued else { return }
      seen = 0
      sent = max(sent, welcome.handled)
    case .patch(_, let operations):
      version += 1
      for operation in operations { apply(operation) }
      if let focus, !content.contains(focus) { self.focus = nil }
      seen += 1
      outbox.append(ClientFrame.seen(seen).encoded)
    case .kept, .pong, .token, .goodbye: break
    }
  }

  private func apply(_ operation: PatchOperation) {
    switch operation {
    case .page(let title, let path, let depth): turn(title, path, Int(depth))
    case .push: adds = true
    case .open(let address): openedAddresses.append(address)
    case .notice(let text): notices.append(text)
    case .focus(let number): setFocus(control(number))
    case .blur(let number): if control(number) === focus { setFocus(nil) }
    default: content.apply(operation)
    }
  }

  /// The field in the label with a number, or the node itself.
  private func control(_ number: UInt32) -> PageNode? {
    guard let node = content.node(number) else { return nil }
    return node.first(where: \.isField) ?? node
  }

  /// Opens an address in another tab, as a link of a text does.
  func openInTab(_ address: String) { openedAddresses.append(address) }

  /// Follows the navigation of the app: a page on top makes a new entry in the history, and a page
  /// that goes back returns to its entry.
  private func turn(_ title: String, _ path: String, _ depth: Int) {
    self.title = title
    let address = path.first == "/" ? path : "/" + path
    let former = history[place].depth
    if depth > former || adds {
      history.removeSubrange((place + 1)...)
      history.append(Entry(address: address, depth: depth))
      place += 1
    } else {
      place = max(0, place - max(0, former - depth))
      history[place] = Entry(address: address, depth: depth)
    }
    adds = false
  }
}

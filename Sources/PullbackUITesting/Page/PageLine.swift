import Foundation
import PullbackDependencies
import PullbackHTML
import PullbackUI

/// The line between a session and the client of its page, in place of a WebSocket: it carries
/// messages at once, until neither side has more.
final class PageLine {
  /// What the session has put out.
  private final class Output {
    var messages: [[UInt8]] = []
    var pause: Duration?
    var closed: String?
    var reports: [String] = []
  }

  private let graph: ViewGraph
  private let engine: SessionEngine
  private let visit: PageVisit
  private let dependencies: DependencyValues.Continuation
  private let output: Output
  /// The client of the page; nil until a page is loaded.
  private var loaded: PageClient?
  private var loads: UInt32 = 0
  private var isTurning = false
  private let clock: PageTime
  private(set) var isFound = true
  /// Why the session has closed the page; nil while it is open.
  var closed: String? { output.closed }

  /// Returns what the session has logged about scripts since the last call.
  func takeReports() -> [String] {
    defer { output.reports = [] }
    return output.reports
  }

  /// The time of the session, which passes with each message, so that no limit of events per second
  /// is reached.
  private final class PageTime { var now = Duration.zero }

  init(_ graph: ViewGraph, _ visit: PageVisit, _ dependencies: DependencyValues.Continuation) {
    self.graph = graph
    self.visit = visit
    self.dependencies = dependencies
    let output = Output()
    let clock = PageTime()
    self.output = output
    self.clock = clock
    engine = SessionEngine(graph: graph, base: "", now: { clock.now }) {
      switch $0 {
      case .send(let bytes): output.messages.append(bytes)
      case .pause(let time): output.pause = time
      case .close(_, let reason): output.closed = reason
      case .end: output.closed = "The session has ended."
      case .report(let text): output.reports.append(text)
      case .accept, .save, .missed, .unload: break
      }
    }
    engine.urlOfPath = { PageVisit.url(of: $0) }
    engine.aroundEvent = { number, body in
      let digest: @Sendable (String) -> [UInt8] = { text in
        [text, text + "."].flatMap { part in
          (0..<8).map { UInt8(truncatingIfNeeded: part.checksum >> ($0 * 8)) }
        }
      }
      EventID.handling("page/\(number)", digest: digest, body)
    }
  }

  /// The client of the page. The page must be loaded.
  var client: PageClient {
    guard let loaded else { preconditionFailure("The page is not loaded.") }
    return loaded
  }

  /// Identifies what the page shows: it differs after each page load and each change of a page.
  struct Version: Equatable {
    let load: UInt32
    let change: Int
  }
  var version: Version { Version(load: loads, change: client.version) }

  /// Loads a page of the session, as a browser does whose window shows another one.
  ///
  /// - Returns: False if there is no such page, and the nearest one is shown.
  func load(_ address: String) -> Bool {
    let address = address.first == "/" ? address : "/" + address
    let path = PageVisit.path(of: address)
    let isReload = loaded?.address == address
    output.messages = []
    output.closed = nil
    dependencies.yield {
      if loaded != nil { engine.disconnect() }
      let page = engine.page(at: path, opening: isReload ? nil : PageVisit.url(of: address))
      output.messages = []
      isFound = page.path == path || page.hasOpenedURL
      loads += 1
      let shown = isFound ? address : page.path.isEmpty ? "/" : page.path
      let client = PageClient(page, at: shown, after: loaded)
      loaded = client
      engine.connect(client.hello(run: page.run, window: loads))
    }
    turn()
    refresh()
    return isFound
  }

  /// Prepares the session for updates of the views that it does not make itself: what the page shows
  /// has to be known before they change.
  func wake() { dependencies.yield { engine.wake() } }

  /// Brings the page up to date with the views, whose state may have changed by other causes than
  /// events of the page.
  func refresh() {
    guard !isTurning else { return }
    for _ in 0..<8 {
      let opened = visit.takeOpened()
      guard graph.needsUpdate || graph.tree.hasChanges || engine.isAddressStale || !opened.isEmpty
      else { return }
      dependencies.yield {
        for url in opened { engine.open(url.absoluteString) }
        engine.changed()
      }
      turn()
    }
  }

  /// Gives files to the views that wait for some at an address.
  func choose(_ files: [URL], at address: String) throws(PageFailure) {
    let result = dependencies.yield {
      Result { () throws(PageFailure) in try visit.choose(files, at: address) }
    }
    refresh()
    try result.get()
  }

  /// Begins to download the file at an address.
  func beginDownload(at address: String) throws(PageFailure) -> PageVisit.Offer {
    guard let offer = visit.takeOffer(at: address) else {
      throw PageFailure("expected a file at \(address), found a link that has expired")
    }
    dependencies.yield { offer.began() }
    refresh()
    return offer
  }

  /// Tells the views that a file is downloaded, or why not.
  func endDownload(_ offer: PageVisit.Offer, _ result: Result<Void, any Error>) {
    dependencies.yield {
      offer.ended(result.map { FileSender.url(ofFileNamed: offer.offer.name) })
    }
    refresh()
  }

  /// Carries messages between the session and the client, until there are none.
  func turn() {
    guard !isTurning else { return }
    isTurning = true
    defer { isTurning = false }
    while true {
      let messages = output.messages
      output.messages = []
      for bytes in messages {
        do throws(WireError) {
          try client.receive(bytes)
        } catch {
          output.closed = "The client cannot read a message: \(error)."
        }
      }
      let events = client.takeOutbox()
      guard !events.isEmpty || output.pause != nil || !output.messages.isEmpty else { break }
      clock.now += .seconds(events.count) + (output.pause ?? .zero)
      output.pause = nil
      dependencies.yield { engine.receive(events) }
    }
  }
}

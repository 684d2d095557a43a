import Observation
import Synchronization

/// What the last run of a node's body read, and the way back to the node when that changes.
final class NodeTracking {
  /// The part that leaves the actor: observed objects hold it, and fire it from any thread.
  final class Ticket: @unchecked Sendable {
    // Read and written on the graph's actor only; cancelled before the node goes.
    fileprivate(set) unowned(unsafe) var node: _Node?
    fileprivate let isLive = Atomic<Bool>(true)

    fileprivate init(node: _Node) { self.node = node }

    /// True once: the ticket is posted at most once, and never after it was cancelled.
    fileprivate func use() -> Bool {
      isLive.exchange(false, ordering: .acquiringAndReleasing)
    }
  }

  /// A property that every run reads, so that changing it takes the run's other observations
  /// back. Without it a run that is replaced would stay registered with all that it read.
  private final class Revocation: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private var mark: Void { () }
    func read() { registrar.access(self, keyPath: \.mark) }
    func revoke() { registrar.withMutation(of: self, keyPath: \.mark) {} }
  }

  private(set) var ticket: Ticket?
  /// Kept from run to run: what was registered for a ticket that was used is gone by itself.
  private let revocation = Revocation()

  func run<Result>(_ node: _Node, _ read: () -> Result) -> Result {
    cancel()
    let ticket = Ticket(node: node)
    self.ticket = ticket
    let mailbox: GraphMailbox = node.graph.mailbox
    return withObservationTracking {
      revocation.read()
      return read()
    } onChange: {
      if ticket.use() { mailbox.post(ticket) }
    }
  }

  func cancel() {
    guard let ticket else { return }
    self.ticket = nil
    ticket.node = nil
    if ticket.use() { revocation.revoke() }
  }
}

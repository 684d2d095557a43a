#if Web
package import NIOCore
import Synchronization

/// The open WebSockets of a server, which does not end before they are closed.
///
/// The server has a task for each connection in one task group, and the Swift runtime looks through all
/// tasks of a group to remove one that has ended. With a waiting task for each of 10,000 sockets that
/// took more than half of a core while pages came and went, and the server accepted connections late.
/// So only the task of the first open socket waits, until all are closed.
package final class OpenSockets: Sendable {
  private struct State {
    var count = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// The number of open sockets.
  package var count: Int { state.withLock { $0.count } }

  /// Counts a socket as open until its channel is closed. If no other socket is open, waits until none
  /// is any more.
  package func hold(_ channel: any Channel) async {
    let isFirst = state.withLock { state in
      state.count += 1
      return state.count == 1
    }
    channel.closeFuture.whenComplete { [self] _ in
      let ended = state.withLock { state in
        state.count -= 1
        guard state.count == 0 else { return [CheckedContinuation<Void, Never>]() }
        defer { state.waiting = [] }
        return state.waiting
      }
      for task in ended { task.resume() }
    }
    guard isFirst else { return }
    await withCheckedContinuation { task in
      let isOpen = state.withLock { state in
        if state.count > 0 { state.waiting.append(task) }
        return state.count > 0
      }
      if !isOpen { task.resume() }
    }
  }
}
#endif

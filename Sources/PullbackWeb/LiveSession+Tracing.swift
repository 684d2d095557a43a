#if Web
import PullbackCore
import PullbackDependencies
import PullbackHTML
import PullbackSessions
import Synchronization

extension LiveSession {
  /// Tells who wants to know it that a page has connected, or that none is connected any more.
  func noteConnection(isOpen: Bool) {
    isConnected.store(isOpen, ordering: .relaxed)
    onConnectionChange?(isOpen)
  }

  /// What the stores of the session tell of their actions and effects; nil for nothing.
  ///
  /// - Parameter tracer: Makes the spans of the session; nil for none.
  func storeTracer(_ tracer: SessionTracer?) -> (any StoreTracer)? {
    activity.map { ActionTimer($0, tracer) } ?? tracer
  }

  /// Numbers and traces the events of the session's page, and its patches.
  func trace(_ engine: SessionEngine, by tracer: SessionTracer?) {
    engine.aroundEvent = { [id = lease.id, signer = server.signer, weak engine] sequence, body in
      // A page that is loaded again may count from an earlier event.
      let number = "\(id)/\(engine?.window ?? 0)/\(sequence)"
      EventID.handling(number, digest: { signer.digest($0) }) {
        if let tracer { tracer.event(body) } else { body() }
      }
    }
    guard activity != nil || tracer != nil else { return }
    engine.aroundPatch = { [activity] make in
      activity?.patched()
      return tracer?.patch(make) ?? make()
    }
  }
}

/// Measures how long the reducers of a session take, while somebody looks, and calls the tracer of the
/// program if it has one.
final class ActionTimer: StoreTracer {
  private final class NoTrace: StoreTrace {}

  private let activity: LiveActivity
  private let tracer: SessionTracer?
  private static let noTrace = NoTrace()

  init(_ activity: LiveActivity, _ tracer: SessionTracer?) {
    self.activity = activity
    self.tracer = tracer
  }

  func trace(
    action: Any, under cause: (any StoreTrace)?, _ reduce: () -> Void
  ) -> any StoreTrace {
    guard let start = activity.start else { return pass(action, cause, reduce) }
    let trace = pass(action, cause, reduce)
    let end = LiveServer.now
    activity.reduced(ActionPath(action).name, in: end - start)
    return trace
  }

  private func pass(
    _ action: Any, _ cause: (any StoreTrace)?, _ reduce: () -> Void
  ) -> any StoreTrace {
    if let tracer { return tracer.trace(action: action, under: cause, reduce) }
    reduce()
    return Self.noTrace
  }

  func trace(
    effect: String, under cause: (any StoreTrace)?, _ perform: @Sendable () async -> Void
  ) async {
    if let tracer { return await tracer.trace(effect: effect, under: cause, perform) }
    await perform()
  }
}
#endif

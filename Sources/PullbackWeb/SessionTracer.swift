#if Web
import PullbackCore
import Synchronization
import Tracing

/// Makes the spans of a session, if the program has a tracer: of each event of its page, of the
/// actions and effects that follow, and of the patches with what they have changed.
///
/// The parent of an action's span is the span of the event or effect that has sent it, the parent of
/// an effect's that of the action which returned it, and the parent of a patch's that of the last
/// action before it.
final class SessionTracer: StoreTracer {
  private final class Trace: StoreTrace {
    let context: InstrumentationContext
    init(_ context: InstrumentationContext) { self.context = context }
  }

  private let tracer: any Tracer
  /// The span that the next patch belongs to; nil if there was none since the last patch.
  private let last = Mutex<InstrumentationContext?>(nil)

  /// Returns nil if the program has no tracer, so that nothing is paid without one.
  init?() {
    let tracer = InstrumentationSystem.tracer
    if tracer is NoOpTracer { return nil }
    self.tracer = tracer
  }

  /// Calls a closure that handles an event of the page, in a span.
  func event(_ handle: () -> Void) {
    span("live event", under: nil) { context in
      last.withLock { $0 = context }
      handle()
    }
  }

  /// Calls a closure that makes a patch, in a span.
  func patch(_ make: () -> [UInt8]) -> [UInt8] {
    let cause = last.withLock { last in
      defer { last = nil }
      return last
    }
    return span("live patch", under: cause) { _ in make() }
  }

  func trace(
    action: Any, under cause: (any StoreTrace)?, _ reduce: () -> Void
  ) -> any StoreTrace {
    let name = "action \(ActionPath(action).name)"
    return span(name, under: (cause as? Trace)?.context) { context in
      last.withLock { $0 = context }
      reduce()
      return Trace(context)
    }
  }

  func trace(
    effect: String, under cause: (any StoreTrace)?, _ perform: @Sendable () async -> Void
  ) async {
    let span = begin("effect \(effect)", under: (cause as? Trace)?.context)
    await InstrumentationContext.$current.withValue(span.context, operation: perform)
    span.end()
  }

  private func span<Result>(
    _ name: String, under parent: InstrumentationContext?,
    _ body: (InstrumentationContext) -> Result
  ) -> Result {
    let span = begin(name, under: parent)
    defer { span.end() }
    return InstrumentationContext.$current.withValue(span.context) { body(span.context) }
  }

  /// Begins a span.
  ///
  /// - Parameter parent: Nil for the current span.
  private func begin(_ name: String, under parent: InstrumentationContext?) -> any Span {
    tracer.startSpan(name, context: parent ?? .current ?? .topLevel)
  }
}
#endif

#if Web
import Metrics

/// The metrics of a server, named by the semantic conventions of OpenTelemetry: parts with dots between
/// them, no unit and no `total`. Do not rename them: operators use them in queries.
struct LiveMeasures: Sendable {
  let sessions: Gauge
  let events, bytesSent, closes, refusals, missed: Counter
  let pages: Metrics.Timer

  init(_ factory: any MetricsFactory) {
    sessions = Gauge(label: "pullback.live.sessions", factory: factory)
    events = Counter(label: "pullback.live.messages", factory: factory)
    bytesSent = Counter(
      label: "pullback.live.network.io", dimensions: [("network.io.direction", "transmit")],
      factory: factory)
    closes = Counter(label: "pullback.live.closes", factory: factory)
    refusals = Counter(label: "pullback.live.refusals", factory: factory)
    missed = Counter(label: "pullback.live.missed_events", factory: factory)
    pages = Metrics.Timer(
      label: "pullback.live.page.duration", preferredDisplayUnit: .seconds, factory: factory)
  }
}
#endif

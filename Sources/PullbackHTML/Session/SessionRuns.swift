/// The runs of a session, of which each numbers its patches from 1. A page shows one run. A session
/// that is restored begins a run, and so does each further page that shows a session.
struct SessionRuns: Hashable {
  private struct Replaced: Hashable {
    var run: UInt32
    /// The last event that was handled when the run was replaced. Later events are not those of a
    /// page that shows the run.
    var handled: UInt32
  }

  private(set) var current: UInt32
  /// Whether a page shows the current run, so that another page needs another run.
  private var isShown = false
  /// The runs that were replaced, the newest last.
  private var replaced: [Replaced] = []

  private static let limit = 64

  init(first: UInt32) { current = first }

  /// Continues with the number of a run that a page shows, which has the content of this session.
  mutating func adopt(_ run: UInt32) { current = run }

  /// Begins another run if a page shows the current one.
  ///
  /// - Parameters:
  ///   - run: The run of the page that shows the session from now on; nil for a new page.
  ///   - handled: The number of the last event that was handled.
  mutating func begin(for run: UInt32? = nil, handled: UInt32) {
    // Run 0 stands for any page that was loaded again.
    if let run, run != 0 { replace(run, handled) }
    if isShown {
      replace(current, handled)
      current &+= 1
    }
    isShown = true
  }

  /// Notes that a page shows the current run.
  mutating func show() { isShown = true }

  private mutating func replace(_ run: UInt32, _ handled: UInt32) {
    guard lastEvent(of: run) == nil else { return }
    replaced.append(Replaced(run: run, handled: handled))
    if replaced.count > Self.limit { replaced.removeFirst() }
  }

  /// The number of the last handled event that a page of a replaced run can have made; nil for other
  /// runs.
  func lastEvent(of run: UInt32) -> UInt32? { replaced.first { $0.run == run }?.handled }

  /// Whether a page has made events that were not handled and cannot be handled now: other pages
  /// have made events with their numbers, or the page no longer has those that are missing.
  func lacksEvents(of hello: PageHello, handled: UInt32) -> Bool {
    // A page that was loaded again has the events after the last one that it was loaded with.
    let own = hello.run == 0 ? hello.first.map { max($0, 1) - 1 } : lastEvent(of: hello.run)
    if let own, own < handled, own < hello.last { return true }
    return hello.last > handled && (hello.first ?? 0) > handled + 1
  }
}

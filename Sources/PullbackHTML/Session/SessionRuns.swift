/// The runs of a session. A run is the time in which one page shows the session, and has a number:
/// another run begins when the session is restored, and when another page shows it. Numbers of
/// patches are compared within a run only.
struct SessionRuns: Hashable {
  private struct Replaced: Hashable {
    var run: UInt32
    /// The number of the last event that was handled before the run was replaced. The events that
    /// were handled later were made by other pages.
    var handled: UInt32
  }

  private(set) var current: UInt32
  /// Whether a page shows the current run, so that another page needs another run.
  private var isShown = false
  /// The runs that were replaced, the newest last.
  private var replaced: [Replaced] = []

  private static let limit = 64

  init(first: UInt32) { current = first }

  /// Takes over the number of an older run, because the page that shows it has the same content as
  /// this session.
  mutating func adopt(_ run: UInt32) { current = run }

  /// Begins another run if a page shows the current one.
  ///
  /// - Parameters:
  ///   - run: The run that the connecting page shows, which counts as replaced from now on; 0 for a
  ///     page that was loaded again. Nil for a page that is being rendered, or that another session
  ///     rendered.
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

  /// The number of the last event that was handled before `run` was replaced. A page that shows
  /// `run` made no later event that was handled. Nil for the current run and for unknown ones.
  func lastEvent(of run: UInt32) -> UInt32? { replaced.first { $0.run == run }?.handled }

  /// Whether a page has made events that were not handled and cannot be handled now: other pages
  /// have made events with their numbers, or the page no longer has those that are missing.
  ///
  /// - Parameter mayBeOwn: Whether a page that was loaded again may have made the events that were
  ///   handled and have the numbers of its own. If that is not known, others have made them.
  func lacksEvents(of hello: PageHello, handled: UInt32, mayBeOwn: Bool) -> Bool {
    let own =
      hello.run != 0
      ? lastEvent(of: hello.run) : mayBeOwn ? nil : hello.first.map { max($0, 1) - 1 }
    if let own, own < handled, own < hello.last { return true }
    return hello.last > handled && (hello.first ?? 0) > handled + 1
  }
}

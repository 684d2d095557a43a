import PullbackConcurrency

/// A subscription to changes of a value; ends with the last copy of it, or when it is cancelled.
public struct SharedSubscription: Sendable {
  private let end: End

  /// Makes a subscription.
  ///
  /// - Parameter cancel: Ends it; called at most once.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    end = End(cancel)
  }

  /// Ends the subscription.
  public func cancel() { end.run() }

  private final class End: Sendable {
    private let cancel: ThreadLock<(@Sendable () -> Void)?>

    init(_ cancel: @escaping @Sendable () -> Void) { self.cancel = ThreadLock(cancel) }

    deinit { run() }

    func run() {
      let cancel = cancel.withLock { cancel in
        defer { cancel = nil }
        return cancel
      }
      cancel?()
    }
  }
}

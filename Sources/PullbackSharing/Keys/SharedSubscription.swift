import PullbackConcurrency

/// A subscription to changes of a value. It ends when cancelled or when its last copy is released.
public struct SharedSubscription: Sendable {
  private let end: End

  /// Creates a subscription.
  ///
  /// - Parameter cancel: Ends the subscription; called at most once.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    end = End(cancel)
  }

  /// Cancels the subscription: from then on no changes are received.
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

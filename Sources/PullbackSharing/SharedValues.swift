/// An asynchronous sequence of a shared value: the current value, then each change.
///
/// ```swift
/// for await count in $count.values { … }
/// ```
///
/// A slow reader receives the latest value and may miss earlier ones. The sequence does not end by
/// itself; cancel the task that iterates. It can be iterated any number of times, on any thread.
public struct SharedValues<Element>: AsyncSequence {
  public typealias Failure = Never

  private let reference: SharedReference<Element>

  init(_ reference: SharedReference<Element>) {
    self.reference = reference
  }

  public func makeAsyncIterator() -> Iterator {
    let (notifications, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let subscription = reference.root.subscribe { continuation.yield() }
    continuation.yield()
    return Iterator(
      reference: reference,
      notifications: notifications.makeAsyncIterator(),
      subscription: subscription
    )
  }

  /// An iterator over the values.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let reference: SharedReference<Element>
    fileprivate var notifications: AsyncStream<Void>.AsyncIterator
    fileprivate let subscription: SharedSubscription
    private var last: Element?

    fileprivate init(
      reference: SharedReference<Element>,
      notifications: AsyncStream<Void>.AsyncIterator,
      subscription: SharedSubscription
    ) {
      self.reference = reference
      self.notifications = notifications
      self.subscription = subscription
    }

    /// The next value; nil when the task is cancelled. A value that is equal to the one before is
    /// left out, if the type is `Equatable`.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Element? {
      while await notifications.next(isolation: actor) != nil {
        let value = reference.read(.inForce)
        if let last, areEqual(last, value) { continue }
        last = value
        return value
      }
      return nil
    }
  }
}

// Unchecked: the locks of the references guard the values.
extension SharedValues: @unchecked Sendable where Element: Sendable {}

private func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
  guard let a = a as? any Equatable else { return false }
  func isEqual<E: Equatable>(_ a: E) -> Bool { (b as? E) == a }
  return isEqual(a)
}

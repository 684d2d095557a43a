/// A shared value over time: the present one first, then what it changes to.
///
/// ```swift
/// for await count in $count.values { … }
/// ```
///
/// Whoever is slow sees the latest value, and not all. It does not end by itself; cancel the task
/// that iterates. Can be iterated any number of times, by anybody.
public struct SharedValues<Element>: AsyncSequence {
  public typealias Failure = Never

  private let reference: SharedReference<Element>

  init(_ reference: SharedReference<Element>) {
    self.reference = reference
  }

  public func makeAsyncIterator() -> Iterator {
    let (news, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let subscription = reference.root.subscribe { continuation.yield() }
    continuation.yield()
    return Iterator(
      reference: reference,
      news: news.makeAsyncIterator(),
      subscription: subscription
    )
  }

  /// Waits for the values.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let reference: SharedReference<Element>
    fileprivate var news: AsyncStream<Void>.AsyncIterator
    fileprivate let subscription: SharedSubscription
    private var last: Element?

    fileprivate init(
      reference: SharedReference<Element>,
      news: AsyncStream<Void>.AsyncIterator,
      subscription: SharedSubscription
    ) {
      self.reference = reference
      self.news = news
      self.subscription = subscription
    }

    /// The next value that differs from the one before; nil when the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Element? {
      while await news.next(isolation: actor) != nil {
        let value = reference.read(.inForce)
        if let last, areEqual(last, value) { continue }
        last = value
        return value
      }
      return nil
    }
  }
}

extension SharedValues: @unchecked Sendable where Element: Sendable {}

private func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
  guard let a = a as? any Equatable else { return false }
  func isEqual<E: Equatable>(_ a: E) -> Bool { (b as? E) == a }
  return isEqual(a)
}

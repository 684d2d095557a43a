extension AsyncStream {
  /// A stream of the elements of a sequence.
  ///
  /// Elements are read on demand. A failure of the sequence ends the stream; use
  /// ``_Concurrency/AsyncThrowingStream`` to receive the error.
  ///
  /// - Parameter sequence: Read by one reader at a time.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let reader = SequenceReader(sequence)
    self.init { try? await reader.next() }
  }

  /// The sequence and what feeds it; the older name of `makeStream(of:bufferingPolicy:)`.
  ///
  /// - Parameters:
  ///   - elementType: The type of its elements.
  ///   - limit: How many elements wait for their reader.
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }

  /// A stream that gives no element and does not end, until its reader is cancelled.
  public static var never: Self {
    let (stream, continuation) = makeStream(of: Element.self)
    // A stream whose continuation is gone ends; this one keeps its own.
    continuation.onTermination = { _ in withExtendedLifetime(continuation) {} }
    return stream
  }

  /// A stream that has ended.
  public static var finished: Self {
    let (stream, continuation) = makeStream(of: Element.self)
    continuation.finish()
    return stream
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream of the elements of a sequence, which fails when the sequence does.
  ///
  /// - Parameter sequence: Read by one reader at a time.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let reader = SequenceReader(sequence)
    self.init { try await reader.next() }
  }

  /// The sequence and what feeds it; the older name of `makeStream(of:bufferingPolicy:)`.
  ///
  /// - Parameters:
  ///   - elementType: The type of its elements.
  ///   - limit: How many elements wait for their reader.
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }

  /// A stream that gives no element and does not end, until its reader is cancelled.
  public static var never: Self {
    let (stream, continuation) = makeStream(of: Element.self)
    continuation.onTermination = { _ in withExtendedLifetime(continuation) {} }
    return stream
  }

  /// A stream that has ended.
  ///
  /// - Parameter error: What it failed with; nil where it just ended.
  public static func finished(throwing error: (any Error)? = nil) -> Self {
    let (stream, continuation) = makeStream(of: Element.self)
    continuation.finish(throwing: error)
    return stream
  }
}

extension AsyncSequence where Self: Sendable {
  /// The sequence as a stream; a failure ends it.
  public func eraseToStream() -> AsyncStream<Element> {
    AsyncStream(self)
  }

  /// The sequence as a stream that fails when the sequence does.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}

/// Reads a sequence on behalf of a stream. The iterator is made by the first reader.
///
/// Unchecked: a stream asks for one element after the other.
private final class SequenceReader<S: AsyncSequence>: @unchecked Sendable {
  private let sequence: S
  private var iterator: S.AsyncIterator?

  init(_ sequence: S) {
    self.sequence = sequence
  }

  func next() async throws -> S.Element? {
    var iterator = self.iterator ?? sequence.makeAsyncIterator()
    defer { self.iterator = iterator }
    return try await iterator.next(isolation: #isolation)
  }
}

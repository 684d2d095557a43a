extension AsyncStream {
  /// Creates a stream of the elements of a sequence.
  ///
  /// Elements are read on demand, so only one task at a time may iterate the stream. If the
  /// sequence throws, the stream ends; use ``_Concurrency/AsyncThrowingStream`` to receive the
  /// error.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let reader = SequenceReader(sequence)
    self.init { try? await reader.next() }
  }

  /// Creates a stream and its continuation. It is the older name of
  /// `makeStream(of:bufferingPolicy:)`.
  ///
  /// - Parameters:
  ///   - elementType: The type of the elements.
  ///   - limit: The number of elements to buffer, and which elements to drop beyond it.
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }

  /// A stream without elements that ends only when the task that iterates it is cancelled.
  public static var never: Self {
    let (stream, continuation) = makeStream(of: Element.self)
    // A stream ends when its continuation is deallocated, so the stream keeps it alive.
    continuation.onTermination = { _ in withExtendedLifetime(continuation) {} }
    return stream
  }

  /// A stream that has already ended.
  public static var finished: Self {
    let (stream, continuation) = makeStream(of: Element.self)
    continuation.finish()
    return stream
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// Creates a stream of the elements of a sequence. It throws the errors of the sequence.
  ///
  /// Elements are read on demand, so only one task at a time may iterate the stream.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let reader = SequenceReader(sequence)
    self.init { try await reader.next() }
  }

  /// Creates a stream and its continuation. It is the older name of
  /// `makeStream(of:bufferingPolicy:)`.
  ///
  /// - Parameters:
  ///   - elementType: The type of the elements.
  ///   - limit: The number of elements to buffer, and which elements to drop beyond it.
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }

  /// A stream without elements that ends only when the task that iterates it is cancelled.
  public static var never: Self {
    let (stream, continuation) = makeStream(of: Element.self)
    continuation.onTermination = { _ in withExtendedLifetime(continuation) {} }
    return stream
  }

  /// A stream that has already ended.
  ///
  /// - Parameter error: The error to throw; nil for a stream that ends without an error.
  public static func finished(throwing error: (any Error)? = nil) -> Self {
    let (stream, continuation) = makeStream(of: Element.self)
    continuation.finish(throwing: error)
    return stream
  }
}

extension AsyncSequence where Self: Sendable {
  /// Converts the sequence to an `AsyncStream`, which ends if the sequence throws.
  public func eraseToStream() -> AsyncStream<Element> {
    AsyncStream(self)
  }

  /// Converts the sequence to an `AsyncThrowingStream`, which throws the errors of the sequence.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}

/// Reads the elements of a sequence for an `AsyncStream`. Creates the iterator for the first
/// element.
///
/// Unchecked: a stream requests one element at a time, and so acts as the lock.
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

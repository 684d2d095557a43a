import PullbackConcurrency
import Testing

@Suite struct StreamTests {
  private struct Failure: Error, Equatable {}

  @Test func `a finished stream ends without an element`() async {
    for await _ in AsyncStream<Int>.finished { Issue.record("an element") }
  }

  @Test func `a finished throwing stream ends, or throws the given error`() async throws {
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() {
      Issue.record("an element")
    }
    await #expect(throws: Failure.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Failure()) {}
    }
  }

  @Test func `a never stream ends when the task that iterates it is cancelled`() async {
    let task = Task { for await _ in AsyncStream<Int>.never {} }
    let throwing = Task { for try await _ in AsyncThrowingStream<Int, any Error>.never {} }
    await Task.megaYield()
    task.cancel()
    throwing.cancel()
    await task.value
    _ = await throwing.result
  }

  @Test func `an erased sequence delivers the elements and errors of its base`() async throws {
    let base = AsyncStream<Int> { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    var doubled: [Int] = []
    for await number in base.map({ $0 * 2 }).eraseToStream() { doubled.append(number) }
    #expect(doubled == [2, 4, 6])

    let failing = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Failure())
    }
    var seen: [Int] = []
    await #expect(throws: Failure.self) {
      for try await number in failing.eraseToThrowingStream() { seen.append(number) }
    }
    #expect(seen == [1])
  }

  @Test func `a task that waits for never throws when it is cancelled`() async {
    let task = Task { try await Task.never() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `cancelling a task that awaits cancellableValue cancels the awaited task`() async {
    let inner = Task { try await Task.never() }
    let outer = Task { try await inner.cancellableValue }
    outer.cancel()
    _ = await outer.result
    #expect(inner.isCancelled)
    let plain = Task { 1 }
    #expect(await plain.cancellableValue == 1)
  }
}
